/* Digits stand out from whatever paper they are drawn on. */
#include "render/contrast.h"
#include "render/overlay.h"
#include "rgb_paper.h"
#include "unit.h"

#include <string.h>

enum { SIZE = 4, CELL = 40, SIDE = SIZE * CELL, WHITE = 0xffffff };

static sv_point crossings[(SIZE + 1) * (SIZE + 1)];
static uint8_t solution[SIZE * SIZE];

static void solve_on(sv_image *image, uint32_t color)
{
    sv_draw_options options = {SV_DRAW_SOLUTION, color};
    sv_puzzle puzzle = {.crossings = crossings, .solution = solution};
    puzzle.board.size = SIZE;
    for (unsigned i = 0; i < (SIZE + 1) * (SIZE + 1); i++)
        crossings[i] = (sv_point){i % (SIZE + 1) * CELL, i / (SIZE + 1) * CELL};
    memset(solution, 1, sizeof solution);
    ck_assert_int_eq(sv_overlay_draw(image, &puzzle, crossings, &options, NULL), SV_OK);
}

static unsigned pixels_of(const sv_image *image, uint32_t color)
{
    unsigned count = 0;
    for (unsigned i = 0; i < SIDE * SIDE; i++) {
        const uint8_t *p = sv_image_row(image, i / SIDE) + (size_t)3 * (i % SIDE);
        count += (uint32_t)(p[0] << 16 | p[1] << 8 | p[2]) == color;
    }
    return count;
}

START_TEST(contrast_is_that_of_the_guidelines)
{
    ck_assert_double_eq_tol(sv_contrast(0, WHITE), 21, 1e-9);
    ck_assert_double_eq_tol(sv_contrast(WHITE, 0), 21, 1e-9);
    ck_assert_double_eq_tol(sv_contrast(0x123456, 0x123456), 1, 1e-9);
    ck_assert_double_eq_tol(sv_contrast(0x777777, WHITE), 4.48, 0.01);
}
END_TEST

START_TEST(the_paper_is_that_of_the_cell)
{
    sv_image image = rgb_paper(SIDE, SIDE, 70);
    sv_cell inside = {{{0, 0}, {CELL, 0}, {CELL, CELL}, {0, CELL}}};
    sv_cell outside = {{{-90, 0}, {-50, 0}, {-50, CELL}, {-90, CELL}}};
    ck_assert_uint_eq(sv_contrast_paper(&image, &inside), 0x464646);
    ck_assert_uint_eq(sv_contrast_paper(&image, &outside), WHITE);
    sv_image_free(&image);
}
END_TEST

START_TEST(digits_as_light_as_the_paper_get_a_rim)
{
    sv_image grey = rgb_paper(SIDE, SIDE, 163);
    solve_on(&grey, SV_USUAL_COLOR);
    ck_assert_uint_gt(pixels_of(&grey, WHITE), 16 * 20);
    ck_assert_uint_gt(pixels_of(&grey, SV_USUAL_COLOR), 16 * 20);
    sv_image_free(&grey);
    grey = rgb_paper(SIDE, SIDE, 230);
    solve_on(&grey, 0xf0f0d0);
    ck_assert_uint_gt(pixels_of(&grey, 0), 16 * 20);
    sv_image_free(&grey);
}
END_TEST

START_TEST(digits_that_stand_out_get_none)
{
    static const uint8_t levels[] = {250, 40};
    for (unsigned i = 0; i < 2; i++) {
        sv_image image = rgb_paper(SIDE, SIDE, levels[i]);
        solve_on(&image, SV_USUAL_COLOR);
        ck_assert_uint_eq(pixels_of(&image, WHITE), 0);
        ck_assert_uint_gt(pixels_of(&image, SV_USUAL_COLOR), 16 * 20);
        sv_image_free(&image);
    }
}
END_TEST

UNIT_MAIN("render_contrast", contrast_is_that_of_the_guidelines, the_paper_is_that_of_the_cell,
          digits_as_light_as_the_paper_get_a_rim, digits_that_stand_out_get_none)
