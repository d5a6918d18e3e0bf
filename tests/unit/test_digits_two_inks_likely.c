/* Whether a glance in grey finds a board worth a look at its colours. */
#include "digits/two_inks_likely.h"
#include "unit.h"

enum { FILLED = 45 };

/* A bar of this darkness in each of so many tiles. */
static void draw_bars(sv_tiles *tiles, unsigned count, unsigned pale, uint8_t level)
{
    for (unsigned cell = 0; cell < 81; cell++)
        for (unsigned i = 0; i < SV_TILE_PIXELS; i++) {
            unsigned x = i % SV_TILE_SIDE, y = i / SV_TILE_SIDE;
            bool bar = cell < count && x >= 20 && x < 28 && y >= 12 && y < 36;
            sv_tile(tiles, cell)[i] = !bar ? 240 : cell < pale ? level : 40;
        }
}

START_TEST(paler_digits_and_many_are_worth_a_look)
{
    sv_tiles tiles;
    ck_assert_int_eq(sv_tiles_create(&tiles, 9, NULL), SV_OK);
    sv_readings readings = {.size = 9};
    for (unsigned cell = 0; cell < 81; cell++)
        readings.p[cell][cell < FILLED ? SV_CLASS_PRINTED + 4 : SV_CLASS_EMPTY] = 1;
    draw_bars(&tiles, FILLED, 0, 0);
    ck_assert(sv_two_inks_likely(&tiles, &readings)); /* many */
    for (unsigned cell = 30; cell < 81; cell++)
        readings.p[cell][SV_CLASS_EMPTY] = 1;
    ck_assert(!sv_two_inks_likely(&tiles, &readings));
    draw_bars(&tiles, 30, 8, 120);
    ck_assert(sv_two_inks_likely(&tiles, &readings)); /* paler */
    draw_bars(&tiles, 30, 1, 80);
    ck_assert(sv_two_inks_likely(&tiles, &readings)); /* one paler than all others */
    draw_bars(&tiles, 30, 29, 80);
    ck_assert(sv_two_inks_likely(&tiles, &readings)); /* one darker */
    draw_bars(&tiles, 30, 0, 0);
    ck_assert(!sv_two_inks_likely(&tiles, &readings));
    sv_tiles_free(&tiles);
}
END_TEST

UNIT_MAIN("digits_two_inks_likely", paler_digits_and_many_are_worth_a_look)
