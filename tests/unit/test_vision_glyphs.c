/* Boards found by what stands in their cells, without any line. */
#include "synthetic.h"
#include "unit.h"

#include "vision/alike.h"
#include "vision/glyphs.h"
#include "vision/places.h"

#include <math.h>
#include <stdio.h>

enum { WIDTH = 640, HEIGHT = 480, CELL = 40, LEFT = 150, TOP = 60 };

/* 0: as the page lies flat; else bent by so many pixels. */
static double bent(double x, double bend)
{
    return bend * sin(3.1416 * (x - LEFT) / (9 * CELL));
}

static void draw_mark(sv_image *mask, double x, double y, int width, int height)
{
    for (int row = 0; row < height; row++)
        memset(sv_image_row(mask, (uint32_t)(y - height / 2.0) + (uint32_t)row) +
                   (int)(x - width / 2.0),
               255, (size_t)width);
}

/* Every second cell or so holds a digit, as high as half a cell. */
static bool is_filled(int row, int column)
{
    return (row * 7 + column * 4) % 5 < 3;
}

static sv_ink drawn_board(double bend)
{
    sv_ink ink = {.mask = synthetic_paper(WIDTH, HEIGHT, 0)};
    for (int row = 0; row < 9; row++)
        for (int column = 0; column < 9; column++)
            if (is_filled(row, column)) {
                double x = LEFT + (column + 0.5) * CELL;
                draw_mark(&ink.mask, x, TOP + (row + 0.5) * CELL + bent(x, bend), 12, 20);
            }
    ck_assert_int_eq(sv_components_find(&ink.mask, 255, &ink.marks, NULL), SV_OK);
    return ink;
}

static sv_grids locate_beside(const sv_ink *ink, const sv_places *taken)
{
    sv_pyramid pyramid = {.count = 1};
    sv_grids grids = {.count = 0};
    pyramid.level[0] = ink->mask;
    ck_assert_int_eq(sv_glyphs_locate(&pyramid, ink, 0, taken, &grids, NULL), SV_OK);
    return grids;
}

static sv_grids locate(const sv_ink *ink)
{
    return locate_beside(ink, NULL);
}

/* How far the crossing nearest to a true one is, at worst, in cells: a board may be found turned.
 */
static double worst_crossing(const sv_grid *grid, double bend)
{
    double worst = 0;
    for (int row = 0; row <= 9; row++)
        for (int column = 0; column <= 9; column++) {
            double x = LEFT + column * CELL, y = TOP + row * CELL + bent(x, bend), best = 1e9;
            for (int i = 0; i < 100; i++)
                best = fmin(best, hypot(grid->crossings[i].x - x, grid->crossings[i].y - y));
            worst = fmax(worst, best / CELL);
        }
    return worst;
}

/* A board that lies on a table: the digits of its last row are 1.5 times as high as the first's.
 */
static const sv_point ASLANT[4] = {{195, 60}, {445, 60}, {475, 420}, {165, 420}};

static sv_ink board_aslant(const sv_homography *map)
{
    sv_ink ink = {.mask = synthetic_paper(WIDTH, HEIGHT, 0)};
    for (int row = 0; row < 9; row++)
        for (int column = 0; column < 9; column++) {
            const sv_point above = sv_homography_apply(map, column + 0.5, row),
                           middle = sv_homography_apply(map, column + 0.5, row + 0.5),
                           below = sv_homography_apply(map, column + 0.5, row + 1);
            const int height = (int)(0.5 * (below.y - above.y));
            if (is_filled(row, column))
                draw_mark(&ink.mask, middle.x, middle.y, height / 2, height);
        }
    ck_assert_int_eq(sv_components_find(&ink.mask, 255, &ink.marks, NULL), SV_OK);
    return ink;
}

START_TEST(a_board_seen_aslant_has_digits_of_many_heights)
{
    sv_homography map;
    ck_assert(sv_homography_from_square(9, ASLANT, &map));
    sv_ink ink = board_aslant(&map);
    sv_grids grids = locate(&ink);
    ck_assert_uint_ge(grids.count, 1);
    const sv_quad truth = {{ASLANT[0], ASLANT[1], ASLANT[2], ASLANT[3]}};
    double nearest = 1e9;
    for (unsigned i = 0; i < grids.count; i++) {
        const sv_quad found = sv_grid_outline(&grids.grid[i]);
        const sv_quad turned = sv_quad_turned_like(&found, &truth);
        nearest = fmin(nearest, sv_quads_apart(&turned, &truth));
    }
    ck_assert_double_lt(nearest, 8);
    sv_ink_free(&ink);
}
END_TEST

START_TEST(digits_in_rows_and_columns_are_a_board)
{
    static const double bends[] = {0, 12};
    sv_ink ink = drawn_board(bends[_i]);
    sv_grids grids = locate(&ink);
    ck_assert_uint_eq(grids.count, 1);
    ck_assert_uint_eq(grids.grid[0].size, 9);
    ck_assert_double_lt(worst_crossing(&grids.grid[0], bends[_i]), 0.2);
    sv_ink_free(&ink);
}
END_TEST

/* The board's last column holds one digit; a cell's width before its first one a neighbour's stand.
 */
START_TEST(a_line_of_a_neighbour_hides_no_board)
{
    sv_ink ink = {.mask = synthetic_paper(WIDTH, HEIGHT, 0)};
    double nearest = 1;
    for (int row = 0; row < 9; row++)
        for (int column = -1; column < 9; column++)
            if (column == 8 ? row == 4 : column < 0 ? row > 4 : is_filled(row, column))
                draw_mark(&ink.mask, LEFT + (column + 0.5) * CELL, TOP + (row + 0.5) * CELL, 12,
                          20);
    ck_assert_int_eq(sv_components_find(&ink.mask, 255, &ink.marks, NULL), SV_OK);
    sv_grids grids = locate(&ink);
    ck_assert_uint_ge(grids.count, 2);
    for (unsigned i = 0; i < grids.count; i++)
        nearest = fmin(nearest, worst_crossing(&grids.grid[i], 0));
    ck_assert_double_lt(nearest, 0.2);
    sv_ink_free(&ink);
}
END_TEST

/* A large board, of letters or of numbers, under lines of words as high as its digits. */
static sv_ink drawn_large(int size, int cell, bool numbers)
{
    sv_ink ink = {.mask = synthetic_paper(WIDTH, HEIGHT, 0)};
    for (int row = 0; row < size; row++)
        for (int column = 0; column < size; column++) {
            double x = LEFT + (column + 0.5) * cell, y = TOP + (row + 0.5) * cell;
            if (!is_filled(row, column))
                continue;
            for (int figure = 0; figure < 1 + (numbers && row % 2); figure++)
                draw_mark(&ink.mask, x + (numbers && row % 2 ? 8 * figure - 4 : 0), y, 6, 14);
        }
    for (int row = 0; row < 3; row++)
        for (int letter = 0; letter < 60; letter++)
            draw_mark(&ink.mask, 20 + letter * 9, 12 + row * 17, 6, 14);
    ck_assert_int_eq(sv_components_find(&ink.mask, 255, &ink.marks, NULL), SV_OK);
    return ink;
}

START_TEST(a_large_board_is_found_under_words)
{
    static const struct {
        int size, cell;
        bool numbers;
    } boards[] = {{12, 30, false}, {12, 30, true}, {16, 24, false}, {16, 24, true}};
    sv_ink ink = drawn_large(boards[_i].size, boards[_i].cell, boards[_i].numbers);
    sv_grids grids = locate(&ink);
    ck_assert_uint_ge(grids.count, 1);
    ck_assert_uint_eq(grids.grid[0].size, (unsigned)boards[_i].size);
    const double far = boards[_i].size * boards[_i].cell;
    sv_quad outline = sv_grid_outline(&grids.grid[0]);
    sv_point middle = sv_quad_middle(&outline);
    ck_assert_double_eq_tol(middle.x, LEFT + far / 2, 4);
    ck_assert_double_eq_tol(middle.y, TOP + far / 2, 4);
    ck_assert_double_eq_tol(sqrt(sv_quad_area(&outline)), far, 8);
    sv_ink_free(&ink);
}
END_TEST

/* Twelve boards have more digits than a page of text may have marks of one height. */
START_TEST(a_page_of_boards_is_no_text)
{
    enum { STEP = 20, APART = 11 * STEP };
    sv_ink ink = {.mask = synthetic_paper(4 * APART, 3 * APART, 0)};
    for (int board = 0; board < 12; board++)
        for (int cell = 0; cell < 81; cell++)
            if (is_filled(cell / 9, cell % 9))
                draw_mark(&ink.mask, board % 4 * APART + (cell % 9 + 1.5) * STEP,
                          board / 4 * APART + (cell / 9 + 1.5) * STEP, 6, 10);
    ck_assert_int_eq(sv_components_find(&ink.mask, 255, &ink.marks, NULL), SV_OK);
    sv_grids grids = locate(&ink);
    ck_assert_uint_ge(grids.count, 1);
    ck_assert_uint_eq(grids.grid[0].size, 9);
    const sv_quad outline = sv_grid_outline(&grids.grid[0]);
    ck_assert_double_eq_tol(sqrt(sv_quad_area(&outline)), 9 * STEP, 4);
    const sv_point middle = sv_quad_middle(&outline);
    ck_assert_double_eq_tol(fmod(middle.x, APART), 5.5 * STEP, 4);
    ck_assert_double_eq_tol(fmod(middle.y, APART), 5.5 * STEP, 4);
    sv_ink_free(&ink);
}
END_TEST

/* Lines of text have marks between the middles of cells as well as in them. */
START_TEST(text_is_no_board)
{
    sv_ink ink = {.mask = synthetic_paper(WIDTH, HEIGHT, 0)};
    for (int row = 0; row < 14; row++)
        for (int column = 0; column < 30; column++)
            draw_mark(&ink.mask, 20 + column * 15 + (row * 5 + column * 3) % 7, 40 + row * 28, 9,
                      14);
    ck_assert_int_eq(sv_components_find(&ink.mask, 255, &ink.marks, NULL), SV_OK);
    ck_assert_uint_eq(locate(&ink).count, 0);
    sv_ink_free(&ink);
}
END_TEST

START_TEST(nothing_is_no_board)
{
    sv_ink ink = {.mask = synthetic_paper(WIDTH, HEIGHT, 0)};
    ck_assert_int_eq(sv_components_find(&ink.mask, 255, &ink.marks, NULL), SV_OK);
    ck_assert_uint_eq(locate(&ink).count, 0);
    sv_ink_free(&ink);
}
END_TEST

START_TEST(what_has_been_read_is_not_found_again)
{
    sv_ink ink = drawn_board(0);
    sv_places taken = {.count = 0};
    sv_places_add(&taken, &(sv_quad){{{LEFT, TOP},
                                      {LEFT + 9 * CELL, TOP},
                                      {LEFT + 9 * CELL, TOP + 9 * CELL},
                                      {LEFT, TOP + 9 * CELL}}});
    ck_assert_uint_ge(locate(&ink).count, 1);
    ck_assert_uint_eq(locate_beside(&ink, &taken).count, 0);
    sv_ink_free(&ink);
}
END_TEST

UNIT_LOOPS("vision_glyphs", {digits_in_rows_and_columns_are_a_board, 2},
           {a_board_seen_aslant_has_digits_of_many_heights, 1},
           {a_line_of_a_neighbour_hides_no_board, 1}, {a_page_of_boards_is_no_text, 1},
           {text_is_no_board, 1}, {a_large_board_is_found_under_words, 4}, {nothing_is_no_board, 1},
           {what_has_been_read_is_not_found_again, 1})
