/* Cells of a symbol, some of them taken for another. */
#include "unit.h"

#include "digits/same_symbol.h"

#include <string.h>

enum { SIZE = 12, CELLS = SIZE * SIZE };

static sv_readings readings;

/* A bar down the tile's middle, or across it. */
static void draw(uint8_t *tile, bool across)
{
    memset(tile, 220, SV_TILE_PIXELS);
    for (unsigned i = SV_TILE_SIDE / 4; i < SV_TILE_SIDE * 3 / 4; i++)
        for (unsigned k = SV_TILE_SIDE / 2 - 3; k < SV_TILE_SIDE / 2 + 3; k++)
            tile[across ? k * SV_TILE_SIDE + i : i * SV_TILE_SIDE + k] = 40;
}

/* Eight cells hold a 3, bars down, and as many a 5, bars across; the last `misread` of the 5s are
 * read as 3s, probably. */
static void read_bars(unsigned misread)
{
    sv_tiles tiles;
    ck_assert_int_eq(sv_tiles_create(&tiles, SIZE, NULL), SV_OK);
    memset(tiles.pixels, 220, (size_t)CELLS * SV_TILE_PIXELS);
    readings = (sv_readings){.size = SIZE};
    for (unsigned cell = 0; cell < CELLS; cell++)
        readings.p[cell][SV_CLASS_EMPTY] = 1;
    for (unsigned i = 0; i < 16; i++) {
        unsigned cell = i * 7;
        bool five = i >= 8, as_three = !five || i >= 16 - misread;
        draw(tiles.pixels + (size_t)cell * SV_TILE_PIXELS, five);
        readings.p[cell][SV_CLASS_EMPTY] = 0;
        readings.p[cell][SV_CLASS_PRINTED + 3 - 1] = as_three ? 0.9f : 0.1f;
        readings.p[cell][SV_CLASS_PRINTED + 5 - 1] = as_three ? 0.1f : 0.9f;
    }
    ck_assert_int_eq(sv_readings_compare_symbols(&tiles, &readings, NULL), SV_OK);
    sv_tiles_free(&tiles);
}

START_TEST(what_looks_like_the_others_of_a_symbol_is_one_of_them)
{
    read_bars((unsigned)_i);
    for (unsigned i = 0; i < 16; i++) {
        const float *p = readings.p[i * 7];
        float sum = 0;
        for (unsigned k = 0; k < SV_CLASSES; k++)
            sum += p[k];
        ck_assert_float_eq_tol(sum, 1, 1e-5f);
        ck_assert_float_ge(p[SV_CLASS_PRINTED + (i < 8 ? 3 : 5) - 1], 0.9f);
    }
    ck_assert_float_eq(readings.p[1][SV_CLASS_EMPTY], 1);
}
END_TEST

UNIT_LOOPS("same symbol", {what_looks_like_the_others_of_a_symbol_is_one_of_them, 5})
