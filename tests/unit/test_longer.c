/* A board of which some rows or columns at one end are not in what was found of it. */
#include "page/longer.h"
#include "synthetic.h"
#include "unit.h"
#include "vision/locate.h"

enum { SIZE = 9, HIDDEN = 3, CELL = 30, AT = 200, SIDE = SIZE * CELL };
static const float PROVEN = 0.8f;

/* Paper with a grid of thin lines. */
static void open_grid(sv_image *image, sv_pyramid *pyramid)
{
    *image = synthetic_paper(SIDE + 2 * AT, SIDE + 2 * AT, 200);
    for (unsigned line = 0; line <= SIZE; line++)
        for (unsigned along = 0; along <= SIDE; along++)
            sv_image_row(image, AT + line * CELL)[AT + along] =
                sv_image_row(image, AT + along)[AT + line * CELL] = 60;
    ck_assert_int_eq(sv_pyramid_build(image, pyramid, NULL), SV_OK);
}

/* The whole board, or without its first or last rows (0, 1) or columns (2, 3). */
static sv_quad part(int end)
{
    double left = AT, top = AT, right = AT + SIDE, bottom = AT + SIDE;
    top += end == 0 ? HIDDEN * CELL : 0;
    bottom -= end == 1 ? HIDDEN * CELL : 0;
    left += end == 2 ? HIDDEN * CELL : 0;
    right -= end == 3 ? HIDDEN * CELL : 0;
    return (sv_quad){{{left, top}, {right, top}, {right, bottom}, {left, bottom}}};
}

START_TEST(the_rows_that_are_hidden_are_found)
{
    sv_image image;
    sv_pyramid pyramid;
    const sv_quad quad = part(_i), whole = part(-1);
    sv_grid grid;
    open_grid(&image, &pyramid);
    ck_assert_int_eq(sv_locate_sized(&pyramid, &quad, SIZE, &grid, NULL), SV_OK);
    ck_assert_float_lt(grid.score, PROVEN);
    ck_assert_int_eq(sv_longer_locate(&pyramid, &quad, SIZE, PROVEN, &grid, NULL), SV_OK);
    ck_assert_float_ge(grid.score, PROVEN);
    const sv_quad found = sv_grid_outline(&grid);
    ck_assert_double_lt(sv_quads_apart(&found, &whole), 2);
    sv_pyramid_free(&pyramid);
    sv_image_free(&image);
}
END_TEST

START_TEST(what_is_proven_stays_as_it_is)
{
    sv_image image;
    sv_pyramid pyramid;
    const sv_quad quad = part(0);
    sv_grid grid = {.size = SIZE, .score = PROVEN, .evidence.present = 1};
    open_grid(&image, &pyramid);
    ck_assert_int_eq(sv_longer_locate(&pyramid, &quad, SIZE, PROVEN, &grid, NULL), SV_OK);
    ck_assert_float_eq(grid.score, PROVEN);
    sv_pyramid_free(&pyramid);
    sv_image_free(&image);
}
END_TEST

UNIT_LOOPS("longer", {the_rows_that_are_hidden_are_found, 4}, {what_is_proven_stays_as_it_is, 1})
