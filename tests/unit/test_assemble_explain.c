/* What each cell is where the solution is known, and which explanations are kept. */
#include "assemble/model.h"
#include "assemble/repair.h"
#include "unit.h"

#include <string.h>

/* Every given is needed: without any of them there are several solutions. */
static const char PUZZLE[] =
    "000000010400000000020000000000050407008000300001090000300400200050100000000806000";
static const char SOLUTION[] =
    "693784512487512936125963874932651487568247391741398625319475268856129743274836159";

static sv_readings readings;
static sv_model model;
static sv_groups groups;
static sv_explanation explanation;
static uint8_t solution[SV_READ_CELLS];

static unsigned written(unsigned digit)
{
    return SV_CLASS_HANDWRITTEN + digit - 1;
}

/* Beyond doubt. */
static void read_puzzle(void)
{
    memset(&readings, 0, sizeof readings);
    readings.size = 9;
    for (unsigned cell = 0; cell < 81; cell++) {
        solution[cell] = (uint8_t)(SOLUTION[cell] - '0');
        readings.p[cell][PUZZLE[cell] - '0'] = 1;
    }
}

static void build(float mistakes)
{
    sv_board board;
    ck_assert_int_eq(sv_board_init(&board, readings.size, 0, 0, SV_CLASSIC, NULL), SV_OK);
    ck_assert_int_eq(sv_groups_build(&groups, &board, NULL), SV_OK);
    sv_model_build(&model, &readings, &groups, mistakes);
}

/* A cell that is likely another digit than the solution's, and something else. */
static void doubt(unsigned cell, unsigned other, float p, unsigned class)
{
    memset(readings.p[cell], 0, sizeof readings.p[cell]);
    readings.p[cell][written(other)] = 1 - p;
    readings.p[cell][class] = p;
}

/* The first cell's solution is a 6, which is e^7 times less likely than another digit. */
START_TEST(who_has_made_one_mistake_makes_more)
{
    static const uint8_t ENTRY[] = {6, 7};
    read_puzzle();
    doubt(0, 7, 0.0009f, written(6));
    if (_i) /* surely wrong */
        doubt(80, 3, 0, SV_CLASS_EMPTY);
    build(0.001f);
    sv_model_explain(&model, NULL, solution, &explanation);
    ck_assert(explanation.mistaken == (_i == 1));
    ck_assert_uint_eq(explanation.entries[0], ENTRY[_i]);
}
END_TEST

/* Of many symbols each looks less like itself. */
START_TEST(what_looks_like_any_symbol_of_a_large_board_is_not_nothing)
{
    enum { SIZE = 16 };
    memset(&readings, 0, sizeof readings);
    readings.size = SIZE;
    for (unsigned cell = 0; cell < SIZE * SIZE; cell++) {
        const unsigned row = cell / SIZE, column = cell % SIZE;
        solution[cell] = (uint8_t)((4 * (row % 4) + row / 4 + column) % SIZE + 1);
        readings.p[cell][cell % 2 ? solution[cell] : SV_CLASS_EMPTY] = 1;
    }
    doubt(0, 9, 0.3f, SV_CLASS_EMPTY);
    readings.p[0][written(9)] = 0.6f;
    readings.p[0][written(solution[0])] = 0.1f;
    build(0.02f);
    sv_model_explain(&model, NULL, solution, &explanation);
    ck_assert_uint_eq(explanation.entries[0], solution[0]);
}
END_TEST

/* Explanations of so many solutions, which cost as much as their numbers. */
static void list_explanations(unsigned count, sv_explanations *explanations)
{
    memset(explanations, 0, sizeof *explanations);
    for (unsigned i = 1; i <= count; i++) {
        sv_explanation one = {.cost = (float)i, .unique = true};
        one.solution[0] = (uint8_t)i;
        sv_explanations_add(explanations, &model, &one);
    }
}

START_TEST(a_full_list_takes_what_is_cheaper_and_nothing_dearer)
{
    sv_explanations explanations;
    const sv_explanation *last = &explanations.list[SV_MOST_EXPLANATIONS - 1];
    read_puzzle();
    build(0.02f);
    list_explanations(SV_MOST_EXPLANATIONS + 1, &explanations);
    ck_assert_uint_eq(explanations.count, SV_MOST_EXPLANATIONS);
    ck_assert_uint_eq(last->solution[0], SV_MOST_EXPLANATIONS);
    const sv_explanation as_dear = {.cost = SV_MOST_EXPLANATIONS}, cheapest = {.cost = 0};
    sv_explanations_add(&explanations, &model, &as_dear);
    ck_assert_uint_eq(last->solution[0], SV_MOST_EXPLANATIONS);
    sv_explanations_add(&explanations, &model, &cheapest);
    ck_assert_uint_eq(explanations.count, SV_MOST_EXPLANATIONS);
    ck_assert_float_eq(explanations.list[0].cost, 0);
    ck_assert_uint_eq(last->solution[0], SV_MOST_EXPLANATIONS - 1);
}
END_TEST

/* One given was taken for nothing, and so it seems, a little less, of a cell that is empty. */
START_TEST(no_given_is_added_that_is_not_needed)
{
    enum { LACKING = 7, NEEDLESS = 0 };
    unsigned given_up = 0;
    read_puzzle();
    readings.p[LACKING][SV_CLASS_EMPTY] = 0.9f;
    readings.p[LACKING][solution[LACKING]] = 0.1f;
    readings.p[NEEDLESS][SV_CLASS_EMPTY] = 0.6f;
    readings.p[NEEDLESS][solution[NEEDLESS]] = 0.4f;
    build(0.02f);
    sv_model_explain(&model, NULL, solution, &explanation);
    ck_assert_uint_eq(explanation.givens[LACKING], 0);
    ck_assert_int_eq(sv_repair_add_givens(&model, &explanation, &given_up, NULL), SV_OK);
    ck_assert(explanation.unique);
    ck_assert_uint_eq(explanation.givens[LACKING], solution[LACKING]);
    ck_assert_uint_eq(explanation.givens[NEEDLESS], 0);
}
END_TEST

UNIT_LOOPS("assemble_explain", {who_has_made_one_mistake_makes_more, 2},
           {what_looks_like_any_symbol_of_a_large_board_is_not_nothing, 1},
           {a_full_list_takes_what_is_cheaper_and_nothing_dearer, 1},
           {no_given_is_added_that_is_not_needed, 1})
