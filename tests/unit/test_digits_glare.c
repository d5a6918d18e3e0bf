/* What a lamp's reflection makes pale. */
#include "digits/glare.h"
#include "unit.h"

#include <string.h>

enum { SIDE = SV_TILE_SIDE, CELLS = 81, LINE = 2, SPOT = 40 };
enum { PAPER = 160, INK = 40, GLARING = 250, PALE = 210 };

static uint8_t pixels[3][CELLS * SV_TILE_PIXELS], before[CELLS * SV_TILE_PIXELS];
static sv_tiles planes[3] = {{9, pixels[0]}, {9, pixels[1]}, {9, pixels[2]}};

/* A stem within lines. */
static void draw(unsigned cell, uint8_t paper, uint8_t line, uint8_t stem)
{
    for (unsigned y = 0; y < SIDE; y++)
        for (unsigned x = 0; x < SIDE; x++) {
            const bool at_edge = x < LINE || y < LINE || x >= SIDE - LINE || y >= SIDE - LINE;
            const bool in_stem = x >= 18 && x < 22 && y >= 10 && y < 30;
            const uint8_t grey = at_edge ? line : in_stem ? stem : paper;
            for (unsigned plane = 0; plane < 3; plane++)
                sv_tile(&planes[plane], cell)[y * SIDE + x] = grey;
        }
}

static void draw_board(uint8_t paper, uint8_t line, uint8_t stem)
{
    for (unsigned cell = 0; cell < CELLS; cell++)
        draw(cell, PAPER, INK, INK);
    draw(SPOT, paper, line, stem);
    memcpy(before, pixels[0], sizeof before);
}

static float stem_of(const sv_tiles *tiles, unsigned cell)
{
    const uint8_t *tile = sv_tile(tiles, cell);
    return 1 - (float)tile[20 * SIDE + 20] / (float)tile[20 * SIDE + 10];
}

START_TEST(print_in_a_reflection_is_as_dark_as_elsewhere)
{
    const unsigned count = _i ? 3 : 1;
    draw_board(GLARING, PALE, PALE);
    sv_tiles_lift_glare(planes, count);
    for (unsigned plane = 0; plane < count; plane++)
        ck_assert_float_eq_tol(stem_of(&planes[plane], SPOT), stem_of(&planes[plane], 0), 0.03f);
    ck_assert_mem_eq(pixels[0], before, (size_t)SPOT * SV_TILE_PIXELS);
    ck_assert_uint_eq(*sv_tile(&planes[0], SPOT + 1), INK);
}
END_TEST

START_TEST(what_is_written_there_stays_paler_than_print)
{
    draw_board(GLARING, PALE, GLARING - (GLARING - PALE) / 2);
    sv_tiles_lift_glare(planes, 1);
    ck_assert_float_eq_tol(stem_of(planes, SPOT), stem_of(planes, 0) / 2, 0.03f);
}
END_TEST

START_TEST(what_is_pale_between_lines_that_are_not_stays_so)
{
    draw_board(GLARING, GLARING * INK / PAPER, PALE);
    sv_tiles_lift_glare(planes, 3);
    ck_assert_mem_eq(pixels[0], before, sizeof before);
}
END_TEST

/* The lit side of a shadow's edge, where thick borders of regions make thin lines seem pale. */
START_TEST(what_is_as_dark_as_other_print_stays_so)
{
    draw_board(GLARING, PALE, GLARING * INK / PAPER);
    sv_tiles_lift_glare(planes, 3);
    ck_assert_mem_eq(pixels[0], before, sizeof before);
}
END_TEST

START_TEST(what_is_pale_on_paper_as_light_as_elsewhere_stays_so)
{
    draw_board(PAPER, PAPER - 30, PAPER - 30);
    sv_tiles_lift_glare(planes, 3);
    ck_assert_mem_eq(pixels[0], before, sizeof before);
}
END_TEST

/* Most of a row, and lines pale in the middle alone. */
START_TEST(a_reflection_may_be_wider_than_half_of_the_board)
{
    enum { SPOT_ROW = SPOT - SPOT % 9 };
    draw_board(GLARING, PALE, PALE);
    for (unsigned column = 2; column < 7; column++)
        if (SPOT_ROW + column != SPOT)
            draw(SPOT_ROW + column, GLARING, INK, INK);
    sv_tiles_lift_glare(planes, 1);
    ck_assert_float_eq_tol(stem_of(planes, SPOT), stem_of(planes, 0), 0.03f);
}
END_TEST

/* A window's light from the left, and in its lightest column a cell between thin lines. */
START_TEST(what_light_from_one_side_makes_lighter_stays_as_it_is)
{
    enum { THIN = 120 };
    for (unsigned cell = 0; cell < CELLS; cell++)
        draw(cell, (uint8_t)(GLARING - cell % 9 * 8), INK, INK);
    draw(SPOT - SPOT % 9, GLARING, THIN, INK);
    memcpy(before, pixels[0], sizeof before);
    sv_tiles_lift_glare(planes, 3);
    ck_assert_mem_eq(pixels[0], before, sizeof before);
}
END_TEST

UNIT_LOOPS("digits_glare", {print_in_a_reflection_is_as_dark_as_elsewhere, 2},
           {what_is_written_there_stays_paler_than_print, 1},
           {what_is_pale_between_lines_that_are_not_stays_so, 1},
           {what_is_as_dark_as_other_print_stays_so, 1},
           {what_is_pale_on_paper_as_light_as_elsewhere_stays_so, 1},
           {a_reflection_may_be_wider_than_half_of_the_board, 1},
           {what_light_from_one_side_makes_lighter_stays_as_it_is, 1})
