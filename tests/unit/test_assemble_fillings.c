#include "unit.h"

#include "assemble/assignment.h"
#include "assemble/fillings.h"
#include "generate/generate.h"
#include "generate/random.h"

#include <math.h>
#include <string.h>

/* Whole thousandths, one a cell. */
static const float ROUNDING = 0.016f;

/* ---------------------------------------------------------- assignments */

static int32_t cheapest(int32_t cost[5][5], unsigned cell, unsigned used)
{
    int32_t least = SV_COST_NEVER;
    if (cell == 5)
        return 0;
    for (unsigned digit = 0; digit < 5; digit++) {
        if (used >> digit & 1)
            continue;
        int32_t all = cost[cell][digit] + cheapest(cost, cell + 1, used | 1u << digit);
        least = all < least ? all : least;
    }
    return least;
}

START_TEST(an_assignment_costs_what_trying_all_says)
{
    sv_random random;
    sv_random_seed(&random, (uint64_t)_i);
    int32_t cost[5][5], *rows[SV_ASSIGNED_MOST];
    for (unsigned cell = 0; cell < 5; cell++) {
        rows[cell] = cost[cell];
        for (unsigned digit = 0; digit < 5; digit++)
            cost[cell][digit] =
                sv_random_below(&random, 4) ? (int32_t)sv_random_below(&random, 50) : SV_COST_NEVER;
    }
    int32_t expected = cheapest(cost, 0, 0);
    int32_t found = sv_assignment_reduce(rows, 5, 5);
    if (expected >= SV_COST_NEVER / 2) {
        ck_assert_int_lt(found, 0);
        return;
    }
    ck_assert_int_eq(found, expected);
    ck_assert_int_eq(cheapest(cost, 0, 0), 0); /* and the rest costs nothing more */
    for (unsigned cell = 0; cell < 5; cell++)
        for (unsigned digit = 0; digit < 5; digit++)
            ck_assert_int_ge(cost[cell][digit], 0);
}
END_TEST

/* ---------------------------------------------------------------- grids */

static void read_at_random(sv_readings *readings, unsigned size, double sharpness,
                           sv_random *random)
{
    memset(readings, 0, sizeof *readings);
    readings->size = size;
    for (unsigned cell = 0; cell < size * size; cell++) {
        float sum = 0, *p = readings->p[cell];
        for (unsigned k = 0; k < SV_CLASSES; k++) {
            bool is_class = k == SV_CLASS_EMPTY || (k - 1) % SV_DIGITS < size;
            p[k] = is_class ? (float)exp(sharpness * sv_random_gaussian(random)) : 0;
            sum += p[k];
        }
        for (unsigned k = 0; k < SV_CLASSES; k++)
            p[k] /= sum;
    }
}

typedef struct all_grids {
    const sv_model *model;
    float cost[288]; /* so many there are of 4x4 */
    unsigned count;
} all_grids;

static float grid_cost(const sv_model *model, const uint8_t *cells)
{
    float cost = 0;
    for (unsigned cell = 0; cell < model->cells; cell++)
        cost += fminf(model->cost[cell].printed[cells[cell]], model->cost[cell].open[cells[cell]]);
    return cost;
}

static bool add_grid(const uint8_t *cells, void *user)
{
    all_grids *all = user;
    all->cost[all->count++] = grid_cost(all->model, cells);
    return true;
}

static int compare(const void *a, const void *b)
{
    float x = *(const float *)a, y = *(const float *)b;
    return (x > y) - (x < y);
}

static void check_against_all(const sv_model *model, const sv_board *board, float most)
{
    all_grids all = {.model = model};
    sv_fillings list;
    uint64_t count;
    ck_assert_int_eq(sv_board_solve(board, 0, 0, add_grid, &all, &count, NULL), SV_OK);
    qsort(all.cost, all.count, sizeof *all.cost, compare);
    ck_assert_int_eq(sv_fillings_find(model, most, &list, NULL), SV_OK);
    if (all.cost[0] <= most - ROUNDING) {
        ck_assert_uint_gt(list.count, 0);
        ck_assert_float_ge(list.complete_to, all.cost[0]);
    } else if (all.cost[0] > most + ROUNDING) {
        ck_assert_uint_eq(list.count, 0);
        ck_assert_float_ge(list.complete_to, most - ROUNDING);
    }
    for (unsigned i = 0; i < list.count && list.cost[i] <= list.complete_to; i++) {
        ck_assert_float_eq_tol(list.cost[i], all.cost[i], ROUNDING);
        ck_assert_float_eq_tol(list.cost[i], grid_cost(model, list.cells[i]), ROUNDING);
    }
    if (list.count && list.count < SV_MOST_EXPLANATIONS)
        ck_assert(list.count == all.count || all.cost[list.count] >= list.complete_to - ROUNDING);
}

START_TEST(the_likeliest_grids_are_what_trying_all_says)
{
    static const double sharpness[] = {0.3, 1, 2, 4};
    static const uint32_t variants[] = {SV_CLASSIC, SV_DIAGONAL};
    sv_random random;
    sv_random_seed(&random, (uint64_t)_i);
    sv_board board;
    sv_groups groups;
    sv_readings readings;
    sv_model model;
    ck_assert_int_eq(sv_board_init(&board, 4, 0, 0, variants[_i / 4 % 2], NULL), SV_OK);
    ck_assert_int_eq(sv_groups_build(&groups, &board, NULL), SV_OK);
    read_at_random(&readings, 4, sharpness[_i % 4], &random);
    sv_model_build(&model, &readings, &groups, 0.02f);
    check_against_all(&model, &board, _i % 3 ? 40 : 8);
}
END_TEST

/* Larger grids, by a weaker test: none that is found otherwise is cheaper. */
START_TEST(no_grid_is_cheaper_than_the_one_found)
{
    sv_random random;
    sv_random_seed(&random, (uint64_t)_i);
    unsigned size = _i % 2 ? 6 : 9;
    sv_board board;
    sv_groups groups;
    sv_readings readings;
    sv_model model;
    uint8_t solution[SV_MAX_CELLS];
    ck_assert_int_eq(sv_board_init(&board, size, 0, 0, SV_CLASSIC, NULL), SV_OK);
    ck_assert_int_eq(sv_groups_build(&groups, &board, NULL), SV_OK);
    ck_assert_int_eq(sv_generate(&board, size * size, (uint64_t)_i, solution, NULL), SV_OK);
    read_at_random(&readings, size, 1.2, &random);
    for (unsigned cell = 0; cell < size * size; cell++) {
        bool right = sv_random_below(&random, 12) > 0;
        unsigned digit = right ? solution[cell] : 1 + sv_random_below(&random, size);
        for (unsigned k = 0; k < SV_CLASSES; k++)
            readings.p[cell][k] *= 0.2f;
        readings.p[cell][SV_CLASS_HANDWRITTEN + digit - 1] += 0.8f;
    }
    sv_model_build(&model, &readings, &groups, 0.02f);
    sv_fillings list;
    ck_assert_int_eq(sv_fillings_find(&model, 100, &list, NULL), SV_OK);
    ck_assert_uint_gt(list.count, 0);
    ck_assert_float_le(list.cost[0], grid_cost(&model, solution) + 0.081f);
}
END_TEST

UNIT_LOOPS("assemble_fillings", {an_assignment_costs_what_trying_all_says, 200},
           {the_likeliest_grids_are_what_trying_all_says, 400},
           {no_grid_is_cheaper_than_the_one_found, 20})
