/* Print told from hand by shapes: print is the same all over the board. */
#include "digits/same_print.h"
#include "drawn_digits.h"
#include "unit.h"
#include "written_digits.h"

#include <math.h>
#include <string.h>

static uint8_t pixels[81 * SV_TILE_PIXELS];
static const sv_tiles tiles = {9, pixels};
static sv_readings readings;

enum { WRITTEN_ROWS = 4, NOISE = 200 };

static unsigned digit_of(unsigned cell)
{
    return (cell / 9 * 3 + cell / 27 + cell % 9) % 9 + 1;
}

static void read_as(unsigned cell, float print)
{
    unsigned digit = digit_of(cell);
    readings.p[cell][SV_CLASS_PRINTED + digit - 1] = print;
    readings.p[cell][SV_CLASS_HANDWRITTEN + digit - 1] = 1 - print;
}

/* So many of the upper rows are written, in shapes unlike print, the others printed; all is read as
 * what it is. */
static void set_board(unsigned written_rows)
{
    readings = (sv_readings){.size = 9};
    for (unsigned cell = 0; cell < 81; cell++) {
        bool written = cell / 9 < written_rows;
        write_digit(&tiles, cell, written ? digit_of(cell) % 9 + 1 : digit_of(cell), 1);
        read_as(cell, written ? 0 : 1);
    }
}

static float print_of(unsigned cell)
{
    return sv_print_probability(readings.p[cell]);
}

START_TEST(doubt_is_settled_by_what_looks_the_same)
{
    set_board(WRITTEN_ROWS);
    read_as(4, 0.8f);
    read_as(76, 0.2f);
    sv_readings_compare_print(&tiles, &readings);
    ck_assert_float_lt(print_of(4), 0.2f);
    ck_assert_float_gt(print_of(76), 0.8f);
    for (unsigned cell = 0; cell < 81; cell++)
        ck_assert_float_eq_tol(print_of(cell) + sv_hand_probability(readings.p[cell]), 1, 1e-5f);
}
END_TEST

/* Print is like print nowhere in a picture of much noise, and yet more so than hand is. */
START_TEST(in_noise_a_boards_own_print_says_what_print_is_like)
{
    uint32_t random = 1;
    set_board(WRITTEN_ROWS);
    for (size_t i = 0; i < sizeof pixels; i++) {
        const int noisy = pixels[i] + (int)(drawn_random(&random) % (2 * NOISE + 1)) - NOISE;
        pixels[i] = (uint8_t)(noisy < 0 ? 0 : noisy > 255 ? 255 : noisy);
    }
    read_as(76, 0.8f);
    sv_readings_compare_print(&tiles, &readings);
    ck_assert_float_ge(print_of(76), 0.8f);
}
END_TEST

START_TEST(shapes_count_once_however_often_they_are_compared)
{
    set_board(WRITTEN_ROWS);
    read_as(4, 0.8f);
    sv_readings_compare_print(&tiles, &readings);
    float least = 1 / (1 + expf(7) / 4); /* the most that shapes may weigh */
    ck_assert_float_ge(print_of(4), least * 0.99f);
}
END_TEST

START_TEST(what_is_beyond_doubt_stays)
{
    set_board(WRITTEN_ROWS);
    read_as(4, 1);
    sv_readings_compare_print(&tiles, &readings);
    ck_assert_float_eq(print_of(4), 1);
}
END_TEST

/* A cell or two taken for written are not yet handwriting, and no hand to compare with. */
START_TEST(where_nobody_wrote_print_alone_tells)
{
    set_board(0);
    read_as(3, 0);
    read_as(4, 0.8f);
    read_as(5, 0.8f);
    write_digit(&tiles, 5, digit_of(5) % 9 + 1, 1);
    sv_readings_compare_print(&tiles, &readings);
    ck_assert_float_gt(print_of(4), 0.9f);
    ck_assert_float_lt(print_of(5), 0.3f);
}
END_TEST

/* A neat 7 by hand is more like the printed ones than like another by hand. */
START_TEST(what_print_is_less_like_than_itself_is_written)
{
    set_board(WRITTEN_ROWS);
    write_digit(&tiles, 4, digit_of(4), 1);
    for (unsigned y = 12; y < 28; y++)
        memset(pixels + 4 * SV_TILE_PIXELS + y * SV_TILE_SIDE + 12, 0, 3);
    read_as(4, 0.8f);
    sv_readings_compare_print(&tiles, &readings);
    ck_assert_float_lt(print_of(4), 0.4f);
}
END_TEST

START_TEST(a_digit_without_others_of_its_kind_stays)
{
    set_board(WRITTEN_ROWS);
    for (unsigned cell = 0; cell < 81; cell++)
        if (digit_of(cell) == digit_of(4) && cell / 9 >= WRITTEN_ROWS) {
            readings.p[cell][SV_CLASS_PRINTED + digit_of(4) - 1] = 0;
            readings.p[cell][SV_CLASS_EMPTY] = 1;
        }
    read_as(4, 0.8f);
    sv_readings_compare_print(&tiles, &readings);
    ck_assert_float_eq(print_of(4), 0.8f);
}
END_TEST

/* A cell that an app shows selected may hold an entry. */
START_TEST(light_digits_are_print_where_many_are_light)
{
    sv_light light = {.at = {[5] = true}};
    set_board(WRITTEN_ROWS);
    sv_readings_print_light(&light, &readings);
    ck_assert_float_eq(print_of(5), 0);
    light.many = true;
    read_as(5, 0); /* by its colour, which is not that of the dark ones */
    sv_readings_print_light(&light, &readings);
    ck_assert_float_gt(print_of(5), 0.99f);
    ck_assert_float_eq(print_of(6), 0);
}
END_TEST

UNIT_MAIN("digits_same_print", doubt_is_settled_by_what_looks_the_same,
          in_noise_a_boards_own_print_says_what_print_is_like,
          shapes_count_once_however_often_they_are_compared, what_is_beyond_doubt_stays,
          where_nobody_wrote_print_alone_tells, what_print_is_less_like_than_itself_is_written,
          a_digit_without_others_of_its_kind_stays, light_digits_are_print_where_many_are_light)
