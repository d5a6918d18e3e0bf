/* Digits of one face and two colours. */
#include "digits/two_inks.h"
#include "unit.h"

enum { GIVENS = 30, TYPED = 15 };

static sv_tile_colour colours[81];
static sv_readings readings;

static void ink(unsigned cell, float red, float blue)
{
    colours[cell].value[SV_COLOUR_DARK] = 1;
    colours[cell].value[SV_COLOUR_RED_SHARE] = red;
    colours[cell].value[SV_COLOUR_BLUE_SHARE] = blue;
}

/* The first cells are printed in black, then some are typed in blue, which look printed too. */
static void set_board(float red, float blue)
{
    readings = (sv_readings){.size = 9};
    for (unsigned cell = 0; cell < 81; cell++) {
        bool filled = cell < GIVENS + TYPED;
        float noise = 0.01f * (float)(cell % 5);
        ink(cell, cell < GIVENS ? noise : red, cell < GIVENS ? -noise : blue - noise);
        readings.p[cell][SV_CLASS_EMPTY] = filled ? 0 : 1;
        readings.p[cell][SV_CLASS_PRINTED + 4] = filled ? 1 : 0;
    }
}

static void check_print(bool givens, bool typed)
{
    for (unsigned cell = 0; cell < GIVENS + TYPED; cell++) {
        float print = sv_print_probability(readings.p[cell]);
        ck_assert((cell < GIVENS ? givens : typed) ? print > 0.99f : print < 0.01f);
        ck_assert_float_eq_tol(print + sv_hand_probability(readings.p[cell]), 1, 1e-5f);
    }
}

START_TEST(what_is_typed_in_colour_becomes_hand)
{
    set_board(-0.4f, 0.7f);
    ck_assert(sv_two_inks_part(colours, SV_INK_BY_HUE, false, SV_INKS_PLAINLY_APART, &readings));
    check_print(true, false);
}
END_TEST

START_TEST(either_ink_may_be_the_puzzles)
{
    set_board(-0.4f, 0.7f);
    ck_assert(sv_two_inks_part(colours, SV_INK_BY_HUE, true, SV_INKS_PLAINLY_APART, &readings));
    check_print(false, true);
}
END_TEST

START_TEST(a_mistake_marked_in_a_third_colour_is_no_given)
{
    set_board(-0.4f, 0.7f);
    ink(GIVENS + 3, 1.2f, 0.1f);
    ck_assert(sv_two_inks_part(colours, SV_INK_BY_HUE, false, SV_INKS_PLAINLY_APART, &readings));
    check_print(true, false);
}
END_TEST

START_TEST(one_ink_is_not_parted)
{
    set_board(0.02f, 0.02f);
    ck_assert(!sv_two_inks_part(colours, SV_INK_BY_HUE, false, SV_INKS_PLAINLY_APART, &readings));
    check_print(true, true);
}
END_TEST

START_TEST(a_ragged_parting_is_not_plain)
{
    set_board(0, 0);
    for (unsigned cell = 0; cell < GIVENS + TYPED; cell++)
        ink(cell, 0, 0.012f * (float)cell);
    ck_assert(!sv_two_inks_part(colours, SV_INK_BY_HUE, false, SV_INKS_PLAINLY_APART, &readings));
    check_print(true, true);
    ck_assert(sv_two_inks_part(colours, SV_INK_BY_HUE, false, SV_INKS_APART, &readings));
}
END_TEST

START_TEST(one_digit_in_colour_is_typed_where_the_others_are_alike)
{
    set_board(0.02f, 0.02f);
    ink(GIVENS, -0.4f, 0.7f);
    ck_assert(sv_two_inks_part(colours, SV_INK_BY_HUE, false, SV_INKS_PLAINLY_APART, &readings));
    ck_assert_float_lt(sv_print_probability(readings.p[GIVENS]), 0.1f);
    ck_assert_float_gt(sv_print_probability(readings.p[GIVENS + 1]), 0.9f);
}
END_TEST

/* Boards of 6x6 hold few; the fewer there are, the more alike must they be. */
START_TEST(one_digit_in_colour_among_a_few_is_typed_where_these_are_very_much_alike)
{
    for (unsigned differing = 0; differing < 2; differing++) {
        set_board(0.02f, 0.02f);
        ink(GIVENS, -0.4f, 0.7f);
        ink(GIVENS + 1, 0.02f, differing ? 0.1f : 0.02f);
        for (unsigned cell = 0; cell < GIVENS + TYPED; cell++)
            if (cell < GIVENS - 4 || cell > GIVENS + 4)
                readings.p[cell][SV_CLASS_EMPTY] = 1;
        ck_assert(sv_two_inks_part(colours, SV_INK_BY_HUE, false, SV_INKS_PLAINLY_APART,
                                   &readings) != differing);
    }
}
END_TEST

START_TEST(one_digit_in_colour_is_print_where_the_others_differ_too)
{
    set_board(0, 0);
    for (unsigned cell = 0; cell < GIVENS + TYPED; cell++)
        ink(cell, 0, 0.02f * (float)(cell % 7));
    ink(GIVENS, 0, 0.4f);
    ck_assert(!sv_two_inks_part(colours, SV_INK_BY_HUE, false, SV_INKS_PLAINLY_APART, &readings));
    check_print(true, true);
}
END_TEST

START_TEST(a_colour_for_each_digit_is_print)
{
    static const float reds[] = {0, 1.2f, -0.6f, 0.7f, -0.9f, 1, 0.5f, -0.5f, 1.4f};
    static const float blues[] = {0, 0.1f, 0.9f, -0.6f, 0.2f, 1, 0.6f, -0.5f, -1};
    set_board(0, 0);
    for (unsigned cell = 0; cell < GIVENS + TYPED; cell++)
        ink(cell, reds[cell % 9], blues[cell % 9]);
    for (unsigned cell = 0; cell < GIVENS + TYPED; cell += 9)
        ink(cell, reds[cell % 8 + 1], blues[cell % 8 + 1]);
    ink(GIVENS, 0, 0); /* the only 1 */
    ck_assert(!sv_two_inks_part(colours, SV_INK_BY_HUE, false, SV_INKS_PLAINLY_APART, &readings));
    check_print(true, true);
}
END_TEST

/* What is typed seems written, nine cells of ten. */
static void let_typed_seem_written(void)
{
    for (unsigned cell = GIVENS; cell < GIVENS + TYPED; cell++) {
        readings.p[cell][SV_CLASS_PRINTED + 4] = cell == GIVENS ? 0.9f : 0.2f;
        readings.p[cell][SV_CLASS_HANDWRITTEN + 4] = cell == GIVENS ? 0.1f : 0.8f;
    }
}

START_TEST(what_a_pen_has_written_is_left_alone)
{
    set_board(-0.4f, 0.7f);
    let_typed_seem_written();
    for (unsigned cell = GIVENS; cell < GIVENS + TYPED; cell++)
        ink(cell, -0.1f - 0.02f * (float)(cell - GIVENS), 0.3f);
    ck_assert(!sv_two_inks_part(colours, SV_INK_BY_HUE, false, SV_INKS_PLAINLY_APART, &readings));
    ck_assert_float_eq_tol(sv_hand_probability(readings.p[GIVENS + 1]), 0.8f, 1e-5f);
}
END_TEST

START_TEST(inks_with_nothing_between_them_say_more_than_shapes)
{
    set_board(-0.4f, 0.7f);
    let_typed_seem_written();
    colours[GIVENS + 1].value[SV_COLOUR_DARK] = 0.1f;
    ck_assert(sv_two_inks_part(colours, SV_INK_BY_HUE, false, SV_INKS_PLAINLY_APART, &readings));
    ck_assert_float_eq_tol(sv_hand_probability(readings.p[GIVENS + 1]), 0.8f, 1e-5f);
    sv_print_share(readings.p[GIVENS + 1], 0);
    check_print(true, false);
}
END_TEST

START_TEST(grey_is_told_from_black)
{
    set_board(0, 0);
    for (unsigned cell = GIVENS; cell < GIVENS + TYPED; cell++)
        colours[cell].value[SV_COLOUR_DARK] = 0.6f;
    ck_assert(!sv_two_inks_part(colours, SV_INK_BY_HUE, false, SV_INKS_PLAINLY_APART, &readings));
    ck_assert(
        sv_two_inks_part(colours, SV_INK_BY_DARKNESS, false, SV_INKS_PLAINLY_APART, &readings));
    check_print(true, false);
}
END_TEST

START_TEST(shades_of_grey_are_not_plain)
{
    set_board(0, 0);
    for (unsigned cell = 0; cell < GIVENS + TYPED; cell++)
        colours[cell].value[SV_COLOUR_DARK] =
            (cell < GIVENS ? 1 : 0.5f) - 0.05f * (float)(cell % 4);
    ck_assert(
        !sv_two_inks_part(colours, SV_INK_BY_DARKNESS, false, SV_INKS_PLAINLY_APART, &readings));
    check_print(true, true);
    ck_assert(sv_two_inks_part(colours, SV_INK_BY_DARKNESS, false, SV_INKS_APART, &readings));
    check_print(true, false);
}
END_TEST

START_TEST(what_has_no_colour_to_go_by_may_be_either)
{
    set_board(-0.4f, 0.7f);
    colours[0] = (sv_tile_colour){{0}};
    ck_assert(sv_two_inks_part(colours, SV_INK_BY_HUE, false, SV_INKS_PLAINLY_APART, &readings));
    ck_assert_float_eq_tol(sv_print_probability(readings.p[0]), 0.5f, 1e-5f);
    ck_assert_float_gt(sv_print_probability(readings.p[1]), 0.9f);
}
END_TEST

START_TEST(an_empty_board_has_no_ink)
{
    readings = (sv_readings){.size = 9};
    for (unsigned cell = 0; cell < 81; cell++)
        readings.p[cell][SV_CLASS_EMPTY] = 1;
    ck_assert(!sv_two_inks_part(colours, SV_INK_BY_HUE, false, SV_INKS_PLAINLY_APART, &readings));
}
END_TEST

static bool is_freed(unsigned cell)
{
    return sv_is_of_either_ink(readings.p[cell]);
}

START_TEST(digits_in_a_third_ink_may_be_either)
{
    static const bool none_marked[81];
    set_board(-0.4f, 0.7f);
    ink(3, 0.9f, 0);
    ink(GIVENS + 3, 0.9f, 0);
    ck_assert(sv_two_inks_part(colours, SV_INK_BY_HUE, false, SV_INKS_APART, &readings));
    ck_assert(sv_two_inks_free_marked(colours, none_marked, &readings));
    for (unsigned cell = 0; cell < 81; cell++)
        ck_assert_int_eq(is_freed(cell), cell == 3 || cell == GIVENS + 3);
}
END_TEST

START_TEST(so_may_few_in_a_second)
{
    static const bool none_marked[81];
    set_board(0.01f, 0);
    ink(3, 0.9f, 0);
    ink(GIVENS + 3, 0.9f, 0);
    ck_assert(sv_two_inks_part(colours, SV_INK_BY_HUE, false, SV_INKS_APART, &readings));
    ck_assert(sv_two_inks_free_marked(colours, none_marked, &readings));
    ck_assert(is_freed(3) && is_freed(GIVENS + 3) && !is_freed(4));
}
END_TEST

START_TEST(so_may_those_in_marked_cells)
{
    bool marked[81] = {[4] = true, [80] = true};
    set_board(-0.4f, 0.7f);
    ck_assert(sv_two_inks_part(colours, SV_INK_BY_HUE, false, SV_INKS_APART, &readings));
    ck_assert(sv_two_inks_free_marked(colours, marked, &readings));
    for (unsigned cell = 0; cell < 81; cell++)
        ck_assert_int_eq(is_freed(cell), cell == 4);
    marked[4] = false;
    ck_assert(!sv_two_inks_free_marked(colours, marked, &readings));
}
END_TEST

/* A third ink may be farther from the second than that is from black. */
START_TEST(of_two_colours_far_from_grey_neither_is_a_givens)
{
    set_board(-0.4f, 0.7f);
    for (unsigned cell = GIVENS + TYPED / 2; cell < GIVENS + TYPED; cell++)
        ink(cell, 3, 0);
    ck_assert(sv_two_inks_part(colours, SV_INK_BY_HUE, false, SV_INKS_PLAINLY_APART, &readings));
    check_print(true, false);
}
END_TEST

START_TEST(one_digit_a_little_apart_is_print_however_alike_the_others_are)
{
    for (unsigned far = 0; far < 2; far++) {
        set_board(0, 0);
        for (unsigned cell = 0; cell < GIVENS + TYPED; cell++)
            ink(cell, 0, 0);
        ink(GIVENS, 0, far ? 0.2f : 0.165f);
        ck_assert(sv_two_inks_part(colours, SV_INK_BY_HUE, false, SV_INKS_PLAINLY_APART,
                                   &readings) == far);
    }
}
END_TEST

/* The second ink is a little paler, and of another colour by a little, as in a small picture. */
static void tint(unsigned cell, float paler, float red, float blue)
{
    float *value = colours[cell].value;
    value[SV_COLOUR_DARK] = 1 - paler;
    value[SV_COLOUR_RED] = red;
    value[SV_COLOUR_BLUE] = blue;
    value[SV_COLOUR_RED_SHARE] = red / (1 - paler);
    value[SV_COLOUR_BLUE_SHARE] = blue / (1 - paler);
}

/* Digits vary in darkness and in colour, so that neither alone has a wide gap. */
static void set_small_picture(unsigned typed)
{
    set_board(0, 0);
    for (unsigned cell = 0; cell < GIVENS + typed; cell++) {
        const bool second = cell >= GIVENS;
        const float noise = 0.02f * (float)(cell % 5) - 0.04f;
        tint(cell, (second ? 0.25f : 0.02f) + noise, 0, (second ? 0.18f : 0.04f) + noise);
        readings.p[cell][SV_CLASS_PRINTED + 4] = 0;
        readings.p[cell][SV_CLASS_PRINTED + cell % 9] = 1;
    }
    for (unsigned cell = GIVENS + typed; cell < GIVENS + TYPED; cell++) {
        readings.p[cell][SV_CLASS_PRINTED + 4] = 0;
        readings.p[cell][SV_CLASS_EMPTY] = 1;
    }
}

static bool part_by_tint(void)
{
    return sv_two_inks_part(colours, SV_INK_BY_TINT, false, SV_INKS_PLAINLY_APART, &readings);
}

START_TEST(darkness_and_colour_together_tell_what_neither_does)
{
    set_small_picture(TYPED);
    ck_assert(!sv_two_inks_part(colours, SV_INK_BY_HUE, false, SV_INKS_PLAINLY_APART, &readings));
    ck_assert(
        !sv_two_inks_part(colours, SV_INK_BY_DARKNESS, false, SV_INKS_PLAINLY_APART, &readings));
    ck_assert(part_by_tint());
    check_print(true, false);
}
END_TEST

START_TEST(two_digits_may_be_of_another_tint_but_not_one)
{
    for (unsigned typed = 1; typed <= 2; typed++) {
        set_small_picture(typed);
        ck_assert_int_eq(part_by_tint(), typed == 2);
    }
}
END_TEST

START_TEST(one_digit_of_another_tint_wherever_it_stands_is_print)
{
    set_small_picture(TYPED);
    for (unsigned cell = GIVENS; cell < GIVENS + TYPED; cell++) {
        readings.p[cell][SV_CLASS_PRINTED + cell % 9] = 0;
        readings.p[cell][SV_CLASS_PRINTED + 6] = 1;
    }
    ck_assert(!part_by_tint());
}
END_TEST

START_TEST(paler_digits_of_one_colour_are_of_one_tint)
{
    set_small_picture(TYPED);
    for (unsigned cell = 0; cell < GIVENS + TYPED; cell++)
        tint(cell, cell >= GIVENS ? 0.25f : 0, 0, 0.04f);
    ck_assert(!part_by_tint());
}
END_TEST

START_TEST(by_tint_there_is_no_third_ink)
{
    set_small_picture(TYPED);
    tint(GIVENS + 3, 0.25f, 0.7f, 0.1f);
    ck_assert(!part_by_tint());
}
END_TEST

UNIT_MAIN("digits_two_inks", what_is_typed_in_colour_becomes_hand, either_ink_may_be_the_puzzles,
          a_mistake_marked_in_a_third_colour_is_no_given, one_ink_is_not_parted,
          a_ragged_parting_is_not_plain, one_digit_in_colour_is_typed_where_the_others_are_alike,
          one_digit_in_colour_among_a_few_is_typed_where_these_are_very_much_alike,
          one_digit_in_colour_is_print_where_the_others_differ_too,
          a_colour_for_each_digit_is_print, what_a_pen_has_written_is_left_alone,
          inks_with_nothing_between_them_say_more_than_shapes, grey_is_told_from_black,
          digits_in_a_third_ink_may_be_either, so_may_few_in_a_second, so_may_those_in_marked_cells,
          shades_of_grey_are_not_plain, what_has_no_colour_to_go_by_may_be_either,
          an_empty_board_has_no_ink, of_two_colours_far_from_grey_neither_is_a_givens,
          one_digit_a_little_apart_is_print_however_alike_the_others_are,
          darkness_and_colour_together_tell_what_neither_does,
          two_digits_may_be_of_another_tint_but_not_one,
          one_digit_of_another_tint_wherever_it_stands_is_print,
          paler_digits_of_one_colour_are_of_one_tint, by_tint_there_is_no_third_ink)
