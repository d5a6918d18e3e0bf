/* Printed solutions that are set aside while the puzzle beside them is looked for. */
#include "page/aside.h"
#include "unit.h"

#include <stdlib.h>

/* A page of 1000 x 800 pixels, decoded to half of them. */
static sv_page page;
static sv_pyramid pyramid = {.level = {{.width = 500, .height = 400}}};
static sv_job job;

static void put(sv_kind kind, double left, double top, double side)
{
    sv_puzzle *puzzle = &page.puzzles[page.count++];
    *puzzle = (sv_puzzle){
        .kind = kind,
        .corners = {
            {left, top}, {left + side, top}, {left + side, top + side}, {left, top + side}}};
}

static void begin(void)
{
    page = (sv_page){.width = 1000, .height = 800, .puzzles = calloc(4, sizeof *page.puzzles)};
    ck_assert_ptr_nonnull(page.puzzles);
    job = (sv_job){.page = &page};
}

static void end(void)
{
    free(job.aside.puzzles);
    free(page.puzzles);
}

static sv_grid grid_at(double left, double top, double side)
{
    sv_grid grid = {.size = 9};
    for (unsigned i = 0; i < 100; i++)
        grid.crossings[i] = (sv_point){left + side * (i % 10) / 9, top + side * (i / 10) / 9.0};
    return grid;
}

START_TEST(a_small_solution_is_set_aside_and_taken_back)
{
    begin();
    put(SV_KIND_SOLUTION, 700, 600, 120);
    ck_assert_int_eq(sv_aside_put(&job, &pyramid), SV_OK);
    ck_assert_uint_eq(page.count, 0);
    ck_assert_int_eq(sv_aside_take_back(&job), SV_OK);
    ck_assert_uint_eq(page.count, 1);
    end();
}
END_TEST

/* Neither a puzzle nor a solution that is all of the picture. */
START_TEST(what_was_looked_for_stays)
{
    begin();
    put(SV_KIND_SOLUTION, 700, 600, 120);
    put(_i ? SV_KIND_PUZZLE : SV_KIND_SOLUTION, 50, 50, 600);
    ck_assert_int_eq(sv_aside_put(&job, &pyramid), SV_OK);
    ck_assert_uint_eq(page.count, 2);
    end();
}
END_TEST

START_TEST(what_is_as_large_as_a_solution_set_aside_is_none_of_the_puzzles)
{
    sv_grid same = grid_at(352, 298, 61), beside = grid_at(280, 310, 55),
            puzzle = grid_at(50, 20, 250);
    begin();
    ck_assert(!sv_aside_has(&job, &pyramid, &same));
    put(SV_KIND_SOLUTION, 700, 600, 120);
    ck_assert_int_eq(sv_aside_put(&job, &pyramid), SV_OK);
    ck_assert(sv_aside_has(&job, &pyramid, &same));
    ck_assert(sv_aside_has(&job, &pyramid, &beside));
    ck_assert(!sv_aside_has(&job, &pyramid, &puzzle));
    end();
}
END_TEST

UNIT_LOOPS("aside", {a_small_solution_is_set_aside_and_taken_back, 1},
           {what_was_looked_for_stays, 2},
           {what_is_as_large_as_a_solution_set_aside_is_none_of_the_puzzles, 1})
