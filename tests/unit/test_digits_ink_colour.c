/* Print and hand of two inks, some of which the network has mixed up. */
#include "digits/ink_colour.h"
#include "unit.h"

#include <string.h>

/* Darkness, and the shares of red and of blue. */
static const float BLACK[3] = {1, 0.02f, -0.01f}, BLUE[3] = {0.9f, -0.1f, 0.6f};
static const float PALE[3] = {0.4f, 0, 0};

static sv_tile_colour colours[81];
static sv_readings readings;

static void ink(unsigned cell, const float of[3])
{
    colours[cell].value[SV_COLOUR_DARK] = of[0];
    colours[cell].value[SV_COLOUR_RED_SHARE] = of[1];
    colours[cell].value[SV_COLOUR_BLUE_SHARE] = of[2];
}

static void read_as(unsigned cell, float print, float hand)
{
    readings.p[cell][SV_CLASS_PRINTED + 4] = print;
    readings.p[cell][SV_CLASS_HANDWRITTEN + 4] = hand;
}

/* Cells 0 to 29 are printed in `print`, then `written` are written in `hand`, the others empty; the
 * readings are right and rather sure. */
static void set_board(const float print[3], const float hand[3], unsigned written)
{
    readings = (sv_readings){.size = 9};
    for (unsigned cell = 0; cell < 81; cell++) {
        bool filled = cell < 30 + written;
        ink(cell, cell < 30 ? print : hand);
        readings.p[cell][SV_CLASS_EMPTY] = filled ? 0.02f : 1;
        if (filled)
            read_as(cell, cell < 30 ? 0.9f : 0.08f, cell < 30 ? 0.08f : 0.9f);
    }
}

static void check_apart(unsigned written)
{
    for (unsigned cell = 0; cell < 30 + written; cell++) {
        float print = readings.p[cell][SV_CLASS_PRINTED + 4];
        float hand = readings.p[cell][SV_CLASS_HANDWRITTEN + 4];
        ck_assert(cell < 30 ? print > 0.9f : hand > 0.9f);
        ck_assert_float_gt(print + hand, 0.98f - 1e-5f);
    }
}

START_TEST(colour_tells_what_was_mixed_up)
{
    set_board(BLACK, BLUE, 30);
    read_as(3, 0.08f, 0.9f);
    read_as(40, 0.9f, 0.08f);
    read_as(41, 0.9f, 0.08f);
    sv_readings_weigh_colour(colours, &readings);
    check_apart(30);
}
END_TEST

START_TEST(darkness_does_too)
{
    set_board(BLACK, PALE, 30);
    read_as(40, 0.9f, 0.08f);
    sv_readings_weigh_colour(colours, &readings);
    check_apart(30);
}
END_TEST

/* Whether it is an eraser's or a hard pencil's the solution tells. */
START_TEST(what_is_as_pale_as_an_erasers_remains_is_called_so)
{
    static const float GHOST[3] = {0.12f, 0, 0};
    set_board(BLACK, GHOST, 10);
    sv_readings_weigh_colour(colours, &readings);
    ck_assert(readings.pale == SV_PALE);
    ck_assert_float_eq(readings.darkness[40], GHOST[0]);
    check_apart(10);
}
END_TEST

START_TEST(what_is_hardly_darker_is_called_rather_pale)
{
    static const float PENCIL[3] = {0.22f, 0, 0}, PEN[3] = {0.4f, 0, 0};
    set_board(BLACK, PENCIL, 10);
    sv_readings_weigh_colour(colours, &readings);
    ck_assert(readings.pale == SV_RATHER_PALE);
    set_board(BLACK, PEN, 10);
    sv_readings_weigh_colour(colours, &readings);
    ck_assert(readings.pale == SV_NOT_PALE);
}
END_TEST

START_TEST(what_fills_a_board_is_pale_but_not_erased)
{
    static const float HARD_PENCIL[3] = {0.15f, 0, 0};
    set_board(BLACK, HARD_PENCIL, 51);
    sv_readings_weigh_colour(colours, &readings);
    ck_assert(!readings.pale);
    check_apart(51);
}
END_TEST

START_TEST(what_is_written_among_an_erasers_remains_stays)
{
    static const float GHOST[3] = {0.12f, 0, 0};
    set_board(BLACK, GHOST, 10);
    for (unsigned cell = 30; cell < 33; cell++)
        ink(cell, BLUE);
    sv_readings_weigh_colour(colours, &readings);
    for (unsigned cell = 30; cell < 40; cell++)
        if (cell < 33)
            ck_assert_float_gt(readings.p[cell][SV_CLASS_HANDWRITTEN + 4], 0.9f);
        else
            ck_assert_float_gt(readings.p[cell][SV_CLASS_EMPTY], 0.9f);
}
END_TEST

/* However sure the networks are that a hand like print is some. */
START_TEST(two_inks_that_differ_are_told_beyond_doubt)
{
    set_board(BLACK, BLUE, 30);
    read_as(40, 0.976f, 0.004f);
    sv_readings_weigh_colour(colours, &readings);
    check_apart(30);
}
END_TEST

START_TEST(a_colour_like_no_ink_tells_nothing)
{
    static const float GREEN[3] = {0.9f, -1, -1};
    set_board(BLACK, BLUE, 30);
    ink(3, GREEN);
    ink(40, GREEN);
    sv_readings_weigh_colour(colours, &readings);
    ck_assert_float_gt(readings.p[3][SV_CLASS_PRINTED + 4], 0.7f);
    ck_assert_float_gt(readings.p[40][SV_CLASS_HANDWRITTEN + 4], 0.9f);
}
END_TEST

/* Print is then found wrongly a little more often than hand. */
START_TEST(one_ink_turns_nothing_that_is_rather_sure)
{
    set_board(BLACK, BLACK, 30);
    read_as(3, 0.08f, 0.9f);
    sv_readings_weigh_colour(colours, &readings);
    ck_assert_float_gt(readings.p[3][SV_CLASS_HANDWRITTEN + 4], 0.9f);
    ck_assert_float_gt(readings.p[4][SV_CLASS_PRINTED + 4], 0.7f);
    ck_assert_float_lt(readings.p[4][SV_CLASS_PRINTED + 4], 0.9f);
}
END_TEST

/* It may be a printed solution. */
START_TEST(one_ink_of_a_full_board_changes_little)
{
    set_board(BLACK, BLACK, 51);
    read_as(3, 0.4f, 0.58f);
    sv_readings_weigh_colour(colours, &readings);
    ck_assert_float_eq_tol(readings.p[3][SV_CLASS_HANDWRITTEN + 4], 0.58f, 0.02f);
    ck_assert_float_eq_tol(readings.p[4][SV_CLASS_PRINTED + 4], 0.9f, 0.02f);
}
END_TEST

START_TEST(what_is_unlike_print_is_written_even_alone)
{
    set_board(BLACK, BLUE, 2);
    read_as(31, 0.7f, 0.28f);
    sv_readings_weigh_colour(colours, &readings);
    check_apart(2);
}
END_TEST

/* As black as print, and so few that their ink is not known. */
START_TEST(a_black_pen_is_no_print_for_its_colour_alone)
{
    set_board(BLACK, BLACK, 2);
    read_as(31, 0.02f, 0.96f);
    sv_readings_weigh_colour(colours, &readings);
    ck_assert_float_gt(readings.p[31][SV_CLASS_HANDWRITTEN + 4], 0.5f);
    ck_assert_float_gt(readings.p[4][SV_CLASS_PRINTED + 4], 0.7f);
}
END_TEST

START_TEST(without_print_nothing_changes)
{
    set_board(BLACK, BLUE, 30);
    for (unsigned cell = 4; cell < 30; cell++)
        read_as(cell, 0.08f, 0.9f);
    sv_readings_weigh_colour(colours, &readings);
    ck_assert_float_eq(readings.p[3][SV_CLASS_PRINTED + 4], 0.9f);
    ck_assert_float_eq(readings.p[4][SV_CLASS_PRINTED + 4], 0.08f);
}
END_TEST

START_TEST(empty_cells_stay)
{
    set_board(BLACK, BLUE, 30);
    sv_readings_weigh_colour(colours, &readings);
    for (unsigned cell = 60; cell < 81; cell++)
        ck_assert_float_eq(readings.p[cell][SV_CLASS_EMPTY], 1);
}
END_TEST

/* The hand's ink is BLUE, of which cell 70 has as much as its digits, 71 a faint trace. */
START_TEST(what_is_as_dark_as_digits_is_less_surely_empty)
{
    static const float TRACE[3] = {0.3f, -0.1f, 0.6f};
    set_board(BLACK, BLUE, 30);
    for (unsigned cell = 70; cell < 72; cell++) {
        readings.p[cell][SV_CLASS_EMPTY] = 0.7f;
        read_as(cell, 0, 0.3f);
    }
    ink(71, TRACE);
    sv_readings_weigh_colour(colours, &readings);
    ck_assert_float_lt(readings.p[70][SV_CLASS_EMPTY], 0.4f);
    ck_assert_float_eq_tol(readings.p[70][SV_CLASS_EMPTY] + sv_hand_probability(readings.p[70]), 1,
                           1e-5f);
    ck_assert_float_eq_tol(readings.p[71][SV_CLASS_EMPTY], 0.7f, 1e-5f);
}
END_TEST

UNIT_MAIN("digits_ink_colour", what_is_as_dark_as_digits_is_less_surely_empty,
          colour_tells_what_was_mixed_up, two_inks_that_differ_are_told_beyond_doubt,
          a_colour_like_no_ink_tells_nothing, darkness_does_too,
          what_is_as_pale_as_an_erasers_remains_is_called_so,
          what_is_hardly_darker_is_called_rather_pale, what_fills_a_board_is_pale_but_not_erased,
          what_is_written_among_an_erasers_remains_stays, one_ink_turns_nothing_that_is_rather_sure,
          one_ink_of_a_full_board_changes_little, what_is_unlike_print_is_written_even_alone,
          a_black_pen_is_no_print_for_its_colour_alone, without_print_nothing_changes,
          empty_cells_stay)
