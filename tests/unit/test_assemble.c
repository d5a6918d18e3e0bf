#include "unit.h"

#include "assemble/assemble.h"

#include <string.h>

/* Every given is needed: without any of them there are several solutions. */
static const char PUZZLE[] =
    "000000010400000000020000000000050407008000300001090000300400200050100000000806000";

static uint8_t digit_of(unsigned cell)
{
    return (uint8_t)(PUZZLE[cell] - '0');
}

/* Readings that are sure of every cell. */
static void read_well(sv_readings *readings)
{
    memset(readings, 0, sizeof *readings);
    readings->size = 9;
    for (unsigned cell = 0; cell < 81; cell++)
        readings->p[cell][digit_of(cell)] = 1;
}

static void doubt(sv_readings *readings, unsigned cell, uint8_t first, float p, uint8_t second)
{
    memset(readings->p[cell], 0, sizeof readings->p[cell]);
    readings->p[cell][first] = p;
    readings->p[cell][second] = 1 - p;
}

static sv_assembly assembled(const sv_readings *readings, bool repair)
{
    sv_board board;
    sv_assembly assembly;
    ck_assert_int_eq(sv_board_init(&board, 9, 0, 0, SV_CLASSIC, NULL), SV_OK);
    ck_assert_int_eq(sv_assemble(readings, &board, repair, &assembly, NULL), SV_OK);
    return assembly;
}

static void check_is_puzzle(const sv_assembly *assembly)
{
    ck_assert(assembly->unique);
    for (unsigned cell = 0; cell < 81; cell++)
        ck_assert_uint_eq(assembly->board.cells[cell], digit_of(cell));
}

START_TEST(a_good_reading_stays_as_it_is)
{
    sv_readings readings;
    read_well(&readings);
    sv_assembly assembly = assembled(&readings, true);
    check_is_puzzle(&assembly);
    ck_assert_uint_eq(assembly.repair_count, 0);
    ck_assert_float_ge(assembly.confidence[0], 0.999f);
    ck_assert_float_eq(assembly.cost, 0);
}
END_TEST

START_TEST(a_digit_against_the_rules_is_mended)
{
    sv_readings readings;
    read_well(&readings);
    doubt(&readings, 9, 1, 0.7f, 4); /* a 1 in the box that has one: no solution */
    doubt(&readings, 7, 1, 0.9f, 7); /* an innocent doubt */
    sv_assembly assembly = assembled(&readings, true);
    check_is_puzzle(&assembly);
    ck_assert_uint_eq(assembly.raw[9], 1);
    ck_assert_uint_eq(assembly.repair_count, 1);
    ck_assert_uint_eq(assembly.repairs[0].cell, 9);
    ck_assert_uint_eq(assembly.repairs[0].read, 1);
    ck_assert_uint_eq(assembly.repairs[0].used, 4);
    /* By itself the 4 has 0.3; the rules leave no other. */
    ck_assert_float_ge(assembly.confidence[9], 0.99f);
}
END_TEST

START_TEST(a_given_taken_for_empty_is_found_again)
{
    sv_readings readings;
    read_well(&readings);
    doubt(&readings, 9, 0, 0.6f, 4);
    sv_assembly assembly = assembled(&readings, true);
    check_is_puzzle(&assembly);
    ck_assert_uint_eq(assembly.repair_count, 1);
    ck_assert_uint_eq(assembly.repairs[0].read, 0);
}
END_TEST

START_TEST(several_cells_are_mended_together)
{
    sv_readings readings;
    read_well(&readings);
    doubt(&readings, 9, 0, 0.6f, 4);
    doubt(&readings, 19, 0, 0.7f, 2);
    doubt(&readings, 75, 3, 0.55f, 8);
    sv_assembly assembly = assembled(&readings, true);
    ck_assert(assembly.unique);
    ck_assert_uint_ge(assembly.repair_count, 2);
}
END_TEST

START_TEST(what_is_certain_is_not_mended)
{
    sv_readings readings;
    read_well(&readings);
    doubt(&readings, 8, 1, 1, 2); /* two 1s in the first row, both certain */
    sv_assembly assembly = assembled(&readings, true);
    ck_assert(!assembly.unique);
    ck_assert_uint_eq(assembly.repair_count, 0);
    ck_assert_uint_eq(assembly.board.cells[8], 1);
}
END_TEST

START_TEST(nothing_is_mended_unasked)
{
    sv_readings readings;
    read_well(&readings);
    doubt(&readings, 9, 1, 0.7f, 4);
    sv_assembly assembly = assembled(&readings, false);
    ck_assert_uint_eq(assembly.repair_count, 0);
    ck_assert_uint_eq(assembly.board.cells[9], 1);
    ck_assert_float_eq_tol(assembly.confidence[9], 0.7f, 1e-6f);
}
END_TEST

UNIT_MAIN("assemble", a_good_reading_stays_as_it_is, a_digit_against_the_rules_is_mended,
          a_given_taken_for_empty_is_found_again, several_cells_are_mended_together,
          what_is_certain_is_not_mended, nothing_is_mended_unasked)
