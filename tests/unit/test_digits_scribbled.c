/* What was scribbled over is no entry. */
#include "digits/scribbled.h"
#include "unit.h"

#include <math.h>
#include <string.h>

enum { SIZE = 9, CELLS = SIZE * SIZE, PAPER = 200, PEN = 60, WRITTEN = 10 };
enum { ENTRY = SV_CLASS_HANDWRITTEN + 3, OTHER = SV_CLASS_HANDWRITTEN + 5 };

/* The same in grey and in all colours, but for what a test draws into a plane. */
static sv_tiles tiles, planes[3];
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

/* Every third row of what was drawn goes. */
static void ruffle(unsigned cell)
{
    for (unsigned y = 0; y < SV_TILE_SIDE; y += 3)
        memset(sv_tile(&tiles, cell) + y * SV_TILE_SIDE, PAPER, SV_TILE_SIDE);
}

static void draw_circle(unsigned cell, float radius)
{
    for (unsigned y = 0; y < SV_TILE_SIDE; y++)
        for (unsigned x = 0; x < SV_TILE_SIDE; x++)
            if (fabsf(hypotf((float)x - 19.5f, (float)y - 19.5f) - radius) < 1)
                sv_tile(&tiles, cell)[y * SV_TILE_SIDE + x] = PEN;
}

static void doubt(unsigned cell)
{
    readings.p[cell][ENTRY] = 0.9f;
    readings.p[cell][OTHER] = 0.1f;
}

/* The planes as they are in grey; those before `pale` have only the entry's own bar in a cell. */
static void take_planes(unsigned cell, unsigned pale)
{
    const sv_tiles grey = tiles;
    for (unsigned k = 0; k < 3; k++) {
        ck_assert_int_eq(sv_tiles_create(&planes[k], SIZE, NULL), SV_OK);
        memcpy(planes[k].pixels, grey.pixels, (size_t)CELLS * SV_TILE_PIXELS);
        tiles = planes[k];
        if (k < pale) {
            memset(sv_tile(&tiles, cell), PAPER, SV_TILE_PIXELS);
            draw_bars(cell, 1, 3);
        }
    }
    tiles = grey;
}

static unsigned count_left(void)
{
    unsigned count = 0;
    sv_readings_forget_scribbled(&tiles, planes, &readings);
    for (unsigned k = 0; k < 3; k++)
        sv_tiles_free(&planes[k]);
    for (unsigned cell = 0; cell < CELLS; cell++)
        count += readings.p[cell][ENTRY] > 0.5f;
    sv_tiles_free(&tiles);
    return count;
}

static unsigned entries(void)
{
    take_planes(0, 0);
    return count_left();
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

/* As a yellow highlighter, which shows in blue alone, or a red ring around a digit in pencil. */
START_TEST(strokes_of_another_colour_are_no_scribble)
{
    write_entries();
    draw_bars(2, 5, 2);
    doubt(2);
    take_planes(2, 2);
    ck_assert_uint_eq(count_left(), WRITTEN);
}
END_TEST

START_TEST(a_digit_beside_one_that_was_struck_out_stays)
{
    write_entries();
    draw_bars(2, 2, 9);
    ruffle(2);
    doubt(2);
    ck_assert_uint_eq(entries(), WRITTEN);
}
END_TEST

START_TEST(a_digit_in_a_circle_stays)
{
    write_entries();
    draw_bars(2, 1, 7);
    ruffle(2);
    draw_circle(2, 15);
    doubt(2);
    ck_assert_uint_eq(entries(), WRITTEN);
}
END_TEST

UNIT_LOOPS("scribbled", {what_is_full_of_strokes_and_no_clear_digit_was_scribbled_over, 1},
           {a_clear_digit_stays, 1}, {a_thick_stroke_is_no_scribble, 1},
           {where_all_is_so_nothing_is_forgotten, 1},
           {what_is_much_fainter_than_the_entries_is_no_scribble, 1},
           {strokes_of_another_colour_are_no_scribble, 1},
           {a_digit_beside_one_that_was_struck_out_stays, 1}, {a_digit_in_a_circle_stays, 1})
