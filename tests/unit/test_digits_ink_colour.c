/* Print and hand of two colours, some of which the network has mixed up. */
#include "digits/ink_colour.h"
#include "unit.h"

#include <string.h>

static const uint8_t PAPER[3] = {220, 210, 190}, BLACK[3] = {60, 55, 50}, BLUE[3] = {60, 70, 150};

static sv_tiles planes[3];
static sv_readings readings;

/* Cells 0 to 29 are printed in `print`, 30 to 59 written in `hand`, the others empty; the readings
 * are right and rather sure. */
static void draw_board(const uint8_t print[3], const uint8_t hand[3])
{
    memset(&readings, 0, sizeof readings);
    readings.size = 9;
    for (int k = 0; k < 3; k++) {
        ck_assert_int_eq(sv_tiles_create(&planes[k], 9, NULL), SV_OK);
        memset(planes[k].pixels, PAPER[k], 81 * SV_TILE_PIXELS);
    }
    for (unsigned cell = 0; cell < 81; cell++) {
        const uint8_t *ink = cell < 30 ? print : hand;
        for (int k = 0; k < 3 && cell < 60; k++)
            for (unsigned y = 10; y < 30; y++)
                memset(sv_tile(&planes[k], cell) + y * SV_TILE_SIDE + 17, ink[k], 5);
        float *p = readings.p[cell];
        p[SV_CLASS_EMPTY] = cell < 60 ? 0.02f : 1;
        if (cell < 60) {
            p[cell < 30 ? SV_CLASS_PRINTED + 4 : SV_CLASS_HANDWRITTEN + 4] = 0.9f;
            p[cell < 30 ? SV_CLASS_HANDWRITTEN + 4 : SV_CLASS_PRINTED + 4] = 0.08f;
        }
    }
}

static void free_board(void)
{
    for (int k = 0; k < 3; k++)
        sv_tiles_free(&planes[k]);
}

static void mix_up(unsigned cell)
{
    float *p = readings.p[cell], print = p[SV_CLASS_PRINTED + 4];
    p[SV_CLASS_PRINTED + 4] = p[SV_CLASS_HANDWRITTEN + 4];
    p[SV_CLASS_HANDWRITTEN + 4] = print;
}

START_TEST(colour_tells_what_was_mixed_up)
{
    draw_board(BLACK, BLUE);
    mix_up(3);
    mix_up(40);
    mix_up(41);
    ck_assert(sv_ink_colour_known(&readings));
    sv_readings_weigh_colour(planes, &readings);
    for (unsigned cell = 0; cell < 60; cell++) {
        const float *p = readings.p[cell];
        float print = p[SV_CLASS_PRINTED + 4], hand = p[SV_CLASS_HANDWRITTEN + 4];
        ck_assert(cell < 30 ? print > 0.9f : hand > 0.9f);
        ck_assert_float_eq_tol(print + hand, 0.98f, 1e-5f);
    }
    free_board();
}
END_TEST

START_TEST(one_colour_changes_nothing)
{
    draw_board(BLACK, BLACK);
    mix_up(3);
    sv_readings_weigh_colour(planes, &readings);
    ck_assert_float_eq_tol(readings.p[3][SV_CLASS_HANDWRITTEN + 4], 0.9f, 1e-3f);
    ck_assert_float_eq_tol(readings.p[4][SV_CLASS_PRINTED + 4], 0.9f, 1e-3f);
    ck_assert_float_eq_tol(readings.p[40][SV_CLASS_HANDWRITTEN + 4], 0.9f, 1e-3f);
    free_board();
}
END_TEST

START_TEST(a_few_digits_do_not_tell_a_colour)
{
    draw_board(BLACK, BLUE);
    for (unsigned cell = 34; cell < 60; cell++)
        mix_up(cell);
    ck_assert(!sv_ink_colour_known(&readings));
    free_board();
}
END_TEST

START_TEST(empty_cells_stay)
{
    draw_board(BLACK, BLUE);
    sv_readings_weigh_colour(planes, &readings);
    for (unsigned cell = 60; cell < 81; cell++)
        ck_assert_float_eq(readings.p[cell][SV_CLASS_EMPTY], 1);
    free_board();
}
END_TEST

UNIT_MAIN("digits_ink_colour", colour_tells_what_was_mixed_up, one_colour_changes_nothing,
          a_few_digits_do_not_tell_a_colour, empty_cells_stay)
