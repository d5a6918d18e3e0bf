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

UNIT_MAIN("digits_glyph", the_box_goes_along_the_edge_of_the_strokes,
          the_box_stays_where_the_digit_is_however_many_specks_there_are)
