/* Meshes of the cells that ink encloses, on pages that are folded. */
#include "synthetic.h"
#include "unit.h"

#include "vision/cells.h"
#include "vision/meshes.h"

enum { SIDE = 480 };

static const double CELL = 42, FIRST = 50;

/* How far down a fold moves a place, in cells: along it the page rises evenly, and then falls. */
static double fold_at(double fold, double column)
{
    return fold * (column < 4 ? column / 4 : (9 - column) / 5);
}

static sv_point crossing_at(double fold, unsigned row, unsigned column)
{
    return (sv_point){FIRST + CELL * column,
                      FIRST + CELL * (row + fold_at(fold, column) - fold / 2)};
}

static sv_image folded(double fold)
{
    sv_image image = synthetic_paper(SIDE, SIDE, 190);
    for (uint32_t y = 0; y < SIDE; y++)
        for (uint32_t x = 0; x < SIDE; x++) {
            double u = (x + 0.5 - FIRST) / CELL;
            double v = (y + 0.5 - FIRST) / CELL - fold_at(fold, u) + fold / 2;
            bool on_u = fabs(u - round(u)) < 0.04, on_v = fabs(v - round(v)) < 0.04;
            if ((on_u || on_v) && u > -0.04 && u < 9.04 && v > -0.04 && v < 9.04)
                sv_image_row(&image, y)[x] = 60;
        }
    return image;
}

static sv_ink ink_of(const sv_image *image)
{
    sv_ink ink;
    ck_assert_int_eq(sv_binarize(image, (sv_threshold){.block = 0.05, .delta = 5}, &ink, NULL),
                     SV_OK);
    ck_assert_int_eq(sv_despeckle(&ink, 1, NULL), SV_OK);
    return ink;
}

static sv_mesh mesh_of(const sv_image *image)
{
    sv_ink ink = ink_of(image);
    sv_components paper;
    sv_mesh mesh;
    sv_layouts layouts;
    ck_assert_int_eq(sv_components_find(&ink.mask, 0, &paper, NULL), SV_OK);
    ck_assert_int_eq(sv_cells_mesh(&paper, &ink.mask, &mesh, &layouts, NULL), SV_OK);
    sv_components_free(&paper);
    sv_ink_free(&ink);
    return mesh;
}

/* A mesh of 10 x 10 crossings lies in the middle of its room. */
static void check_mesh(const sv_mesh *mesh, double fold, unsigned fewest)
{
    const unsigned first = (SV_MESH_SIDE - 10) / 2;
    ck_assert_uint_ge(mesh->count, fewest);
    for (unsigned row = 0; row <= 9; row++)
        for (unsigned column = 0; column <= 9; column++) {
            sv_point want = crossing_at(fold, row, column),
                     got = mesh->at[first + row][first + column];
            if (mesh->filled[first + row][first + column])
                ck_assert_double_le(hypot(want.x - got.x, want.y - got.y), 4);
        }
}

START_TEST(cells_of_a_folded_page_lie_side_by_side)
{
    sv_image image = folded(1.8);
    sv_mesh mesh = mesh_of(&image);
    check_mesh(&mesh, 1.8, 100);
    sv_image_free(&image);
}
END_TEST

START_TEST(cells_that_run_into_each_other_are_left_out)
{
    sv_image image = folded(0);
    for (uint32_t y = 50 + 42 * 3 + 10; y < 50 + 42 * 3 + 20; y++) /* a gap in a line */
        memset(sv_image_row(&image, y) + 50 + 42 * 4 - 5, 190, 10);
    for (uint32_t y = 50 + 42 * 7 - 5; y < 50 + 42 * 7 + 5; y++)
        memset(sv_image_row(&image, y) + 50 + 42 * 8 + 10, 190, 10);
    sv_mesh mesh = mesh_of(&image);
    check_mesh(&mesh, 0, 98);
    sv_image_free(&image);
}
END_TEST

/* A board of another size, on a page that waves. */
static sv_image waving(unsigned size)
{
    const double cell = 9 * CELL / size;
    sv_image image = synthetic_paper(SIDE, SIDE, 190);
    for (uint32_t y = 0; y < SIDE; y++)
        for (uint32_t x = 0; x < SIDE; x++) {
            double u = (x + 0.5 - FIRST) / cell;
            double v = (y + 0.5 - FIRST - 25 * sin(u / size * 8)) / cell;
            bool on_u = fabs(u - round(u)) < 1 / cell, on_v = fabs(v - round(v)) < 1 / cell;
            if ((on_u || on_v) && u > -1 / cell && u < size + 1 / cell && v > -1 / cell &&
                v < size + 1 / cell)
                sv_image_row(&image, y)[x] = 60;
        }
    return image;
}

static void check_size(unsigned size)
{
    sv_image image = waving(size);
    sv_search search = {.size = 9, .cells = mesh_of(&image)};
    sv_pyramid pyramid;
    sv_grids grids = {.count = 0};
    ck_assert_uint_eq(search.cells.count, (size + 1) * (size + 1));
    ck_assert_int_eq(sv_pyramid_build(&image, &pyramid, NULL), SV_OK);
    ck_assert_int_eq(sv_meshes_of_other_size(&pyramid, &search, &grids, NULL), SV_OK);
    ck_assert_uint_eq(grids.count, size == 9 ? 0 : 1);
    if (grids.count)
        ck_assert_uint_eq(grids.grid[0].size, size);
    sv_pyramid_free(&pyramid);
    sv_image_free(&image);
}

START_TEST(rows_and_columns_of_cells_tell_the_size)
{
    const unsigned sizes[] = {4, 6, 9, 12, 16};
    for (unsigned i = 0; i < sizeof sizes / sizeof *sizes; i++)
        check_size(sizes[i]);
}
END_TEST

START_TEST(paper_without_lines_has_no_mesh)
{
    sv_image image = synthetic_paper(SIDE, SIDE, 190);
    ck_assert_uint_eq(mesh_of(&image).count, 0);
    sv_image_free(&image);
}
END_TEST

START_TEST(a_folded_grid_is_found)
{
    sv_image image = folded(1.8);
    sv_ink ink = ink_of(&image);
    sv_pyramid pyramid;
    sv_search search = {.size = 9};
    sv_grids grids = {.count = 0};
    ck_assert_int_eq(sv_pyramid_build(&image, &pyramid, NULL), SV_OK);
    ck_assert_int_eq(sv_locate(&pyramid, &ink, 0, &search, &grids, NULL), SV_OK);
    ck_assert_int_eq(sv_meshes_locate(&pyramid, &search, &grids, NULL), SV_OK);
    ck_assert_uint_ge(grids.count, 1);
    ck_assert_uint_ge(grids.count, 1);
    for (unsigned row = 0; row <= 9; row++)
        for (unsigned column = 0; column <= 9; column++) {
            sv_point want = crossing_at(1.8, row, column),
                     got = sv_grid_crossing(&grids.grid[0], row, column);
            ck_assert_double_le(hypot(want.x - got.x, want.y - got.y), 8); /* 0.2 cells */
        }
    sv_pyramid_free(&pyramid);
    sv_ink_free(&ink);
    sv_image_free(&image);
}
END_TEST

UNIT_MAIN("cells", cells_of_a_folded_page_lie_side_by_side,
          cells_that_run_into_each_other_are_left_out, paper_without_lines_has_no_mesh,
          rows_and_columns_of_cells_tell_the_size, a_folded_grid_is_found)
