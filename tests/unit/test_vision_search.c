/* The search over several grids and ways to look, and the list it fills. */
#include "synthetic.h"
#include "unit.h"

#include "vision/locate.h"
#include "vision/search.h"

static const sv_threshold USUAL = {.block = 0.05, .delta = 5};

static void search_level(const sv_image *grey, unsigned level, sv_threshold threshold,
                         sv_search *search, sv_grids *grids)
{
    sv_pyramid pyramid;
    sv_ink ink;
    ck_assert_int_eq(sv_pyramid_build(grey, &pyramid, NULL), SV_OK);
    ck_assert_int_eq(sv_binarize(&pyramid.level[level], threshold, &ink, NULL), SV_OK);
    ck_assert_int_eq(sv_despeckle(&ink, 1, NULL), SV_OK);
    ck_assert_int_eq(sv_locate(&pyramid, &ink, level, search, grids, NULL), SV_OK);
    sv_ink_free(&ink);
    sv_pyramid_free(&pyramid);
}

static double worst_crossing(const sv_grid *grid, const sv_point quad[4])
{
    double worst = 0;
    for (unsigned i = 0; i < 100; i++) {
        sv_point truth = synthetic_crossing(quad, 0, i / 10, i % 10);
        worst = fmax(worst, hypot(grid->crossings[i].x - truth.x, grid->crossings[i].y - truth.y));
    }
    return worst;
}

static const sv_point LARGE[] = {{30, 50}, {390, 60}, {400, 420}, {40, 410}};
static const sv_point SMALL[] = {{430, 200}, {610, 200}, {610, 380}, {430, 380}};

START_TEST(the_largest_grid_comes_first_and_a_thorough_search_finds_both)
{
    sv_image grey = synthetic_paper(640, 480, 180);
    synthetic_grid(&grey, LARGE, 90, 0);
    synthetic_grid(&grey, SMALL, 90, 0);
    sv_search search = {.size = 9};
    sv_grids grids = {.count = 0};
    search_level(&grey, 0, USUAL, &search, &grids);
    ck_assert_uint_eq(grids.count, 1);
    ck_assert_double_le(worst_crossing(&grids.grid[0], LARGE), 1.5);
    search.thorough = true;
    search_level(&grey, 0, USUAL, &search, &grids);
    ck_assert_uint_ge(grids.count, 2);
    ck_assert_double_le(worst_crossing(&grids.grid[0], LARGE), 1.5);
    ck_assert_double_le(worst_crossing(&grids.grid[1], SMALL), 1.5);
    ck_assert(!sv_grids_overlap(&grids.grid[0], &grids.grid[1]));
    sv_image_free(&grey);
}
END_TEST

START_TEST(a_search_tries_nothing_twice_and_ends)
{
    sv_image grey = synthetic_paper(640, 480, 180);
    for (unsigned k = 0; k < 60; k++) { /* frames of all sizes */
        uint32_t x = 7 + k % 10 * 62, y = 5 + k / 10 * 78, side = 50 + k % 3 * 4;
        for (uint32_t i = 0; i < side; i++) {
            sv_image_row(&grey, y)[x + i] = sv_image_row(&grey, y + side)[x + i] = 40;
            sv_image_row(&grey, y + i)[x] = sv_image_row(&grey, y + i)[x + side] = 40;
        }
    }
    sv_search search = {.size = 9, .thorough = true};
    sv_grids grids = {.count = 0};
    search_level(&grey, 0, USUAL, &search, &grids);
    unsigned once = search.fits;
    search_level(&grey, 0, USUAL, &search, &grids);
    ck_assert_uint_eq(search.fits, once);
    for (int block = 8; block < 40; block++)
        search_level(&grey, 0, (sv_threshold){.block = 1.0 / block, .delta = 5}, &search, &grids);
    ck_assert_uint_le(search.fits, SV_MAX_FITS);
    sv_image_free(&grey);
}
END_TEST

START_TEST(a_rule_beside_the_grid_does_not_draw_its_outer_line)
{
    static const sv_point quad[] = {{140, 60}, {500, 60}, {500, 420}, {140, 420}};
    sv_image grey = synthetic_paper(640, 480, 180);
    synthetic_grid(&grey, quad, 90, 0);
    for (uint32_t y = 0; y < 480; y++) /* a third of a cell away */
        memset(sv_image_row(&grey, y) + 125, 40, 3);
    for (uint32_t x = 100; x < 600; x++)
        for (uint32_t k = 0; k < 3; k++)
            sv_image_row(&grey, 432 + k)[x] = 40;
    sv_search search = {.size = 9};
    sv_grids grids = {.count = 0};
    search_level(&grey, 0, USUAL, &search, &grids);
    ck_assert_uint_ge(grids.count, 1);
    ck_assert_float_ge(grids.grid[0].score, SV_GRID_CERTAIN);
    ck_assert_double_le(worst_crossing(&grids.grid[0], quad), 3.0);
    sv_image_free(&grey);
}
END_TEST

START_TEST(a_heavy_frame_counts_from_its_edge_towards_the_cells)
{
    static const sv_point quad[] = {{140, 60}, {500, 60}, {500, 420}, {140, 420}};
    enum { BAR = 10 }; /* a quarter of a cell */
    sv_image grey = synthetic_paper(640, 480, 180);
    for (uint32_t y = 60 - BAR; y < 420 + BAR; y++)
        memset(sv_image_row(&grey, y) + 140 - BAR, 60, 360 + 2 * BAR);
    for (uint32_t y = 60; y < 420; y++)
        memset(sv_image_row(&grey, y) + 140, 180, 360);
    synthetic_grid(&grey, quad, 90, 0);
    sv_search search = {.size = 9};
    sv_grids grids = {.count = 0};
    search_level(&grey, 0, USUAL, &search, &grids);
    ck_assert_uint_ge(grids.count, 1);
    ck_assert_float_ge(grids.grid[0].score, SV_GRID_CERTAIN);
    ck_assert_double_le(worst_crossing(&grids.grid[0], quad), 4.0); /* its middle is 7 off */
    sv_image_free(&grey);
}
END_TEST

/* A linear congruential generator: the same noise everywhere. */
static int noise(uint32_t *state)
{
    int sum = 0;
    for (int i = 0; i < 4; i++) {
        *state = *state * 1664525u + 1013904223u;
        sum += (int)(*state >> 27) - 15;
    }
    return sum / 2;
}

static sv_image boxes_in_noise(const sv_point quad[4])
{
    static const sv_point unit[] = {{0, 0}, {9, 0}, {9, 9}, {0, 9}};
    sv_homography to_cells;
    ck_assert(sv_homography_fit(quad, unit, 4, &to_cells));
    sv_image grey = synthetic_paper(640, 480, 180);
    uint32_t state = 1;
    for (uint32_t y = 0; y < 480; y++)
        for (uint32_t x = 0; x < 640; x++) {
            sv_point p = sv_homography_apply(&to_cells, x + 0.5, y + 0.5);
            bool inside = p.x > -0.05 && p.x < 9.05 && p.y > -0.05 && p.y < 9.05;
            bool on =
                fabs(p.x / 3 - round(p.x / 3)) < 0.015 || fabs(p.y / 3 - round(p.y / 3)) < 0.015;
            sv_image_row(&grey, y)[x] = (uint8_t)(180 - (inside && on ? 45 : 0) + noise(&state));
        }
    return grey;
}

START_TEST(boxes_alone_are_followed_where_thin_lines_drown_in_noise)
{
    static const sv_point quad[] = {{60, 40}, {510, 40}, {510, 440}, {60, 440}};
    sv_image grey = boxes_in_noise(quad);
    sv_search search = {.size = 9};
    sv_grids grids = {.count = 0};
    search_level(&grey, 0, USUAL, &search, &grids);
    search_level(&grey, 1, (sv_threshold){.block = 0.05, .delta = 2, .most = 0.1}, &search, &grids);
    ck_assert_uint_ge(grids.count, 1);
    ck_assert_float_ge(grids.grid[0].score, SV_GRID_POSSIBLE);
    ck_assert_float_lt(grids.grid[0].score, SV_GRID_CERTAIN);
    ck_assert_double_le(worst_crossing(&grids.grid[0], quad), 5.0); /* a tenth of a cell */
    sv_image_free(&grey);
}
END_TEST

START_TEST(boxes_alone_are_looked_for_in_what_a_search_has_tried)
{
    static const sv_point quad[] = {{60, 40}, {510, 40}, {510, 440}, {60, 440}};
    sv_search search = {.size = 9,
                        .tried = {{{{58, 43}, {511, 38}, {507, 442}, {61, 437}}}},
                        .fits = 1},
              empty = {.size = 9};
    sv_image grey = boxes_in_noise(quad);
    sv_grids grids = {.count = 0}, none = {.count = 0};
    sv_pyramid pyramid;
    ck_assert_int_eq(sv_pyramid_build(&grey, &pyramid, NULL), SV_OK);
    ck_assert_int_eq(sv_locate_boxes(&pyramid, &empty, &none, NULL), SV_OK);
    ck_assert_uint_eq(none.count, 0);
    ck_assert_int_eq(sv_locate_boxes(&pyramid, &search, &grids, NULL), SV_OK);
    ck_assert_uint_eq(grids.count, 1);
    ck_assert_float_ge(grids.grid[0].score, SV_GRID_POSSIBLE);
    ck_assert_float_lt(grids.grid[0].score, SV_GRID_CERTAIN);
    ck_assert_double_le(worst_crossing(&grids.grid[0], quad), 5.0); /* a tenth of a cell */
    sv_pyramid_free(&pyramid);
    sv_image_free(&grey);
}
END_TEST

START_TEST(a_tinted_board_is_found_as_a_whole_where_its_lines_are_too_faint)
{
    static const sv_point quad[] = {{140, 60}, {500, 60}, {500, 420}, {140, 420}};
    enum { PAPER = 180, TINT = 172, LINE = TINT - 4 };
    sv_image grey = synthetic_paper(640, 480, PAPER);
    for (uint32_t y = 60; y < 420; y++)
        memset(sv_image_row(&grey, y) + 140, TINT, 360);
    synthetic_grid(&grey, quad, LINE, 0);
    uint32_t state = 1;
    for (size_t i = 0; i < grey.stride * grey.height; i++)
        grey.pixels[i] = (uint8_t)(grey.pixels[i] + noise(&state) / 2);
    sv_search search = {.size = 9};
    sv_grids grids = {.count = 0};
    search_level(&grey, 0, USUAL, &search, &grids);
    ck_assert(!sv_grids_likely(&grids));
    unsigned last = 0;
    while (sv_search_way(last + 1))
        last++;
    search_level(&grey, 0, *sv_search_way(last), &search, &grids);
    ck_assert(sv_grids_likely(&grids));
    ck_assert_double_le(worst_crossing(&grids.grid[0], quad), 3.0);
    sv_image_free(&grey);
}
END_TEST

static sv_grid made(double x, double side, float score)
{
    sv_grid grid = {.size = 9, .score = score};
    for (unsigned i = 0; i < 100; i++)
        grid.crossings[i] = (sv_point){x + i % 10 * side / 9, i / 10 * side / 9};
    return grid;
}

/* A printed solution ends the search before all ways have looked at the puzzle beside it. */
START_TEST(grids_that_end_a_search_are_not_read_with_those_that_would_not)
{
    const sv_grid solution = made(0, 90, 0.7f), beside = made(200, 90, 0.5f);
    sv_grids grids = {{solution, beside}, 2}, none = {{beside}, 1};
    ck_assert(sv_grids_likely(&grids));
    sv_grids_drop_below(&grids, SV_GRID_LIKELY);
    ck_assert_uint_eq(grids.count, 1);
    ck_assert_float_eq(grids.grid[0].score, solution.score);
    ck_assert(!sv_grids_likely(&none));
    sv_grids_drop_below(&none, SV_GRID_LIKELY);
    ck_assert_uint_eq(none.count, 0);
}
END_TEST

START_TEST(a_large_grid_that_is_unlikely_goes_though_a_likely_one_stands_behind_it)
{
    const sv_grid best = made(0, 400, 0.9f), large = made(1000, 900, 0.55f),
                  small = made(500, 300, 0.65f);
    sv_grids grids = {.count = 0};
    sv_grids_add(&grids, &best);
    sv_grids_add(&grids, &small);
    sv_grids_add(&grids, &large);
    ck_assert_float_eq(grids.grid[1].score, large.score);
    sv_grids_drop_below(&grids, SV_GRID_LIKELY);
    ck_assert_uint_eq(grids.count, 2);
    ck_assert_float_eq(grids.grid[1].score, small.score);
}
END_TEST

START_TEST(the_list_keeps_the_best_really_different_grids)
{
    sv_grids grids = {.count = 0};
    for (unsigned k = 0; k < 6; k++) {
        sv_grid grid = made(200.0 * k, 90, 0.4f + 0.1f * (float)k);
        sv_grids_add(&grids, &grid);
    }
    ck_assert_uint_eq(grids.count, SV_MAX_GRIDS);
    for (unsigned k = 0; k < SV_MAX_GRIDS; k++)
        ck_assert_float_eq_tol(grids.grid[k].score, 0.9f - 0.1f * (float)k, 1e-6f);
    sv_grid worse = made(1001, 90, 0.5f), better = made(1002, 90, 0.95f);
    sv_grids_add(&grids, &worse);
    ck_assert_float_eq_tol(grids.grid[0].score, 0.9f, 1e-6f);
    sv_grids_add(&grids, &better);
    ck_assert_float_eq_tol(grids.grid[0].score, 0.95f, 1e-6f);
    ck_assert_uint_eq(grids.count, SV_MAX_GRIDS);
    ck_assert(sv_grids_have(&grids, &worse));
    sv_grid larger = made(5000, 400, 0.85f); /* elsewhere: its size makes up for its score */
    sv_grids_add(&grids, &larger);
    ck_assert_double_eq_tol(grids.grid[0].crossings[0].x, 5000, 1e-9);
}
END_TEST

START_TEST(a_picture_too_large_to_look_at_is_refused)
{
    sv_image grey = synthetic_paper(32767, 1, 200);
    sv_pyramid pyramid;
    ck_assert_int_eq(sv_pyramid_build(&grey, &pyramid, NULL), SV_LIMIT);
    grey.width--;
    ck_assert_int_eq(sv_pyramid_build(&grey, &pyramid, NULL), SV_OK);
    sv_pyramid_free(&pyramid);
    sv_image_free(&grey);
}
END_TEST

UNIT_MAIN("search", a_heavy_frame_counts_from_its_edge_towards_the_cells,
          the_largest_grid_comes_first_and_a_thorough_search_finds_both,
          a_search_tries_nothing_twice_and_ends,
          a_rule_beside_the_grid_does_not_draw_its_outer_line,
          boxes_alone_are_followed_where_thin_lines_drown_in_noise,
          a_tinted_board_is_found_as_a_whole_where_its_lines_are_too_faint,
          boxes_alone_are_looked_for_in_what_a_search_has_tried,
          grids_that_end_a_search_are_not_read_with_those_that_would_not,
          a_large_grid_that_is_unlikely_goes_though_a_likely_one_stands_behind_it,
          the_list_keeps_the_best_really_different_grids, a_picture_too_large_to_look_at_is_refused)
