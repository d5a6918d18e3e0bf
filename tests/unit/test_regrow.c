/* Crossings that lie where no lines are, followed anew. */
#include "synthetic.h"
#include "unit.h"
#include "vision/active_contours.h"
#include "vision/regrow.h"

enum { SIZE = 9, LINES = SIZE + 1, CELL = 32, LEFT = 40, SIDE = SIZE * CELL + 2 * LEFT };
enum { PAPER = 200, INK = 120 };

static sv_point place(unsigned row, unsigned column)
{
    return (sv_point){LEFT + CELL * (double)column, LEFT + CELL * (double)row};
}

/* The grid, but for the last rows and columns of a corner, so many cells off. */
static sv_grid astray(unsigned rows, double by)
{
    sv_grid grid = {.size = SIZE};
    for (unsigned i = 0; i < LINES * LINES; i++) {
        bool corner = i / LINES + rows > SIZE && i % LINES + rows > SIZE;
        grid.crossings[i] = place(i / LINES, i % LINES);
        grid.crossings[i].x += corner ? by * CELL : 0;
    }
    return grid;
}

static double most_off(const sv_grid *grid)
{
    double most = 0;
    for (unsigned i = 0; i < LINES * LINES; i++) {
        sv_point at = place(i / LINES, i % LINES);
        most = fmax(most, hypot(grid->crossings[i].x - at.x, grid->crossings[i].y - at.y));
    }
    return most / CELL;
}

static sv_image drawn(void)
{
    sv_image image = synthetic_paper(SIDE, SIDE, PAPER);
    const sv_point corners[4] = {place(0, 0), place(0, SIZE), place(SIZE, SIZE), place(SIZE, 0)};
    synthetic_grid(&image, corners, INK, 0);
    return image;
}

static float follow(sv_image *image, const sv_grid *grid, sv_mesh_anew *anew, sv_grid *regrown)
{
    sv_pyramid pyramid;
    float gained;
    ck_assert_int_eq(sv_pyramid_build(image, &pyramid, NULL), SV_OK);
    ck_assert_int_eq(sv_regrow(&pyramid, grid, anew, regrown, &gained, NULL), SV_OK);
    sv_pyramid_free(&pyramid);
    sv_image_free(image);
    return gained;
}

static float regrow(sv_image *image, const sv_grid *grid, sv_grid *regrown)
{
    return follow(image, grid, sv_mesh_regrow, regrown);
}

START_TEST(a_corner_off_its_lines_is_grown_from_the_others)
{
    sv_image image = drawn();
    sv_grid grid = astray(3, 0.4), regrown;
    ck_assert_float_gt(regrow(&image, &grid, &regrown), 0.02f);
    ck_assert_double_lt(most_off(&regrown), 0.08);
}
END_TEST

START_TEST(a_grid_on_its_lines_stays_where_it_is)
{
    sv_image image = drawn();
    sv_grid grid = astray(0, 0), regrown;
    ck_assert_float_eq(regrow(&image, &grid, &regrown), 0);
    ck_assert_double_lt(most_off(&regrown), 1e-9);
}
END_TEST

START_TEST(nothing_grows_where_there_are_no_lines)
{
    sv_image image = synthetic_paper(SIDE, SIDE, PAPER);
    sv_grid grid = astray(3, 0.4), regrown;
    ck_assert_float_eq(regrow(&image, &grid, &regrown), 0);
    ck_assert_double_eq_tol(most_off(&regrown), 0.4, 1e-9);
}
END_TEST

START_TEST(a_grid_beside_the_picture_grows_nothing)
{
    sv_image image = drawn();
    sv_grid grid = astray(0, 0), regrown;
    for (unsigned i = 0; i < LINES * LINES; i++)
        grid.crossings[i].x += i % 2 ? 3.0 * SIDE : 2.0 * SIDE;
    ck_assert_float_eq(regrow(&image, &grid, &regrown), 0);
}
END_TEST

/* Of the last row so many crossings lie off their line, as on one that is not of the grid. */
static sv_grid last_row_astray(unsigned crossings, double by)
{
    sv_grid grid = astray(0, 0);
    for (unsigned column = LINES - crossings; column < LINES; column++)
        grid.crossings[SIZE * LINES + column].y += by * CELL;
    return grid;
}

START_TEST(a_contour_goes_back_to_its_line)
{
    sv_image image = drawn();
    sv_grid grid = last_row_astray(6, 0.5), fitted;
    ck_assert_float_gt(follow(&image, &grid, sv_active_contours_fit, &fitted), 0.02f);
    ck_assert_double_lt(most_off(&fitted), 0.08);
}
END_TEST

START_TEST(contours_on_their_lines_stay)
{
    sv_image image = drawn();
    sv_grid grid = astray(0, 0), fitted;
    ck_assert_float_lt(fabsf(follow(&image, &grid, sv_active_contours_fit, &fitted)), 0.02f);
    ck_assert_double_lt(most_off(&fitted), 0.08);
}
END_TEST

START_TEST(contours_without_lines_lie_straighter)
{
    sv_image image = synthetic_paper(SIDE, SIDE, PAPER);
    sv_grid grid = last_row_astray(1, 0.4), fitted;
    follow(&image, &grid, sv_active_contours_fit, &fitted);
    ck_assert_double_lt(most_off(&fitted), 0.3);
}
END_TEST

START_TEST(contours_of_a_board_in_one_point_stay)
{
    sv_image image = drawn();
    sv_grid grid = astray(0, 0), fitted;
    for (unsigned i = 0; i < LINES * LINES; i++)
        grid.crossings[i] = place(4, 4);
    ck_assert_float_eq(follow(&image, &grid, sv_active_contours_fit, &fitted), 0);
}
END_TEST

UNIT_MAIN("regrow", a_corner_off_its_lines_is_grown_from_the_others,
          a_grid_on_its_lines_stays_where_it_is, nothing_grows_where_there_are_no_lines,
          a_grid_beside_the_picture_grows_nothing, a_contour_goes_back_to_its_line,
          contours_on_their_lines_stay, contours_without_lines_lie_straighter,
          contours_of_a_board_in_one_point_stay)
