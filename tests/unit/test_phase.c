/* A grid is moved to where ink stands in its rows and columns. */
#include "synthetic.h"
#include "unit.h"
#include "vision/phase.h"

#include <math.h>

enum { LEFT = 60, CELL = 40, SIDE = 9 * CELL + 2 * LEFT, PAPER = 200, INK = 60 };

/* Every second cell has a mark in its middle. */
static sv_pyramid draw(void)
{
    enum { WIDE = 6, HIGH = 11 };
    sv_image image = synthetic_paper(SIDE, SIDE, PAPER);
    sv_pyramid pyramid;
    for (int cell = 0; cell < 81; cell += 2) {
        const int x = LEFT + CELL * (cell % 9) + CELL / 2, y = LEFT + CELL * (cell / 9) + CELL / 2;
        for (int row = y - HIGH; row < y + HIGH; row++)
            memset(sv_image_row(&image, (uint32_t)row) + x - WIDE, INK, 2 * WIDE);
    }
    ck_assert_int_eq(sv_pyramid_build(&image, &pyramid, NULL), SV_OK);
    sv_image_free(&image);
    return pyramid;
}

/* So many cells to the right and below, and so many times as wide. */
static sv_grid guess(double across, double down, double wide)
{
    sv_grid grid = {.size = 9};
    for (unsigned i = 0; i < 100; i++)
        grid.crossings[i] = (sv_point){LEFT + CELL * (across + wide * (double)(i % 10)),
                                       LEFT + CELL * (down + wide * (double)(i / 10))};
    return grid;
}

/* The farthest that a crossing is from its place, in cells. */
static double off(const sv_grid *grid)
{
    const sv_grid right = guess(0, 0, 1);
    double most = 0;
    for (unsigned i = 0; i < 100; i++)
        most = fmax(most, hypot(grid->crossings[i].x - right.crossings[i].x,
                                grid->crossings[i].y - right.crossings[i].y));
    return most / CELL;
}

static sv_grid fit(const sv_grid *grid, double *by)
{
    sv_pyramid pyramid = draw();
    sv_grid moved;
    ck_assert_int_eq(sv_phase_fit(&pyramid, grid, &moved, by, NULL), SV_OK);
    sv_pyramid_free(&pyramid);
    return moved;
}

START_TEST(a_guess_a_part_of_a_cell_off_is_moved)
{
    const sv_grid grid = guess(0.2, -0.3, 1);
    double by;
    const sv_grid moved = fit(&grid, &by);
    ck_assert_double_gt(off(&grid), 0.35);
    ck_assert_double_lt(off(&moved), 0.06);
    ck_assert_double_eq_tol(by, hypot(0.2, 0.3), 0.06);
}
END_TEST

START_TEST(a_guess_too_wide_is_pressed)
{
    const sv_grid grid = guess(-0.1, 0, 1.04);
    double by;
    const sv_grid moved = fit(&grid, &by);
    ck_assert_double_gt(off(&grid), 0.35);
    ck_assert_double_lt(off(&moved), 0.1);
}
END_TEST

START_TEST(a_grid_in_its_place_stays_there)
{
    const sv_grid grid = guess(0, 0, 1);
    double by;
    const sv_grid moved = fit(&grid, &by);
    ck_assert_double_lt(by, 0.06);
    ck_assert_double_lt(off(&moved), 0.06);
}
END_TEST

START_TEST(corners_of_nothing_are_not_moved)
{
    const sv_grid grid = guess(0, 0, 0);
    double by;
    (void)fit(&grid, &by);
    ck_assert_double_eq(by, 0);
}
END_TEST

UNIT_MAIN("phase", a_guess_a_part_of_a_cell_off_is_moved, a_guess_too_wide_is_pressed,
          a_grid_in_its_place_stays_there, corners_of_nothing_are_not_moved)
