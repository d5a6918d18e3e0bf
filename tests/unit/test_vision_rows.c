/* Outlines around several boards: those that share frames, and those drawn as boxes apart. */
#include "synthetic.h"
#include "unit.h"
#include "vision/joined.h"
#include "vision/rows.h"

#include <math.h>

enum { CELL = 24, BOARD = 9 * CELL, MARGIN = 40 };

static sv_quad rectangle(double left, double top, double width, double height)
{
    return (sv_quad){
        {{left, top}, {left + width, top}, {left + width, top + height}, {left, top + height}}};
}

/* So many boards of 9 x 9 side by side and below each other: every line between cells goes on
 * through all of them. */
static size_t parts_of(unsigned boards, unsigned cells_across, unsigned cells_down)
{
    const unsigned across = cells_across * CELL, down = cells_down * CELL;
    sv_image page = synthetic_paper(across + 2 * MARGIN, down + 2 * MARGIN, 220);
    for (unsigned line = 0; line <= cells_across; line++)
        for (unsigned y = 0; y <= down; y++)
            sv_image_row(&page, MARGIN + y)[MARGIN + line * CELL] = 40;
    for (unsigned line = 0; line <= cells_down; line++)
        memset(sv_image_row(&page, MARGIN + line * CELL) + MARGIN, 40, across);
    sv_pyramid pyramid;
    sv_candidates outlines = {.quads = {rectangle(MARGIN, MARGIN, across, down)}, .count = 1};
    ck_assert_int_eq(sv_pyramid_build(&page, &pyramid, NULL), SV_OK);
    sv_rows_part(&pyramid, &outlines);
    for (size_t i = 0; i < outlines.count && boards > 1; i++)
        ck_assert_double_eq_tol(sv_quad_side(&outlines.quads[i]), BOARD, 1);
    sv_pyramid_free(&pyramid);
    sv_image_free(&page);
    return outlines.count;
}

START_TEST(boards_in_a_row_are_parted)
{
    ck_assert_uint_eq(parts_of(2, 18, 9), 2);
    ck_assert_uint_eq(parts_of(3, 27, 9), 3);
}
END_TEST

START_TEST(boards_in_a_table_are_parted)
{
    ck_assert_uint_eq(parts_of(4, 18, 18), 4);
    ck_assert_uint_eq(parts_of(6, 27, 18), 6);
    ck_assert_uint_eq(parts_of(9, 27, 27), 9);
    ck_assert_uint_eq(parts_of(12, 27, 36), 12);
}
END_TEST

/* Though each part of it might be a smaller board. */
START_TEST(a_larger_board_is_no_table)
{
    ck_assert_uint_eq(parts_of(1, 12, 12), 1);
    ck_assert_uint_eq(parts_of(1, 16, 16), 1);
}
END_TEST

START_TEST(what_is_no_row_of_boards_stays_whole)
{
    ck_assert_uint_eq(parts_of(1, 9, 9), 1);
    ck_assert_uint_eq(parts_of(1, 15, 9), 1);
}
END_TEST

/* Adds rows of boxes of a side of 60 pixels, with a gap between them. */
static void add_boxes(unsigned rows, unsigned columns, double gap, sv_candidates *outlines)
{
    for (unsigned i = 0; i < rows * columns; i++)
        outlines->quads[outlines->count++] =
            rectangle(100 + i % columns * (60 + gap), 50 + i / columns * (60 + gap), 60, 60);
}

START_TEST(boxes_with_gaps_are_joined_to_a_board)
{
    sv_candidates outlines = {.count = 0};
    add_boxes(3, 3, 5, &outlines);
    sv_joined_add(&outlines);
    ck_assert_uint_eq(outlines.count, 10);
    ck_assert_double_eq_tol(sv_quad_side(&outlines.quads[0]), 190, 0.01);
    ck_assert_double_eq_tol(outlines.quads[0].corner[0].x, 100, 0.01);
    ck_assert_double_eq_tol(outlines.quads[0].corner[2].y, 240, 0.01);
}
END_TEST

START_TEST(boards_of_a_page_and_odd_numbers_of_boxes_are_not_joined)
{
    sv_candidates page = {.count = 0}, row = {.count = 0};
    add_boxes(2, 2, 20, &page);
    sv_joined_add(&page);
    ck_assert_uint_eq(page.count, 4);
    add_boxes(1, 3, 5, &row);
    sv_joined_add(&row);
    ck_assert_uint_eq(row.count, 3);
}
END_TEST

UNIT_MAIN("vision_rows", boards_in_a_row_are_parted, boards_in_a_table_are_parted,
          a_larger_board_is_no_table, boards_of_a_page_and_odd_numbers_of_boxes_are_not_joined,
          boxes_with_gaps_are_joined_to_a_board, what_is_no_row_of_boards_stays_whole)
