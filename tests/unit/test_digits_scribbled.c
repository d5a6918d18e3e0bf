/* What was scribbled over is no entry. */
#include "digits/scribbled.h"
#include "unit.h"

#include <string.h>

enum { SIZE = 9, CELLS = SIZE * SIZE, PAPER = 200, PEN = 60, WRITTEN = 10 };
enum { ENTRY = SV_CLASS_HANDWRITTEN + 3, OTHER = SV_CLASS_HANDWRITTEN + 5 };

static sv_tiles tiles;
static sv_readings readings;

static void draw_bars(unsigned cell, unsigned bars, unsigned width)
{
    for (unsigned y = 8; y < 32; y++)
        for (unsigned bar = 0; bar < bars; bar++)
            memset(sv_tile(&tiles, cell) + y * SV_TILE_SIDE + 10 + bar * 2 * width, PEN, width);
}

/* The first cells hold a bar, and are read as written. */
static void write_entries(void)
{
    readings = (sv_readings){.size = SIZE};
    ck_assert_int_eq(sv_tiles_create(&tiles, SIZE, NULL), SV_OK);
    memset(tiles.pixels, PAPER, (size_t)CELLS * SV_TILE_PIXELS);
    for (unsigned cell = 0; cell < CELLS; cell++) {
        readings.p[cell][cell < WRITTEN ? ENTRY : SV_CLASS_EMPTY] = 1;
        if (cell < WRITTEN)
            draw_bars(cell, 1, 3);
    }
}

static void doubt(unsigned cell)
{
    readings.p[cell][ENTRY] = 0.9f;
    readings.p[cell][OTHER] = 0.1f;
}

static unsigned entries(void)
{
    unsigned count = 0;
    sv_readings_forget_scribbled(&tiles, &readings);
    for (unsigned cell = 0; cell < CELLS; cell++)
        count += readings.p[cell][ENTRY] > 0.5f;
    sv_tiles_free(&tiles);
    return count;
}

START_TEST(what_is_full_of_strokes_and_no_clear_digit_was_scribbled_over)
{
    write_entries();
    for (unsigned cell = 2; cell < 4; cell++) {
        draw_bars(cell, 5, 2);
        doubt(cell);
    }
    ck_assert_uint_eq(entries(), WRITTEN - 2);
    ck_assert_float_gt(readings.p[2][SV_CLASS_EMPTY], 0.9f);
}
END_TEST

START_TEST(a_clear_digit_stays)
{
    write_entries();
    draw_bars(2, 5, 2);
    ck_assert_uint_eq(entries(), WRITTEN);
}
END_TEST

/* As where a pen of another width was used. */
START_TEST(a_thick_stroke_is_no_scribble)
{
    write_entries();
    draw_bars(2, 1, 14);
    doubt(2);
    ck_assert_uint_eq(entries(), WRITTEN);
}
END_TEST

START_TEST(where_all_is_so_nothing_is_forgotten)
{
    write_entries();
    for (unsigned cell = 0; cell < WRITTEN; cell++) {
        draw_bars(cell, 5, 2);
        doubt(cell);
    }
    ck_assert_uint_eq(entries(), WRITTEN);
}
END_TEST

/* As grain is in a deep shadow. */
START_TEST(what_is_much_fainter_than_the_entries_is_no_scribble)
{
    write_entries();
    draw_bars(2, 5, 2);
    doubt(2);
    for (unsigned i = 0; i < SV_TILE_PIXELS; i++)
        sv_tile(&tiles, 2)[i] /= 2;
    ck_assert_uint_eq(entries(), WRITTEN);
}
END_TEST

UNIT_LOOPS("scribbled", {what_is_full_of_strokes_and_no_clear_digit_was_scribbled_over, 1},
           {a_clear_digit_stays, 1}, {a_thick_stroke_is_no_scribble, 1},
           {where_all_is_so_nothing_is_forgotten, 1},
           {what_is_much_fainter_than_the_entries_is_no_scribble, 1})
