/* Print told from hand by the paper beneath. */
#include "digits/shaded.h"
#include "laid_papers.h"
#include "unit.h"

#include <string.h>

static uint8_t pixels[3][81 * SV_TILE_PIXELS];
static const sv_tiles planes[3] = {{9, pixels[0]}, {9, pixels[1]}, {9, pixels[2]}};
static sv_readings readings;

/* A printed cell that is read as hand, a written one that is read as print. */
enum { PRINTED = 30, WRITTEN = 40 };

static bool is_given(unsigned cell)
{
    return cell % 3 == 0;
}

static void read_as(unsigned cell, unsigned class, float p)
{
    memset(readings.p[cell], 0, sizeof readings.p[cell]);
    readings.p[cell][class] = p;
    readings.p[cell][class == SV_CLASS_PRINTED ? SV_CLASS_HANDWRITTEN : SV_CLASS_PRINTED] = 1 - p;
}

/* Givens have so much of the others' green; one of them is taken for hand, and one entry for print.
 */
static void set_board(float share_of_green)
{
    readings = (sv_readings){.size = 9};
    for (unsigned cell = 0; cell < 81; cell++) {
        lay_paper(planes, cell, is_given(cell) ? share_of_green : 1);
        read_as(cell, is_given(cell) ? SV_CLASS_PRINTED : SV_CLASS_EMPTY, 1);
    }
    read_as(PRINTED, SV_CLASS_HANDWRITTEN, 0.95f);
    read_as(WRITTEN, SV_CLASS_PRINTED, 0.95f);
}

static float print_of(unsigned cell)
{
    return sv_print_probability(readings.p[cell]);
}

static void expect_as_read(void)
{
    sv_readings_trust_shades(planes, &readings);
    ck_assert_float_eq(print_of(PRINTED), 1 - 0.95f);
    ck_assert_float_eq(print_of(WRITTEN), 0.95f);
}

START_TEST(what_stands_on_the_givens_paper_is_print)
{
    const float darker_and_lighter[] = {0.85f, 1.15f};
    for (int i = 0; i < 2; i++) {
        set_board(darker_and_lighter[i]);
        sv_readings_trust_shades(planes, &readings);
        ck_assert_float_gt(print_of(PRINTED), 0.9f);
        ck_assert_float_lt(print_of(WRITTEN), 0.1f);
    }
}
END_TEST

START_TEST(papers_that_hardly_differ_tell_nothing)
{
    set_board(0.97f);
    expect_as_read();
}
END_TEST

/* Boxes are shaded, or rows: whatever stands there. */
START_TEST(shades_that_empty_cells_have_too_tell_nothing)
{
    set_board(1);
    for (unsigned cell = 0; cell < 81; cell++)
        if (is_given(cell) || cell / 9 % 2)
            lay_paper(planes, cell, 0.85f);
    expect_as_read();
}
END_TEST

START_TEST(a_few_givens_tell_nothing)
{
    set_board(0.85f);
    for (unsigned cell = 0; cell < 60; cell++)
        if (is_given(cell) && cell != PRINTED) {
            lay_paper(planes, cell, 1);
            read_as(cell, SV_CLASS_EMPTY, 1);
        }
    expect_as_read();
}
END_TEST

UNIT_MAIN("digits_shaded", what_stands_on_the_givens_paper_is_print,
          papers_that_hardly_differ_tell_nothing, shades_that_empty_cells_have_too_tell_nothing,
          a_few_givens_tell_nothing)
