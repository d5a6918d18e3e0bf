/* Boards by the boxes that ink encloses. */
#include "synthetic.h"
#include "unit.h"

#include "vision/layouts.h"

enum { SIDE = 480, PAPER = 190, LEFT = 60, CELL = 30, SIZE = 12, COLUMNS = 4, ROWS = 3 };

/* How far down a place is moved, in cells, so many cells right of the board's left edge. */
static double wave_at(double column)
{
    return 0.9 * sin(column * (2 * 3.14159265 / SIZE));
}

static sv_point place_of(double column, double row)
{
    return (sv_point){LEFT + column * CELL, LEFT + (row + wave_at(column)) * CELL};
}

static bool on_line(double at, unsigned step)
{
    return at > -0.06 && at < SIZE + 0.06 && fabs(at / step - round(at / step)) * step < 0.06;
}

/* The lines around the boxes of 4 x 3 cells of a board that waves. */
static sv_image boxes(void)
{
    sv_image image = synthetic_paper(SIDE, SIDE, PAPER);
    for (unsigned y = 0; y < SIDE; y++)
        for (unsigned x = 0; x < SIDE; x++) {
            double column = (x + 0.5 - LEFT) / CELL;
            double row = (y + 0.5 - LEFT) / CELL - wave_at(column);
            bool inside = fmin(column, row) > -0.06 && fmax(column, row) < SIZE + 0.06;
            if (inside && (on_line(column, COLUMNS) || on_line(row, ROWS)))
                sv_image_row(&image, y)[x] = PAPER / 3;
        }
    return image;
}

/* The mesh of the boxes' corners, some pixels off. */
static sv_mesh corners(unsigned rows, unsigned columns)
{
    sv_mesh mesh;
    memset(&mesh, 0, sizeof mesh);
    for (unsigned y = 0; y <= rows; y++)
        for (unsigned x = 0; x <= columns; x++) {
            sv_point p = place_of(x * COLUMNS, y * ROWS);
            mesh.at[y + 5][x + 5] = (sv_point){p.x + (x % 2 ? 3 : -3), p.y + (y % 2 ? 3 : -3)};
            mesh.filled[y + 5][x + 5] = true;
            mesh.count++;
        }
    return mesh;
}

static sv_grids grids_of(const sv_layouts *layouts)
{
    const sv_grids none = {.count = 0};
    sv_image image = boxes();
    sv_pyramid pyramid;
    sv_grids grids;
    ck_assert_int_eq(sv_pyramid_build(&image, &pyramid, NULL), SV_OK);
    ck_assert_int_eq(sv_layouts_locate(&pyramid, layouts, &none, &grids, NULL), SV_OK);
    sv_pyramid_free(&pyramid);
    sv_image_free(&image);
    return grids;
}

START_TEST(the_lines_around_boxes_that_wave_are_followed)
{
    const sv_mesh mesh = corners(4, 3);
    sv_layouts layouts = {.count = 0};
    sv_layouts_add(&layouts, &mesh);
    sv_grids grids = grids_of(&layouts);
    ck_assert_uint_ge(grids.count, 1);
    ck_assert_uint_eq(grids.grid[0].size, SIZE);
    for (unsigned row = 0; row <= SIZE; row++)
        for (unsigned column = 0; column <= SIZE; column++) {
            sv_point p = sv_grid_crossing(&grids.grid[0], row, column), q = place_of(column, row);
            ck_assert_double_lt(hypot(p.x - q.x, p.y - q.y), 0.25 * CELL);
        }
}
END_TEST

START_TEST(cells_of_a_board_are_no_boxes)
{
    const sv_mesh one = corners(1, 2), far = corners(4, 2), missing = corners(3, 3);
    sv_layouts layouts = {.count = 0};
    sv_mesh gap = missing;
    gap.filled[6][6] = false;
    gap.count--;
    sv_layouts_add(&layouts, &one);
    sv_layouts_add(&layouts, &far);
    sv_layouts_add(&layouts, &gap);
    ck_assert_uint_eq(layouts.count, 0);
    sv_layouts_add(&layouts, &missing);
    sv_layouts_add(&layouts, &missing);
    ck_assert_uint_eq(layouts.count, 1);
}
END_TEST

UNIT_MAIN("layouts", the_lines_around_boxes_that_wave_are_followed, cells_of_a_board_are_no_boxes)
