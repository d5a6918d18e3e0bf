/* A grid is moved to where digits without any lines stand. */
#include "drawn_digits.h"
#include "synthetic.h"
#include "unit.h"
#include "vision/centres.h"

#include <math.h>

enum { LEFT = 60, CELL = SV_TILE_SIDE, SIDE = 9 * CELL + 2 * LEFT, PAPER = 200, INK = 60 };

/* How far down the page is bent at a place of the board, all in cells. */
static double bend(double column, double row)
{
    const double x = (column - 4.5) / 4.5, y = (row - 4.5) / 4.5;
    return 0.45 * x * x * y * y * (y > 0 ? 1 : -1);
}

static void paste(sv_image *image, const uint8_t *tile, double column, double row)
{
    const unsigned left = (unsigned)lround(LEFT + CELL * column);
    const unsigned top = (unsigned)lround(LEFT + CELL * row);
    for (unsigned y = 0; y < CELL; y++)
        for (unsigned x = 0; x < CELL; x++) {
            uint8_t *pixel = sv_image_row(image, top + y) + left + x;
            *pixel = tile[y * CELL + x] < *pixel ? tile[y * CELL + x] : *pixel;
        }
}

/* Every second cell has a digit, each moved up or down from its place on the bent page by that. */
static sv_pyramid draw(double astray)
{
    sv_image strip = drawn_face("nimbus-sans-bold"), image = synthetic_paper(SIDE, SIDE, PAPER);
    sv_pyramid pyramid;
    uint8_t tile[SV_TILE_PIXELS];
    for (unsigned cell = 0; cell < 81; cell += 2) {
        const double row = cell / 9, column = cell % 9;
        drawn_tile(&strip, 1 + (int)(cell % 9), (drawing){.paper = PAPER, .ink = INK, .height = 24},
                   tile);
        paste(&image, tile, column, row + bend(column + 0.5, row + 0.5) + astray * sin(cell * 2.0));
    }
    ck_assert_int_eq(sv_pyramid_build(&image, &pyramid, NULL), SV_OK);
    sv_image_free(&image);
    sv_image_free(&strip);
    return pyramid;
}

static sv_grid flat(void)
{
    sv_grid grid = {.size = 9};
    for (unsigned i = 0; i < 100; i++)
        grid.crossings[i] =
            (sv_point){LEFT + CELL * (double)(i % 10), LEFT + CELL * (double)(i / 10)};
    return grid;
}

/* The farthest that a crossing is from its place on the bent page, in cells. */
static double off(const sv_grid *grid)
{
    double most = 0;
    for (unsigned i = 0; i < 100; i++) {
        const double column = i % 10, row = i / 10;
        most = fmax(most, hypot(grid->crossings[i].x - LEFT - CELL * column,
                                grid->crossings[i].y - LEFT - CELL * (row + bend(column, row))));
    }
    return most / CELL;
}

static bool fit(double astray, sv_grid *fitted)
{
    sv_pyramid pyramid = draw(astray);
    const sv_grid grid = flat();
    bool found;
    ck_assert_int_eq(sv_centres_fit(&pyramid, &grid, &found, fitted, NULL), SV_OK);
    sv_pyramid_free(&pyramid);
    return found;
}

START_TEST(digits_tell_how_the_page_is_bent)
{
    const sv_grid grid = flat();
    sv_grid fitted;
    ck_assert_double_gt(off(&grid), 0.4);
    ck_assert(fit(0, &fitted));
    ck_assert_double_lt(off(&fitted), 0.15);
}
END_TEST

START_TEST(what_stands_anywhere_tells_nothing)
{
    sv_grid fitted;
    ck_assert(!fit(0.45, &fitted));
}
END_TEST

START_TEST(an_empty_page_tells_nothing)
{
    sv_image image = synthetic_paper(SIDE, SIDE, PAPER);
    const sv_grid grid = flat();
    sv_grid fitted;
    sv_pyramid pyramid;
    bool found;
    ck_assert_int_eq(sv_pyramid_build(&image, &pyramid, NULL), SV_OK);
    ck_assert_int_eq(sv_centres_fit(&pyramid, &grid, &found, &fitted, NULL), SV_OK);
    ck_assert(!found);
    sv_pyramid_free(&pyramid);
    sv_image_free(&image);
}
END_TEST

UNIT_MAIN("centres", digits_tell_how_the_page_is_bent, what_stands_anywhere_tells_nothing,
          an_empty_page_tells_nothing)
