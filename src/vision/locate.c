#include "locate.h"

#include "candidates.h"
#include "lattice.h"

#include <math.h>
#include <stdlib.h>

const float SV_GRID_CERTAIN = 0.85f;
const float SV_GRID_POSSIBLE = 0.30f;

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

/* Of doubtful candidates a larger one may be a little worse: solutions printed small stand beside
 * many puzzles. */
static double rank(const sv_grid *grid)
{
    sv_point a = grid->crossings[0], b = sv_grid_crossing(grid, grid->size, grid->size);
    return (double)grid->score * sqrt(hypot(a.x - b.x, a.y - b.y));
}

/* Fits a lattice to candidates from the largest to the smallest, until one is certain; the best so
 * far stays. */
static sv_status fit_best(const sv_pyramid *pyramid, const sv_quad *quads, size_t count,
                          unsigned level, unsigned size, sv_grid *best, sv_diagnostic *why)
{
    for (size_t i = 0; i < count && best->score < SV_GRID_CERTAIN; i++) {
        sv_quad quad = quads[i];
        for (int k = 0; k < 4; k++) {
            quad.corner[k].x *= 1u << level;
            quad.corner[k].y *= 1u << level;
        }
        sv_grid grid;
        sv_status status = sv_lattice_fit(pyramid, &quad, size, &grid, why);
        if (status)
            return status;
        if (rank(&grid) > rank(best))
            *best = grid;
    }
    return SV_OK;
}

sv_status sv_locate(const sv_pyramid *pyramid, const sv_ink *ink, unsigned level, unsigned size,
                    sv_grid *grid, sv_diagnostic *why)
{
    *grid = (sv_grid){.size = size};
    sv_candidates candidates, cells;
    sv_status status = sv_candidates_of_lines(ink, &candidates, why);
    /* Mostly the largest component is the grid, and that is all. */
    size_t first = candidates.count > 0;
    if (!status)
        status = fit_best(pyramid, candidates.quads, first, level, size, grid, why);
    if (status || grid->score >= SV_GRID_CERTAIN)
        return status;
    status = sv_candidates_of_cells(ink, &cells, why);
    if (status)
        return status;
    merge(&candidates, &cells);
    return fit_best(pyramid, candidates.quads, candidates.count, level, size, grid, why);
}
