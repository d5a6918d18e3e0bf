/* From ink to the grid. */
#ifndef SV_VISION_LOCATE_H
#define SV_VISION_LOCATE_H

#include "search.h"

/* Looks for complete grids, and adds what it finds to `grids`, which may hold those of an earlier
 * look. `ink` was made of the pyramid's level `level`. Coordinates are of level 0. */
SV_CHECKED sv_status sv_locate(const sv_pyramid *pyramid, const sv_ink *ink, unsigned level,
                               sv_search *search, sv_grids *grids, sv_diagnostic *why);

/* Adds to `grids` those of 9 x 9 cells whose lines around the boxes alone are to be seen, in the
 * quadrilaterals that a search has tried. */
SV_CHECKED sv_status sv_locate_boxes(const sv_pyramid *pyramid, const sv_search *search,
                                     sv_grids *grids, sv_diagnostic *why);

/* Fits a board of that size to a quadrilateral, in pixels of level 0; where that is not certain,
 * boards of other sizes too, and gives the best. */
SV_CHECKED sv_status sv_locate_sized(const sv_pyramid *pyramid, const sv_quad *quad, unsigned size,
                                     sv_grid *grid, sv_diagnostic *why);

#endif
