/* What two looks at one picture show is put together. */
#include "page/merge.h"
#include "unit.h"

#include <stdlib.h>

static sv_page first, second;

static void begin(void)
{
    first = (sv_page){.puzzles = calloc(4, sizeof *first.puzzles)};
    second = (sv_page){.puzzles = calloc(4, sizeof *second.puzzles)};
    ck_assert(first.puzzles && second.puzzles);
}

static void end(void)
{
    free(first.puzzles);
    free(second.puzzles);
}

static void put(sv_page *page, double left, double top, double side)
{
    page->puzzles[page->count++] = (sv_puzzle){
        .board = {.size = 9},
        .corners = {
            {left, top}, {left + side, top}, {left + side, top + side}, {left, top + side}}};
}

static bool has(const sv_page *page, double left, double top)
{
    for (size_t i = 0; i < page->count; i++)
        if (page->puzzles[i].corners[0].x == left && page->puzzles[i].corners[0].y == top)
            return true;
    return false;
}

START_TEST(puzzles_of_both_are_kept)
{
    begin();
    put(&first, 0, 0, 90);
    put(&second, 100, 0, 90);
    ck_assert_int_eq(sv_page_merge(&first, &second, NULL), SV_OK);
    ck_assert_uint_eq(first.count, 2);
    ck_assert(has(&first, 0, 0) && has(&first, 100, 0));
    ck_assert_uint_eq(second.count, 0);
    end();
}
END_TEST

START_TEST(of_two_at_one_place_that_of_the_first_look_counts)
{
    begin();
    put(&first, 0, 0, 90);
    put(&second, 1, 1, 90);
    ck_assert_int_eq(sv_page_merge(&first, &second, NULL), SV_OK);
    ck_assert_uint_eq(first.count, 1);
    ck_assert(has(&first, 0, 0));
    end();
}
END_TEST

/* A window of nine columns of two boards that stand side by side; boards that share a box. */
START_TEST(boards_overlap_at_their_corners_alone)
{
    begin();
    put(&first, 0, 0, 90);
    put(&second, 60, 0, 90);
    ck_assert_int_eq(sv_page_merge(&first, &second, NULL), SV_OK);
    ck_assert_uint_eq(first.count, 1);
    put(&second, 60, 60, 90);
    ck_assert_int_eq(sv_page_merge(&first, &second, NULL), SV_OK);
    ck_assert_uint_eq(first.count, 2);
    ck_assert(has(&first, 60, 60));
    end();
}
END_TEST

START_TEST(where_the_second_look_shows_more_it_counts)
{
    begin();
    put(&first, 10, 10, 90);
    put(&first, 300, 0, 90);
    first.cut_off = 2;
    put(&second, 0, 0, 90);
    put(&second, 100, 0, 90);
    put(&second, 200, 0, 90);
    second.cut_off = 1;
    ck_assert_int_eq(sv_page_merge(&first, &second, NULL), SV_OK);
    ck_assert_uint_eq(first.count, 4);
    ck_assert(has(&first, 0, 0) && has(&first, 100, 0) && has(&first, 200, 0));
    ck_assert(has(&first, 300, 0) && !has(&first, 10, 10));
    ck_assert_uint_eq(first.cut_off, 1);
    end();
}
END_TEST

/* A puzzle so far beside that of the second look, with so many digits mended. */
static bool is_kept(double beside, size_t repairs)
{
    begin();
    put(&first, beside, 0, 90);
    first.puzzles[0].repair_count = repairs;
    put(&second, 0, 0, 90);
    ck_assert_int_eq(sv_page_merge(&first, &second, NULL), SV_OK);
    ck_assert_uint_eq(first.count, 1);
    const bool kept = has(&first, beside, 0);
    end();
    return kept;
}

START_TEST(what_is_mended_gives_way_where_it_lies_beside_or_is_much_mended)
{
    ck_assert(is_kept(2, 0) && is_kept(2, 2) && !is_kept(2, 3));
    ck_assert(is_kept(10, 0) && !is_kept(10, 1));
}
END_TEST

START_TEST(a_page_with_a_puzzle_is_not_refused)
{
    begin();
    first.refusal.status = SV_NO_PUZZLE;
    put(&second, 0, 0, 90);
    ck_assert_int_eq(sv_page_merge(&first, &second, NULL), SV_OK);
    ck_assert_uint_eq(first.count, 1);
    ck_assert_int_eq(first.refusal.status, SV_OK);
    end();
}
END_TEST

START_TEST(a_look_that_shows_nothing_changes_nothing)
{
    begin();
    first.refusal.status = SV_NO_PUZZLE;
    ck_assert_int_eq(sv_page_merge(&first, &second, NULL), SV_OK);
    ck_assert_uint_eq(first.count, 0);
    ck_assert_int_eq(first.refusal.status, SV_NO_PUZZLE);
    put(&first, 0, 0, 90);
    ck_assert_int_eq(sv_page_merge(&first, &second, NULL), SV_OK);
    ck_assert_uint_eq(first.count, 1);
    end();
}
END_TEST

UNIT_MAIN("merge", puzzles_of_both_are_kept, of_two_at_one_place_that_of_the_first_look_counts,
          boards_overlap_at_their_corners_alone, where_the_second_look_shows_more_it_counts,
          what_is_mended_gives_way_where_it_lies_beside_or_is_much_mended,
          a_page_with_a_puzzle_is_not_refused, a_look_that_shows_nothing_changes_nothing)
