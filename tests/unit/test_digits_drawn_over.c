/* Strokes of a colour over the digits of a dark screen, in its negative. */
#include "digits/drawn_over.h"
#include "unit.h"

#include <string.h>

enum { SIDE = SV_TILE_SIDE, SIZE = 4, CELLS = SIZE * SIZE, PAPER = 230, INK = 20, MARKED = 5 };

static uint8_t grey_pixels[CELLS * SV_TILE_PIXELS], pixels[3][CELLS * SV_TILE_PIXELS];
static sv_tiles grey = {SIZE, grey_pixels},
                planes[3] = {{SIZE, pixels[0]}, {SIZE, pixels[1]}, {SIZE, pixels[2]}};

static const uint8_t WHITE[4] = {INK, INK, INK, INK}, YELLOW[4] = {45, INK, 60, PAPER};

/* In grey, red, green and blue. */
static void paint(unsigned cell, unsigned x0, unsigned x1, unsigned y0, unsigned y1,
                  const uint8_t levels[4])
{
    const sv_tiles *all[4] = {&grey, &planes[0], &planes[1], &planes[2]};
    for (unsigned k = 0; k < 4; k++)
        for (unsigned y = y0; y < y1; y++)
            memset(sv_tile(all[k], cell) + y * SIDE + x0, levels[k], x1 - x0);
}

static void set_paper(void)
{
    memset(grey_pixels, PAPER, sizeof grey_pixels);
    memset(pixels, PAPER, sizeof pixels);
}

static unsigned at(unsigned cell, unsigned x, unsigned y)
{
    return sv_tile(&grey, cell)[y * SIDE + x];
}

/* A stem, and a stroke across its cell. */
static void cross(unsigned cell)
{
    paint(cell, 18, 22, 10, 30, WHITE);
    paint(cell, 0, 18, 15, 18, YELLOW);
    paint(cell, 22, SIDE, 15, 18, YELLOW);
}

START_TEST(a_stroke_across_a_digit_becomes_paper)
{
    set_paper();
    cross(MARKED);
    sv_tiles_lift_drawn_over(&grey, planes);
    ck_assert_uint_eq(at(MARKED, 10, 16), PAPER);
    ck_assert_uint_eq(at(MARKED, 30, 16), PAPER);
    ck_assert_uint_eq(at(MARKED, 20, 16), INK);
    ck_assert_uint_eq(at(MARKED, 20, 25), INK);
    ck_assert_uint_eq(sv_tile(&planes[0], MARKED)[16 * SIDE + 10], PAPER);
}
END_TEST

START_TEST(a_digit_in_that_colour_stays)
{
    set_paper();
    paint(MARKED, 18, 22, 10, 30, YELLOW);
    sv_tiles_lift_drawn_over(&grey, planes);
    ck_assert_uint_eq(at(MARKED, 20, 20), YELLOW[0]);
}
END_TEST

START_TEST(what_is_left_of_lines_stays)
{
    set_paper();
    paint(MARKED, 0, SIDE, 0, 3, YELLOW);
    sv_tiles_lift_drawn_over(&grey, planes);
    ck_assert_uint_eq(at(MARKED, 20, 1), YELLOW[0]);
}
END_TEST

START_TEST(strokes_in_many_cells_are_no_fingers)
{
    set_paper();
    for (unsigned cell = 0; cell < CELLS / 2; cell++)
        cross(cell);
    sv_tiles_lift_drawn_over(&grey, planes);
    ck_assert_uint_eq(at(MARKED, 10, 16), YELLOW[0]);
}
END_TEST

UNIT_MAIN("digits_drawn_over", a_stroke_across_a_digit_becomes_paper, a_digit_in_that_colour_stays,
          what_is_left_of_lines_stays, strokes_in_many_cells_are_no_fingers)
