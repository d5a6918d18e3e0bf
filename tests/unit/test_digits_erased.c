/* What was rubbed out is no entry. */
#include "digits/erased.h"
#include "unit.h"

#include <string.h>

enum { SIZE = 9, CELLS = SIZE * SIZE, PAPER = 200, WRITTEN = 10, ENTRY = SV_CLASS_HANDWRITTEN + 3 };

static sv_tiles tiles;
static sv_readings readings;

/* The first cells hold a bar of that ink, and are read as written. */
static void write_entries(uint8_t ink)
{
    readings = (sv_readings){.size = SIZE};
    ck_assert_int_eq(sv_tiles_create(&tiles, SIZE, NULL), SV_OK);
    memset(tiles.pixels, PAPER, (size_t)CELLS * SV_TILE_PIXELS);
    for (unsigned cell = 0; cell < CELLS; cell++) {
        readings.p[cell][cell < WRITTEN ? ENTRY : SV_CLASS_EMPTY] = 1;
        for (unsigned y = 10; y < 30 && cell < WRITTEN; y++)
            memset(sv_tile(&tiles, cell) + y * SV_TILE_SIDE + 17, ink, 5);
    }
}

static void rewrite(unsigned cell, uint8_t ink)
{
    for (unsigned y = 10; y < 30; y++)
        memset(sv_tile(&tiles, cell) + y * SV_TILE_SIDE + 17, ink, 5);
}

static unsigned entries(void)
{
    unsigned count = 0;
    sv_readings_forget_erased(&tiles, &readings);
    for (unsigned cell = 0; cell < CELLS; cell++)
        count += readings.p[cell][ENTRY] > 0.5f;
    sv_tiles_free(&tiles);
    return count;
}

START_TEST(what_is_much_paler_than_the_other_entries_was_erased)
{
    write_entries(60);
    rewrite(2, 170);
    rewrite(7, 175);
    ck_assert_uint_eq(entries(), WRITTEN - 2);
    ck_assert_float_gt(readings.p[2][SV_CLASS_EMPTY], 0.9f);
}
END_TEST

START_TEST(entries_of_many_strengths_stay)
{
    write_entries(60);
    rewrite(2, 170);
    rewrite(7, 152);
    ck_assert_uint_eq(entries(), WRITTEN);
    write_entries(175);
    ck_assert_uint_eq(entries(), WRITTEN);
}
END_TEST

/* A glare lies over ink and paper alike. */
START_TEST(what_is_pale_in_a_glare_stays)
{
    enum { DIM = 60, DARK = 20, GLARE = 190 };
    write_entries(DARK);
    for (unsigned i = 0; i < CELLS * SV_TILE_PIXELS; i++)
        tiles.pixels[i] = tiles.pixels[i] == PAPER ? DIM : tiles.pixels[i];
    for (unsigned i = 0; i < SV_TILE_PIXELS; i++)
        sv_tile(&tiles, 2)[i] += GLARE;
    ck_assert_uint_eq(entries(), WRITTEN);
}
END_TEST

/* A small 1 in a fine pen. */
START_TEST(what_is_thin_and_dark_stays)
{
    write_entries(60);
    rewrite(2, PAPER);
    for (unsigned y = 15; y < 24; y++)
        sv_tile(&tiles, 2)[y * SV_TILE_SIDE + 19] = 90;
    ck_assert_uint_eq(entries(), WRITTEN);
}
END_TEST

/* Of fewer it is not known how dark they are. */
START_TEST(of_four_entries_none_was_erased)
{
    const unsigned written = 4 + (unsigned)_i;
    write_entries(60);
    rewrite(2, 170);
    for (unsigned cell = written; cell < WRITTEN; cell++) {
        readings.p[cell][ENTRY] = 0;
        readings.p[cell][SV_CLASS_EMPTY] = 1;
    }
    ck_assert_uint_eq(entries(), written - (unsigned)_i);
}
END_TEST

UNIT_LOOPS("erased", {what_is_much_paler_than_the_other_entries_was_erased, 1},
           {entries_of_many_strengths_stay, 1}, {what_is_pale_in_a_glare_stays, 1},
           {what_is_thin_and_dark_stays, 1}, {of_four_entries_none_was_erased, 2})
