/* A grid cut out of its picture, and turned. */
#include "drawn_page.h"
#include "io/format.h"
#include "reading/cut.h"

enum { SIZE = 4 };

static sv_cut cut;
static sv_grid grid;

static void begin(bool touched)
{
    cut = (sv_cut){.turns = 3};
    grid = (sv_grid){.size = SIZE};
    ck_assert_int_eq(sv_tiles_create(&cut.grey, SIZE, NULL), SV_OK);
    if (touched)
        ck_assert_int_eq(sv_tiles_create(&cut.as_cut, SIZE, NULL), SV_OK);
    for (unsigned i = 0; i < sv_crossing_count(&grid); i++)
        grid.crossings[i] = (sv_point){i % (SIZE + 1), i / (SIZE + 1)};
    for (unsigned cell = 0; cell < SIZE * SIZE; cell++) {
        *sv_tile(&cut.grey, cell) = (uint8_t)cell;
        if (touched)
            *sv_tile(&cut.as_cut, cell) = (uint8_t)cell;
    }
}

START_TEST(tiles_and_grid_are_turned_together)
{
    begin(_i);
    /* a quarter turn moves a tile's first pixel to its upper right */
    const unsigned right = SV_TILE_SIDE - 1;
    ck_assert_int_eq(sv_cut_turn(&cut, 1, &grid, NULL), SV_OK);
    ck_assert_uint_eq(sv_tile(&cut.grey, 0)[right], SIZE * (SIZE - 1));
    if (_i)
        ck_assert_uint_eq(sv_tile(&cut.as_cut, 0)[right], SIZE * (SIZE - 1));
    ck_assert(_i || !cut.as_cut.pixels);
    ck_assert_double_eq(grid.crossings[0].x, 0);
    ck_assert_double_eq(grid.crossings[0].y, SIZE);
    ck_assert_uint_eq(cut.turns, 0);
    sv_cut_free(&cut);
}
END_TEST

START_TEST(no_turn_leaves_all_as_it_is)
{
    begin(false);
    const uint8_t *before = cut.grey.pixels;
    ck_assert_int_eq(sv_cut_turn(&cut, 0, &grid, NULL), SV_OK);
    ck_assert_ptr_eq(cut.grey.pixels, before);
    ck_assert_double_eq(grid.crossings[0].y, 0);
    ck_assert_uint_eq(cut.turns, 3);
    sv_cut_free(&cut);
}
END_TEST

/* A picture that is too large in colours alone is read in grey. */
START_TEST(where_memory_is_for_grey_alone_there_are_no_colours)
{
    static const uint8_t none[SIZE * SIZE];
    drawn_page drawn;
    sv_diagnostic why = {0};
    drawn_page_open(SIZE, none, &drawn);
    drawn.job.why = &why;
    drawn.picture->limits.memory = 2 * (uint64_t)drawn.image.width * drawn.image.height;
    grid = drawn_page_grid(SIZE, 0, 0);
    cut = (sv_cut){.coloured = false};
    ck_assert_int_eq(sv_cut_in_colour(&drawn.job, &grid, &cut), SV_OK);
    ck_assert(!cut.coloured);
    ck_assert_int_eq(why.status, SV_OK);
    sv_cut_free(&cut);
    drawn_page_close(&drawn);
}
END_TEST

UNIT_LOOPS("cut", {where_memory_is_for_grey_alone_there_are_no_colours, 1},
           {tiles_and_grid_are_turned_together, 2}, {no_turn_leaves_all_as_it_is, 1})
