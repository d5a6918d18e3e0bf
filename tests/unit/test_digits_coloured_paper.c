/* The hue of ink on papers of several hues. */
#include "digits/coloured_paper.h"
#include "digits/own_ink.h"
#include "unit.h"

#include <math.h>
#include <string.h>

enum { SIDE = SV_TILE_SIDE, SIZE = 4, CELLS = SIZE * SIZE };

static const float WHITE[3] = {210, 210, 210}, PINK[3] = {205, 160, 195},
                   GREEN[3] = {150, 205, 185};

static uint8_t pixels[3][CELLS * SV_TILE_PIXELS];
static const sv_tiles planes[3] = {{SIZE, pixels[0]}, {SIZE, pixels[1]}, {SIZE, pixels[2]}};
static sv_tile_colour colours[CELLS];

static void draw(unsigned cell, const float paper[3], const float ink[3])
{
    for (unsigned plane = 0; plane < 3; plane++) {
        uint8_t *tile = sv_tile(&planes[plane], cell);
        memset(tile, (int)paper[plane], SV_TILE_PIXELS);
        for (unsigned y = 10; y < 30; y++)
            memset(tile + y * SIDE + 18, (int)ink[plane], 4);
    }
}

static const float *const HALF_COLOURED[SIZE] = {WHITE, PINK, GREEN, WHITE},
                          *const FEW_COLOURED[SIZE] = {WHITE, WHITE, GREEN, WHITE};

/* A stem in each cell: ink that covers its paper, or one that lets a share of each colour through.
 */
static void draw_board(bool covers, const float ink[3], const float *const papers[SIZE])
{
    for (unsigned cell = 0; cell < CELLS; cell++) {
        const float *paper = papers[cell % SIZE];
        float seen[3];
        for (unsigned k = 0; k < 3; k++)
            seen[k] = covers ? ink[k] : ink[k] / UINT8_MAX * paper[k];
        draw(cell, paper, seen);
    }
    static const sv_light light = {.many = false};
    sv_diagnostic why;
    ck_assert_int_eq(sv_own_ink_colours(planes, &light, colours, &why), SV_OK);
}

static void check_alike(void)
{
    for (unsigned cell = 1; cell < CELLS; cell++)
        for (unsigned f = SV_COLOUR_RED_SHARE; f <= SV_COLOUR_BLUE_SHARE; f++)
            ck_assert_float_eq_tol(colours[cell].value[f], colours[0].value[f], 0.1f);
}

START_TEST(grey_ink_that_covers_has_one_hue)
{
    static const float GREY[3] = {85, 85, 85};
    draw_board(true, GREY, _i ? FEW_COLOURED : HALF_COLOURED);
    check_alike();
    ck_assert_float_eq_tol(colours[0].value[SV_COLOUR_RED_SHARE], 0, 0.03f);
}
END_TEST

/* Whether it covers its paper or lets it through. */
START_TEST(coloured_ink_has_one_hue)
{
    static const float BLUE[][3] = {{90, 100, 160}, {50, 60, 110}};
    draw_board(_i == 1, BLUE[_i], HALF_COLOURED);
    check_alike();
    ck_assert_float_gt(colours[0].value[SV_COLOUR_BLUE_SHARE], 0.2f);
}
END_TEST

/* A marker over print: in a photo its colour runs into the ink. */
START_TEST(what_a_marker_gives_to_ink_is_forgotten)
{
    static const float INK[3] = {40, 40, 40}, BLUE[3] = {50, 60, 140}, YELLOW[3] = {205, 200, 90},
                       BLURRED[3] = {60, 58, 12};
    static const sv_light light = {.many = false};
    for (unsigned of_blue = 0; of_blue < 2; of_blue++) {
        draw_board(true, INK, (const float *const[SIZE]){WHITE, WHITE, WHITE, WHITE});
        draw(5, YELLOW, of_blue ? BLUE : BLURRED);
        ck_assert_int_eq(sv_own_ink_colours(planes, &light, colours, NULL), SV_OK);
        if (of_blue)
            ck_assert_float_gt(colours[5].value[SV_COLOUR_BLUE_SHARE], 0.2f);
        else
            check_alike();
    }
}
END_TEST

START_TEST(paper_of_full_colour_marks_its_cell)
{
    static const float INK[3] = {40, 40, 40}, RED[3] = {215, 60, 70};
    bool marked[CELLS];
    draw_board(true, INK, HALF_COLOURED);
    draw(5, RED, WHITE);
    sv_tiles_find_marked(planes, marked);
    for (unsigned cell = 0; cell < CELLS; cell++)
        ck_assert_int_eq(marked[cell], cell == 5);
}
END_TEST

/* A selected cell among those that an app shades around it. */
START_TEST(ink_that_covers_a_strong_colour_is_as_that_on_white)
{
    static const float NAVY[3] = {30, 40, 90}, YELLOW[3] = {225, 195, 115},
                       SHADE[3] = {165, 190, 215};
    static const sv_light light = {.many = false};
    draw_board(true, NAVY, (const float *const[SIZE]){WHITE, SHADE, WHITE, WHITE});
    draw(6, YELLOW, NAVY);
    ck_assert_int_eq(sv_own_ink_colours(planes, &light, colours, NULL), SV_OK);
    ck_assert_float_lt(sv_hues_apart(&colours[6], &colours[0]), 0.15f);
}
END_TEST

UNIT_LOOPS("digits_coloured_paper", {grey_ink_that_covers_has_one_hue, 2},
           {coloured_ink_has_one_hue, 2}, {what_a_marker_gives_to_ink_is_forgotten, 1},
           {paper_of_full_colour_marks_its_cell, 1},
           {ink_that_covers_a_strong_colour_is_as_that_on_white, 1})
