/* The corner of a cell that is left for the right digit. */
#include "render/marks.h"
#include "rgb_paper.h"
#include "unit.h"

#include <math.h>
#include <string.h>

enum { SIDE = 240 };

static const double REACH = 0.25;
static const sv_cell cell = {{{0, 0}, {SIDE, 0}, {SIDE, SIDE}, {0, SIDE}}};

static void blacken(sv_image *image, uint32_t left, uint32_t top, uint32_t width, uint32_t height)
{
    for (uint32_t y = top; y < top + height; y++)
        memset(sv_image_row(image, y) + 3 * (size_t)left, 0, 3 * (size_t)width);
}

static void expect_corner(const sv_image *image, double x, double y)
{
    sv_point corner = sv_marks_free_corner(image, &cell, REACH);
    ck_assert_double_eq_tol(corner.x, x, 1e-9);
    ck_assert_double_eq_tol(corner.y, y, 1e-9);
}

START_TEST(paper_leaves_the_top_right_corner)
{
    sv_image image = rgb_paper(SIDE, SIDE, 220);
    expect_corner(&image, 1 - REACH, REACH);
    blacken(&image, 0, SIDE / 2, SIDE, SIDE / 2);
    expect_corner(&image, 1 - REACH, REACH);
    sv_image_free(&image);
}
END_TEST

/* What is looked at reaches half as far from the corner's middle as that is from the cell's sides,
 * above and below it, left and right of it. */
START_TEST(ink_on_any_side_drives_it_away)
{
    static const uint32_t bars[][4] = {
        {120, 30, 120, 8}, {120, 82, 120, 8}, {150, 0, 8, 120}, {202, 0, 8, 120}};
    const uint32_t *bar = bars[_i];
    sv_image image = rgb_paper(SIDE, SIDE, 220);
    blacken(&image, bar[0], bar[1], bar[2], bar[3]);
    expect_corner(&image, REACH, 1 - REACH);
    sv_image_free(&image);
}
END_TEST

UNIT_LOOPS("render marks", {paper_leaves_the_top_right_corner, 1},
           {ink_on_any_side_drives_it_away, 4})
