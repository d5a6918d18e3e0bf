/* Lines that are followed in a quadrilateral. */
#include "drawn_page.h"
#include "vision/lattice.h"

enum { SIZE = 4 };

static const uint8_t GIVENS[SIZE * SIZE] = {2, 0, 0, 3, 0, 0, 2, 0, 0, 0, 3, 4, 0, 3, 0, 0};

/* The score of a small board of which so many of its sides lie at the picture's edge, so many
 * pixels beyond it. */
static float score_at_the_edge(unsigned sides, int beyond)
{
    const double board = SIZE * DRAWN_CELL;
    const unsigned left = (unsigned)(DRAWN_MARGIN + beyond),
                   all = (unsigned)(SIZE * DRAWN_CELL + 1 - 2 * beyond);
    sv_image whole = drawn_puzzle(SIZE, GIVENS), view = whole;
    const unsigned x = sides > 0 ? left : 0, y = sides > 1 ? left : 0;
    view.pixels = sv_image_row(&whole, y) + x;
    view.width = sides > 2 ? all : whole.width - x;
    view.height = sides > 3 ? all : whole.height - y;
    const double right = DRAWN_MARGIN - (double)x + 0.5, down = DRAWN_MARGIN - (double)y + 0.5;
    const sv_quad quad = {{{right, down},
                           {right + board, down},
                           {right + board, down + board},
                           {right, down + board}}};
    sv_pyramid pyramid;
    sv_grid grid;
    ck_assert_int_eq(sv_pyramid_build(&view, &pyramid, NULL), SV_OK);
    ck_assert_int_eq(sv_lattice_fit(&pyramid, &quad, SIZE, &grid, NULL), SV_OK);
    sv_pyramid_free(&pyramid);
    sv_image_free(&whole);
    return grid.score;
}

START_TEST(a_small_board_may_touch_the_edges_of_its_picture)
{
    ck_assert_float_ge(score_at_the_edge((unsigned)_i, -1), 0.85f);
}
END_TEST

/* Its inner lines say enough. */
START_TEST(the_outer_lines_of_a_small_board_may_be_beyond_the_edges)
{
    ck_assert_float_ge(score_at_the_edge((unsigned)_i, 3), 0.85f);
}
END_TEST

/* Lines a cell apart from edge to edge, those of a board of 6 x 6 thick; the grid that is found a
 * line beside it. */
static sv_grid beside_a_frame(int across, int down)
{
    enum { CELLS = 6, SIDE = CELLS * DRAWN_CELL, ALL = SIDE + 2 * DRAWN_MARGIN, INK = 60 };
    sv_image image = synthetic_paper(ALL, ALL, 220);
    for (int y = 0; y < ALL; y++)
        for (int x = 0; x < ALL; x++) {
            const int left = abs(x - DRAWN_MARGIN), right = abs(x - DRAWN_MARGIN - SIDE);
            const int above = abs(y - DRAWN_MARGIN), below = abs(y - DRAWN_MARGIN - SIDE);
            const bool thick = left < 3 || right < 3 || above < 3 || below < 3;
            if (thick || x % DRAWN_CELL == 0 || y % DRAWN_CELL == 0)
                sv_image_row(&image, (uint32_t)y)[x] = INK;
        }
    const sv_grid at = drawn_page_grid(CELLS, across, down);
    const sv_quad quad = sv_grid_outline(&at);
    sv_pyramid pyramid;
    sv_grid grid;
    ck_assert_int_eq(sv_pyramid_build(&image, &pyramid, NULL), SV_OK);
    ck_assert_int_eq(sv_lattice_fit(&pyramid, &quad, CELLS, &grid, NULL), SV_OK);
    ck_assert(sv_grids_have(&(sv_grids){{at}, 1}, &grid));
    sv_pyramid_free(&pyramid);
    sv_image_free(&image);
    return grid;
}

START_TEST(where_the_frame_lies_inside_a_grid_is_a_line_off)
{
    static const int BESIDE[][2] = {{0, 0}, {-1, 0}, {1, 0}, {0, -1}, {0, 1}};
    const sv_grid grid = beside_a_frame(BESIDE[_i][0], BESIDE[_i][1]);
    ck_assert(grid.evidence.shifted == (_i > 0));
    ck_assert(_i ? grid.score < SV_GRID_CERTAIN : grid.score >= SV_GRID_CERTAIN);
}
END_TEST

/* A board of 9 x 9 that leans, so that of its upper line the right end alone is in the picture; and
 * there it is hidden. */
START_TEST(a_line_of_which_hardly_anything_is_in_the_picture_need_not_be_seen)
{
    enum { SIDE = 470, HIDDEN = 28, PAPER = 220 };
    const sv_quad quad = {{{30, -25}, {435, 20}, {430, 430}, {25, 425}}};
    sv_image image = synthetic_paper(SIDE, SIDE, PAPER);
    sv_pyramid pyramid;
    sv_grid grid;
    synthetic_grid(&image, quad.corner, 40, 0);
    memset(image.pixels, PAPER, HIDDEN * image.stride);
    ck_assert_int_eq(sv_pyramid_build(&image, &pyramid, NULL), SV_OK);
    ck_assert_int_eq(sv_lattice_fit(&pyramid, &quad, 9, &grid, NULL), SV_OK);
    ck_assert_float_lt(grid.evidence.present, 1);
    ck_assert_float_ge(grid.evidence.weakest, 0.8f);
    ck_assert_float_ge(grid.score, SV_GRID_CERTAIN);
    sv_pyramid_free(&pyramid);
    sv_image_free(&image);
}
END_TEST

/* Of every second line a piece as long as a cell is missing: so the grid does not convince, and is
 * looked for elsewhere, too. The quadrilateral lies a little aside, or is crooked. */
START_TEST(a_grid_with_gaps_stays_where_no_other_is_better)
{
    enum { USUAL = 9, CELL = 30, FIRST = 45, LAST = FIRST + USUAL * CELL, INK = 60 };
    static const sv_quad QUADS[] = {{{{FIRST + 4, FIRST + 4},
                                      {LAST + 4, FIRST + 4},
                                      {LAST + 4, LAST + 4},
                                      {FIRST + 4, LAST + 4}}},
                                    {{{FIRST + 8, FIRST + 8},
                                      {LAST - 8, FIRST + 8},
                                      {LAST - 8, LAST - 8},
                                      {FIRST - 8, LAST - 8}}}};
    sv_image image = synthetic_paper(LAST + FIRST, LAST + FIRST, 200);
    sv_pyramid pyramid;
    sv_grid grid;
    for (unsigned line = 0; line <= USUAL; line++)
        for (unsigned along = 0; along <= USUAL * CELL; along++) {
            const unsigned at = FIRST + line * CELL;
            if (line % 2 == 0 || (along / CELL + 2 * line) % USUAL)
                sv_image_row(&image, at)[FIRST + along] = sv_image_row(&image, FIRST + along)[at] =
                    INK;
        }
    ck_assert_int_eq(sv_pyramid_build(&image, &pyramid, NULL), SV_OK);
    ck_assert_int_eq(sv_lattice_fit(&pyramid, &QUADS[_i], USUAL, &grid, NULL), SV_OK);
    ck_assert_float_ge(grid.score, SV_GRID_CERTAIN);
    ck_assert_float_lt(grid.score, SV_GRID_CONVINCING);
    ck_assert_double_eq_tol(grid.crossings[0].x, FIRST, 2);
    ck_assert_double_eq_tol(grid.crossings[0].y, FIRST, 2);
    sv_pyramid_free(&pyramid);
    sv_image_free(&image);
}
END_TEST

UNIT_LOOPS("vision_lattice", {a_small_board_may_touch_the_edges_of_its_picture, 5},
           {the_outer_lines_of_a_small_board_may_be_beyond_the_edges, 5},
           {where_the_frame_lies_inside_a_grid_is_a_line_off, 5},
           {a_line_of_which_hardly_anything_is_in_the_picture_need_not_be_seen, 1},
           {a_grid_with_gaps_stays_where_no_other_is_better, 2})
