/* Of so few digits as a small board has, those that are left where it is cut a cell beside can have
 * one solution, too. */
#include "drawn_page.h"
#include "page/first.h"
#include "page/small.h"
#include "page/solved.h"

enum { SIZE = 4 };

static const uint8_t GIVENS[SIZE * SIZE] = {2, 0, 0, 3, 0, 0, 2, 0, 0, 0, 3, 4, 0, 3, 0, 0};

START_TEST(a_board_cut_a_cell_beside_is_found)
{
    static const int beside[][2] = {{0, 0}, {1, 0}, {0, -1}, {0, 1}};
    drawn_page drawn;
    sv_outcome outcome;
    drawn_page_open(SIZE, GIVENS, &drawn);
    const sv_page *page = drawn.job.page;
    sv_grid grid = drawn_page_grid(SIZE, beside[_i][0], beside[_i][1]), found;
    ck_assert_int_eq(sv_small_read(&drawn.job, &drawn.pyramid, &grid, &found, &outcome), SV_OK);
    ck_assert_uint_eq(page->count, 1);
    ck_assert_mem_eq(page->puzzles[0].board.cells, GIVENS, sizeof GIVENS);
    drawn_page_close(&drawn);
}
END_TEST

/* Has several solutions; without its first column, and with an empty one behind the last, one. */
static const uint8_t SEVERAL[SIZE * SIZE] = {0, 0, 4, 2, 0, 2, 0, 1, 0, 0, 2, 0, 2, 4, 0, 0};

START_TEST(what_is_left_beside_certain_lines_is_no_board)
{
    drawn_page drawn;
    sv_outcome outcome;
    drawn_page_open(SIZE, SEVERAL, &drawn);
    const sv_page *page = drawn.job.page;
    sv_grid grid = drawn_page_grid(SIZE, 0, 0), beside = drawn_page_grid(SIZE, 1, 0), found;
    ck_assert_int_eq(sv_small_read(&drawn.job, &drawn.pyramid, &grid, &found, &outcome), SV_OK);
    ck_assert_uint_eq(page->count, 0);
    ck_assert_int_eq(sv_grid_read(&drawn.job, &drawn.pyramid, beside, &outcome), SV_OK);
    ck_assert_uint_eq(page->count, 1);
    ck_assert(outcome.solved);
    drawn_page_close(&drawn);
}
END_TEST

START_TEST(nor_is_it_one_that_is_found_later)
{
    drawn_page drawn;
    sv_grids grids = {.count = 0};
    drawn_page_open(SIZE, SEVERAL, &drawn);
    ck_assert_int_eq(sv_first_read(&drawn.job, &drawn.pyramid, true, &grids), SV_OK);
    ck_assert_uint_eq(drawn.job.page->count, 0);
    ck_assert_uint_eq(grids.grid[0].size, SIZE);
    ck_assert_float_ge(grids.grid[0].score, SV_GRID_CERTAIN);
    drawn_page_close(&drawn);
}
END_TEST

/* A row of digits above a board, as clues stand there. */
static void draw_above(sv_image *image, const uint8_t *clues)
{
    const drawing style = {.paper = 200, .ink = 60, .height = 24};
    sv_image strip = drawn_face("nimbus-sans-bold");
    uint8_t tile[SV_TILE_PIXELS];
    for (unsigned column = 0; column < SIZE; column++) {
        drawn_tile(&strip, clues[column], style, tile);
        for (unsigned y = 1; y + 1 < DRAWN_CELL; y++)
            memcpy(sv_image_row(image, DRAWN_MARGIN - DRAWN_CELL + y) + DRAWN_MARGIN +
                       column * DRAWN_CELL,
                   tile + (size_t)y * DRAWN_CELL, DRAWN_CELL);
    }
    sv_image_free(&strip);
}

/* Those and the rows that follow have one solution, with digits in each edge. */
START_TEST(digits_beyond_certain_lines_are_no_row)
{
    static const uint8_t clues[SIZE] = {4, 2, 1, 3},
                         givens[SIZE * SIZE] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 4, 0, 2};
    drawn_page drawn;
    sv_outcome outcome;
    sv_grids grids = {.count = 0};
    sv_image image = drawn_puzzle(SIZE, givens);
    draw_above(&image, clues);
    drawn_page_of(image, &drawn);
    const sv_page *page = drawn.job.page;
    ck_assert_int_eq(sv_first_read(&drawn.job, &drawn.pyramid, true, &grids), SV_OK);
    ck_assert_uint_eq(page->count, 0);
    ck_assert_float_ge(grids.grid[0].score, SV_GRID_CERTAIN);
    const sv_grid beside = drawn_page_grid(SIZE, 0, -1);
    ck_assert_int_eq(sv_grid_read(&drawn.job, &drawn.pyramid, beside, &outcome), SV_OK);
    ck_assert_uint_eq(page->count, 1);
    ck_assert(outcome.solved);
    drawn_page_close(&drawn);
}
END_TEST

/* Lines between tiles, as the edges of their colours show them; the outer ones are plain. */
static void pale_lines(drawn_page *drawn)
{
    enum { PALE = 194 };
    sv_image *image = &drawn->image;
    for (unsigned y = 1; y < SIZE * DRAWN_CELL; y++)
        for (unsigned x = 1; x < SIZE * DRAWN_CELL; x++)
            if (x % DRAWN_CELL == 0 || y % DRAWN_CELL == 0)
                sv_image_row(image, DRAWN_MARGIN + y)[DRAWN_MARGIN + x] = PALE;
    sv_pyramid_free(&drawn->pyramid);
    ck_assert_int_eq(sv_pyramid_build(image, &drawn->pyramid, NULL), SV_OK);
}

START_TEST(tiles_are_found_in_their_outline)
{
    drawn_page drawn;
    sv_grids grids = {.count = 0};
    drawn_page_open(SIZE, GIVENS, &drawn);
    pale_lines(&drawn);
    drawn.job.view.tone = SV_TONE_EDGED;
    ck_assert_int_eq(sv_first_read(&drawn.job, &drawn.pyramid, false, &grids), SV_OK);
    ck_assert_uint_eq(drawn.job.page->count, 1);
    ck_assert_mem_eq(drawn.job.page->puzzles[0].board.cells, GIVENS, sizeof GIVENS);
    drawn_page_close(&drawn);
}
END_TEST

/* Has one solution, and so have its last three rows, and an empty one below them. */
static const uint8_t HEADLESS[SIZE * SIZE] = {0, 0, 0, 0, 2, 0, 0, 1, 0, 1, 4, 0, 4, 0, 1, 0};

START_TEST(what_is_found_beside_and_is_no_better_does_not_stay_on_the_page)
{
    drawn_page drawn;
    sv_outcome outcome;
    drawn_page_open(SIZE, HEADLESS, &drawn);
    sv_grid grid = drawn_page_grid(SIZE, 0, 0), beside = drawn_page_grid(SIZE, 0, 1), found;
    ck_assert_int_eq(sv_solved_read(&drawn.job, &drawn.pyramid, &beside, &outcome), SV_OK);
    ck_assert_uint_eq(drawn.job.page->count, 1);
    sv_page_remove(drawn.job.page, 0);
    ck_assert_int_eq(sv_small_read(&drawn.job, &drawn.pyramid, &grid, &found, &outcome), SV_OK);
    ck_assert_uint_eq(drawn.job.page->count, 1);
    ck_assert_mem_eq(drawn.job.page->puzzles[0].board.cells, HEADLESS, sizeof HEADLESS);
    drawn_page_close(&drawn);
}
END_TEST

/* Has one solution, and so have its last three rows, and an empty one below them. */
static const uint8_t REDUNDANT[SIZE * SIZE] = {4, 0, 0, 3, 3, 1, 0, 0, 0, 4, 3, 1, 0, 3, 2, 0};

START_TEST(a_part_that_has_one_solution_gives_way_to_its_board)
{
    drawn_page drawn;
    sv_outcome outcome;
    drawn_page_open(SIZE, REDUNDANT, &drawn);
    sv_grid part = drawn_page_grid(SIZE, 0, 1), found;
    ck_assert_int_eq(sv_solved_read(&drawn.job, &drawn.pyramid, &part, &outcome), SV_OK);
    ck_assert_uint_eq(drawn.job.page->count, 1);
    sv_page_remove(drawn.job.page, 0);
    ck_assert_int_eq(sv_small_read(&drawn.job, &drawn.pyramid, &part, &found, &outcome), SV_OK);
    ck_assert_uint_eq(drawn.job.page->count, 1);
    ck_assert_mem_eq(drawn.job.page->puzzles[0].board.cells, REDUNDANT, sizeof REDUNDANT);
    drawn_page_close(&drawn);
}
END_TEST

UNIT_LOOPS("small", {digits_beyond_certain_lines_are_no_row, 1},
           {nor_is_it_one_that_is_found_later, 1}, {tiles_are_found_in_their_outline, 1},
           {what_is_left_beside_certain_lines_is_no_board, 1},
           {a_board_cut_a_cell_beside_is_found, 4},
           {what_is_found_beside_and_is_no_better_does_not_stay_on_the_page, 1},
           {a_part_that_has_one_solution_gives_way_to_its_board, 1})
