/* Numbers by hand told from printed ones by their size. */
#include "digits/same_size.h"
#include "unit.h"

#include <string.h>

enum { SIZE = 12, CELLS = SIZE * SIZE, PAPER = 200, INK = 40 };
enum { NUMBER = 11, DIGIT = 4, PRINTED = 12, WRITTEN = 6, DOUBTFUL = PRINTED + WRITTEN };

static uint8_t pixels[CELLS * SV_TILE_PIXELS];
static const sv_tiles tiles = {SIZE, pixels};
static sv_readings readings;

static void draw(unsigned cell, unsigned top, unsigned height)
{
    uint8_t *tile = sv_tile(&tiles, cell);
    memset(tile, PAPER, SV_TILE_PIXELS);
    for (unsigned y = top; y < top + height; y++) {
        memset(tile + y * SV_TILE_SIDE + 12, INK, 3);
        memset(tile + y * SV_TILE_SIDE + 22, INK, 3);
    }
}

static void read_as(unsigned cell, unsigned digit, float print)
{
    memset(readings.p[cell], 0, sizeof readings.p[cell]);
    readings.p[cell][SV_CLASS_PRINTED + digit - 1] = print;
    readings.p[cell][SV_CLASS_HANDWRITTEN + digit - 1] = 1 - print;
}

/* Printed numbers first, then written digits, then a number that is nearly sure to be print. */
static void set_board(unsigned written)
{
    readings = (sv_readings){.size = SIZE};
    for (unsigned cell = 0; cell < CELLS; cell++) {
        memset(sv_tile(&tiles, cell), PAPER, SV_TILE_PIXELS);
        readings.p[cell][SV_CLASS_EMPTY] = 1;
    }
    for (unsigned cell = 0; cell < PRINTED; cell++) {
        draw(cell, 13, 13 + cell % 2);
        read_as(cell, NUMBER, 1);
    }
    for (unsigned cell = PRINTED; cell < PRINTED + written; cell++) {
        draw(cell, 8, 24);
        read_as(cell, DIGIT, 0);
    }
    read_as(DOUBTFUL, NUMBER, 0.98f);
}

static float print_of(unsigned cell)
{
    return sv_print_probability(readings.p[cell]);
}

/* Higher than print, and lower in its cell. */
START_TEST(a_number_unlike_print_is_written)
{
    set_board(WRITTEN);
    draw(DOUBTFUL, _i ? 18 : 10, _i ? 13 : 19);
    sv_readings_compare_numbers(&tiles, &readings);
    ck_assert_float_lt(print_of(DOUBTFUL), 0.1f);
    ck_assert_float_gt(print_of(0), 0.99f);
}
END_TEST

START_TEST(a_number_like_print_stays)
{
    set_board(WRITTEN);
    draw(DOUBTFUL, 14, 13);
    sv_readings_compare_numbers(&tiles, &readings);
    ck_assert_float_gt(print_of(DOUBTFUL), 0.97f);
}
END_TEST

START_TEST(where_nobody_has_written_all_stays)
{
    set_board(0);
    draw(DOUBTFUL, 10, 19);
    sv_readings_compare_numbers(&tiles, &readings);
    ck_assert_float_gt(print_of(DOUBTFUL), 0.97f);
}
END_TEST

START_TEST(where_somebody_has_written_a_little_numbers_are_compared)
{
    set_board(4 + (unsigned)_i);
    draw(DOUBTFUL, 10, 19);
    sv_readings_compare_numbers(&tiles, &readings);
    ck_assert(_i ? print_of(DOUBTFUL) < 0.1f : print_of(DOUBTFUL) > 0.97f);
}
END_TEST

UNIT_LOOPS("same_size", {a_number_unlike_print_is_written, 2}, {a_number_like_print_stays, 1},
           {where_nobody_has_written_all_stays, 1},
           {where_somebody_has_written_a_little_numbers_are_compared, 2})
