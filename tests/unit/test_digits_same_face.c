/* Print in a face that seems handwriting, and hands that are none. */
#include "digits/same_face.h"
#include "unit.h"
#include "written_digits.h"

#include <string.h>

static uint8_t pixels[81 * SV_TILE_PIXELS];
static const sv_tiles tiles = {9, pixels};
static sv_tile_colour colours[81];
static sv_readings readings;

/* Of the rows so many hold digits, and the upper ones of these seem written. */
enum { ROWS = 4, WRITTEN_ROWS = 2, FILLED = 9 * ROWS, WRITTEN = 9 * WRITTEN_ROWS };

static unsigned digit_of(unsigned cell)
{
    return (cell / 9 * 3 + cell / 27 + cell % 9) % 9 + 1;
}

static void read_as(unsigned cell, float print)
{
    unsigned digit = digit_of(cell);
    readings.p[cell][SV_CLASS_EMPTY] = 0;
    readings.p[cell][SV_CLASS_PRINTED + digit - 1] = print;
    readings.p[cell][SV_CLASS_HANDWRITTEN + digit - 1] = 1 - print;
}

static void clear(unsigned cell)
{
    memset(readings.p[cell], 0, sizeof readings.p[cell]);
    readings.p[cell][SV_CLASS_EMPTY] = 1;
}

/* All in one face and one ink; `print`: how likely print is what seems written. */
static void set_board(float print)
{
    readings = (sv_readings){.size = 9};
    for (unsigned cell = 0; cell < 81; cell++) {
        write_digit(&tiles, cell, digit_of(cell), 1);
        colours[cell] = (sv_tile_colour){.value = {[SV_COLOUR_DARK] = 1}};
        clear(cell);
        if (cell < FILLED)
            read_as(cell, cell < WRITTEN ? print : 0.9f);
    }
}

static float print_of(unsigned cell)
{
    return sv_print_probability(readings.p[cell]);
}

static void check_nothing_changes(float print)
{
    sv_readings_trust_copies(&tiles, colours, &readings);
    for (unsigned cell = 0; cell < WRITTEN; cell++)
        ck_assert_float_eq(print_of(cell), print);
}

START_TEST(copies_that_are_alike_are_print)
{
    set_board(0.05f);
    sv_readings_trust_copies(&tiles, colours, &readings);
    for (unsigned cell = 0; cell < FILLED; cell++) {
        ck_assert_float_ge(print_of(cell), 0.89f);
        ck_assert_float_eq_tol(print_of(cell) + sv_hand_probability(readings.p[cell]), 1, 1e-5f);
    }
}
END_TEST

/* No digit of such a face need seem printed. */
START_TEST(so_they_are_where_all_seem_written)
{
    set_board(0.05f);
    for (unsigned cell = WRITTEN; cell < FILLED; cell++)
        read_as(cell, 0.05f);
    sv_readings_trust_copies(&tiles, colours, &readings);
    for (unsigned cell = 0; cell < FILLED; cell++)
        ck_assert_float_gt(print_of(cell), 0.9f);
}
END_TEST

/* A digit that the board has once is as its others are. */
START_TEST(a_digit_without_copies_goes_with_the_others)
{
    set_board(0.05f);
    for (unsigned cell = 1; cell < FILLED; cell++)
        if (digit_of(cell) == digit_of(0))
            clear(cell);
    sv_readings_trust_copies(&tiles, colours, &readings);
    ck_assert_float_gt(print_of(0), 0.9f);
}
END_TEST

/* A speck that seems a digit is no copy of one. */
START_TEST(what_is_unlike_its_copies_stays)
{
    set_board(0.05f);
    write_digit(&tiles, 4, digit_of(4) % 9 + 1, 1);
    sv_readings_trust_copies(&tiles, colours, &readings);
    ck_assert_float_eq(print_of(4), 0.05f);
    ck_assert_float_gt(print_of(5), 0.9f);
}
END_TEST

START_TEST(what_every_time_looks_otherwise_is_written)
{
    set_board(0.05f);
    for (unsigned cell = 0; cell < WRITTEN; cell++)
        write_digit(&tiles, cell, digit_of(cell), cell * 3 + 2);
    check_nothing_changes(0.05f);
}
END_TEST

START_TEST(what_is_surely_written_stays)
{
    set_board(0.0001f);
    check_nothing_changes(0.0001f);
}
END_TEST

START_TEST(another_ink_is_a_pen)
{
    static const unsigned FEATURES[] = {SV_COLOUR_DARK, SV_COLOUR_RED_SHARE, SV_COLOUR_BLUE_SHARE};
    for (unsigned f = 0; f < 3; f++) {
        set_board(0.05f);
        for (unsigned cell = 0; cell < WRITTEN; cell++)
            colours[cell].value[FEATURES[f]] -= 0.4f;
        check_nothing_changes(0.05f);
    }
}
END_TEST

/* Two digits seem surely written wherever they stand, in inks of their own, and no other does. */
static void set_two_digits_apart(void)
{
    set_board(0.0001f);
    for (unsigned cell = 0; cell < FILLED; cell++) {
        const bool apart = digit_of(cell) <= 2;
        read_as(cell, apart ? 0.0001f : 0.9999f);
        colours[cell].value[SV_COLOUR_BLUE_SHARE] = apart ? 0.5f : 0;
    }
}

START_TEST(a_digit_that_is_never_printed_is_print_where_its_copies_are_alike)
{
    set_two_digits_apart();
    sv_readings_trust_copies(&tiles, colours, &readings);
    for (unsigned cell = 0; cell < FILLED; cell++)
        ck_assert_float_gt(print_of(cell), 0.9f);
}
END_TEST

START_TEST(it_is_written_where_it_looks_otherwise_every_time_or_is_printed_too)
{
    for (unsigned printed = 0; printed < 2; printed++) {
        set_two_digits_apart();
        for (unsigned cell = 0; cell < FILLED; cell++)
            if (printed && digit_of(cell) == 1 && cell >= WRITTEN)
                read_as(cell, 0.9999f);
            else if (!printed && digit_of(cell) <= 2)
                write_digit(&tiles, cell, digit_of(cell), cell * 3 + 2);
        sv_readings_trust_copies(&tiles, colours, &readings);
        for (unsigned cell = 0; cell < WRITTEN; cell++)
            ck_assert((digit_of(cell) <= 2) == (print_of(cell) < 0.1f));
    }
}
END_TEST

/* However surely it seems written. */
START_TEST(copies_are_told_from_what_a_hand_wrote)
{
    set_board(0.00001f);
    ck_assert(sv_readings_are_copies(&tiles, &readings));
    for (unsigned cell = 0; cell < FILLED; cell++)
        write_digit(&tiles, cell, digit_of(cell), cell * 3 + 2);
    ck_assert(!sv_readings_are_copies(&tiles, &readings));
}
END_TEST

UNIT_MAIN("digits_same_face", copies_are_told_from_what_a_hand_wrote,
          a_digit_that_is_never_printed_is_print_where_its_copies_are_alike,
          it_is_written_where_it_looks_otherwise_every_time_or_is_printed_too,
          copies_that_are_alike_are_print, so_they_are_where_all_seem_written,
          a_digit_without_copies_goes_with_the_others, what_is_unlike_its_copies_stays,
          what_every_time_looks_otherwise_is_written, what_is_surely_written_stays,
          another_ink_is_a_pen)
