/* What is said of the puzzles of a page. */
#include "page/page.h"
#include "report/verdict.h"
#include "unit.h"

#include <string.h>

static sv_puzzle puzzles[2];

static sv_page page_of(size_t count, sv_kind first)
{
    puzzles[0].kind = first;
    puzzles[1].kind = SV_KIND_SOLUTION;
    return (sv_page){.puzzles = puzzles, .count = count};
}

START_TEST(a_grid_printed_full_is_no_puzzle_to_solve)
{
    const sv_page page = page_of(1, SV_KIND_SOLUTION);
    sv_diagnostic why = {0};
    ck_assert_int_eq(sv_verdict_printed_full(&page, &puzzles[0], &why), SV_NO_PUZZLE);
    ck_assert_ptr_nonnull(strstr(why.message, "the grid is printed full"));
}
END_TEST

START_TEST(several_grids_printed_full_are_told_once)
{
    const sv_page page = page_of(2, SV_KIND_SOLUTION);
    sv_diagnostic why = {0};
    ck_assert_int_eq(sv_verdict_printed_full(&page, &puzzles[0], &why), SV_NO_PUZZLE);
    ck_assert_ptr_nonnull(strstr(why.message, "all 2 grids are printed full"));
    ck_assert_int_eq(sv_verdict_printed_full(&page, &puzzles[1], &why), SV_OK);
}
END_TEST

START_TEST(beside_a_puzzle_grids_printed_full_are_passed_over)
{
    const sv_page page = page_of(2, SV_KIND_PUZZLE);
    sv_diagnostic why = {0};
    ck_assert(!sv_verdict_passes_over(&page, &puzzles[0]));
    ck_assert(sv_verdict_passes_over(&page, &puzzles[1]));
    ck_assert_int_eq(sv_verdict_printed_full(&page, &puzzles[0], &why), SV_OK);
}
END_TEST

START_TEST(that_the_time_was_over_is_told)
{
    sv_page page = page_of(2, SV_KIND_PUZZLE);
    sv_diagnostic why = {0};
    ck_assert_int_eq(sv_verdict_hurried(&page, &why), SV_OK);
    page.hurried = true;
    ck_assert_int_eq(sv_verdict_hurried(&page, &why), SV_TIMEOUT);
    ck_assert_ptr_nonnull(strstr(why.message, "there may be more puzzles"));
}
END_TEST

START_TEST(what_is_drawn_is_counted)
{
    uint8_t solution[SV_MAX_CELLS] = {0};
    const sv_page page = page_of(2, SV_KIND_PUZZLE);
    ck_assert_uint_eq(sv_verdict_count_drawn(&page, SV_DRAW_SOLUTION), 0);
    puzzles[0].solution = puzzles[1].solution = solution;
    ck_assert_uint_eq(sv_verdict_count_drawn(&page, SV_DRAW_SOLUTION), 1);
    ck_assert_uint_eq(sv_verdict_count_drawn(&page, SV_DRAW_GRID), 2);
}
END_TEST

UNIT_MAIN("verdict", that_the_time_was_over_is_told, what_is_drawn_is_counted,
          a_grid_printed_full_is_no_puzzle_to_solve, several_grids_printed_full_are_told_once,
          beside_a_puzzle_grids_printed_full_are_passed_over)
