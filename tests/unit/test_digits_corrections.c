/* What was struck out is no entry, and what stands beside it is. */
#include "digits/corrections.h"

#include "digits/recognise.h"
#include "digits/strike.h"
#include "drawn_digits.h"

enum { SIZE = 9, CELLS = SIZE * SIZE, STRUCK = 37, MIDDLE = 40, PAPER = 200, INK = 90 };

static sv_recogniser recogniser;
static sv_image print, hand;
static uint8_t pixels[CELLS * SV_TILE_PIXELS];
static const sv_tiles tiles = {SIZE, pixels};
static sv_readings readings;

static unsigned digit_of(unsigned cell)
{
    return (cell / SIZE * 4 + cell) % SIZE + 1;
}

static void write_in(unsigned cell, unsigned digit, float height, float dx, float dy)
{
    drawn_over(&hand, digit,
               (drawing){.paper = PAPER, .ink = INK, .height = height, .dx = dx, .dy = dy},
               sv_tile(&tiles, cell));
}

/* A straight stroke, two pixels wide. */
static void strike(unsigned cell, int x0, int y0, int x1, int y1)
{
    const int steps = abs(x1 - x0) > abs(y1 - y0) ? abs(x1 - x0) : abs(y1 - y0);
    for (int i = 0; i <= steps; i++) {
        const int x = x0 + (x1 - x0) * i / steps, y = y0 + (y1 - y0) * i / steps;
        sv_tile(&tiles, cell)[y * SV_TILE_SIDE + x] = INK;
        sv_tile(&tiles, cell)[y * SV_TILE_SIDE + x + 1] = INK;
    }
}

/* Every third cell is printed, every third written. */
static void draw_board(void)
{
    ck_assert_int_eq(sv_recogniser_load(SV_MATCHER_AUTO, NULL, NULL, &recogniser, NULL), SV_OK);
    print = drawn_face("nimbus-sans-bold");
    hand = drawn_face("cabin-regular");
    for (unsigned cell = 0; cell < CELLS; cell++) {
        drawn_tile(&print, cell % 3 == 0 ? digit_of(cell) : 0,
                   (drawing){.paper = PAPER, .ink = 60, .height = 22}, sv_tile(&tiles, cell));
        if (cell % 3 == 1 && cell != STRUCK)
            write_in(cell, digit_of(cell), 24, 0, 0);
    }
}

/* What is read in the struck cell, as classify_closely has told of the others; 0 for nothing. The
 * network has taken all that is written for written. */
static unsigned read_struck(void)
{
    static const sv_tile_colour colours[CELLS];
    ck_assert_int_eq(sv_recognise(&recogniser, &tiles, &readings, NULL), SV_OK);
    for (unsigned cell = 0; cell < CELLS; cell++)
        if (cell % 3 == 1) {
            memset(readings.p[cell], 0, sizeof readings.p[cell]);
            readings.p[cell][SV_CLASS_HANDWRITTEN + 7] = cell == STRUCK ? 0.8f : 1;
            readings.p[cell][SV_CLASS_HANDWRITTEN] = cell == STRUCK ? 0.2f : 0;
        }
    ck_assert_int_eq(
        sv_readings_take_corrections(recogniser.network, &tiles, &tiles, colours, &readings, NULL),
        SV_OK);
    sv_image_free(&print);
    sv_image_free(&hand);
    sv_recogniser_free(&recogniser);
    const float *p = readings.p[STRUCK];
    return p[SV_CLASS_EMPTY] > 0.5f ? 0 : sv_likeliest_digit(p, SIZE);
}

START_TEST(what_is_crossed_out_from_corner_to_corner_is_nothing)
{
    draw_board();
    write_in(STRUCK, 8, 24, 0, 0);
    strike(STRUCK, 5, 5, 34, 34);
    strike(STRUCK, 34, 5, 5, 34);
    ck_assert_uint_eq(read_struck(), 0);
}
END_TEST

/* A puzzle's own diagonals cross there. */
START_TEST(what_stands_on_drawn_diagonals_stays)
{
    draw_board();
    for (unsigned i = 0; i < SIZE; i++) {
        strike(i * SIZE + i, 1, 1, 37, 37);
        strike(i * SIZE + SIZE - 1 - i, 37, 1, 1, 37);
    }
    read_struck();
    ck_assert_float_gt(sv_hand_probability(readings.p[MIDDLE]), 0.5f);
}
END_TEST

START_TEST(what_stands_beside_what_is_crossed_out_is_read)
{
    const unsigned digit = (unsigned)_i + 2;
    draw_board();
    write_in(STRUCK, 9, 18, -7, 6);
    strike(STRUCK, 3, 16, 22, 37);
    strike(STRUCK, 22, 16, 3, 37);
    write_in(STRUCK, digit, 14, 12, -10);
    ck_assert_uint_eq(read_struck(), digit);
}
END_TEST

START_TEST(what_stands_above_what_one_stroke_crosses_is_read)
{
    draw_board();
    write_in(STRUCK, 5, 20, -7, 5);
    strike(STRUCK, 23, 14, 3, 37);
    write_in(STRUCK, 3, 14, 13, -11);
    ck_assert_uint_eq(read_struck(), 3);
}
END_TEST

/* As candidates are left. */
START_TEST(what_stands_beside_a_digit_is_none)
{
    draw_board();
    write_in(STRUCK, 8, 22, -6, 4);
    write_in(STRUCK, 3, 11, 13, -13);
    ck_assert_uint_eq(read_struck(), 8);
}
END_TEST

/* None of the digits is crossed by strokes of its own. */
START_TEST(no_digit_is_crossed)
{
    const unsigned digit = (unsigned)_i + 1;
    draw_board();
    write_in(STRUCK, digit, 26, 0, 0);
    ck_assert_float_lt(sv_tile_strike(sv_tile(&tiles, STRUCK)).crossed, 26);
    strike(STRUCK, 5, 5, 34, 34);
    strike(STRUCK, 34, 5, 5, 34);
    const sv_strike found = sv_tile_strike(sv_tile(&tiles, STRUCK));
    ck_assert_float_ge(found.crossed, 36);
    ck_assert_float_eq_tol(found.x, 20, 1.5f);
    ck_assert_float_eq_tol(found.y, 20, 1.5f);
    read_struck();
}
END_TEST

UNIT_LOOPS("digits_corrections", {what_stands_on_drawn_diagonals_stays, 1},
           {what_is_crossed_out_from_corner_to_corner_is_nothing, 1},
           {what_stands_beside_what_is_crossed_out_is_read, 6},
           {what_stands_above_what_one_stroke_crosses_is_read, 1},
           {what_stands_beside_a_digit_is_none, 1}, {no_digit_is_crossed, 9})
