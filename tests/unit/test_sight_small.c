/* Which regions the tiles of boards smaller than 9 x 9 show. */
#include "drawn_board.h"
#include "reading/sight.h"
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

START_TEST(stripes_are_no_regions)
{
    bool certain;
    ck_assert_uint_eq(see(4, "AAAABBBBCCCCDDDD", &certain).board.variants, SV_CLASSIC);
    ck_assert(!certain);
}
END_TEST

UNIT_LOOPS("sight of small boards", {thick_borders_enclose_regions, 2},
           {boxes_cut_beside_are_no_regions, 1}, {stripes_are_no_regions, 1})
