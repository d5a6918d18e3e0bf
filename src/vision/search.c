#include "search.h"

#include "paper.h"

#include <string.h>

/* The ways to threshold, the one that finds most grids first; each next one is tried where those
 * before leave doubt. Then come a picture twice as large, for small grids, and smaller ones, where
 * blurred faint lines stand out of the noise; at last one four times as large, and a tinted board
 * as a whole, on whose ground the lines are too faint. */
static const sv_threshold WAYS[] = {
    {.block = 1 / 20.0, .delta = 5},
    {.block = 1 / 20.0, .delta = 12},
    {.block = 1 / 40.0, .delta = 3},
    {.block = 1 / 40.0, .delta = 5, .smaller = -1},
    {.block = 1 / 20.0, .delta = 2, .most = 0.10, .smaller = 1},
    {.block = 1 / 20.0, .delta = 2, .most = 0.10, .smaller = 2},
    {.block = 1 / 80.0, .delta = 5, .smaller = -2},
    {.block = 1 / 3.0, .delta = 3},
};

/* The ways in which digits are looked for. Where lines drown in noise, digits still stand out of it
 * once it is smoothed and as much of the picture is ink as digits and some lines have: of 90 scenes
 * that were refused, or whose grid was placed wrongly, five are read so. At last come the digits of
 * a page of many puzzles, which are specks of the whole. */
static const sv_threshold GLYPH_WAYS[] = {
    {.block = 1 / 20.0, .delta = 5},
    {.block = 1 / 20.0, .delta = 12},
    {.block = 1 / 20.0, .delta = 5, .most = 0.07, .smooth = 1.2},
    {.block = 1 / 20.0, .delta = 5, .smaller = -1, .finer = 4},
    {.block = 1 / 20.0, .delta = 5, .smaller = -2, .finer = 8},
};

/* The first ways look at the usual size; the others are tried only where no grid is likely. */
enum { USUAL_WAYS = 3 };

/* Of the largest quadrilaterals so many are looked at more closely. */
enum { MOST_LARGEST = 4 };

/* The grid is looked for in a picture of at most so many pixels on its long side. */
static const uint32_t LOCATE_SIDE = 960;

const sv_threshold *sv_search_way(unsigned which)
{
    return which < sizeof WAYS / sizeof *WAYS ? &WAYS[which] : NULL;
}

const sv_threshold *sv_search_glyph_way(unsigned which)
{
    return which < sizeof GLYPH_WAYS / sizeof *GLYPH_WAYS ? &GLYPH_WAYS[which] : NULL;
}

int sv_search_level(const sv_pyramid *pyramid, const sv_threshold *way)
{
    int level = 0, count = (int)pyramid->count;
    while (level + 1 < count && (pyramid->level[level].width > LOCATE_SIDE ||
                                 pyramid->level[level].height > LOCATE_SIDE))
        level++;
    return level + way->smaller < count ? level + way->smaller : -1;
}

bool sv_search_wants(const sv_pyramid *pyramid, const sv_search *search, const sv_quad *quad,
                     unsigned size)
{
    if (search->largest_cell > 0 && sv_quad_side(quad) > search->largest_cell * size)
        return false;
    if (sv_quad_shortest_side(quad) < search->least_side)
        return false;
    return search->least_paper <= 0 || sv_paper_is_light(pyramid, quad, search->least_paper);
}

unsigned sv_search_largest(const sv_search *search, sv_quad quads[SV_MAX_FITS])
{
    memcpy(quads, search->tried, search->fits * sizeof *quads);
    sv_quads_sort(quads, search->fits);
    return search->fits < MOST_LARGEST ? search->fits : MOST_LARGEST;
}

bool sv_search_ends(const sv_search *search, const sv_grids *grids, unsigned ways)
{
    bool likely = ways < USUAL_WAYS ? sv_grids_certain(grids) : sv_grids_likely(grids);
    return search->fits >= SV_MAX_FITS || (likely && !search->thorough);
}
