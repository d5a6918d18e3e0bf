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

UNIT_MAIN("mend", eight_misread_givens_of_a_large_board_are_mended)
