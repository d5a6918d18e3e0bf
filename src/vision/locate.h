/* From ink to the grid. */
#ifndef SV_VISION_LOCATE_H
#define SV_VISION_LOCATE_H

#include "candidates.h"
#include "grid.h"
#include "ink.h"
#include "layouts.h"
#include "mesh.h"
#include "others.h"
#include "pyramid.h"

/* So many quadrilaterals are looked at in one search: the bound on its time. Scenes would do with
 * 16, but half in a hard shadow a puzzle beside its solution was found at the 20th or so. */
enum { SV_MAX_FITS = 24 };

/* A search goes over several ways to threshold: what one of them has tried, the next leaves out. */
typedef struct sv_search {
    unsigned size;          /* cells a side */
    bool thorough;          /* goes on when a certain grid has been found: there may be others */
    double largest_cell;    /* a board of larger cells has been looked for before; 0 for none */
    float least_paper;      /* no board is darker */
    const sv_places *taken; /* by boards that have been read; NULL where none has been */
    sv_quad tried[SV_MAX_FITS];
    unsigned fits;       /* so many of them; 0 to begin with */
    sv_candidates lines; /* the outlines of the last look, in pixels of level 0 */
    sv_mesh cells;       /* of the cells that ink encloses, in the look that showed most */
    unsigned cells_level;
    sv_layouts layouts; /* of boxes, in pixels of level 0 */
} sv_search;

/* Looks for complete grids, and adds what it finds to `grids`, which may hold those of an earlier
 * look. `ink` was made of the pyramid's level `level`. The grids' scores tell what they are: from
 * SV_GRID_CERTAIN on there is no doubt, below SV_GRID_POSSIBLE it is no grid. Coordinates are of
 * level 0. */
SV_CHECKED sv_status sv_locate(const sv_pyramid *pyramid, const sv_ink *ink, unsigned level,
                               sv_search *search, sv_grids *grids, sv_diagnostic *why);

/* Whether a board of that size in a quadrilateral is worth looking for. */
bool sv_search_wants(const sv_pyramid *pyramid, const sv_search *search, const sv_quad *quad,
                     unsigned size);

/* Adds to `grids` those of 9 x 9 cells whose lines around the boxes alone are to be seen, in the
 * quadrilaterals that a search has tried. */
SV_CHECKED sv_status sv_locate_boxes(const sv_pyramid *pyramid, const sv_search *search,
                                     sv_grids *grids, sv_diagnostic *why);

/* Fits a board of that size to a quadrilateral, in pixels of level 0; where that is not certain,
 * boards of other sizes too, and gives the best. */
SV_CHECKED sv_status sv_locate_sized(const sv_pyramid *pyramid, const sv_quad *quad, unsigned size,
                                     sv_grid *grid, sv_diagnostic *why);

void sv_candidates_to_level_0(sv_candidates *candidates, unsigned level);

extern const float SV_GRID_CERTAIN, SV_GRID_POSSIBLE;

/* Whether the best of the grids is beyond doubt. */
static inline bool sv_grids_certain(const sv_grids *grids)
{
    return grids->count && grids->grid[0].score >= SV_GRID_CERTAIN;
}

#endif
