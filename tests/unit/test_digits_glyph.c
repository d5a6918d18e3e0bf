/* The digit of a tile, and the box around it. */
#include "digits/glyph.h"
#include "unit.h"

#include <string.h>

enum { SIDE = SV_TILE_SIDE, PAPER = 255, INK = 0 };
enum { LEFT = 16, RIGHT = 22, TOP = 9, BOTTOM = 30 };

static uint8_t tile[SV_TILE_PIXELS];
static sv_glyph glyph;

/* A stem in the middle. */
static void draw_stem(void)
{
    memset(tile, PAPER, sizeof tile);
    for (int y = TOP; y <= BOTTOM; y++)
        for (int x = LEFT; x <= RIGHT; x++)
            tile[y * SIDE + x] = INK;
}

static void check_box(void)
{
    ck_assert(sv_glyph_find(tile, &glyph));
    ck_assert_float_ge(glyph.box.left, LEFT - 1);
    ck_assert_float_le(glyph.box.right, RIGHT + 1);
    ck_assert_float_ge(glyph.box.top, TOP - 1);
    ck_assert_float_le(glyph.box.bottom, BOTTOM + 1);
}

START_TEST(the_box_goes_along_the_edge_of_the_strokes)
{
    draw_stem();
    check_box();
}
END_TEST

/* As many as are told apart beside a digit. */
enum { SPECKS = 39, FIRST_SPECK = 5, ACROSS = SIDE / 2 };

/* Beside so many specks the last ones are not told apart any more: they are taken away, too. One
 * as dark as the stem lay in the row next to it, and the box ended far beyond the tile. */
START_TEST(the_box_stays_where_the_digit_is_however_many_specks_there_are)
{
    draw_stem();
    for (int i = 0; i < SPECKS; i++)
        tile[(FIRST_SPECK + i / ACROSS * 2) * SIDE + i % ACROSS * 2] = PAPER / 5;
    tile[(BOTTOM + 1) * SIDE + RIGHT + 2] = INK + 1;
    tile[(TOP + 11) * SIDE + RIGHT + 2] = INK + 1;
    tile[(TOP + 13) * SIDE + LEFT - 2] = INK + 1;
    check_box();
}
END_TEST

/* A stroke that the tile's lower edge cuts, and beside it one of three quarters of its ink, or of
 * fewer than a half. */
START_TEST(what_the_border_cuts_is_rather_no_digit)
{
    enum { THICK = 4, CUT = 12, WHOLE = 24 };
    static const int END[] = {TOP + 21, TOP + 10};
    static const float DIGITS[] = {WHOLE, CUT};
    memset(tile, PAPER, sizeof tile);
    for (int y = 12; y < SIDE; y++)
        memset(tile + y * SIDE + CUT, INK, THICK);
    for (int y = TOP; y < END[_i]; y++)
        memset(tile + y * SIDE + WHOLE, INK, THICK);
    ck_assert(sv_glyph_find(tile, &glyph));
    ck_assert_float_eq_tol(glyph.box.left, DIGITS[_i], 1);
}
END_TEST

static void draw_bar(int left, int right, int top, int bottom, uint8_t level)
{
    for (int y = top; y <= bottom; y++)
        memset(tile + y * SIDE + left, level, (size_t)(right - left + 1));
}

/* A small stem beside the heavier one, and strokes a hair paler in the row or column next to it.
 */
START_TEST(the_box_of_what_stands_beside_is_its_own_whatever_else_there_is)
{
    enum { FROM = 28, TO = 31, UPPER = 6, LOWER = 17 };
    static const int OTHERS[][4] = {
        {8, 12, LOWER + 1, LOWER + 5}, /* left, right, top, bottom */
        {FROM - 3, FROM - 1, LOWER + 8, LOWER + 12},
        {TO + 1, TO + 3, LOWER + 8, LOWER + 12},
    };
    const int *other = OTHERS[_i];
    sv_box box;
    draw_stem();
    draw_bar(FROM, TO, UPPER, LOWER, INK);
    draw_bar(other[0], other[1], other[2], other[3], INK + 1);
    ck_assert(sv_glyph_find_beside(tile, FIRST_SPECK, &box));
    ck_assert_float_eq_tol(box.left, FROM - 0.5f, 0.6f);
    ck_assert_float_eq_tol(box.right, TO + 0.5f, 0.6f);
    ck_assert_float_eq_tol(box.top, UPPER - 0.5f, 0.6f);
    ck_assert_float_eq_tol(box.bottom, LOWER + 0.5f, 0.6f);
}
END_TEST

UNIT_LOOPS("digits_glyph", {the_box_of_what_stands_beside_is_its_own_whatever_else_there_is, 3},
           {the_box_goes_along_the_edge_of_the_strokes, 1},
           {the_box_stays_where_the_digit_is_however_many_specks_there_are, 1},
           {what_the_border_cuts_is_rather_no_digit, 2})
