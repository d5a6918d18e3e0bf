/* The colour of pens on a tinted paper, dark and pale. */
#include "digits/tile_colour.h"
#include "unit.h"

#include <string.h>

static const uint8_t PAPER[3] = {220, 210, 190};

static sv_tiles planes[3];
static sv_tile_colour colours[81];

/* A stroke in the middle of a cell: of the paper's light each plane keeps that share. */
static void draw_stroke(unsigned cell, double red, double green, double blue)
{
    const double keeps[3] = {red, green, blue};
    for (int k = 0; k < 3; k++)
        for (unsigned y = 10; y < 30; y++)
            memset(sv_tile(&planes[k], cell) + y * SV_TILE_SIDE + 17, (int)(PAPER[k] * keeps[k]),
                   5);
}

/* Cells 0 to 29 are black, 30 to 39 blue, 40 to 49 a pale blue, 50 to 59 red, the others empty. */
static void draw_board(void)
{
    for (int k = 0; k < 3; k++) {
        ck_assert_int_eq(sv_tiles_create(&planes[k], 9, NULL), SV_OK);
        memset(planes[k].pixels, PAPER[k], 81 * SV_TILE_PIXELS);
    }
    for (unsigned cell = 0; cell < 60; cell++) {
        if (cell < 30)
            draw_stroke(cell, 0.3, 0.3, 0.3);
        else if (cell < 40)
            draw_stroke(cell, 0.3, 0.4, 0.8);
        else if (cell < 50)
            draw_stroke(cell, 0.79, 0.82, 0.94);
        else
            draw_stroke(cell, 0.9, 0.3, 0.3);
    }
    sv_tile_colours(planes, colours);
}

static void free_board(void)
{
    for (int k = 0; k < 3; k++)
        sv_tiles_free(&planes[k]);
}

START_TEST(black_is_dark_and_without_colour)
{
    draw_board();
    for (unsigned cell = 0; cell < 30; cell++) {
        ck_assert_float_eq_tol(colours[cell].value[SV_COLOUR_DARK], 1, 0.05f);
        ck_assert_float_eq_tol(colours[cell].value[SV_COLOUR_RED], 0, 0.03f);
        ck_assert_float_eq_tol(colours[cell].value[SV_COLOUR_BLUE], 0, 0.03f);
        ck_assert_float_eq(colours[cell].value[SV_COLOUR_KNOWN], 1);
    }
    free_board();
}
END_TEST

START_TEST(a_pen_has_one_colour_pale_or_dark)
{
    draw_board();
    const float *dark = colours[30].value, *pale = colours[40].value, *red = colours[50].value;
    ck_assert_float_gt(dark[SV_COLOUR_BLUE], 0.4f);
    ck_assert_float_lt(pale[SV_COLOUR_DARK], 0.5f * dark[SV_COLOUR_DARK]);
    ck_assert_float_eq_tol(pale[SV_COLOUR_BLUE_SHARE], dark[SV_COLOUR_BLUE_SHARE], 0.1f);
    ck_assert_float_eq_tol(pale[SV_COLOUR_RED_SHARE], dark[SV_COLOUR_RED_SHARE], 0.1f);
    ck_assert_float_gt(red[SV_COLOUR_RED_SHARE], 0.8f);
    free_board();
}
END_TEST

START_TEST(empty_cells_have_no_ink)
{
    draw_board();
    for (unsigned cell = 60; cell < 81; cell++)
        ck_assert_float_eq_tol(colours[cell].value[SV_COLOUR_DARK], 0, 0.02f);
    free_board();
}
END_TEST

UNIT_LOOPS("digits_tile_colour", {black_is_dark_and_without_colour, 1},
           {a_pen_has_one_colour_pale_or_dark, 1}, {empty_cells_have_no_ink, 1})
