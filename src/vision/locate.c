#include "locate.h"

#include "candidates.h"
#include "lattice.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

const float SV_GRID_CERTAIN = 0.85f;
const float SV_GRID_POSSIBLE = 0.30f;

/* From this score on no other quadrilateral is looked at: of 160 newspaper photos 147 have it, and
 * below it the quadrilateral is often the wrong one. */
static const float CONVINCING = 0.92f;

/* Quadrilaterals whose corners are this share of a side apart lead to the same lattice. */
static const double SAME = 0.04;

static bool same_quad(const sv_quad *a, const sv_quad *b)
{
    double reach = SAME * sv_quad_shortest_side(a);
    for (int k = 0; k < 4; k++)
        if (hypot(a->corner[k].x - b->corner[k].x, a->corner[k].y - b->corner[k].y) > reach)
            return false;
    return true;
}

static int by_area(const void *a, const void *b)
{
    double l = sv_quad_area(a), r = sv_quad_area(b);
    return l < r ? 1 : l > r ? -1 : 0;
}

/* Adds the quadrilaterals of `more` that are new, and keeps the largest first. */
static void merge(sv_candidates *candidates, const sv_candidates *more)
{
    for (size_t i = 0; i < more->count && candidates->count < SV_MAX_CANDIDATES; i++) {
        bool known = false;
        for (size_t j = 0; j < candidates->count; j++)
            known = known || same_quad(&candidates->quads[j], &more->quads[i]);
        if (!known)
            candidates->quads[candidates->count++] = more->quads[i];
    }
    qsort(candidates->quads, candidates->count, sizeof *candidates->quads, by_area);
}

static bool finished(const sv_search *search, const sv_grids *grids)
{
    bool certain = grids->count && grids->grid[0].score >= CONVINCING;
    return search->fits == 0 || (certain && !search->thorough);
}

/* Fits a lattice to one quadrilateral, given in pixels of `level`. */
static sv_status fit(const sv_pyramid *pyramid, sv_quad quad, unsigned level, sv_search *search,
                     sv_grids *grids, sv_diagnostic *why)
{
    for (int k = 0; k < 4; k++) {
        quad.corner[k].x *= 1u << level;
        quad.corner[k].y *= 1u << level;
    }
    sv_grid grid;
    search->fits--;
    sv_status status = sv_lattice_fit(pyramid, &quad, search->size, &grid, why);
    if (!status && grid.score > 0)
        sv_grids_add(grids, &grid);
    return status;
}

sv_status sv_locate(const sv_pyramid *pyramid, const sv_ink *ink, unsigned level, sv_search *search,
                    sv_grids *grids, sv_diagnostic *why)
{
    sv_candidates candidates, cells;
    sv_status status = sv_candidates_of_lines(ink, &candidates, why);
    if (status || finished(search, grids))
        return status;
    /* Mostly the largest component is the grid, and that is all. */
    sv_quad first = {0};
    if (candidates.count > 0) {
        first = candidates.quads[0];
        status = fit(pyramid, first, level, search, grids, why);
        if (status || finished(search, grids))
            return status;
    }
    if ((status = sv_candidates_of_cells(ink, &cells, why)))
        return status;
    merge(&candidates, &cells);
    for (size_t i = 0; i < candidates.count && !status && !finished(search, grids); i++)
        if (memcmp(&candidates.quads[i], &first, sizeof first) != 0)
            status = fit(pyramid, candidates.quads[i], level, search, grids, why);
    return status;
}
