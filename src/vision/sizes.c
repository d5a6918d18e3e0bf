#include "sizes.h"

#include "lattice.h"
#include "others.h"
#include "ruling.h"

/* Of a board's lines so much is to be seen at a glance, in both directions together. */
static const float RULED = 0.2f;

/* So many quadrilaterals are fitted at most. */
enum { MOST_QUADS = 8 };

/* Fits a quadrilateral as a board of each size but that for which it has been refused. */
static sv_status fit_sizes(const sv_pyramid *pyramid, const sv_quad *quad, unsigned refused,
                           sv_grids *grids, sv_diagnostic *why)
{
    sv_ruling ruling;
    sv_status status = SV_OK;
    sv_ruling_look(pyramid, quad, &ruling);
    for (unsigned i = 0; i < SV_RULINGS && !status; i++) {
        sv_grid grid;
        if (sv_ruling_sizes[i] == refused || ruling.of[i][0] + ruling.of[i][1] < RULED)
            continue;
        status = sv_lattice_fit(pyramid, quad, sv_ruling_sizes[i], &grid, why);
        if (!status && grid.score >= SV_GRID_POSSIBLE)
            sv_grids_add(grids, &grid);
    }
    return status;
}

sv_status sv_sizes_locate(const sv_pyramid *pyramid, const sv_search *search,
                          const sv_grids *refused, sv_grids *grids, sv_diagnostic *why)
{
    sv_status status = SV_OK;
    unsigned quads = 0;
    *grids = (sv_grids){.count = 0};
    for (unsigned i = 0; i < refused->count && !status; i++) {
        const sv_grid *grid = &refused->grid[i];
        sv_quad outline = sv_grid_outline(grid);
        if (grid->score < SV_GRID_POSSIBLE)
            continue;
        quads++;
        status = fit_sizes(pyramid, &outline, grid->size, grids, why);
    }
    for (unsigned i = 0; i < search->fits && quads < MOST_QUADS && !status; i++, quads++)
        status = fit_sizes(pyramid, &search->tried[i], search->size, grids, why);
    return status;
}
