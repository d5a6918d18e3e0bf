/* Entries that may be misread or wrong, on a board that one hand has written on, or many. */
#include "digits/same_hand.h"
#include "unit.h"
#include "written_digits.h"

#include <string.h>

static uint8_t pixels[81 * SV_TILE_PIXELS];
static const sv_tiles tiles = {9, pixels};
static sv_readings readings;
static uint8_t givens[81], solution[81];

/* All is written, and read for certain, as the solution has it. */
static void set_board(bool one_hand)
{
    readings = (sv_readings){.size = 9};
    for (unsigned cell = 0; cell < 81; cell++) {
        unsigned row = cell / 9, column = cell % 9;
        solution[cell] = (uint8_t)((row * 3 + row / 3 + column) % 9 + 1);
        givens[cell] = 0;
        write_digit(&tiles, cell, one_hand ? solution[cell] : 1 + (cell * 5 + row) % 9,
                    one_hand ? 1 : cell);
        readings.p[cell][SV_CLASS_HANDWRITTEN + solution[cell] - 1] = 1;
    }
}

/* The cell is read as `read` with 0.9, as the solution's digit with 0.1. */
static void doubt(unsigned cell, unsigned read)
{
    readings.p[cell][SV_CLASS_HANDWRITTEN + solution[cell] - 1] = 0.1f;
    readings.p[cell][SV_CLASS_HANDWRITTEN + read - 1] = 0.9f;
}

static float p_of(unsigned cell, unsigned digit)
{
    return readings.p[cell][SV_CLASS_HANDWRITTEN + digit - 1];
}

START_TEST(what_looks_like_the_solution_was_misread)
{
    set_board(true);
    unsigned other = solution[40] % 9 + 1;
    doubt(40, other);
    ck_assert(sv_readings_compare_hand(&tiles, givens, solution, &readings));
    ck_assert_float_gt(p_of(40, solution[40]), 0.3f);
    ck_assert_float_eq_tol(p_of(40, solution[40]) + p_of(40, other), 1, 1e-5f);
}
END_TEST

START_TEST(what_looks_like_another_digit_is_a_mistake)
{
    set_board(true);
    unsigned other = solution[40] % 9 + 1;
    doubt(40, other);
    write_digit(&tiles, 40, other, 1);
    ck_assert(sv_readings_compare_hand(&tiles, givens, solution, &readings));
    ck_assert_float_gt(p_of(40, other), 0.97f);
}
END_TEST

START_TEST(the_shapes_of_many_hands_tell_nothing)
{
    set_board(false);
    doubt(40, solution[40] % 9 + 1);
    ck_assert(sv_readings_compare_hand(&tiles, givens, solution, &readings));
    ck_assert_float_eq_tol(p_of(40, solution[40]), 0.1f, 1e-5f);
}
END_TEST

/* All others of the solution's digit are a little like the one that was read, or the other way
 * round. */
START_TEST(what_is_written_unclearly_was_misread)
{
    for (unsigned unclear = 0; unclear < 2; unclear++) {
        set_board(false);
        unsigned right = solution[40], read = right % 9 + 1;
        for (unsigned cell = 0; cell < 81; cell++)
            if (solution[cell] == (unclear ? read : right)) {
                readings.p[cell][SV_CLASS_HANDWRITTEN + read - 1] = unclear ? 0.9f : 0.1f;
                readings.p[cell][SV_CLASS_HANDWRITTEN + right - 1] = unclear ? 0.1f : 0.9f;
            }
        doubt(40, read);
        ck_assert(sv_readings_compare_hand(&tiles, givens, solution, &readings));
        if (unclear)
            ck_assert_float_lt(p_of(40, right), 0.03f);
        else
            ck_assert_float_gt(p_of(40, right), 0.3f);
    }
}
END_TEST

START_TEST(nothing_is_compared_where_all_agrees_or_is_printed)
{
    set_board(true);
    ck_assert(!sv_readings_compare_hand(&tiles, givens, solution, &readings));
    doubt(40, solution[40] % 9 + 1);
    givens[40] = solution[40];
    ck_assert(!sv_readings_compare_hand(&tiles, givens, solution, &readings));
    ck_assert_float_eq(p_of(40, solution[40]), 0.1f);
}
END_TEST

START_TEST(blank_tiles_tell_nothing)
{
    set_board(true);
    for (unsigned cell = 0; cell < 81; cell++)
        memset(sv_tile(&tiles, cell), 200, SV_TILE_PIXELS);
    doubt(40, solution[40] % 9 + 1);
    ck_assert(sv_readings_compare_hand(&tiles, givens, solution, &readings));
    ck_assert_float_eq_tol(p_of(40, solution[40]), 0.1f, 1e-5f);
}
END_TEST

UNIT_MAIN("digits_same_hand", what_looks_like_the_solution_was_misread,
          what_looks_like_another_digit_is_a_mistake, the_shapes_of_many_hands_tell_nothing,
          what_is_written_unclearly_was_misread, nothing_is_compared_where_all_agrees_or_is_printed,
          blank_tiles_tell_nothing)
