/* Boards of other sizes, where what was found is none of the size it was taken for. */
#include "synthetic.h"
#include "unit.h"
#include "vision/sizes.h"

static const sv_quad QUAD = {{{60, 50}, {400, 60}, {390, 400}, {50, 390}}};

/* What a board of 9 x 9 may be, after it has been looked at as one of `refused`. */
static sv_grids sizes_but(unsigned refused)
{
    sv_image image = synthetic_paper(460, 440, 220);
    sv_search search = {.size = refused, .tried = {QUAD}, .fits = 1};
    sv_grids none = {.count = 0}, grids;
    sv_pyramid pyramid;
    synthetic_grid(&image, QUAD.corner, 40, 0);
    ck_assert_int_eq(sv_pyramid_build(&image, &pyramid, NULL), SV_OK);
    ck_assert_int_eq(sv_sizes_locate(&pyramid, &search, &none, &grids, NULL), SV_OK);
    sv_pyramid_free(&pyramid);
    sv_image_free(&image);
    return grids;
}

START_TEST(the_size_that_the_lines_have_is_the_likeliest)
{
    sv_grids grids = sizes_but(12);
    ck_assert_uint_ge(grids.count, 1);
    ck_assert_uint_eq(grids.grid[0].size, 9);
    ck_assert_float_ge(grids.grid[0].score, SV_GRID_CERTAIN);
}
END_TEST

START_TEST(the_refused_size_is_left_out)
{
    sv_grids grids = sizes_but(9);
    for (unsigned i = 0; i < grids.count; i++)
        ck_assert_uint_ne(grids.grid[i].size, 9);
}
END_TEST

UNIT_MAIN("sizes", the_size_that_the_lines_have_is_the_likeliest, the_refused_size_is_left_out)
