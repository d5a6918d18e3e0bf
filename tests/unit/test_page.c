/* How the puzzles of a page are sorted and numbered, and what they are. */
#include "page/arrange.h"
#include "page/page.h"
#include "page/settle.h"
#include "unit.h"

#include <math.h>
#include <stdlib.h>

static sv_page page;

static void put(double left, double top, double side)
{
    sv_puzzle *puzzle = &page.puzzles[page.count++];
    *puzzle = (sv_puzzle){.corners = {{left, top},
                                      {left + side, top + 0.1 * side},
                                      {left + 0.9 * side, top + 1.1 * side},
                                      {left - 0.1 * side, top + side}}};
}

static void begin(void)
{
    page = (sv_page){.puzzles = calloc(8, sizeof *page.puzzles)};
    ck_assert_ptr_nonnull(page.puzzles);
}

static unsigned order_at(double left, double top)
{
    for (size_t i = 0; i < page.count; i++)
        if (page.puzzles[i].corners[0].x == left && page.puzzles[i].corners[0].y == top)
            return page.puzzles[i].order;
    return 0;
}

START_TEST(puzzles_are_moved_behind_those_of_another_page)
{
    sv_page aside = {.puzzles = NULL};
    begin();
    put(10, 10, 100);
    ck_assert_int_eq(sv_page_move(&page, &aside, NULL), SV_OK);
    ck_assert_uint_eq(page.count, 0);
    put(20, 10, 100);
    ck_assert_int_eq(sv_page_move(&aside, &page, NULL), SV_OK);
    ck_assert_int_eq(sv_page_move(&aside, &page, NULL), SV_OK); /* none */
    ck_assert_uint_eq(page.count, 2);
    ck_assert_double_eq(page.puzzles[0].corners[0].x, 20);
    ck_assert_double_eq(page.puzzles[1].corners[0].x, 10);
    free(aside.puzzles);
    free(page.puzzles);
}
END_TEST

START_TEST(a_page_has_the_kinds_of_its_grids)
{
    begin();
    ck_assert(!sv_page_has(&page, SV_KIND_PUZZLE));
    put(10, 10, 100);
    put(200, 10, 100);
    page.puzzles[1].kind = SV_KIND_SOLUTION;
    ck_assert(sv_page_has(&page, SV_KIND_PUZZLE) && sv_page_has(&page, SV_KIND_SOLUTION));
    page.puzzles[0].kind = SV_KIND_SOLUTION;
    ck_assert(!sv_page_has(&page, SV_KIND_PUZZLE));
    free(page.puzzles);
}
END_TEST

START_TEST(one_is_the_first)
{
    begin();
    put(10, 10, 100);
    sv_page_arrange(&page);
    ck_assert_uint_eq(page.puzzles[0].order, 1);
    free(page.puzzles);
}
END_TEST

START_TEST(rows_are_read_from_the_left)
{
    begin();
    put(400, 30, 200); /* a little lower than its neighbour */
    put(400, 310, 200);
    put(100, 300, 200);
    put(100, 10, 200);
    sv_page_arrange(&page);
    ck_assert_uint_eq(order_at(100, 10), 1);
    ck_assert_uint_eq(order_at(400, 30), 2);
    ck_assert_uint_eq(order_at(100, 300), 3);
    ck_assert_uint_eq(order_at(400, 310), 4);
    free(page.puzzles);
}
END_TEST

static sv_point turned(double x, double y, double angle)
{
    return (sv_point){x * cos(angle) - y * sin(angle), x * sin(angle) + y * cos(angle)};
}

static void turn_page(double angle)
{
    for (size_t i = 0; i < page.count; i++)
        for (int k = 0; k < 4; k++) {
            sv_point *corner = &page.puzzles[i].corners[k];
            *corner = turned(corner->x, corner->y, angle);
        }
}

/* Two rows of two, and below them one that stands on its head. */
static void check_order_of_turned_page(double angle)
{
    static const double AT[4][2] = {{100, 10}, {400, 10}, {100, 300}, {400, 300}};
    begin();
    for (unsigned i = 4; i--;)
        put(AT[i][0], AT[i][1], 200);
    put(100, 600, 150);
    const sv_puzzle upright = page.puzzles[4];
    for (int k = 0; k < 4; k++)
        page.puzzles[4].corners[k] = upright.corners[(k + 2) % 4];
    turn_page(angle);
    sv_page_arrange(&page);
    for (unsigned i = 0; i < 4; i++) {
        const sv_point corner = turned(AT[i][0], AT[i][1], angle);
        ck_assert_uint_eq(order_at(corner.x, corner.y), i + 1);
    }
    free(page.puzzles);
}

START_TEST(rows_are_read_as_the_page_lies)
{
    static const double ANGLES[] = {0.3, -0.3, 1.57, 3.3, -1.3};
    for (size_t i = 0; i < sizeof ANGLES / sizeof *ANGLES; i++)
        check_order_of_turned_page(ANGLES[i]);
}
END_TEST

START_TEST(the_largest_comes_first)
{
    begin();
    put(10, 10, 100);
    put(200, 10, 300);
    put(10, 200, 150);
    sv_page_arrange(&page);
    ck_assert_double_eq(page.puzzles[0].corners[0].x, 200);
    ck_assert_uint_eq(page.puzzles[0].order, 2);
    ck_assert_uint_eq(order_at(10, 10), 1);
    ck_assert_double_eq(page.puzzles[2].corners[0].y, 10);
    free(page.puzzles);
}
END_TEST

/* A board of 4x4 with this given in each cell of the first two rows and this entry in the others.
 */
static void put_filled(double left, double top, double side, uint8_t given, uint8_t entry)
{
    put(left, top, side);
    sv_puzzle *puzzle = &page.puzzles[page.count - 1];
    puzzle->board.size = 4;
    puzzle->entries = calloc(16, 1);
    ck_assert_ptr_nonnull(puzzle->entries);
    for (unsigned i = 0; i < 16; i++)
        *(i < 8 ? &puzzle->board.cells[i] : &puzzle->entries[i]) = i < 8 ? given : entry;
}

static void end_filled(void)
{
    for (size_t i = 0; i < page.count; i++)
        free(page.puzzles[i].entries);
    free(page.puzzles);
}

START_TEST(a_small_full_board_beside_puzzles_is_a_printed_solution)
{
    begin();
    put_filled(10, 10, 300, 1, 0);  /* to be solved */
    put_filled(10, 400, 290, 2, 3); /* somebody has */
    put_filled(400, 400, 150, 2, 3);
    put_filled(600, 400, 150, 2, 0);
    sv_page_settle(&page);
    const sv_puzzle *small = &page.puzzles[page.puzzles[2].corners[0].x == 400 ? 2 : 3];
    ck_assert_int_eq(small->kind, SV_KIND_SOLUTION);
    ck_assert_ptr_null(small->entries);
    ck_assert_uint_eq(small->board.cells[15], 3);
    for (size_t i = 0; i < page.count; i++)
        ck_assert(&page.puzzles[i] == small || page.puzzles[i].kind == SV_KIND_PUZZLE);
    end_filled();
}
END_TEST

START_TEST(a_full_board_alone_may_be_a_filled_puzzle)
{
    begin();
    put_filled(10, 10, 300, 1, 2);
    put_filled(400, 10, 100, 1, 2);
    sv_page_settle(&page);
    ck_assert_int_eq(page.puzzles[0].kind, SV_KIND_PUZZLE);
    ck_assert_int_eq(page.puzzles[1].kind, SV_KIND_PUZZLE);
    end_filled();
}
END_TEST

/* Printed full, or but for two rows that look written. */
static void put_solution(double left, double top, double side, bool written)
{
    static const uint8_t SOLUTION[16] = {1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1};
    put_filled(left, top, side, 0, 0);
    sv_puzzle *puzzle = &page.puzzles[page.count - 1];
    ck_assert_int_eq(sv_board_init(&puzzle->board, 4, 0, 0, SV_CLASSIC, NULL), SV_OK);
    puzzle->kind = written ? SV_KIND_PUZZLE : SV_KIND_SOLUTION;
    for (unsigned i = 0; i < 16; i++)
        *(written && i >= 8 ? &puzzle->entries[i] : &puzzle->board.cells[i]) = SOLUTION[i];
    if (!written) {
        free(puzzle->entries);
        puzzle->entries = NULL;
    }
}

/* The one put last, 400 from the left. */
static sv_kind kind_of_last(void)
{
    sv_kind kind = SV_KIND_PUZZLE;
    sv_page_settle(&page);
    for (size_t i = 0; i < page.count; i++)
        if (page.puzzles[i].corners[0].x == 400)
            kind = page.puzzles[i].kind;
    end_filled();
    return kind;
}

START_TEST(a_full_board_among_solutions_is_one)
{
    begin();
    put_solution(10, 10, 200, false);
    put_solution(10, 300, 200, false);
    put_solution(400, 10, 210, true);
    ck_assert_int_eq(kind_of_last(), SV_KIND_SOLUTION);
}
END_TEST

/* Full, with what is above `most` as if it were written. */
static sv_kind kind_with_given_up_to(uint8_t most)
{
    begin();
    put_solution(400, 10, 200, false);
    sv_puzzle *puzzle = &page.puzzles[0];
    puzzle->kind = SV_KIND_PUZZLE;
    puzzle->entries = calloc(16, 1);
    ck_assert_ptr_nonnull(puzzle->entries);
    for (unsigned i = 0; i < 16; i++) {
        uint8_t *given = &puzzle->board.cells[i];
        if (*given <= most)
            continue;
        puzzle->entries[i] = *given;
        *given = 0;
    }
    return kind_of_last();
}

START_TEST(a_full_board_that_gives_too_few_values_is_a_solution)
{
    ck_assert_int_eq(kind_with_given_up_to(2), SV_KIND_SOLUTION);
    ck_assert_int_eq(kind_with_given_up_to(3), SV_KIND_PUZZLE);
}
END_TEST

START_TEST(a_board_that_is_larger_than_solutions_is_filled_in)
{
    begin();
    put_solution(10, 10, 200, false);
    put_solution(10, 300, 200, false);
    put_solution(400, 10, 300, true);
    ck_assert_int_eq(kind_of_last(), SV_KIND_PUZZLE);
}
END_TEST

START_TEST(beside_a_single_solution_a_board_is_filled_in)
{
    begin();
    put_solution(10, 10, 200, false);
    put_solution(400, 10, 200, true);
    ck_assert_int_eq(kind_of_last(), SV_KIND_PUZZLE);
}
END_TEST

START_TEST(a_board_with_a_mistake_is_filled_in)
{
    begin();
    put_solution(10, 10, 200, false);
    put_solution(10, 300, 200, false);
    put_solution(400, 10, 200, true);
    page.puzzles[2].entries[15] = 2;
    ck_assert_int_eq(kind_of_last(), SV_KIND_PUZZLE);
}
END_TEST

static void put_typed(double left, double top)
{
    put_solution(left, top, 200, true);
    page.puzzles[page.count - 1].typed = true;
}

START_TEST(several_full_boards_of_two_inks_are_solutions)
{
    begin();
    put_typed(10, 10);
    put_typed(400, 10);
    ck_assert_int_eq(kind_of_last(), SV_KIND_SOLUTION);
}
END_TEST

START_TEST(several_full_boards_of_two_inks_are_solutions_beside_a_puzzle)
{
    begin();
    put_filled(10, 300, 200, 2, 0);
    put_typed(10, 10);
    put_typed(400, 10);
    ck_assert_int_eq(kind_of_last(), SV_KIND_SOLUTION);
}
END_TEST

START_TEST(a_full_board_of_two_inks_is_filled_in_where_it_is_alone_or_others_are_not_full)
{
    begin();
    put_typed(400, 10);
    ck_assert_int_eq(kind_of_last(), SV_KIND_PUZZLE);
    begin();
    put_typed(400, 10);
    put_filled(10, 10, 200, 2, 0);
    ck_assert_int_eq(kind_of_last(), SV_KIND_PUZZLE);
}
END_TEST

START_TEST(a_solution_read_a_line_beside_is_left_out)
{
    begin();
    put_solution(10, 10, 200, false);
    put_solution(10, 300, 200, false);
    put_solution(400, 10, 200, false);
    page.puzzles[2].kind = SV_KIND_PUZZLE;
    for (unsigned row = 0; row < 4; row++)
        page.puzzles[2].board.cells[4 * row] = 0;
    put_solution(400, 300, 200, false); /* a whole column, but within */
    page.puzzles[3].kind = SV_KIND_PUZZLE;
    for (unsigned row = 0; row < 4; row++)
        page.puzzles[3].board.cells[4 * row + 1] = 0;
    sv_page_settle(&page);
    sv_page_arrange(&page);
    ck_assert_uint_eq(page.count, 3);
    ck_assert_uint_eq(order_at(400, 10), 0);
    ck_assert_uint_ne(order_at(400, 300), 0);
    end_filled();
}
END_TEST

/* How many of a page's puzzles are left out, as cut off: the larger one reaches 17 % of its side
 * beyond the right edge, and stands beside another one or alone. */
static unsigned count_cut_off(bool alone)
{
    begin();
    page.width = 500;
    page.height = 400;
    if (!alone)
        put_filled(150, 10, 150, 1, 0);
    put_filled(350, 10, 180, 2, 0);
    sv_page_settle(&page);
    ck_assert_uint_eq(page.count, 1);
    ck_assert_double_eq(page.puzzles[0].corners[0].x, alone ? 350 : 150);
    end_filled();
    return page.cut_off;
}

START_TEST(what_is_cut_off_counts_for_none_beside_a_whole_puzzle)
{
    ck_assert_uint_eq(count_cut_off(false), 1);
    ck_assert_uint_eq(count_cut_off(true), 0);
}
END_TEST

/* A full board, beside one to be solved whose sides are 300. */
static sv_kind kind_of_full(double side)
{
    begin();
    put_filled(10, 10, 300, 1, 0);
    put_filled(400, 10, side, 2, 3);
    return kind_of_last();
}

START_TEST(somebody_writes_into_boards_of_three_fifths_of_the_sides_of_others)
{
    ck_assert_int_eq(kind_of_full(185), SV_KIND_PUZZLE);
    ck_assert_int_eq(kind_of_full(175), SV_KIND_SOLUTION);
}
END_TEST

UNIT_MAIN("page", several_full_boards_of_two_inks_are_solutions,
          several_full_boards_of_two_inks_are_solutions_beside_a_puzzle,
          a_full_board_of_two_inks_is_filled_in_where_it_is_alone_or_others_are_not_full,
          what_is_cut_off_counts_for_none_beside_a_whole_puzzle,
          a_solution_read_a_line_beside_is_left_out, a_full_board_among_solutions_is_one,
          a_full_board_that_gives_too_few_values_is_a_solution,
          a_board_that_is_larger_than_solutions_is_filled_in,
          beside_a_single_solution_a_board_is_filled_in, a_board_with_a_mistake_is_filled_in,
          puzzles_are_moved_behind_those_of_another_page, one_is_the_first,
          a_page_has_the_kinds_of_its_grids, rows_are_read_from_the_left,
          rows_are_read_as_the_page_lies, the_largest_comes_first,
          a_small_full_board_beside_puzzles_is_a_printed_solution,
          a_full_board_alone_may_be_a_filled_puzzle,
          somebody_writes_into_boards_of_three_fifths_of_the_sides_of_others)
