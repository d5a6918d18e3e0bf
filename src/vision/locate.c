#include "locate.h"

#include "candidates.h"
#include "lattice.h"

#include <math.h>
#include <stdlib.h>

const float SV_GRID_CERTAIN = 0.85f;
const float SV_GRID_POSSIBLE = 0.30f;

/* From this score on no other quadrilateral is looked at: of 160 newspaper photos 147 have it, and
 * below it the quadrilateral is often the wrong one. */
static const float CONVINCING = 0.92f;

/* Quadrilaterals whose corners are this share of a side apart lead to the same lattice. */
static const double SAME = 0.02;

static bool same_quad(const sv_quad *a, const sv_quad *b)
{
    double reach = SAME * sv_quad_shortest_side(a);
    for (int k = 0; k < 4; k++)
        if (hypot(a->corner[k].x - b->corner[k].x, a->corner[k].y - b->corner[k].y) > reach)
            return false;
    return true;
}

static bool was_tried(const sv_search *search, const sv_quad *quad)
{
    for (unsigned i = 0; i < search->fits; i++)
        if (same_quad(&search->tried[i], quad))
            return true;
    return false;
}

static bool finished(const sv_search *search, const sv_grids *grids)
{
    bool convincing = grids->count && grids->grid[0].score >= CONVINCING;
    return search->fits >= SV_MAX_FITS || (convincing && !search->thorough);
}

/* Fits a lattice to quadrilaterals, given in pixels of `level`, until the search is finished. */
static sv_status fit(const sv_pyramid *pyramid, const sv_candidates *candidates, size_t count,
                     unsigned level, sv_search *search, sv_grids *grids, sv_diagnostic *why)
{
    for (size_t i = 0; i < count && !finished(search, grids); i++) {
        sv_quad quad = candidates->quads[i];
        for (int k = 0; k < 4; k++) {
            quad.corner[k].x *= 1u << level;
            quad.corner[k].y *= 1u << level;
        }
        if (was_tried(search, &quad))
            continue;
        search->tried[search->fits++] = quad;
        sv_grid grid;
        sv_status status = sv_lattice_fit(pyramid, &quad, search->size, &grid, why);
        if (status)
            return status;
        if (grid.score > 0)
            sv_grids_add(grids, &grid);
    }
    return SV_OK;
}

static int by_area(const void *a, const void *b)
{
    double l = sv_quad_area(a), r = sv_quad_area(b);
    return l < r ? 1 : l > r ? -1 : 0;
}

/* Adds quadrilaterals while there is room, and puts the largest first. */
static void merge(sv_candidates *candidates, const sv_candidates *more)
{
    for (size_t i = 0; i < more->count && candidates->count < SV_MAX_CANDIDATES; i++)
        candidates->quads[candidates->count++] = more->quads[i];
    qsort(candidates->quads, candidates->count, sizeof *candidates->quads, by_area);
}

sv_status sv_locate(const sv_pyramid *pyramid, const sv_ink *ink, unsigned level, sv_search *search,
                    sv_grids *grids, sv_diagnostic *why)
{
    sv_candidates candidates, cells;
    sv_status status = sv_candidates_of_lines(ink, &candidates, why);
    /* Mostly the largest component is the grid, and that is all. */
    if (!status)
        status = fit(pyramid, &candidates, candidates.count > 0, level, search, grids, why);
    if (status || finished(search, grids))
        return status;
    status = sv_candidates_of_cells(ink, &cells, why);
    if (status)
        return status;
    merge(&candidates, &cells);
    return fit(pyramid, &candidates, candidates.count, level, search, grids, why);
}
