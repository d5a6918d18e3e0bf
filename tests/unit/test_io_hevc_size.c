/* How large the compressed data of a HEIC say that they are. */
#include "drawn_boxes.h"
#include "io/hevc_size.h"
#include "unit.h"

#include <string.h>

/* ------------------------------------------------------------------- a unit */

typedef struct unit {
    uint8_t bytes[128];
    size_t bits;
} unit;

static void put_bits(unit *to, unsigned count, uint64_t value)
{
    for (; count-- > 0; to->bits++)
        to->bytes[to->bits / 8] |= (uint8_t)((value >> count & 1) << (7 - to->bits % 8));
}

static void put_number(unit *to, uint64_t number)
{
    unsigned length = 0;
    while ((number + 1) >> (length + 1))
        length++;
    put_bits(to, length, 0);
    put_bits(to, length + 1, number + 1);
}

/* Whose layers tell all of themselves, none, or their levels alone. */
static unit parameters(unsigned layers, unsigned told, unsigned colours, uint64_t width,
                       uint64_t height)
{
    unit made = {.bits = 0};
    put_bits(&made, 16, 33 << 9 | 1);
    put_bits(&made, 4, 0);
    put_bits(&made, 3, layers);
    put_bits(&made, 1, 1);
    for (unsigned i = 0; i < 96; i += 8)
        put_bits(&made, 8, 0xB7);
    for (unsigned i = 0; i < 8 && layers > 0; i++)
        put_bits(&made, 2, i < layers ? told : 0);
    for (unsigned i = 0; i < layers; i++)
        for (unsigned k = 0; k < (told & 2 ? 11U : 0U) + (told & 1); k++)
            put_bits(&made, 8, 0xB7);
    put_number(&made, 0);
    put_number(&made, colours);
    if (colours == 3)
        put_bits(&made, 1, 0);
    put_number(&made, width);
    put_number(&made, height);
    put_bits(&made, 8, 0x80);
    return made;
}

/* ------------------------------------------------------------------- a file */

/* With 3s behind two zeros. */
static void put_unit(const unit *from)
{
    const size_t at = size, bytes = (from->bits + 7) / 8;
    unsigned zeros = 0;
    put(2, 0);
    for (size_t i = 0; i < bytes; i++) {
        if (zeros >= 2 && from->bytes[i] <= 3) {
            put(1, 3);
            zeros = 0;
        }
        zeros = from->bytes[i] == 0 ? zeros + 1 : 0;
        put(1, from->bytes[i]);
    }
    const size_t end = size;
    size = at;
    put(2, end - at - 2);
    size = end;
}

/* What an array is said to hold. */
static unsigned kind = 33;

/* Another kind of unit stands before it. */
static void put_set_up(const unit *told)
{
    const size_t box = begin_box("hvcC");
    for (unsigned i = 0; i < 22; i++)
        put(1, 0);
    put(1, 2);
    put(1, 0x80 | 32);
    put(2, 1);
    put(2, 4);
    put(4, 0x40010C01);
    put(1, 0x80 | kind);
    put(2, 1);
    put_unit(told);
    end_box(box);
}

/* A file in which decoders are set up for so many pictures. */
static void make_file(const unit *told, unsigned count)
{
    size = 0;
    end_box(begin_box("ftyp"));
    const size_t meta = begin_box("meta");
    put(4, 0);
    end_box(begin_box("hdlr"));
    const size_t iprp = begin_box("iprp"), ipco = begin_box("ipco");
    end_box(begin_box("irot"));
    for (unsigned i = 0; i < count; i++)
        put_set_up(&told[i]);
    end_box(ipco);
    end_box(iprp);
    end_box(meta);
}

static uint64_t pixels_of(unit told)
{
    make_file(&told, 1);
    return sv_hevc_pixels(file, size);
}

START_TEST(the_size_within_compressed_data_is_told)
{
    ck_assert_uint_eq(pixels_of(parameters(0, 0, 1, 64, 48)), 64 * 48);
    ck_assert_uint_eq(pixels_of(parameters(0, 0, 3, 4032, 3024)), 4032 * 3024);
    ck_assert_uint_eq(pixels_of(parameters(0, 0, 0, 65535, 65535)), UINT64_C(65535) * 65535);
    ck_assert_uint_eq(pixels_of(parameters(0, 0, 1, UINT32_MAX - 1, UINT32_MAX - 1)),
                      UINT64_C(0xFFFFFFFE) * 0xFFFFFFFE);
}
END_TEST

START_TEST(layers_stand_before_it)
{
    for (unsigned layers = 1; layers < 7; layers++)
        for (unsigned told = 0; told < 4; told++)
            ck_assert_uint_eq(pixels_of(parameters(layers, told, 1, 1000, 700)), 700000);
}
END_TEST

START_TEST(what_its_array_is_said_to_hold_does_not_count)
{
    kind = 37;
    ck_assert_uint_eq(pixels_of(parameters(0, 0, 1, 640, 480)), 640 * 480);
}
END_TEST

START_TEST(the_largest_counts)
{
    const unit told[] = {parameters(0, 0, 1, 64, 64), parameters(0, 0, 1, 512, 512),
                         parameters(0, 0, 1, 320, 240)};
    make_file(told, 3);
    ck_assert_uint_eq(sv_hevc_pixels(file, size), 512 * 512);
    make_file(told, 0);
    ck_assert_uint_eq(sv_hevc_pixels(file, size), 0);
}
END_TEST

/* No byte more than there is is read, wherever it ends. */
START_TEST(what_breaks_off_tells_nothing_or_the_same)
{
    const unit told = parameters(2, 3, 1, 640, 480);
    make_file(&told, 1);
    for (size_t left = 0; left < size; left++) {
        uint8_t *part = malloc(left ? left : 1);
        ck_assert_ptr_nonnull(part);
        memcpy(part, file, left);
        const uint64_t pixels = sv_hevc_pixels(part, left);
        ck_assert(pixels == 0 || pixels == 640 * 480);
        free(part);
    }
}
END_TEST

UNIT_MAIN("hevc_size", the_size_within_compressed_data_is_told, layers_stand_before_it,
          what_its_array_is_said_to_hold_does_not_count, the_largest_counts,
          what_breaks_off_tells_nothing_or_the_same)
