/* Which regions the tiles of boards smaller than 9 x 9 show. */
#include "drawn_board.h"
#include "houses/sight.h"
#include "unit.h"

/* What a board shows with thick borders around cells of one letter, thin ones elsewhere. */
static sv_sight see(unsigned size, const char *letters, bool *certain)
{
    static const sv_marks none;
    uint8_t regions[SV_MAX_CELLS];
    sv_sight sight;
    sv_tiles tiles = drawn_tiles(size);
    for (unsigned i = 0; letters[i]; i++)
        regions[i] = (uint8_t)(letters[i] - 'A');
    drawn_borders(&tiles, regions, DRAWN_THICK);
    *certain = sv_sight_of_grey(&tiles, &none, &sight);
    sv_tiles_free(&tiles);
    return sight;
}

/* Of the second one most borders below cells are thick. */
START_TEST(thick_borders_enclose_regions)
{
    static const char *const regions[] = {"AAABBBACCCCBACDDCBAEEDDBEEEFDDEFFFFF",
                                          "AAABBBABBBCCACCCCDADDDDDEEEEEFEFFFFF"};
    bool certain;
    sv_sight sight = see(6, regions[_i], &certain);
    ck_assert(certain);
    ck_assert_int_eq(sight.regions.kind, SV_REGIONS_IRREGULAR);
    for (unsigned cell = 0; cell < 36; cell++)
        ck_assert_uint_eq(sight.board.regions[cell], regions[_i][cell] - 'A');
}
END_TEST

/* Boxes that are cut a row beside: their first row and what lies below them are regions of six
 * cells, but for one border. */
START_TEST(boxes_cut_beside_are_no_regions)
{
    bool certain;
    sv_sight sight = see(6, "AAABBBCCCDDDCCCDDDEEEFFFEEEFFFGGGGGG", &certain);
    ck_assert(!certain);
    ck_assert_uint_eq(sight.board.variants, SV_CLASSIC);
    ck_assert_int_eq(sight.regions.kind, SV_REGIONS_UNCLEAR);
    ck_assert_uint_eq(sight.regions.guesses, 0);
}
END_TEST

/* Somebody's stroke along a border within a region makes it thick. Regions hold all the same where
 * digits stand along all edges, but are not plain. */
START_TEST(regions_that_are_written_on_hold)
{
    static const char *const letters = "AAABBBACCCCBACDDCBAEEDDBEEEFDDEFFFFF";
    static const unsigned corners[4] = {0, 5, 34, 24}, steps[4] = {1, 6, 1, 6};
    sv_tiles tiles = drawn_tiles(6);
    uint8_t regions[36];
    sv_marks marks = {{0}, {0}};
    sv_sight sight;
    for (unsigned cell = 0; cell < 36; cell++)
        regions[cell] = (uint8_t)(letters[cell] - 'A');
    drawn_borders(&tiles, regions, DRAWN_THICK);
    drawn_border(&tiles, 8, SV_RIGHT, DRAWN_THICK);
    ck_assert(!sv_sight_of_grey(&tiles, &marks, &sight));
    for (unsigned k = 0; k < 4; k++)
        for (unsigned i = 0; i < 2; i++)
            marks.mark[corners[k] + i * steps[k]] = (uint8_t)(2 * i + 1);
    ck_assert(sv_sight_of_grey(&tiles, &marks, &sight));
    ck_assert_int_eq(sight.regions.kind, SV_REGIONS_IRREGULAR);
    ck_assert(!sight.regions.plain);
    ck_assert_mem_eq(sight.board.regions, regions, 36);
    sv_tiles_free(&tiles);
}
END_TEST

START_TEST(stripes_are_no_regions)
{
    bool certain;
    ck_assert_uint_eq(see(4, "AAAABBBBCCCCDDDD", &certain).board.variants, SV_CLASSIC);
    ck_assert(!certain);
}
END_TEST

/* What a shadow's edge makes of two boxes. */
START_TEST(a_stripe_among_boxes_is_no_region)
{
    bool certain;
    sv_sight sight = see(6, "AAABBBAAABBBCCCCCCDDDDDDEEEFFFEEEFFF", &certain);
    ck_assert_uint_eq(sight.board.variants, SV_CLASSIC);
}
END_TEST

UNIT_LOOPS("sight of small boards", {thick_borders_enclose_regions, 2},
           {boxes_cut_beside_are_no_regions, 1}, {regions_that_are_written_on_hold, 1},
           {stripes_are_no_regions, 1}, {a_stripe_among_boxes_is_no_region, 1})
