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

UNIT_LOOPS("vision_lattice", {a_small_board_may_touch_the_edges_of_its_picture, 5},
           {the_outer_lines_of_a_small_board_may_be_beyond_the_edges, 5})
