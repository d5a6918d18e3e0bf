#include "rows.h"

#include "../distance.h"
#include "homography.h"
#include "ruling.h"

#include <math.h>

/* Of a row of so many boards each is longer than wide by less than this (times), as it is seen
 * aslant. */
enum { LONGEST_ROW = 4 };
static const double OBLONG = 1.35;

/* Each board of a row is ruled so well at a glance, in both directions. */
static const float RULED = 0.5f;

/* How many times longer it is from left to right than from top to bottom. */
static double length_of(const sv_quad *quad)
{
    const sv_point *at = quad->corner;
    return (sv_distance(at[0], at[1]) + sv_distance(at[2], at[3])) /
           (sv_distance(at[1], at[2]) + sv_distance(at[3], at[0]));
}

/* The part from one share of the length to another. */
static sv_quad part_of(const sv_homography *map, bool across, double from, double to)
{
    sv_quad part;
    for (int k = 0; k < 4; k++) {
        const double u = k == 1 || k == 2, v = k >= 2;
        part.corner[k] = across ? sv_homography_apply(map, from + u * (to - from), v)
                                : sv_homography_apply(map, u, from + v * (to - from));
    }
    return part;
}

/* For which sizes a quadrilateral is ruled as a board, a bit each. */
static unsigned sizes_ruled(const sv_pyramid *pyramid, const sv_quad *quad)
{
    sv_ruling ruling;
    unsigned sizes = 0;
    sv_ruling_look(pyramid, quad, &ruling);
    for (unsigned i = 0; i < SV_RULINGS; i++)
        if (sv_ruling_both(&ruling, i) >= RULED)
            sizes |= 1u << i;
    return sizes;
}

/* Parts one into so many boards, where it is ruled as these. */
static bool part_into(const sv_pyramid *pyramid, const sv_quad *row, bool across, unsigned boards,
                      sv_quad parts[LONGEST_ROW])
{
    sv_homography map;
    unsigned sizes = ~0u;
    if (!sv_homography_from_square(1, row->corner, &map))
        return false;
    for (unsigned i = 0; i < boards && sizes; i++) {
        parts[i] = part_of(&map, across, (double)i / boards, (i + 1.0) / boards);
        sizes &= sizes_ruled(pyramid, &parts[i]);
    }
    return sizes;
}

/* Gives the number of boards that it is parted into; 0: it is no row. */
static unsigned part(const sv_pyramid *pyramid, const sv_quad *row, sv_quad parts[LONGEST_ROW])
{
    const double across = length_of(row);
    const double length = fmax(across, 1 / across);
    for (unsigned boards = 2; boards <= LONGEST_ROW; boards++)
        if (length < boards * OBLONG && length > boards / OBLONG &&
            part_into(pyramid, row, across > 1, boards, parts))
            return boards;
    return 0;
}

void sv_rows_part(const sv_pyramid *pyramid, sv_candidates *outlines)
{
    const size_t count = outlines->count;
    for (size_t i = 0; i < count; i++) {
        sv_quad parts[LONGEST_ROW];
        const unsigned boards = part(pyramid, &outlines->quads[i], parts);
        if (!boards || outlines->count + boards - 1 > SV_MAX_CANDIDATES)
            continue;
        outlines->quads[i] = parts[0];
        for (unsigned k = 1; k < boards; k++)
            outlines->quads[outlines->count++] = parts[k];
    }
    sv_quads_sort(outlines->quads, outlines->count);
}
