/* How much ink a border has, whatever crosses it here and there. */
#include "drawn_board.h"
#include "unit.h"

enum { SIZE = 4, CELL = 5, PARTS = 4, PART = 7, FROM = 6 };

/* A quarter of a border's length to the cell on the right, or below, in a grey, so far to both
 * sides. */
static void draw_part(const sv_tiles *tiles, unsigned side, unsigned part, uint8_t grey,
                      unsigned half)
{
    const unsigned other = sv_border_other(SIZE, CELL, side);
    for (unsigned i = 0; i < PART * half; i++) {
        const unsigned along = FROM + part * PART + i / half, k = i % half;
        const unsigned last = SV_TILE_SIDE - 1 - k;
        const bool right = side == SV_RIGHT;
        sv_tile(tiles, CELL)[right ? along * SV_TILE_SIDE + last : last * SV_TILE_SIDE + along] =
            grey;
        sv_tile(tiles, other)[right ? along * SV_TILE_SIDE + k : k * SV_TILE_SIDE + along] = grey;
    }
}

/* Of a thin border of which the first `gaps` quarters are missing and the last `thick` are thick.
 */
static float ink_of(unsigned side, unsigned gaps, unsigned thick)
{
    sv_tiles tiles = drawn_tiles(SIZE);
    sv_borders borders;
    drawn_border(&tiles, CELL, side, DRAWN_THIN);
    for (unsigned part = 0; part < PARTS; part++)
        if (part < gaps)
            draw_part(&tiles, side, part, DRAWN_PAPER, DRAWN_THIN);
        else if (part + thick >= PARTS)
            draw_part(&tiles, side, part, DRAWN_INK, DRAWN_THICK);
    sv_borders_measure(&tiles, &borders);
    sv_tiles_free(&tiles);
    return borders.ink[CELL][side];
}

START_TEST(what_crosses_half_of_a_thin_border_makes_it_no_thicker)
{
    const unsigned side = (unsigned)_i;
    const float thin = ink_of(side, 0, 0), thick = ink_of(side, 0, PARTS);
    ck_assert_float_gt(thick, 1.5f * thin);
    ck_assert_float_eq(ink_of(side, 0, 2), thin);
    ck_assert_float_eq_tol(ink_of(side, 0, 3), (thin + thick) / 2, 1e-4f);
}
END_TEST

START_TEST(a_gap_in_a_border_counts_for_half)
{
    const unsigned side = (unsigned)_i;
    const float thin = ink_of(side, 0, 0);
    ck_assert_float_eq_tol(ink_of(side, 1, 0), thin / 2, 1e-4f);
    ck_assert_float_eq_tol(ink_of(side, 2, 0), 0, 1e-4f);
}
END_TEST

UNIT_LOOPS("houses_borders", {what_crosses_half_of_a_thin_border_makes_it_no_thicker, SV_SIDES},
           {a_gap_in_a_border_counts_for_half, SV_SIDES})
