/* Large boards whose digits are none. */
#include "unit.h"

#include "reading/refuse.h"

#include <string.h>

/* Every other cell of a board of 16x16 holds a digit, none above `most`: those of a valid grid, or
 * such that repeat themselves within a row and down the columns. */
static sv_diagnostic refusal_of_large(unsigned most, bool repeated)
{
    static sv_readings readings;
    sv_diagnostic refusal = {0};
    memset(&readings, 0, sizeof readings);
    readings.size = 16;
    for (unsigned cell = 0; cell < 256; cell++) {
        const unsigned row = cell / 16, column = cell % 16;
        const unsigned valid = (4 * (row % 4) + row / 4 + column) % 16;
        const unsigned digit = (repeated ? column / 4 * 4 : valid) % most;
        readings.p[cell][(row + column) % 2 ? SV_CLASS_EMPTY : SV_CLASS_PRINTED + digit] = 1;
    }
    sv_refuse_large(&readings, &refusal);
    return refusal;
}

/* The first cells of a board of 12x12 hold digits, none above `most`. */
static sv_diagnostic refusal_of_few(unsigned filled, unsigned most)
{
    static sv_readings readings;
    sv_diagnostic refusal = {0};
    memset(&readings, 0, sizeof readings);
    readings.size = 12;
    for (unsigned cell = 0; cell < 144; cell++)
        readings.p[cell][cell < filled ? SV_CLASS_PRINTED + cell % most : SV_CLASS_EMPTY] = 1;
    sv_refuse_large(&readings, &refusal);
    return refusal;
}

START_TEST(few_digits_of_a_large_board_are_not_all_below_ten)
{
    ck_assert_int_eq(refusal_of_few(30, 9).status, SV_NO_PUZZLE);
    ck_assert_int_eq(refusal_of_few(30, 12).status, SV_OK);
}
END_TEST

START_TEST(a_large_board_has_digits_above_nine_which_its_rows_hardly_repeat)
{
    ck_assert_int_eq(refusal_of_large(16, false).status, SV_OK);
    sv_diagnostic low = refusal_of_large(9, false), repeated = refusal_of_large(16, true);
    ck_assert_int_eq(low.status, SV_NO_PUZZLE);
    ck_assert_ptr_nonnull(
        strstr(low.message, "of the 128 digits in its 16x16 cells 0 are above 9"));
    ck_assert_int_eq(repeated.status, SV_NO_PUZZLE);
    ck_assert_ptr_nonnull(strstr(repeated.message, "repeat digits as by chance"));
}
END_TEST

START_TEST(of_few_digits_of_a_large_board_nothing_is_told)
{
    static sv_readings few = {.size = 16};
    sv_diagnostic refusal = {0};
    for (unsigned cell = 0; cell < 256; cell++)
        few.p[cell][cell < 23 ? SV_CLASS_PRINTED : SV_CLASS_EMPTY] = 1;
    sv_refuse_large(&few, &refusal);
    ck_assert_int_eq(refusal.status, SV_OK);
}
END_TEST

UNIT_MAIN("refuse_large", few_digits_of_a_large_board_are_not_all_below_ten,
          a_large_board_has_digits_above_nine_which_its_rows_hardly_repeat,
          of_few_digits_of_a_large_board_nothing_is_told)
