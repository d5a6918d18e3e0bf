#include "locate.h"

#include "candidates.h"
#include "lattice.h"

const float SV_GRID_CERTAIN = 0.85f;
const float SV_GRID_POSSIBLE = 0.30f;

/* The first certain one, which is the largest, else the best. */
static sv_status best_of(const sv_pyramid *pyramid, const sv_candidates *candidates, unsigned level,
                         unsigned size, sv_grid *best, sv_diagnostic *why)
{
    for (size_t i = 0; i < candidates->count && best->score < SV_GRID_CERTAIN; i++) {
        sv_quad quad = candidates->quads[i];
        for (int k = 0; k < 4; k++) {
            quad.corner[k].x *= 1u << level;
            quad.corner[k].y *= 1u << level;
        }
        sv_grid grid;
        sv_status status = sv_lattice_fit(pyramid, &quad, size, &grid, why);
        if (status)
            return status;
        if (grid.score > best->score)
            *best = grid;
    }
    return SV_OK;
}

sv_status sv_locate(const sv_pyramid *pyramid, const sv_ink *ink, unsigned level, unsigned size,
                    sv_grid *grid, sv_diagnostic *why)
{
    *grid = (sv_grid){.size = size};
    sv_candidates candidates;
    sv_status status = sv_candidates_of_lines(ink, &candidates, why);
    if (!status)
        status = best_of(pyramid, &candidates, level, size, grid, why);
    if (status || grid->score >= SV_GRID_CERTAIN)
        return status;
    status = sv_candidates_of_cells(ink, &candidates, why);
    return status ? status : best_of(pyramid, &candidates, level, size, grid, why);
}
