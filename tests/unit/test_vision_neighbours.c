/* Where the next puzzles of a page would be. */
#include "synthetic.h"
#include "unit.h"
#include "vision/homography.h"
#include "vision/neighbours.h"

#include <math.h>

/* A page that leans back: rows of puzzles of 100, a gap of 20 between them. */
static sv_quad puzzle_at(int row, int column)
{
    static const sv_homography PAGE = {{1, 0.1, 60, 0.02, 0.95, 60, 0.0001, 0.0003, 1}};
    double x = 120 * column, y = 120 * row;
    return (sv_quad){{sv_homography_apply(&PAGE, x, y), sv_homography_apply(&PAGE, x + 100, y),
                      sv_homography_apply(&PAGE, x + 100, y + 100),
                      sv_homography_apply(&PAGE, x, y + 100)}};
}

static sv_image image;
static sv_pyramid pyramid;

static void begin(void)
{
    image = synthetic_paper(480, 480, 220);
    for (int row = 0; row < 2; row++)
        for (int column = 0; column < 3; column++)
            synthetic_grid(&image, puzzle_at(row, column).corner, 40, 0);
    ck_assert_int_eq(sv_pyramid_build(&image, &pyramid, NULL), SV_OK);
}

static void end(void)
{
    sv_pyramid_free(&pyramid);
    sv_image_free(&image);
}

static sv_places places(const int at[][2], unsigned count)
{
    sv_places known = {.count = 0};
    for (unsigned i = 0; i < count; i++) {
        sv_quad quad = puzzle_at(at[i][0], at[i][1]);
        sv_places_add(&known, &quad);
    }
    return known;
}

/* Whether one of the others is that puzzle, to so many pixels. */
static bool have(const sv_others *others, int row, int column, double reach)
{
    sv_quad quad = puzzle_at(row, column);
    for (unsigned i = 0; i < others->count; i++) {
        double most = 0;
        for (int k = 0; k < 4; k++)
            most = fmax(most, hypot(others->of[i].quad.corner[k].x - quad.corner[k].x,
                                    others->of[i].quad.corner[k].y - quad.corner[k].y));
        if (most < reach)
            return true;
    }
    return false;
}

static sv_others by_step(const sv_places *known)
{
    sv_other like = {known->quad[0], 9};
    sv_others others = {.count = 0};
    sv_neighbours_by_step(&pyramid, known, &like, &others);
    return others;
}

START_TEST(a_row_goes_on_as_the_page_is_seen)
{
    begin();
    sv_places known = places((const int[][2]){{0, 0}, {0, 1}}, 2);
    sv_others others = by_step(&known);
    ck_assert(have(&others, 0, 2, 0.01));
    end();
}
END_TEST

START_TEST(another_row_takes_the_same_step)
{
    begin();
    sv_places known = places((const int[][2]){{0, 0}, {0, 1}, {1, 0}}, 3);
    sv_others others = by_step(&known);
    ck_assert(have(&others, 0, 2, 0.01));
    ck_assert(have(&others, 1, 1, 0.01));
    end();
}
END_TEST

START_TEST(between_two_there_may_be_a_third)
{
    begin();
    sv_places known = places((const int[][2]){{0, 0}, {0, 2}}, 2);
    sv_others others = by_step(&known);
    ck_assert_uint_eq(others.count, 1);
    ck_assert(have(&others, 0, 1, 8));
    end();
}
END_TEST

static sv_others by_shift(const sv_places *known, const sv_others *tried)
{
    sv_other like = {known->quad[0], 9};
    sv_others others = {.count = 0};
    sv_neighbours_by_shift(&pyramid, known, tried, &like, &others);
    return others;
}

START_TEST(where_a_page_bends_the_next_row_takes_the_same_shift)
{
    begin();
    sv_places known = places((const int[][2]){{0, 0}, {0, 1}, {1, 0}}, 3);
    sv_others none = {.count = 0}, others;
    others = by_shift(&known, &none);
    ck_assert(have(&others, 0, 2, 16));
    ck_assert(have(&others, 1, 1, 8));
    end();
}
END_TEST

START_TEST(what_has_been_tried_nearly_so_is_left_out)
{
    begin();
    sv_places known = places((const int[][2]){{0, 0}, {0, 1}, {1, 0}}, 3);
    sv_others none = {.count = 0}, tried = by_shift(&known, &none);
    sv_others others = by_shift(&known, &tried);
    ck_assert_uint_gt(tried.count, 0);
    ck_assert_uint_lt(others.count, tried.count);
    ck_assert(!have(&others, 1, 1, 3));
    end();
}
END_TEST

START_TEST(one_puzzle_shows_what_is_beside_it)
{
    begin();
    sv_places known = places((const int[][2]){{0, 1}}, 1);
    sv_other like = {known.quad[0], 9};
    sv_others others = {.count = 0};
    sv_neighbours_beside(&pyramid, &known.quad[0], &known, &like, &others);
    ck_assert(have(&others, 0, 0, 8));
    ck_assert(have(&others, 0, 2, 8));
    ck_assert(have(&others, 1, 1, 8));
    end();
}
END_TEST

START_TEST(what_stands_in_line_is_a_neighbour)
{
    sv_places known = places((const int[][2]){{0, 0}}, 1);
    sv_quad next = puzzle_at(0, 1), aslant = puzzle_at(1, 1), far = puzzle_at(0, 3);
    ck_assert(sv_neighbours_have(&known, &next));
    ck_assert(!sv_neighbours_have(&known, &aslant));
    ck_assert(!sv_neighbours_have(&known, &far));
}
END_TEST

/* Lines of a sheet, which run on to its edges: below the board's 9 cells the picture has 9 and a
 * half. */
START_TEST(where_lines_run_on_what_lies_whole_in_the_picture_is_beside)
{
    enum { CELL = 20, SIDE = 9 * CELL, HEIGHT = 2 * SIDE + CELL / 2 };
    const double board = SIDE;
    const sv_quad first = {{{0, 0}, {board, 0}, {board, board}, {0, board}}};
    const sv_other like = {first, 9};
    sv_places known = {.count = 0};
    sv_others others = {.count = 0};
    image = synthetic_paper(SIDE + CELL, HEIGHT, 220);
    for (unsigned y = 0; y < image.height; y++)
        for (unsigned x = 0; x < image.width; x++)
            if (x % CELL == 0 || y % CELL == 0)
                sv_image_row(&image, y)[x] = 120;
    ck_assert_int_eq(sv_pyramid_build(&image, &pyramid, NULL), SV_OK);
    sv_places_add(&known, &first);
    sv_neighbours_beside(&pyramid, &first, &known, &like, &others);
    ck_assert_uint_eq(others.count, 1);
    ck_assert_double_le(others.of[0].quad.corner[2].y, HEIGHT + 0.03 * SIDE);
    end();
}
END_TEST

/* Three boards that share their frames: the next one is no part of two. */
START_TEST(a_board_that_shares_the_frame_is_the_next)
{
    enum { CELL = 20, SIDE = 9 * CELL, END = 3 * SIDE };
    const double board = SIDE;
    const sv_quad first = {{{0, 0}, {board, 0}, {board, board}, {0, board}}};
    const sv_other like = {first, 9};
    sv_places known = {.count = 0};
    sv_others others = {.count = 0};
    image = synthetic_paper(END + 2 * CELL, SIDE + 2 * CELL, 220);
    for (unsigned line = 0; line <= END; line += CELL)
        for (unsigned along = 0; along <= END; along++) {
            if (line <= SIDE)
                sv_image_row(&image, line)[along] = 120;
            if (along <= SIDE)
                sv_image_row(&image, along)[line] = 120;
        }
    ck_assert_int_eq(sv_pyramid_build(&image, &pyramid, NULL), SV_OK);
    sv_places_add(&known, &first);
    sv_neighbours_beside(&pyramid, &first, &known, &like, &others);
    ck_assert_uint_eq(others.count, 1);
    ck_assert_double_eq_tol(others.of[0].quad.corner[0].x, SIDE, 1);
    end();
}
END_TEST

/* Of a board of 12 x 12, or of four of 9 x 9, that one in the corner. */
START_TEST(a_part_of_a_larger_board_shares_no_frame)
{
    enum { CELL = 20, SIDE = 9 * CELL };
    const double board = SIDE;
    const sv_quad first = {{{0, 0}, {board, 0}, {board, board}, {0, board}}};
    const unsigned last = (_i ? 18 : 12) * CELL;
    image = synthetic_paper(19 * CELL, 19 * CELL, 220);
    for (unsigned line = 0; line <= last; line += CELL)
        for (unsigned along = 0; along <= last; along++)
            sv_image_row(&image, line)[along] = sv_image_row(&image, along)[line] = 120;
    ck_assert_int_eq(sv_pyramid_build(&image, &pyramid, NULL), SV_OK);
    ck_assert_int_eq(sv_neighbours_share_frame(&pyramid, &first, 9), _i == 1);
    end();
}
END_TEST

START_TEST(beside_a_puzzle_that_stands_alone_there_is_none)
{
    sv_places known = places((const int[][2]){{0, 1}}, 1);
    const sv_other like = {known.quad[0], 9};
    sv_others others = {.count = 0};
    image = synthetic_paper(480, 480, 220);
    synthetic_grid(&image, known.quad[0].corner, 40, 0);
    ck_assert_int_eq(sv_pyramid_build(&image, &pyramid, NULL), SV_OK);
    sv_neighbours_beside(&pyramid, &known.quad[0], &known, &like, &others);
    ck_assert_uint_eq(others.count, 0);
    end();
}
END_TEST

UNIT_LOOPS("neighbours", {where_lines_run_on_what_lies_whole_in_the_picture_is_beside, 1},
           {a_row_goes_on_as_the_page_is_seen, 1}, {another_row_takes_the_same_step, 1},
           {between_two_there_may_be_a_third, 1},
           {where_a_page_bends_the_next_row_takes_the_same_shift, 1},
           {what_has_been_tried_nearly_so_is_left_out, 1}, {one_puzzle_shows_what_is_beside_it, 1},
           {what_stands_in_line_is_a_neighbour, 1}, {a_board_that_shares_the_frame_is_the_next, 1},
           {a_part_of_a_larger_board_shares_no_frame, 2},
           {beside_a_puzzle_that_stands_alone_there_is_none, 1})
