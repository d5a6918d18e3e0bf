/* Lines that wave, all of them alike. */
#include "synthetic.h"
#include "unit.h"

#include "vision/grid.h"
#include "vision/waves.h"

enum { SIDE = 480, PAPER = 190, LEFT = 50, CELL = 42 };

/* How far down a place is moved, in cells, so many cells right of the grid's left edge. */
static double wave_at(double height, double column)
{
    return height * sin(column * (3 * 3.14159265 / 9));
}

/* How far right: the spaces between the columns are narrower on slopes. */
static double space_at(double height, double column)
{
    return -0.5 * height * sin(column * (2 * 3.14159265 / 9));
}

static bool on_line(double at)
{
    return at > -0.05 && at < 9.05 && fabs(at - round(at)) < 0.05;
}

/* A wavy grid, `ink` grey levels darker than its paper, in noise of up to so many. */
static sv_image wavy(double height, int ink, int noise)
{
    sv_image image = synthetic_paper(SIDE, SIDE, PAPER);
    unsigned random = 1;
    for (unsigned y = 0; y < SIDE; y++)
        for (unsigned x = 0; x < SIDE; x++) {
            double u = (x + 0.5 - LEFT) / CELL, column = u;
            for (int k = 0; k < 8; k++) /* what is printed there */
                column = u - space_at(height, column);
            double v = (y + 0.5 - LEFT) / CELL - wave_at(height, column);
            bool line = (on_line(column) && v > -0.05 && v < 9.05) ||
                        (on_line(v) && column > -0.05 && column < 9.05);
            random = random * 1664525u + 1013904223u;
            int shade = noise ? (int)(random >> 16) % (2 * noise + 1) - noise : 0;
            sv_image_row(&image, y)[x] = (uint8_t)(PAPER - (line ? ink : 0) + shade);
        }
    return image;
}

static sv_grids grids_of(const sv_image *image)
{
    const double far = LEFT + 9 * CELL;
    const sv_quad quad = {{{LEFT + 3, LEFT - 6}, {far, LEFT}, {far + 4, far + 8}, {LEFT, far}}};
    sv_pyramid pyramid;
    sv_grids grids = {.count = 0};
    ck_assert_int_eq(sv_pyramid_build(image, &pyramid, NULL), SV_OK);
    ck_assert_int_eq(sv_waves_locate(&pyramid, &quad, 1, 9, &grids, NULL), SV_OK);
    sv_pyramid_free(&pyramid);
    return grids;
}

static void check_crossings(const sv_grid *grid, double height, double reach)
{
    for (unsigned row = 0; row <= 9; row++)
        for (unsigned column = 0; column <= 9; column++) {
            double x = column + space_at(height, column), y = row + wave_at(height, column);
            sv_point got = sv_grid_crossing(grid, row, column);
            ck_assert_double_le(hypot(LEFT + CELL * x - got.x, LEFT + CELL * y - got.y),
                                reach * CELL);
        }
}

START_TEST(lines_that_wave_are_followed)
{
    sv_image image = wavy(0.4, 100, 0);
    sv_grids grids = grids_of(&image);
    ck_assert_uint_eq(grids.count, 1);
    ck_assert(grids.grid[0].score > SV_GRID_CERTAIN);
    check_crossings(&grids.grid[0], 0.4, 0.1);
    sv_image_free(&image);
}
END_TEST

START_TEST(lines_fainter_than_noise_are_followed_together)
{
    sv_image image = wavy(0.3, 14, 25);
    sv_grids grids = grids_of(&image);
    ck_assert_uint_eq(grids.count, 1);
    check_crossings(&grids.grid[0], 0.3, 0.15);
    sv_image_free(&image);
}
END_TEST

START_TEST(noise_makes_no_grid)
{
    sv_image image = wavy(0, 0, 25);
    sv_grids grids = grids_of(&image);
    ck_assert(grids.count == 0 || grids.grid[0].score < SV_GRID_POSSIBLE);
    sv_image_free(&image);
}
END_TEST

UNIT_MAIN("waves", lines_that_wave_are_followed, lines_fainter_than_noise_are_followed_together,
          noise_makes_no_grid)
