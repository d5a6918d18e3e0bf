/* Grids of digits that could not be read, beside puzzles that were. */
#include "reading/passed_over.h"
#include "report/record.h"
#include "unit.h"
#include "vision/grid.h"

#include <stdlib.h>
#include <string.h>

static sv_page page;
static sv_passed_over passed;

/* A page of 1000 pixels, found in a picture of 500, with a puzzle at its left. */
static void begin(void)
{
    page = (sv_page){
        .width = 1000, .height = 600, .count = 1, .puzzles = calloc(1, sizeof *page.puzzles)};
    ck_assert_ptr_nonnull(page.puzzles);
    *page.puzzles = (sv_puzzle){.corners = {{20, 20}, {420, 20}, {420, 420}, {20, 420}}};
    passed = (sv_passed_over){.count = 0};
}

static void note(double left, float score, float likeness, const char *why)
{
    const sv_quad outline = {{{left, 10}, {left + 200, 10}, {left + 200, 210}, {left, 210}}};
    sv_diagnostic refusal = {.status = SV_NO_PUZZLE};
    sv_grid grid;
    snprintf(refusal.message, sizeof refusal.message, "%s", why);
    ck_assert(sv_grid_within(&outline, 9, &grid));
    grid.score = score;
    sv_passed_over_note(&passed, &page, &grid, 500, likeness, &refusal);
}

static const char *told(void)
{
    static char text[SV_WARNING_SIZE];
    sv_passed_over_count(&passed, &page);
    ck_assert(!sv_record_warning(&page, 1, text));
    const bool any = sv_record_warning(&page, 0, text);
    free(page.puzzles);
    return any ? text : NULL;
}

START_TEST(what_lies_beside_a_puzzle_is_told)
{
    begin();
    note(10, 0.95f, 0.9f, "it was read later");
    note(250, 0.95f, 0.9f, "its digits are hidden; try another photo");
    note(255, 0.95f, 0.9f, "the same in another look");
    ck_assert_str_eq(told(), "1 more grid could not be read: its digits are hidden");
    ck_assert_uint_eq(page.unread, 1);
}
END_TEST

START_TEST(of_several_the_first_says_why)
{
    begin();
    note(250, 0.95f, 0.9f, "they are hidden");
    note(700, 0.95f, 0.9f, "they are torn");
    ck_assert_str_eq(told(), "2 more grids could not be read, the first one: they are hidden");
}
END_TEST

START_TEST(faint_lines_and_what_is_no_digits_are_not)
{
    begin();
    note(250, 0.7f, 0.9f, "nobody knows");
    note(250, 0.95f, 0.2f, "it is a crossword");
    ck_assert_ptr_null(told());
}
END_TEST

START_TEST(attempts_at_one_board_leave_room_for_others)
{
    begin();
    for (unsigned i = 0; i < 2 * SV_MOST_PASSED_OVER; i++)
        note(250 + i % 5, 0.95f, 0.9f, "one");
    note(700, 0.95f, 0.9f, "another");
    ck_assert_ptr_nonnull(told());
    ck_assert_uint_eq(page.unread, 2);
}
END_TEST

START_TEST(a_page_of_sixteen_may_have_fifteen)
{
    begin();
    for (unsigned i = 0; i < 15; i++)
        note(250 + 210 * i, 0.95f, 0.9f, "it contradicts itself");
    ck_assert_ptr_nonnull(told());
    ck_assert_uint_eq(page.unread, 15);
}
END_TEST

START_TEST(there_is_an_end_to_it)
{
    begin();
    for (unsigned i = 0; i < 2 * SV_MOST_PASSED_OVER; i++)
        note(250 + 300 * i, 0.95f, 0.9f, "too many");
    ck_assert_ptr_nonnull(told());
    ck_assert_uint_eq(page.unread, SV_MOST_PASSED_OVER);
}
END_TEST

UNIT_MAIN("passed over", what_lies_beside_a_puzzle_is_told, of_several_the_first_says_why,
          faint_lines_and_what_is_no_digits_are_not, attempts_at_one_board_leave_room_for_others,
          a_page_of_sixteen_may_have_fifteen, there_is_an_end_to_it)
