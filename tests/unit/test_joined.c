/* Boards whose boxes stand apart: found by their boxes, read and given with the gaps. */
#include "apart.h"
#include "drawn_page.h"
#include "givens.h"
#include "page/first.h"
#include "page/further.h"
#include "vision/joined.h"

enum { SIZE = 9, CELLS = SIZE * SIZE, BOX = 3 * DRAWN_CELL, GAP = DRAWN_CELL / 3, PAPER = 200 };
enum { LEFT = 100, TOP = 50, SIDE = 60, APART = 8 };

static const char GIVENS[] = ".43.6..8151.4...26.8..31....64....1.7....954."
                             "..1..4..34.....1...9.3.2......14..65";

/* ------------------------------------------------------------------ places */

/* Rows of boxes of SIDE pixels, APART from each other. */
static sv_candidates boxes(unsigned rows, unsigned columns)
{
    sv_candidates outlines = {.count = 0};
    for (unsigned i = 0; i < rows * columns; i++) {
        const double x = LEFT + i % columns * (SIDE + APART),
                     y = TOP + i / columns * (SIDE + APART);
        outlines.quads[outlines.count++] =
            (sv_quad){{{x, y}, {x + SIDE, y}, {x + SIDE, y + SIDE}, {x, y + SIDE}}};
    }
    return outlines;
}

static sv_grids boards_of(unsigned rows, unsigned columns)
{
    const sv_candidates outlines = boxes(rows, columns);
    sv_grids boards = {.count = 0};
    sv_joined_boards(&outlines, NULL, &boards);
    return boards;
}

START_TEST(lines_of_two_boxes_lie_in_the_middle_of_the_gap)
{
    const sv_grids boards = boards_of(3, 3);
    const sv_grid *grid = &boards.grid[0];
    ck_assert_uint_eq(boards.count, 1);
    ck_assert_uint_eq(grid->size, SIZE);
    const sv_point second = sv_grid_crossing(grid, 6, 3);
    ck_assert_double_eq_tol(second.x, LEFT + SIDE + APART / 2.0, 0.01);
    ck_assert_double_eq_tol(second.y, TOP + 2 * SIDE + 1.5 * APART, 0.01);
    const sv_point inner = sv_grid_crossing(grid, 4, 4);
    ck_assert_double_eq_tol(inner.x, LEFT + SIDE + APART + SIDE / 3.0, 1);
    ck_assert_double_eq_tol(inner.y, TOP + SIDE + APART + SIDE / 3.0, 1);
}
END_TEST

START_TEST(the_number_of_boxes_tells_the_size)
{
    static const unsigned rows[] = {2, 2, 3, 3, 4}, columns[] = {2, 3, 2, 4, 4};
    for (unsigned i = 0; i < 5; i++) {
        const sv_grids boards = boards_of(rows[i], columns[i]);
        ck_assert_uint_eq(boards.count, 1);
        ck_assert_uint_eq(boards.grid[0].size, rows[i] * columns[i]);
        ck_assert_uint_eq(boards.grid[0].apart.across, rows[i]);
        ck_assert_uint_eq(boards.grid[0].apart.down, columns[i]);
    }
}
END_TEST

START_TEST(boxes_in_a_row_or_with_one_missing_are_no_board)
{
    sv_candidates outlines = boxes(3, 3);
    sv_grids boards = {.count = 0};
    ck_assert_uint_eq(boards_of(1, 9).count, 0);
    ck_assert_uint_eq(boards_of(2, 4).count, 0);
    outlines.count--;
    sv_joined_boards(&outlines, NULL, &boards);
    ck_assert_uint_eq(boards.count, 0);
}
END_TEST

START_TEST(what_is_taken_is_left_out)
{
    const sv_candidates outlines = boxes(3, 3);
    sv_grids boards = boards_of(3, 3);
    const sv_quad outline = sv_grid_outline(&boards.grid[0]);
    sv_places taken = {.count = 0};
    sv_places_add(&taken, &outline);
    boards.count = 0;
    sv_joined_boards(&outlines, &taken, &boards);
    ck_assert_uint_eq(boards.count, 0);
}
END_TEST

/* ------------------------------------------------------------------- cells */

START_TEST(a_cell_is_its_box_s_alone)
{
    const sv_apart apart = {3, 3, 0.25F};
    sv_point edge[4] = {{0, 0}, {125, 0}, {125, 125}, {0, 125}}, middle[4] = {{0, 0}, {100, 0}};
    sv_apart_leave_gap(&apart, SIZE, 2, 3, edge);
    ck_assert_double_eq_tol(edge[0].x, 25, 0.01);
    ck_assert_double_eq_tol(edge[0].y, 0, 0.01);
    ck_assert_double_eq_tol(edge[2].x, 125, 0.01);
    ck_assert_double_eq_tol(edge[2].y, 100, 0.01);
    sv_apart_leave_gap(&apart, SIZE, 4, 4, middle);
    ck_assert_double_eq_tol(middle[1].x, 100, 0.01);
}
END_TEST

START_TEST(around_the_board_there_is_no_gap)
{
    const sv_apart apart = {3, 3, 0.25F};
    sv_point corner[4] = {{0, 0}, {100, 0}, {100, 100}, {0, 100}};
    sv_apart_leave_gap(&apart, SIZE, 0, 0, corner);
    ck_assert_double_eq_tol(corner[0].x, 0, 0.01);
    ck_assert_double_eq_tol(corner[2].x, 100, 0.01);
}
END_TEST

/* ----------------------------------------------------------------- reading */

/* A drawn puzzle whose boxes are moved apart, on a page with room for so many. */
static sv_image puzzle_apart(const uint8_t *givens, unsigned boards)
{
    sv_image whole = drawn_puzzle(SIZE, givens);
    sv_image page = synthetic_paper(whole.width * boards + 2 * GAP, whole.height + 2 * GAP, PAPER);
    for (unsigned i = 0; i < boards * SIZE; i++) {
        const unsigned row = i % SIZE / 3, column = i % 3;
        const uint32_t to = i / SIZE * whole.width + DRAWN_MARGIN + column * (BOX + GAP);
        for (unsigned y = 0; y <= BOX; y++)
            memcpy(sv_image_row(&page, DRAWN_MARGIN + row * (BOX + GAP) + y) + to,
                   sv_image_row(&whole, DRAWN_MARGIN + row * BOX + y) + DRAWN_MARGIN + column * BOX,
                   BOX + 1);
    }
    sv_image_free(&whole);
    return page;
}

START_TEST(boards_with_gaps_are_read)
{
    const unsigned boards = (unsigned)_i + 1;
    uint8_t givens[CELLS];
    drawn_page drawn;
    sv_grids grids = {.count = 0};
    givens_of(GIVENS, CELLS, givens);
    drawn_page_of(puzzle_apart(givens, boards), &drawn);
    const sv_page *page = drawn.job.page;
    ck_assert_int_eq(sv_first_read(&drawn.job, &drawn.pyramid, true, &grids), SV_OK);
    ck_assert_int_eq(sv_further_read(&drawn.job, &drawn.image, &drawn.pyramid), SV_OK);
    ck_assert_uint_eq(page->count, boards);
    for (unsigned i = 0; i < boards; i++) {
        ck_assert_mem_eq(page->puzzles[i].board.cells, givens, CELLS);
        ck_assert_uint_eq(page->puzzles[i].apart.across, 3);
        ck_assert_float_eq_tol(page->puzzles[i].apart.gap, 0.2F, 0.05F);
    }
    drawn_page_close(&drawn);
}
END_TEST

UNIT_LOOPS("joined", {lines_of_two_boxes_lie_in_the_middle_of_the_gap, 1},
           {the_number_of_boxes_tells_the_size, 1},
           {boxes_in_a_row_or_with_one_missing_are_no_board, 1}, {what_is_taken_is_left_out, 1},
           {a_cell_is_its_box_s_alone, 1}, {around_the_board_there_is_no_gap, 1},
           {boards_with_gaps_are_read, 2})
