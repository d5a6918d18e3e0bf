#include "hevc_size.h"

#include "boxes.h"

/* Of `hvcC`: the bytes before its arrays, of which the last is their number. */
enum { BEFORE_ARRAYS = 23 };

/* The kind of the units that tell a size. Their arrays tell one, too, which decoders do not ask. */
enum { PARAMETERS = 33, KINDS = 63 };

/* ------------------------------------------------------------- a unit's bits */

/* The size stands among the first of them. */
enum { MOST_BYTES = 256 };

typedef struct bits {
    uint8_t bytes[MOST_BYTES];
    size_t count, at; /* of bits */
} bits;

/* Without the 3s that are put behind two zeros. */
static bits bits_of(sv_range unit)
{
    bits of = {.count = 0};
    size_t count = 0;
    unsigned zeros = 0;
    for (size_t i = 0; i < unit.size && count < MOST_BYTES; i++) {
        const bool put_in = zeros >= 2 && unit.bytes[i] == 3;
        zeros = unit.bytes[i] == 0 ? zeros + 1 : 0;
        if (!put_in)
            of.bytes[count++] = unit.bytes[i];
    }
    of.count = 8 * count;
    return of;
}

/* 0 behind the end. */
static unsigned take_bit(bits *from)
{
    if (from->at >= from->count)
        return 0;
    const unsigned bit = from->bytes[from->at / 8] >> (7 - from->at % 8) & 1;
    from->at++;
    return bit;
}

static unsigned take_bits(bits *from, unsigned count)
{
    unsigned value = 0;
    while (count-- > 0)
        value = value << 1 | take_bit(from);
    return value;
}

/* A number of Exp-Golomb's code: so many zeros, a 1, and as many bits. */
static uint64_t take_number(bits *from)
{
    unsigned zeros = 0;
    uint64_t value = 1;
    while (zeros < 32 && from->at < from->count && !take_bit(from))
        zeros++;
    for (unsigned i = 0; i < zeros; i++)
        value = value << 1 | take_bit(from);
    return from->at < from->count ? value - 1 : 0; /* more follows */
}

/* ------------------------------------------------------------------ its size */

/* Profiles and levels, of the whole and of up to seven layers. */
static void skip_profiles(bits *from, unsigned layers)
{
    enum { PROFILE = 88, LEVEL = 8, MOST = 8 };
    unsigned present[MOST] = {0};
    from->at += PROFILE + LEVEL;
    for (unsigned i = 0; layers > 0 && i < MOST; i++)
        present[i] = take_bits(from, 2);
    for (unsigned i = 0; i < layers; i++)
        from->at += (present[i] & 2 ? PROFILE : 0) + (present[i] & 1 ? LEVEL : 0);
}

static uint64_t pixels_of(sv_range unit)
{
    enum { HEADER = 16, NUMBER = 4, NESTING = 1, APART = 3, SHORTEST = 16 /* bytes */ };
    if (unit.size < SHORTEST || (unit.bytes[0] >> 1 & KINDS) != PARAMETERS)
        return 0;
    bits of = bits_of(unit);
    of.at = HEADER + NUMBER;
    const unsigned layers = take_bits(&of, 3);
    of.at += NESTING;
    skip_profiles(&of, layers);
    (void)take_number(&of);
    if (take_number(&of) == APART) /* whether its colours are */
        of.at++;
    const uint64_t width = take_number(&of), height = take_number(&of);
    uint64_t pixels;
    return __builtin_mul_overflow(width, height, &pixels) ? UINT64_MAX : pixels;
}

/* ------------------------------------------------------------------ the boxes */

/* A number of two bytes, 0 where they are missing. */
static size_t take_16(sv_range *in)
{
    const size_t value = in->size >= 2 ? sv_big_16(in->bytes) : 0;
    (void)sv_range_skip(in, in->size >= 2 ? 2 : in->size);
    return value;
}

/* Goes past an array of units of one kind. */
static uint64_t most_of_array(sv_range *in)
{
    uint64_t most = 0;
    (void)sv_range_skip(in, 1);
    for (size_t count = take_16(in); count > 0 && in->size > 0; count--) {
        const size_t size = take_16(in);
        const sv_range unit = {in->bytes, size < in->size ? size : in->size};
        const uint64_t pixels = pixels_of(unit);
        most = pixels > most ? pixels : most;
        (void)sv_range_skip(in, unit.size);
    }
    return most;
}

static uint64_t most_of_set_up(sv_range box)
{
    uint64_t most = 0;
    if (!sv_range_skip(&box, BEFORE_ARRAYS))
        return 0;
    for (unsigned arrays = box.bytes[-1]; arrays > 0 && box.size > 0; arrays--) {
        const uint64_t pixels = most_of_array(&box);
        most = pixels > most ? pixels : most;
    }
    return most;
}

/* The most in boxes that are on the way to those that set the decoder up. */
static uint64_t most_within(sv_range in, const char *const *path)
{
    uint64_t most = 0;
    sv_range box;
    const uint8_t *type;
    while (sv_box_next(&in, &type, &box)) {
        if (!sv_box_is(type, *path))
            continue;
        if (sv_box_is(type, "meta") && !sv_range_skip(&box, SV_BOX_VERSION_AND_FLAGS))
            continue;
        const uint64_t pixels = path[1] ? most_within(box, path + 1) : most_of_set_up(box);
        most = pixels > most ? pixels : most;
    }
    return most;
}

uint64_t sv_hevc_pixels(const uint8_t *bytes, size_t size)
{
    static const char *const path[] = {"meta", "iprp", "ipco", "hvcC", NULL};
    return most_within((sv_range){bytes, size}, path);
}
