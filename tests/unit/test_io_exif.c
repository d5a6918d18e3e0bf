#include "unit.h"

#include "io/exif.h"

#include <string.h>

/* One directory with two entries, the second of which is the orientation. */
static const uint8_t little[] = {'I',  'I', 42, 0, 8, 0, 0, 0, 2,   0,           //
                                 0x0F, 1,   2,  0, 4, 0, 0, 0, 'p', 'h', 'o', 0, //
                                 0x12, 1,   3,  0, 1, 0, 0, 0, 6,   0,   0,   0, 0, 0, 0, 0};
static const uint8_t big[] = {'M', 'M',  0, 42, 0, 0, 0, 8, 0,   2,           //
                              1,   0x0F, 0, 2,  0, 0, 0, 4, 'p', 'h', 'o', 0, //
                              1,   0x12, 0, 3,  0, 0, 0, 1, 0,   8,   0,   0, 0, 0, 0, 0};

START_TEST(both_byte_orders_are_read)
{
    ck_assert_uint_eq(sv_exif_orientation(little, sizeof little), 6);
    ck_assert_uint_eq(sv_exif_orientation(big, sizeof big), 8);
}
END_TEST

START_TEST(a_long_is_read_too)
{
    uint8_t block[sizeof big];
    memcpy(block, big, sizeof big);
    block[25] = 4; /* type */
    block[31] = 0;
    block[33] = 5;
    ck_assert_uint_eq(sv_exif_orientation(block, sizeof block), 5);
    block[25] = 2; /* text */
    ck_assert_uint_eq(sv_exif_orientation(block, sizeof block), 1);
}
END_TEST

START_TEST(values_that_mean_nothing_are_upright)
{
    uint8_t block[sizeof little];
    memcpy(block, little, sizeof little);
    for (unsigned value = 0; value < 256; value++) {
        block[30] = (uint8_t)value;
        ck_assert_uint_eq(sv_exif_orientation(block, sizeof block),
                          value >= 1 && value <= 8 ? value : 1);
    }
}
END_TEST

/* On the heap, so that the address sanitizer sees a byte too many. */
static unsigned orientation_of_copy(const uint8_t *block, size_t size)
{
    uint8_t *copy = malloc(size ? size : 1);
    memcpy(copy, block, size);
    unsigned orientation = sv_exif_orientation(copy, size);
    free(copy);
    return orientation;
}

START_TEST(a_block_may_end_anywhere)
{
    for (size_t size = 0; size < 34; size++)
        ck_assert_uint_eq(orientation_of_copy(little, size), 1);
    ck_assert_uint_eq(orientation_of_copy(little, 34), 6);
}
END_TEST

START_TEST(any_byte_may_be_anything)
{
    uint8_t block[sizeof little];
    for (size_t at = 0; at < sizeof block; at++)
        for (unsigned value = 0; value < 256; value++) {
            memcpy(block, little, sizeof block);
            block[at] = (uint8_t)value;
            unsigned orientation = orientation_of_copy(block, sizeof block);
            ck_assert(orientation >= 1 && orientation <= 8);
        }
}
END_TEST

UNIT_MAIN("io exif", both_byte_orders_are_read, a_long_is_read_too,
          values_that_mean_nothing_are_upright, a_block_may_end_anywhere, any_byte_may_be_anything)
