/* From ink to the grid. */
#ifndef SV_VISION_LOCATE_H
#define SV_VISION_LOCATE_H

#include "grid.h"
#include "ink.h"
#include "pyramid.h"

/* Looks for the largest complete grid of size x size cells. `ink` was made of the pyramid's level
 * `level`. grid->score tells what was found: from SV_GRID_CERTAIN on there is no doubt, below
 * SV_GRID_POSSIBLE it is no grid. Coordinates are of level 0. */
SV_CHECKED sv_status sv_locate(const sv_pyramid *pyramid, const sv_ink *ink, unsigned level,
                               unsigned size, sv_grid *grid, sv_diagnostic *why);

extern const float SV_GRID_CERTAIN, SV_GRID_POSSIBLE;

#endif
