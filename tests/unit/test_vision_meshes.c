/* Grids found by their crossings alone, where no outline was tried. */
#include "synthetic.h"
#include "unit.h"

#include "vision/meshes.h"

static const sv_point QUAD[4] = {{80, 90}, {420, 70}, {440, 400}, {60, 410}};

static sv_grids look_beside(const sv_image *image, const sv_places *taken)
{
    sv_pyramid pyramid;
    sv_search search = {.size = 9, .taken = taken};
    sv_grids grids = {.count = 0};
    ck_assert_int_eq(sv_pyramid_build(image, &pyramid, NULL), SV_OK);
    ck_assert_int_eq(sv_meshes_locate(&pyramid, &search, &grids, NULL), SV_OK);
    sv_pyramid_free(&pyramid);
    return grids;
}

static sv_grids look_in(const sv_image *image)
{
    return look_beside(image, NULL);
}

static void add_noise(sv_image *image, int reach)
{
    uint32_t state = 1;
    for (uint32_t y = 0; y < image->height; y++)
        for (uint32_t x = 0; x < image->width; x++) {
            state = state * 1664525u + 1013904223u;
            uint8_t *pixel = sv_image_row(image, y) + x;
            *pixel = (uint8_t)(*pixel + (int)(state >> 16) % (2 * reach + 1) - reach);
        }
}

static void check_bent(double bend, int noise)
{
    sv_image image = synthetic_paper(500, 480, 190);
    synthetic_grid(&image, QUAD, 120, bend);
    if (noise)
        add_noise(&image, noise);
    sv_grids grids = look_in(&image);
    ck_assert_uint_ge(grids.count, 1);
    for (unsigned row = 0; row <= 9; row++)
        for (unsigned column = 0; column <= 9; column++) {
            sv_point want = synthetic_crossing(QUAD, bend, row, column),
                     got = sv_grid_crossing(&grids.grid[0], row, column);
            ck_assert_double_le(hypot(want.x - got.x, want.y - got.y), 7); /* 0.2 cells */
        }
    sv_image_free(&image);
}

START_TEST(a_flat_grid_is_found_without_its_outline)
{
    check_bent(0, 0);
}
END_TEST

START_TEST(a_grid_is_followed_where_the_page_bends)
{
    check_bent(0.6, 0);
}
END_TEST

START_TEST(a_grid_is_found_in_noise)
{
    check_bent(0.2, 25);
}
END_TEST

START_TEST(no_mesh_grows_where_a_board_has_been_read)
{
    sv_image image = synthetic_paper(500, 480, 190);
    sv_quad quad = {{QUAD[0], QUAD[1], QUAD[2], QUAD[3]}};
    sv_places taken = {.count = 0};
    synthetic_grid(&image, QUAD, 120, 0);
    ck_assert_uint_ge(look_beside(&image, &taken).count, 1);
    sv_places_add(&taken, &quad);
    ck_assert_uint_eq(look_beside(&image, &taken).count, 0);
    sv_image_free(&image);
}
END_TEST

/* Its cells are in line with those of the one that has been read. */
START_TEST(a_board_beside_one_that_has_been_read_is_found)
{
    static const sv_point LEFT[4] = {{40, 90}, {310, 90}, {310, 360}, {40, 360}},
                          RIGHT[4] = {{340, 90}, {610, 90}, {610, 360}, {340, 360}};
    sv_image image = synthetic_paper(650, 450, 190);
    sv_places taken = {.count = 0};
    synthetic_grid(&image, LEFT, 120, 0);
    synthetic_grid(&image, RIGHT, 120, 0);
    sv_places_add(&taken, &(sv_quad){{LEFT[0], LEFT[1], LEFT[2], LEFT[3]}});
    const sv_grids grids = look_beside(&image, &taken);
    ck_assert_uint_ge(grids.count, 1);
    const sv_point first = grids.grid[0].crossings[0];
    ck_assert_double_le(hypot(first.x - RIGHT[0].x, first.y - RIGHT[0].y), 5);
    sv_image_free(&image);
}
END_TEST

START_TEST(an_empty_page_has_no_mesh)
{
    sv_image image = synthetic_paper(500, 480, 190);
    ck_assert_uint_eq(look_in(&image).count, 0);
    sv_image_free(&image);
}
END_TEST

START_TEST(noise_alone_makes_no_grid)
{
    sv_image image = synthetic_paper(500, 480, 190);
    add_noise(&image, 40);
    ck_assert_uint_eq(look_in(&image).count, 0);
    sv_image_free(&image);
}
END_TEST

START_TEST(small_cells_are_found_in_a_finer_picture)
{
    static const sv_point SMALL[4] = {{600, 420}, {735, 424}, {731, 559}, {596, 555}};
    sv_image image = synthetic_paper(1200, 900, 190);
    sv_pyramid pyramid;
    sv_search search = {.size = 9};
    sv_grids coarse = {.count = 0}, fine;
    synthetic_grid(&image, SMALL, 120, 0);
    ck_assert_int_eq(sv_pyramid_build(&image, &pyramid, NULL), SV_OK);
    ck_assert_int_eq(sv_meshes_locate(&pyramid, &search, &coarse, NULL), SV_OK);
    ck_assert_int_eq(sv_meshes_locate_finely(&pyramid, &search, &fine, NULL), SV_OK);
    ck_assert_uint_eq(coarse.count, 0);
    ck_assert_uint_ge(fine.count, 1);
    for (unsigned i = 0; i < 100; i++) {
        sv_point want = synthetic_crossing(SMALL, 0, i / 10, i % 10),
                 got = sv_grid_crossing(&fine.grid[0], i / 10, i % 10);
        ck_assert_double_le(hypot(want.x - got.x, want.y - got.y), 3);
    }
    sv_pyramid_free(&pyramid);
    sv_image_free(&image);
}
END_TEST

UNIT_MAIN("meshes", small_cells_are_found_in_a_finer_picture,
          a_flat_grid_is_found_without_its_outline, a_grid_is_followed_where_the_page_bends,
          a_grid_is_found_in_noise, no_mesh_grows_where_a_board_has_been_read,
          a_board_beside_one_that_has_been_read_is_found, an_empty_page_has_no_mesh,
          noise_alone_makes_no_grid)
