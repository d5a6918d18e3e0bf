/* Searches of an assembly: those that take long, and those that are given up. */
#include "assemble/model.h"
#include "unit.h"

#include <string.h>

enum { SIZE = 12, CELLS = SIZE * SIZE, TRIED = 100 };

/* As misread from a dim photo: without a solution, which a search does not see within its steps. */
static const char MISREAD[] = ".4...6......"
                              "...A.B8....."
                              ".CB.4.1....."
                              "....28....17"
                              "9.58.A.3...."
                              "1.2C..B9..3."
                              "..3.5....8.."
                              "..........9."
                              "4......A..7."
                              "..1...48.5.C"
                              ".3.......A.1"
                              "...B.9...2..";

static void take_misread(uint8_t cells[CELLS])
{
    static const char digits[] = ".123456789ABC";
    for (unsigned cell = 0; cell < CELLS; cell++)
        cells[cell] = (uint8_t)(strchr(digits, MISREAD[cell]) - digits);
}

/* A full grid but for one cell. */
static void take_nearly_full(uint8_t cells[CELLS])
{
    for (unsigned row = 0; row < SIZE; row++)
        for (unsigned column = 0; column < SIZE; column++)
            cells[row * SIZE + column] = (uint8_t)((row % 3 * 4 + row / 3 + column) % SIZE + 1);
    cells[0] = 0;
}

static unsigned solutions(const sv_groups *groups, const uint8_t cells[CELLS], unsigned *given_up)
{
    uint8_t solution[CELLS];
    unsigned count;
    ck_assert_int_eq(sv_cells_try(groups, cells, given_up, solution, &count, NULL), SV_OK);
    return count;
}

START_TEST(where_searches_are_given_up_again_and_again_none_is_begun)
{
    sv_board board;
    sv_groups groups;
    unsigned given_up = 0;
    uint8_t misread[CELLS], nearly_full[CELLS];
    ck_assert_int_eq(sv_board_init(&board, SIZE, 3, 4, SV_CLASSIC, NULL), SV_OK);
    ck_assert_int_eq(sv_groups_build(&groups, &board, NULL), SV_OK);
    take_misread(misread);
    take_nearly_full(nearly_full);
    ck_assert_uint_eq(solutions(&groups, misread, &given_up), 2);
    ck_assert_uint_eq(given_up, 1);
    ck_assert_uint_eq(solutions(&groups, nearly_full, &given_up), 1);
    for (unsigned i = 0; i < TRIED; i++)
        ck_assert_uint_eq(solutions(&groups, misread, &given_up), 2);
    ck_assert_uint_lt(given_up, TRIED);
    ck_assert_uint_eq(solutions(&groups, nearly_full, &given_up), 2);
}
END_TEST

/* Of hard puzzles one solution is found, and that there is no other: this one takes some 15,000
 * steps. */
START_TEST(a_hard_puzzle_has_one_solution)
{
    enum { USUAL = 9 };
    static const char HARD[] =
        ".9.2...5...3.....8.5.983.6.9.6....7..7....5.2...7......6.5...2.4.5..."
        ".......1....";
    sv_board board;
    sv_groups groups;
    unsigned count;
    uint8_t cells[USUAL * USUAL], solution[USUAL * USUAL];
    ck_assert_int_eq(sv_board_init(&board, USUAL, 0, 0, SV_CLASSIC, NULL), SV_OK);
    ck_assert_int_eq(sv_groups_build(&groups, &board, NULL), SV_OK);
    for (unsigned cell = 0; cell < USUAL * USUAL; cell++)
        cells[cell] = HARD[cell] == '.' ? 0 : (uint8_t)(HARD[cell] - '0');
    ck_assert_int_eq(sv_cells_solve(&groups, cells, solution, &count, NULL), SV_OK);
    ck_assert_uint_eq(count, 1);
    ck_assert_uint_eq(solution[0], 6);
}
END_TEST

UNIT_MAIN("assemble_model", a_hard_puzzle_has_one_solution,
          where_searches_are_given_up_again_and_again_none_is_begun)
