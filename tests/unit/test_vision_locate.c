#include "synthetic.h"
#include "unit.h"

#include "digits/line_remains.h"
#include "vision/lattice.h"
#include "vision/locate.h"
#include "vision/slice.h"

/* The pyramid stays the caller's. */
static sv_grids searched(const sv_image *grey, sv_pyramid *pyramid, sv_search *search)
{
    sv_ink ink;
    sv_grids grids = {.count = 0};
    ck_assert_int_eq(sv_pyramid_build(grey, pyramid, NULL), SV_OK);
    ck_assert_int_eq(sv_binarize(grey, (sv_threshold){.block = 0.05, .delta = 5}, &ink, NULL),
                     SV_OK);
    ck_assert_int_eq(sv_despeckle(&ink, 1, NULL), SV_OK);
    ck_assert_int_eq(sv_locate(pyramid, &ink, 0, search, &grids, NULL), SV_OK);
    sv_ink_free(&ink);
    return grids;
}

static sv_grid located(const sv_image *grey)
{
    sv_pyramid pyramid;
    sv_search search = {.size = 9};
    sv_grids grids = searched(grey, &pyramid, &search);
    sv_pyramid_free(&pyramid);
    return grids.grid[0];
}

static double worst_crossing(const sv_grid *grid, const sv_point quad[4], double bend)
{
    double worst = 0;
    for (unsigned row = 0; row <= 9; row++)
        for (unsigned column = 0; column <= 9; column++) {
            sv_point found = sv_grid_crossing(grid, row, column);
            sv_point truth = synthetic_crossing(quad, bend, row, column);
            worst = fmax(worst, hypot(found.x - truth.x, found.y - truth.y));
        }
    return worst;
}

static const sv_point QUADS[][4] = {
    {{100, 50}, {500, 50}, {500, 450}, {100, 450}},  /* straight */
    {{120, 60}, {480, 90}, {530, 430}, {80, 400}},   /* tilted */
    {{320, 30}, {530, 240}, {320, 450}, {110, 240}}, /* turned by 45 degrees */
    {{250, 200}, {385, 200}, {385, 335}, {250, 335}} /* small: 15 pixels a cell */
};

START_TEST(a_grid_is_found_to_less_than_a_pixel)
{
    sv_image grey = synthetic_paper(640, 480, 180);
    synthetic_grid(&grey, QUADS[_i], 90, 0);
    sv_grid grid = located(&grey);
    ck_assert_float_ge(grid.score, SV_GRID_CERTAIN);
    ck_assert_double_le(worst_crossing(&grid, QUADS[_i], 0), 1.0);
    sv_image_free(&grey);
}
END_TEST

START_TEST(a_bent_grid_is_followed)
{
    sv_image grey = synthetic_paper(640, 480, 180);
    synthetic_grid(&grey, QUADS[0], 90, 0.4);
    sv_grid grid = located(&grey);
    ck_assert_float_ge(grid.score, SV_GRID_CERTAIN);
    ck_assert_double_le(worst_crossing(&grid, QUADS[0], 0.4), 4.0); /* a tenth of a cell */
    sv_image_free(&grey);
}
END_TEST

START_TEST(a_grid_in_a_frame_is_found_by_its_cells)
{
    sv_image grey = synthetic_paper(640, 480, 180);
    synthetic_grid(&grey, QUADS[0], 90, 0);
    for (uint32_t x = 20; x < 620;
         x++) /* a headline's rule and a column's, run into the grid's corner */
        memset(sv_image_row(&grey, 48) + x, 90, 3);
    for (uint32_t y = 10; y < 470; y++)
        memset(sv_image_row(&grey, y) + 98, 90, 3);
    sv_grid grid = located(&grey);
    ck_assert_float_ge(grid.score, SV_GRID_CERTAIN);
    ck_assert_double_le(worst_crossing(&grid, QUADS[0], 0), 2.0);
    sv_image_free(&grey);
}
END_TEST

START_TEST(no_grid_in_blank_paper_stripes_or_a_bare_frame)
{
    sv_image grey = synthetic_paper(640, 480, 180);
    for (uint32_t y = 40; _i >= 1 && y < 440; y += _i == 1 ? 40 : 397)
        for (uint32_t k = 0; k < 3; k++)
            memset(sv_image_row(&grey, y + k) + 100, 60, 400);
    for (uint32_t y = 40; _i >= 1 && y < 440; y++) {
        memset(sv_image_row(&grey, y) + 100, 60, 3);
        memset(sv_image_row(&grey, y) + 497, 60, 3);
    }
    sv_grid grid = located(&grey);
    ck_assert_float_lt(grid.score, SV_GRID_POSSIBLE);
    sv_image_free(&grey);
}
END_TEST

/* Wipes out the thin lines of a grid drawn into the first quadrilateral. */
static void wipe_thin_lines(sv_image *grey)
{
    for (uint32_t y = 40; y < 460; y++)
        for (uint32_t x = 90; x < 510; x++) {
            double u = 9 * (x + 0.5 - 100) / 400, v = 9 * (y + 0.5 - 50) / 400;
            bool on_u = fabs(u - 3 * round(u / 3)) < 0.1, on_v = fabs(v - 3 * round(v / 3)) < 0.1;
            if (!on_u && !on_v)
                sv_image_row(grey, y)[x] = 180;
        }
}

/* What the lines around the boxes show where a search has looked. */
static sv_grids boxes_in(const sv_image *grey)
{
    sv_pyramid pyramid;
    sv_search search = {.size = 9};
    sv_grids boxes = {.count = 0};
    (void)searched(grey, &pyramid, &search);
    ck_assert_uint_ge(search.fits, 1);
    ck_assert_int_eq(sv_locate_boxes(&pyramid, &search, &boxes, NULL), SV_OK);
    sv_pyramid_free(&pyramid);
    return boxes;
}

START_TEST(lines_around_boxes_alone_make_a_grid)
{
    sv_image grey = synthetic_paper(640, 480, 180);
    synthetic_grid(&grey, QUADS[0], 90, 0);
    wipe_thin_lines(&grey);
    sv_grids boxes = boxes_in(&grey);
    ck_assert_uint_ge(boxes.count, 1);
    ck_assert_float_ge(boxes.grid[0].score, SV_GRID_POSSIBLE);
    ck_assert_double_le(worst_crossing(&boxes.grid[0], QUADS[0], 0), 4.0);
    sv_image_free(&grey);
}
END_TEST

START_TEST(a_bare_frame_has_no_boxes)
{
    sv_image grey = synthetic_paper(640, 480, 180);
    synthetic_grid(&grey, QUADS[0], 90, 0);
    for (uint32_t y = 60; y < 440; y++)
        memset(sv_image_row(&grey, y) + 110, 180, 380);
    sv_grids boxes = boxes_in(&grey);
    ck_assert(boxes.count == 0 || boxes.grid[0].score < SV_GRID_POSSIBLE);
    sv_image_free(&grey);
}
END_TEST

START_TEST(tiles_show_their_cells_without_lines)
{
    sv_image grey = synthetic_paper(640, 480, 180);
    synthetic_grid(&grey, QUADS[1], 90, 0);
    sv_grid grid = located(&grey);
    sv_point a = sv_grid_crossing(&grid, 4, 7), b = sv_grid_crossing(&grid, 5, 8);
    uint32_t x = (uint32_t)((a.x + b.x) / 2), y = (uint32_t)((a.y + b.y) / 2);
    for (uint32_t k = 0; k < 8; k++)
        memset(sv_image_row(&grey, y - 4 + k) + x - 4, 20, 8);
    sv_pyramid pyramid;
    sv_tiles tiles;
    ck_assert_int_eq(sv_pyramid_build(&grey, &pyramid, NULL), SV_OK);
    ck_assert_int_eq(sv_slice(&pyramid, &grid, &tiles, NULL), SV_OK);
    sv_tiles_clear_lines(&tiles);
    for (unsigned cell = 0; cell < 81; cell++) {
        const uint8_t *tile = sv_tile(&tiles, cell);
        unsigned dark = 0;
        for (unsigned i = 0; i < SV_TILE_PIXELS; i++)
            dark += tile[i] < 130;
        ck_assert_uint_le(dark, cell == 4 * 9 + 7 ? 150 : 0);
        ck_assert_uint_ge(dark, cell == 4 * 9 + 7 ? 30 : 0);
    }
    sv_tiles_free(&tiles);
    sv_pyramid_free(&pyramid);
    sv_image_free(&grey);
}
END_TEST

START_TEST(turning_tiles_and_grid_agrees)
{
    sv_image grey = synthetic_paper(640, 480, 180);
    synthetic_grid(&grey, QUADS[0], 90, 0);
    for (uint32_t y = 60; y < 80; y++) /* a mark in the cell (0, 1), towards its left */
        memset(sv_image_row(&grey, y) + 152, 20, 10);
    sv_grid grid = located(&grey);
    sv_pyramid pyramid;
    sv_tiles tiles, turned, again;
    ck_assert_int_eq(sv_pyramid_build(&grey, &pyramid, NULL), SV_OK);
    ck_assert_int_eq(sv_slice(&pyramid, &grid, &tiles, NULL), SV_OK);
    for (unsigned turns = 0; turns < 4; turns++) {
        sv_grid turned_grid = sv_grid_turn(&grid, turns);
        ck_assert_int_eq(sv_tiles_turn(&tiles, turns, &turned, NULL), SV_OK);
        ck_assert_int_eq(sv_slice(&pyramid, &turned_grid, &again, NULL), SV_OK);
        for (unsigned i = 0; i < 81 * SV_TILE_PIXELS; i++)
            ck_assert_int_le(abs(turned.pixels[i] - again.pixels[i]), 2);
        sv_tiles_free(&turned);
        sv_tiles_free(&again);
    }
    sv_tiles_free(&tiles);
    sv_pyramid_free(&pyramid);
    sv_image_free(&grey);
}
END_TEST

/* One pixel wide, or high: nothing lies between two of them. */
START_TEST(where_boards_have_been_read_no_grid_is_looked_for)
{
    sv_image grey = synthetic_paper(640, 480, 180);
    synthetic_grid(&grey, QUADS[0], 90, 0);
    sv_places taken = {.count = 0};
    sv_search search = {.size = 9, .taken = &taken};
    sv_pyramid pyramid;
    sv_grids grids = searched(&grey, &pyramid, &search);
    ck_assert_uint_eq(grids.count, 1);
    sv_pyramid_free(&pyramid);
    sv_places_add(&taken, &search.tried[0]);
    search.fits = 0;
    grids = searched(&grey, &pyramid, &search);
    ck_assert_uint_eq(grids.count, 0);
    ck_assert_uint_eq(search.fits, 0);
    ck_assert_uint_gt(search.lines.count, 0);
    sv_pyramid_free(&pyramid);
    sv_image_free(&grey);
}
END_TEST

START_TEST(what_has_one_row_or_column_is_no_grid)
{
    sv_image thin = synthetic_paper(_i ? 1 : 400, _i ? 400 : 1, 200);
    const sv_quad quad = {{{0, 0}, {300, 0}, {300, 300}, {0, 300}}};
    sv_pyramid pyramid;
    sv_grid grid;
    ck_assert_int_eq(sv_pyramid_build(&thin, &pyramid, NULL), SV_OK);
    ck_assert_int_eq(sv_lattice_fit(&pyramid, &quad, 9, &grid, NULL), SV_OK);
    ck_assert_float_lt(grid.score, SV_GRID_POSSIBLE);
    sv_pyramid_free(&pyramid);
    sv_image_free(&thin);
}
END_TEST

UNIT_LOOPS("locate", {a_grid_is_found_to_less_than_a_pixel, 4}, {a_bent_grid_is_followed, 1},
           {a_grid_in_a_frame_is_found_by_its_cells, 1},
           {no_grid_in_blank_paper_stripes_or_a_bare_frame, 3},
           {lines_around_boxes_alone_make_a_grid, 1}, {a_bare_frame_has_no_boxes, 1},
           {tiles_show_their_cells_without_lines, 1}, {turning_tiles_and_grid_agrees, 1},
           {where_boards_have_been_read_no_grid_is_looked_for, 1},
           {what_has_one_row_or_column_is_no_grid, 2})
