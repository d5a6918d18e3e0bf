/* Large boards of which several givens are misread. */
#include "unit.h"

#include "assemble/assemble.h"

#include <string.h>

enum { SIZE = 16, CELLS = SIZE * SIZE };

static unsigned solution_of(unsigned cell)
{
    unsigned row = cell / SIZE, column = cell % SIZE;
    return (4 * (row % 4) + row / 4 + column) % SIZE + 1;
}

static bool is_given(unsigned cell)
{
    return (cell / SIZE + cell % SIZE) % 3 != 0;
}

/* In so many rows a given is taken, a little likelier, for the digit that stands beside it. */
static void read_badly(sv_readings *readings, unsigned misread)
{
    memset(readings, 0, sizeof *readings);
    readings->size = SIZE;
    for (unsigned cell = 0; cell < CELLS; cell++)
        readings->p[cell][is_given(cell) ? SV_CLASS_PRINTED + solution_of(cell) - 1
                                         : (unsigned)SV_CLASS_EMPTY] = 1;
    for (unsigned row = 0; row < misread; row++) {
        unsigned cell = row * SIZE;
        while (!is_given(cell) || !is_given(cell + 1))
            cell++;
        readings->p[cell][SV_CLASS_PRINTED + solution_of(cell) - 1] = 0.2f;
        readings->p[cell][SV_CLASS_PRINTED + solution_of(cell + 1) - 1] = 0.8f;
    }
}

START_TEST(eight_misread_givens_of_a_large_board_are_mended)
{
    sv_readings readings;
    sv_board board;
    sv_assembly assembly;
    read_badly(&readings, 8);
    ck_assert_int_eq(sv_board_init(&board, SIZE, 0, 0, SV_CLASSIC, NULL), SV_OK);
    ck_assert_int_eq(sv_assemble(&readings, &board, true, 0.02f, &assembly, NULL), SV_OK);
    ck_assert(assembly.unique);
    ck_assert_uint_eq(assembly.repair_count, 8);
    for (unsigned cell = 0; cell < CELLS; cell++)
        ck_assert_uint_eq(assembly.board.cells[cell], is_given(cell) ? solution_of(cell) : 0);
}
END_TEST

/* A digit of which the network is sure to be another, but a little less than of that one. */
START_TEST(a_digit_taken_for_another_throughout_is_told_by_its_absence)
{
    enum { MISSED = 7, TAKEN_FOR = 8 };
    sv_readings readings;
    sv_board board;
    sv_assembly assembly;
    read_badly(&readings, 0);
    for (unsigned cell = 0; cell < CELLS; cell++) {
        float *p = readings.p[cell];
        unsigned digit = is_given(cell) ? solution_of(cell) : 0;
        if (digit != MISSED && digit != TAKEN_FOR)
            continue;
        p[SV_CLASS_PRINTED + MISSED - 1] = digit == MISSED ? 0.02f : 0.0005f;
        p[SV_CLASS_PRINTED + TAKEN_FOR - 1] = 1 - p[SV_CLASS_PRINTED + MISSED - 1];
    }
    ck_assert_int_eq(sv_board_init(&board, SIZE, 0, 0, SV_CLASSIC, NULL), SV_OK);
    ck_assert_int_eq(sv_assemble(&readings, &board, true, 0.02f, &assembly, NULL), SV_OK);
    ck_assert(assembly.unique);
    for (unsigned cell = 0; cell < CELLS; cell++)
        ck_assert_uint_eq(assembly.board.cells[cell], is_given(cell) ? solution_of(cell) : 0);
}
END_TEST

/* A puzzle as they are printed, which takes 23,000 steps to solve. */
static const char LONG[] = ".G...5..9B...7D.57.8.D..F..E..6......8.1A2.5C............47..B3F"
                           ".8...B..1..3F..49...4..3B....8.1...EG.....C7....1...EACD4.2....3"
                           "ED......5.6813.B...9...4.DB.GA7.8...29D.........F..3.6.B..G....5"
                           "..2....E.7...F....516.GA2...B........F19.....5C...GA..8....9..1.";

START_TEST(a_puzzle_that_takes_long_is_seen_to_have_one_solution)
{
    static const char SYMBOLS[] = ".123456789ABCDEFG";
    sv_readings readings = {.size = SIZE};
    sv_board board;
    sv_assembly assembly;
    for (unsigned cell = 0; cell < CELLS; cell++)
        readings.p[cell][strchr(SYMBOLS, LONG[cell]) - SYMBOLS] = 1;
    ck_assert_int_eq(sv_board_init(&board, SIZE, 0, 0, SV_CLASSIC, NULL), SV_OK);
    ck_assert_int_eq(sv_assemble(&readings, &board, true, 0.02f, &assembly, NULL), SV_OK);
    ck_assert(assembly.unique);
    ck_assert_uint_eq(assembly.repair_count, 0);
}
END_TEST

UNIT_MAIN("mend", eight_misread_givens_of_a_large_board_are_mended,
          a_digit_taken_for_another_throughout_is_told_by_its_absence,
          a_puzzle_that_takes_long_is_seen_to_have_one_solution)
