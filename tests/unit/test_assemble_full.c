/* Printed solutions of which no cell is plain. */
#include "assemble/full.h"
#include "unit.h"

#include <string.h>

static const char SOLUTION[] = "534678912672195348198342567859761423426853791713924856"
                               "961537284287419635345286179";

/* Each cell is likeliest its own digit, and that hardly; `empty` is how likely none is there. */
static void read_faintly(float own, float empty, sv_readings *readings)
{
    memset(readings, 0, sizeof *readings);
    readings->size = 9;
    for (unsigned cell = 0; cell < 81; cell++) {
        float *p = readings->p[cell];
        for (unsigned digit = 1; digit <= 9; digit++)
            p[SV_CLASS_PRINTED + digit - 1] = (1 - own - empty) / 8;
        p[SV_CLASS_PRINTED + SOLUTION[cell] - '1'] = own;
        p[SV_CLASS_EMPTY] = empty;
    }
}

static bool is_found(const sv_readings *readings, sv_assembly *assembly)
{
    sv_board board;
    bool found;
    ck_assert_int_eq(sv_board_init(&board, 9, 0, 0, SV_CLASSIC, NULL), SV_OK);
    ck_assert_int_eq(sv_assemble_full(readings, &board, assembly, &found, NULL), SV_OK);
    return found;
}

static void assert_solution(const sv_assembly *assembly)
{
    ck_assert(assembly->unique);
    for (unsigned cell = 0; cell < 81; cell++) {
        ck_assert_int_eq(assembly->board.cells[cell], SOLUTION[cell] - '0');
        ck_assert_int_eq(assembly->entries[cell], 0);
    }
}

START_TEST(a_faint_solution_is_read_by_all_cells_together)
{
    sv_readings readings;
    sv_assembly assembly;
    read_faintly(0.4f, 0.35f, &readings);
    ck_assert(is_found(&readings, &assembly));
    assert_solution(&assembly);
    ck_assert_uint_eq(assembly.repair_count, 0);
}
END_TEST

START_TEST(a_few_misread_digits_are_mended)
{
    sv_readings readings;
    sv_assembly assembly;
    read_faintly(0.4f, 0.35f, &readings);
    for (unsigned cell = 0; cell < 81; cell += 30) {
        unsigned other = (unsigned)(SOLUTION[cell] - '0') % 9;
        readings.p[cell][SV_CLASS_PRINTED + other] = 0.5f;
    }
    ck_assert(is_found(&readings, &assembly));
    assert_solution(&assembly);
    ck_assert_uint_eq(assembly.repair_count, 3);
}
END_TEST

START_TEST(what_tells_nothing_is_no_solution)
{
    sv_readings readings;
    sv_assembly assembly;
    read_faintly(0.08f, 0.4f, &readings);
    ck_assert(!is_found(&readings, &assembly));
}
END_TEST

START_TEST(empty_cells_are_not_filled_in)
{
    sv_readings readings;
    sv_assembly assembly;
    read_faintly(0.9f, 0, &readings);
    for (unsigned cell = 0; cell < 81; cell += 20) {
        memset(readings.p[cell], 0, sizeof readings.p[cell]);
        readings.p[cell][SV_CLASS_EMPTY] = 1;
    }
    ck_assert(!is_found(&readings, &assembly));
}
END_TEST

UNIT_MAIN("assemble_full", a_faint_solution_is_read_by_all_cells_together,
          a_few_misread_digits_are_mended, what_tells_nothing_is_no_solution,
          empty_cells_are_not_filled_in)
