/* Letters and hexadecimal, the one read as the other. */
#include "unit.h"

#include "digits/symbols.h"

#include <math.h>

enum { SIZE = 12 };

static sv_readings readings, rewritten;

/* An A (10) and, less likely, a 0 in the first cell, which letters do not have. */
static void read_letters(void)
{
    readings = (sv_readings){.size = SIZE, .symbols = SV_SYMBOLS_LETTERS};
    for (unsigned cell = 0; cell < SIZE * SIZE; cell++)
        readings.p[cell][SV_CLASS_EMPTY] = 1;
    readings.p[0][SV_CLASS_EMPTY] = 0;
    readings.p[0][SV_CLASS_PRINTED + 10 - 1] = 1;
    readings.spare[0][0] = 0.25f;
}

START_TEST(letters_move_up_by_one_in_hexadecimal)
{
    read_letters();
    ck_assert(sv_readings_rewrite(&readings, &rewritten));
    ck_assert_int_eq(rewritten.symbols, SV_SYMBOLS_HEX);
    ck_assert_float_eq_tol(rewritten.p[0][SV_CLASS_PRINTED + 11 - 1], 0.8f, 1e-6f);
    ck_assert_float_eq_tol(rewritten.p[0][SV_CLASS_PRINTED], 0.2f, 1e-6f); /* the 0 is a 1 */
    ck_assert_float_eq_tol(rewritten.p[1][SV_CLASS_EMPTY], 1, 1e-6f);
}
END_TEST

START_TEST(what_is_rewritten_twice_is_as_it_was)
{
    sv_readings back;
    read_letters();
    ck_assert(sv_readings_rewrite(&readings, &rewritten));
    ck_assert(sv_readings_rewrite(&rewritten, &back));
    ck_assert_int_eq(back.symbols, SV_SYMBOLS_LETTERS);
    ck_assert_float_eq_tol(back.p[0][SV_CLASS_PRINTED + 10 - 1], 1, 1e-5f);
    ck_assert_float_eq_tol(back.spare[0][0], 0.25f, 1e-5f);
}
END_TEST

START_TEST(numbers_are_written_in_one_way)
{
    readings = (sv_readings){.size = SIZE, .symbols = SV_SYMBOLS_NUMBERS};
    ck_assert(!sv_readings_rewrite(&readings, &rewritten));
}
END_TEST

START_TEST(the_symbols_that_a_board_lacks_strain_it)
{
    read_letters();
    float by_letters = sv_readings_strain(&readings);
    ck_assert_float_eq_tol(by_letters, logf(1.25f), 1e-5f);
    ck_assert(sv_readings_rewrite(&readings, &rewritten));
    ck_assert_float_eq_tol(sv_readings_strain(&rewritten), by_letters, 1e-5f);
    readings.spare[0][0] = 1e9f; /* beyond doubt a 0 */
    ck_assert_float_eq_tol(sv_readings_strain(&readings), 9, 1e-5f);
}
END_TEST

UNIT_MAIN("symbols", letters_move_up_by_one_in_hexadecimal, what_is_rewritten_twice_is_as_it_was,
          numbers_are_written_in_one_way, the_symbols_that_a_board_lacks_strain_it)
