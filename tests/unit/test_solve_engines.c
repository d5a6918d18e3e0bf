/* Each engine by itself, and the engines against each other. */
#include "solvers.h"

#include "board/variants.h"
#include "generate/generate.h"
#include "generate/random.h"
#include "solve/watch.h"

#include <stdio.h>

static const sv_engine *const engines[] = {&sv_engine_exact_cover, &sv_engine_backtrack};
#define ENGINES 2

static uint64_t count_on(const sv_engine *engine, const sv_board *board, uint64_t limit,
                         uint64_t *sum)
{
    sv_groups groups;
    ck_assert_int_eq(sv_groups_build(&groups, board, NULL), SV_OK);
    return count_with(engine, &groups, board->cells, limit, sum);
}

/* --------------------------------------------------------- known numbers */

static const struct known {
    const char *puzzle;
    uint32_t variants;
    uint64_t limit, count;
} known[] = {
    {"................", 0, 0, 288}, /* all 4x4 grids */
    {"................", SV_DIAGONAL, 0, 48},
    {"1...............", 0, 0, 72},
    {"....................................", 0, 1000, 1000},
    {"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", 0, 0, 1},
    {"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8...9", 0, 0, 2},
    {"534678912672195348198342567859761423426853791713924856961537284287419635345286179", 0, 0, 1},
    {".34678912672195348198342567859761423426853791713924856961537284287419635345286179", 0, 0, 1},
    {"55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", 0, 0, 0},
    /* no equal givens, but the first cell has no digit left */
    {".123456789.......................................................................", 0, 0, 0},
    {".................................................................................", 0, 2, 2},
};

START_TEST(the_number_of_solutions_is_right)
{
    const struct known *test = &known[_i / ENGINES];
    sv_board board = board_of(test->puzzle, test->variants);
    ck_assert_uint_eq(count_on(engines[_i % ENGINES], &board, test->limit, NULL), test->count);
}
END_TEST

/* A jigsaw with many solutions: each is checked against the groups, and both engines find the
 * same. */
START_TEST(a_jigsaw_is_solved)
{
    sv_board board = board_of("1.....2.....................3.......\n"
                              "AAABBBAACCBBACCCBDECFDDDEEFFDDEEEFFF\n",
                              0);
    uint64_t sums[ENGINES], counts[ENGINES];
    for (int i = 0; i < ENGINES; i++)
        counts[i] = count_on(engines[i], &board, 0, &sums[i]);
    ck_assert_uint_gt(counts[0], 1);
    ck_assert_uint_eq(counts[0], counts[1]);
    ck_assert_uint_eq(sums[0], sums[1]);
}
END_TEST

/* ------------------------------------------------------------ small groups */

/* The row and column groups of a 4x4 board, and two cells that must differ. */
START_TEST(a_small_group_forbids_but_does_not_demand)
{
    sv_board board = empty_board(4, SV_CLASSIC);
    sv_groups groups;
    uint64_t sums[ENGINES];
    ck_assert_int_eq(sv_groups_build(&groups, &board, NULL), SV_OK);
    ck_assert_uint_eq(count_with(engines[0], &groups, board.cells, 0, NULL), 288);
    sv_group *pair = &groups.group[groups.count];
    *pair = (sv_group){.noun = "pair", .count = 2, .cells = {0, 15}};
    for (unsigned k = 0; k < 2; k++) {
        unsigned cell = pair->cells[k];
        groups.cell_groups[cell][groups.cell_group_count[cell]++] = (uint8_t)groups.count;
    }
    groups.count++;
    for (int i = 0; i < ENGINES; i++) {
        uint64_t count = count_with(engines[i], &groups, board.cells, 0, &sums[i]);
        ck_assert_uint_gt(count, 0);
        ck_assert_uint_lt(count, 288);
    }
    ck_assert_uint_eq(sums[0], sums[1]);
}
END_TEST

/* ------------------------------------------------------------------ bounds */

static bool stop_at_third(const uint8_t *cells, void *user)
{
    (void)cells;
    return ++*(int *)user < 3;
}

START_TEST(the_callback_stops_the_search)
{
    sv_board board = empty_board(9, SV_CLASSIC);
    sv_groups groups;
    int calls = 0;
    uint64_t count;
    ck_assert_int_eq(sv_groups_build(&groups, &board, NULL), SV_OK);
    sv_problem problem = {
        .groups = &groups, .givens = board.cells, .each = stop_at_third, .user = &calls};
    ck_assert_int_eq(sv_problem_solve(&problem, engines[_i], &count, NULL), SV_OK);
    ck_assert_int_eq(calls, 3);
    ck_assert_uint_eq(count, 3);
}
END_TEST

START_TEST(the_deadline_ends_the_search)
{
    sv_board board = empty_board(9, SV_CLASSIC);
    sv_groups groups;
    sv_diagnostic why;
    uint64_t count;
    ck_assert_int_eq(sv_groups_build(&groups, &board, NULL), SV_OK);
    double start = sv_clock_seconds();
    sv_problem problem = {.groups = &groups, .givens = board.cells, .deadline = start + 0.3};
    ck_assert_int_eq(sv_problem_solve(&problem, engines[_i], &count, &why), SV_TIMEOUT);
    ck_assert_int_eq(why.stage, SV_STAGE_SOLVE);
    ck_assert_uint_gt(count, 0);
    ck_assert_double_lt(sv_clock_seconds() - start, 20); /* the machine may be busy */
    problem.deadline = start;
    ck_assert_int_eq(sv_problem_solve(&problem, engines[_i], &count, NULL), SV_TIMEOUT);
    ck_assert_uint_eq(count, 0);
}
END_TEST

START_TEST(steps_end_the_search)
{
    static const uint64_t bounds[] = {1, 50, 2047, 2048, 2049, 10000};
    sv_board board = empty_board(9, SV_CLASSIC);
    sv_groups groups;
    uint64_t last = 0;
    ck_assert_int_eq(sv_groups_build(&groups, &board, NULL), SV_OK);
    for (size_t i = 0; i < sizeof bounds / sizeof *bounds; i++) {
        uint64_t count;
        sv_problem problem = {.groups = &groups, .givens = board.cells, .steps = bounds[i]};
        ck_assert_int_eq(sv_problem_solve(&problem, engines[_i], &count, NULL), SV_LIMIT);
        ck_assert_uint_ge(count, last);
        last = count;
    }
    ck_assert_uint_gt(last, 100);
}
END_TEST

/* ------------------------------------------------------------ differential */

/* Random boards of every size and variant with enough givens that all solutions can be counted, and
 * sometimes a given changed, which mostly leaves none. */
static const struct kind {
    unsigned size;
    uint32_t variants;
    unsigned givens;
} kinds[] = {
    {4, 0, 0},           {4, SV_DIAGONAL, 0},
    {4, SV_WINDOKU, 0},  {5, 0, 0},
    {6, 0, 0},           {6, SV_DIAGONAL, 0},
    {6, SV_WINDOKU, 0},  {7, 0, 18},
    {8, 0, 0},           {8, SV_WINDOKU, 0},
    {9, 0, 24},          {9, SV_DIAGONAL, 20},
    {9, SV_WINDOKU, 20}, {9, SV_DIAGONAL | SV_WINDOKU, 16},
    {10, 0, 45},         {10, SV_DIAGONAL, 40},
    {12, 0, 75},         {12, SV_WINDOKU, 70},
    {16, 0, 150},        {16, SV_DIAGONAL, 140},
    {20, 0, 280},        {25, 0, 460},
};

static void compare_engines(const sv_board *board)
{
    uint64_t sums[ENGINES], counts[ENGINES];
    for (int i = 0; i < ENGINES; i++)
        counts[i] = count_on(engines[i], board, 0, &sums[i]);
    ck_assert_uint_eq(counts[0], counts[1]);
    ck_assert_uint_eq(sums[0], sums[1]);
}

START_TEST(engines_agree_on_random_boards)
{
    const struct kind *kind = &kinds[_i];
    sv_random random;
    sv_random_seed(&random, 100 + (uint64_t)_i);
    for (int round = 0; round < 12; round++) {
        sv_board board = empty_board(kind->size, kind->variants);
        unsigned cells = kind->size * kind->size;
        ck_assert_int_eq(sv_generate(&board, kind->givens, sv_random_bits(&random), NULL, NULL),
                         SV_OK);
        for (int removed = 0; removed < round % 3; removed++)
            board.cells[sv_random_below(&random, cells)] = 0;
        if (round % 4 == 3)
            board.cells[sv_random_below(&random, cells)] =
                (uint8_t)(1 + sv_random_below(&random, kind->size));
        compare_engines(&board);
    }
}
END_TEST

UNIT_LOOPS("solve_engines",
           {the_number_of_solutions_is_right, ENGINES *(int)(sizeof known / sizeof *known)},
           {a_jigsaw_is_solved, 1}, {a_small_group_forbids_but_does_not_demand, 1},
           {the_callback_stops_the_search, ENGINES}, {the_deadline_ends_the_search, ENGINES},
           {steps_end_the_search, ENGINES},
           {engines_agree_on_random_boards, sizeof kinds / sizeof *kinds})
