/* The ways to look for grids: at which level of the pyramid, and when no further one is tried. */
#include "unit.h"

#include "vision/search.h"

static unsigned count_ways(void)
{
    unsigned count = 0;
    while (sv_search_way(count))
        count++;
    return count;
}

/* Levels without pixels: looking for a level asks for sizes alone. */
static sv_pyramid sized(uint32_t side, unsigned levels)
{
    sv_pyramid pyramid = {.count = levels};
    for (unsigned i = 0; i < levels; i++)
        pyramid.level[i] = (sv_image){.width = side >> i, .height = (side >> i) / 2};
    return pyramid;
}

START_TEST(levels_are_counted_from_the_usual_size)
{
    sv_pyramid large = sized(1600, 4), small = sized(640, 2);
    for (int smaller = -2; smaller <= 2; smaller++) {
        sv_threshold way = {.smaller = smaller};
        ck_assert_int_eq(sv_search_level(&large, &way) < 0, smaller == -2);
        ck_assert_int_eq(sv_search_level(&small, &way) < 0, smaller < 0 || smaller == 2);
    }
    ck_assert_int_eq(sv_search_level(&large, &(sv_threshold){.smaller = 0}), 1);
    ck_assert_int_eq(sv_search_level(&large, &(sv_threshold){.smaller = -1}), 0);
    ck_assert_int_eq(sv_search_level(&small, &(sv_threshold){.smaller = 1}), 1);
}
END_TEST

START_TEST(the_first_way_looks_at_the_usual_size)
{
    ck_assert_uint_ge(count_ways(), 2);
    ck_assert_int_eq(sv_search_way(0)->smaller, 0);
    ck_assert_ptr_null(sv_search_way(count_ways() + 1));
}
END_TEST

START_TEST(digits_are_looked_for_in_smoothed_noise_and_small_print_at_last)
{
    unsigned count = 0;
    ck_assert_double_eq(sv_search_glyph_way(0)->delta, sv_search_way(0)->delta);
    for (const sv_threshold *way; (way = sv_search_glyph_way(count)); count++) {
        const bool small = count >= SV_FIRST_OF_SMALL_PRINT;
        ck_assert_int_eq(way->finer > 1, small);
        ck_assert_int_eq(way->smaller < 0, small);
    }
    ck_assert_uint_gt(count, SV_FIRST_OF_SMALL_PRINT);
    ck_assert_double_gt(sv_search_glyph_way(SV_FIRST_OF_SMALL_PRINT - 1)->smooth, 0);
}
END_TEST

START_TEST(a_certain_grid_ends_the_search_unless_it_is_thorough)
{
    sv_search search = {.size = 9}, thorough = {.size = 9, .thorough = true};
    sv_grids grids = {.count = 0};
    ck_assert(!sv_search_ends(&search, &grids, 1));
    grids = (sv_grids){.grid = {{.score = SV_GRID_CERTAIN}}, .count = 1};
    ck_assert(sv_search_ends(&search, &grids, 1));
    ck_assert(!sv_search_ends(&thorough, &grids, 1));
}
END_TEST

START_TEST(after_the_usual_ways_a_likely_grid_will_do)
{
    sv_search search = {.size = 9};
    sv_grids likely = {.grid = {{.score = 0.7f}}, .count = 1};
    ck_assert(!sv_search_ends(&search, &likely, 1));
    ck_assert(sv_search_ends(&search, &likely, count_ways() - 1));
    likely.grid[0].score = SV_GRID_POSSIBLE;
    ck_assert(!sv_search_ends(&search, &likely, count_ways() - 1));
}
END_TEST

START_TEST(every_search_ends_when_enough_was_looked_at)
{
    sv_search search = {.size = 9, .thorough = true, .fits = SV_MAX_FITS};
    sv_grids none = {.count = 0};
    ck_assert(sv_search_ends(&search, &none, 1));
}
END_TEST

UNIT_MAIN("ways", levels_are_counted_from_the_usual_size, the_first_way_looks_at_the_usual_size,
          digits_are_looked_for_in_smoothed_noise_and_small_print_at_last,
          a_certain_grid_ends_the_search_unless_it_is_thorough,
          after_the_usual_ways_a_likely_grid_will_do, every_search_ends_when_enough_was_looked_at)
