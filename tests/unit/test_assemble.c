/* Readings of givens become the likeliest puzzle. */
#include "read_board.h"

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

/* What is left of the givens has several solutions, and any of several digits would give one. */
START_TEST(a_hidden_given_is_not_made_up)
{
    sv_readings readings;
    read_well(&readings);
    doubt(&readings, 9, 0, 0.998f, printed(4));
    sv_assembly assembly = assembled(&readings, true);
    ck_assert(!assembly.unique);
    ck_assert_uint_eq(assembly.repair_count, 0);
    ck_assert_uint_eq(assembly.board.cells[9], 0);
}
END_TEST

/* As dear as that, but what was read has no solution. */
START_TEST(a_given_that_cannot_be_is_mended_however_sure_it_was)
{
    sv_readings readings;
    read_well(&readings);
    doubt(&readings, 9, printed(2), 0.998f, printed(4)); /* the box has one */
    sv_assembly assembly = assembled(&readings, true);
    check_is_puzzle(&assembly);
    ck_assert_uint_eq(assembly.repair_count, 1);
}
END_TEST

/* A 2 or a 7 in this cell gives one solution each; the 4 that was read is in its row, too. */
START_TEST(a_given_that_may_be_either_of_two_is_not_mended)
{
    enum { CELL = 60, READ = 4 };
    sv_readings readings;
    read_well(&readings);
    doubt(&readings, CELL, printed(READ), 0.8f, printed(2));
    readings.p[CELL][printed(2)] = readings.p[CELL][printed(7)] = 0.1f;
    sv_assembly assembly = assembled(&readings, true);
    ck_assert(!assembly.unique);
    ck_assert_uint_eq(assembly.board.cells[CELL], READ);
    readings.p[CELL][printed(7)] = 0.001f;
    assembly = assembled(&readings, true);
    check_is_puzzle(&assembly);
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

/* Nearly any change makes another puzzle of a small board: what it costs counts for more there. */
START_TEST(a_small_board_is_mended_where_a_digit_is_in_doubt)
{
    static const char READ[] = "..2.1..42.4.2...";
    static const struct {
        float doubt; /* how far the 2 below the 1 may be a 3, by which there is one solution */
        bool mended;
    } OF[] = {{0.0003f, false}, {0.1f, true}};
    enum { CELL = 8 };
    sv_readings readings = {.size = 4, .likeness = 1};
    sv_board board;
    sv_assembly assembly;
    for (unsigned cell = 0; cell < 16; cell++)
        readings.p[cell][READ[cell] == '.' ? SV_CLASS_EMPTY : SV_CLASS_PRINTED + READ[cell] - '1'] =
            1;
    readings.p[CELL][SV_CLASS_PRINTED + 2 - 1] = 1 - OF[_i].doubt;
    readings.p[CELL][SV_CLASS_PRINTED + 3 - 1] = OF[_i].doubt;
    ck_assert_int_eq(sv_board_init(&board, 4, 0, 0, SV_CLASSIC, NULL), SV_OK);
    ck_assert_int_eq(sv_assemble(&readings, &board, true, 0.02f, &assembly, NULL), SV_OK);
    ck_assert(assembly.unique == OF[_i].mended);
    ck_assert_uint_eq(assembly.repair_count, OF[_i].mended ? 1 : 0);
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

START_TEST(boards_that_readings_cannot_hold_are_refused)
{
    sv_readings readings = {.size = 25};
    sv_board board;
    sv_assembly assembly;
    ck_assert_int_eq(sv_board_init(&board, 25, 0, 0, SV_CLASSIC, NULL), SV_OK);
    ck_assert_int_eq(sv_assemble(&readings, &board, true, 0.02f, &assembly, NULL), SV_USAGE);
}
END_TEST

UNIT_LOOPS("assemble", {a_good_reading_stays_as_it_is, 1}, {a_digit_against_the_rules_is_mended, 1},
           {a_given_taken_for_empty_is_found_again, 1}, {a_hidden_given_is_not_made_up, 1},
           {a_given_that_cannot_be_is_mended_however_sure_it_was, 1},
           {a_given_that_may_be_either_of_two_is_not_mended, 1},
           {several_cells_are_mended_together, 1}, {what_is_certain_is_not_mended, 1},
           {a_small_board_is_mended_where_a_digit_is_in_doubt, 2}, {nothing_is_mended_unasked, 1},
           {boards_that_readings_cannot_hold_are_refused, 1})
