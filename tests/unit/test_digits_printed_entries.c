/* Entries in the givens' own print. */
#include "digits/printed_entries.h"
#include "laid_papers.h"
#include "unit.h"

#include <string.h>

static uint8_t pixels[3][81 * SV_TILE_PIXELS];
static const sv_tiles planes[3] = {{9, pixels[0]}, {9, pixels[1]}, {9, pixels[2]}};
static sv_readings readings;

static void read_as(unsigned cell, unsigned class)
{
    memset(readings.p[cell], 0, sizeof readings.p[cell]);
    readings.p[cell][class] = 1;
}

static float print_of(unsigned cell)
{
    return sv_print_probability(readings.p[cell]);
}

/* Of every three cells of a row one is a given, on its paper; some others hold print, too. */
static const unsigned plain[] = {1, 40, 77};

static void print_entries(float share_of_green)
{
    readings = (sv_readings){.size = 9};
    for (unsigned cell = 0; cell < 81; cell++) {
        lay_paper(planes, cell, cell % 3 ? 1 : share_of_green);
        read_as(cell, cell % 3 ? SV_CLASS_EMPTY : SV_CLASS_PRINTED);
    }
    for (unsigned i = 0; i < 3; i++)
        read_as(plain[i], SV_CLASS_PRINTED);
}

static void expect_as_read(void)
{
    ck_assert(!sv_readings_may_hold_printed_entries(&planes[1], &readings));
    ck_assert(!sv_readings_tell_printed_entries(planes, &readings));
    ck_assert_float_eq(print_of(0), 1);
    ck_assert_float_eq(sv_hand_probability(readings.p[plain[0]]), 0);
}

START_TEST(print_on_the_empty_cells_paper_is_no_given)
{
    print_entries(0.8f);
    ck_assert(sv_readings_may_hold_printed_entries(&planes[1], &readings));
    ck_assert(sv_readings_tell_printed_entries(planes, &readings));
    for (unsigned i = 0; i < 3; i++)
        ck_assert_float_gt(sv_hand_probability(readings.p[plain[i]]), 0.9f);
    ck_assert_float_eq(print_of(0), 1);
}
END_TEST

START_TEST(what_may_be_print_on_the_empty_cells_paper_is_no_given)
{
    enum { DOUBTFUL = 20 };
    print_entries(0.8f);
    read_as(DOUBTFUL, SV_CLASS_PRINTED);
    sv_print_share(readings.p[DOUBTFUL], 0.6f);
    ck_assert(sv_readings_tell_printed_entries(planes, &readings));
    ck_assert_float_gt(sv_hand_probability(readings.p[DOUBTFUL]), 0.9f);
}
END_TEST

START_TEST(print_is_print_where_more_is_written)
{
    static const unsigned written[] = {10, 49, 68, 20};
    print_entries(0.8f);
    for (unsigned i = 0; i < 3; i++)
        read_as(written[i], SV_CLASS_HANDWRITTEN);
    ck_assert(sv_readings_may_hold_printed_entries(&planes[1], &readings));
    read_as(written[3], SV_CLASS_HANDWRITTEN);
    expect_as_read();
}
END_TEST

/* Those of a row and of a column, so that about some cells half are darker. */
START_TEST(a_tint_over_many_cells_hides_no_papers)
{
    print_entries(0.8f);
    for (unsigned cell = 0; cell < 81; cell++)
        if (cell % 3 && (cell / 9 == 4 || cell % 9 == 4) && cell != 40)
            lay_paper(planes, cell, 0.6f);
    ck_assert(sv_readings_tell_printed_entries(planes, &readings));
    ck_assert_float_gt(sv_hand_probability(readings.p[plain[0]]), 0.9f);
    ck_assert_float_gt(sv_hand_probability(readings.p[plain[2]]), 0.9f);
    ck_assert_float_eq(print_of(0), 1);
}
END_TEST

static void lay_violet(unsigned cell, float light)
{
    static const float VIOLET[] = {0.873f, 0.863f, 0.936f};
    for (unsigned plane = 0; plane < 3; plane++) {
        const float level = 150 + 4 * (float)(cell % 9);
        memset(sv_tile(&planes[plane], cell), (int)(VIOLET[plane] * light * level), SV_TILE_PIXELS);
    }
}

/* As light as the empty cells' paper, that lie in the shadow. */
START_TEST(a_given_beside_the_edge_of_a_shadow_is_one_by_its_hue)
{
    enum { LIT = 39 };
    print_entries(1);
    for (unsigned cell = 0; cell < 81; cell += 3)
        lay_violet(cell, 1);
    lay_violet(LIT, 1.105f);
    ck_assert(sv_readings_tell_printed_entries(planes, &readings));
    ck_assert_float_eq(print_of(LIT), 1);
    ck_assert_float_gt(sv_hand_probability(readings.p[plain[0]]), 0.9f);
}
END_TEST

/* An app shades the row, the column and the box of the cell that is selected; these are full. */
START_TEST(print_in_the_houses_of_one_cell_is_as_the_rest)
{
    print_entries(1);
    for (unsigned cell = 0; cell < 81; cell++) {
        bool in_house = cell / 9 == 4 || cell % 9 == 4 || (cell / 27 == 1 && cell % 9 / 3 == 1);
        lay_paper(planes, cell, in_house ? 0.8f : 1);
        read_as(cell, in_house || cell % 5 == 0 ? SV_CLASS_PRINTED : SV_CLASS_EMPTY);
    }
    expect_as_read();
}
END_TEST

START_TEST(print_all_on_one_paper_is_as_it_was)
{
    print_entries(1);
    expect_as_read();
}
END_TEST

/* Rows are shaded, whatever stands there. */
START_TEST(shades_that_empty_cells_have_too_tell_nothing)
{
    print_entries(1);
    for (unsigned cell = 0; cell < 81; cell++)
        lay_paper(planes, cell, cell / 9 % 2 ? 0.8f : 1);
    expect_as_read();
}
END_TEST

UNIT_MAIN("digits_printed_entries", a_tint_over_many_cells_hides_no_papers,
          print_on_the_empty_cells_paper_is_no_given,
          what_may_be_print_on_the_empty_cells_paper_is_no_given,
          print_is_print_where_more_is_written, print_in_the_houses_of_one_cell_is_as_the_rest,
          print_all_on_one_paper_is_as_it_was,
          a_given_beside_the_edge_of_a_shadow_is_one_by_its_hue,
          shades_that_empty_cells_have_too_tell_nothing)
