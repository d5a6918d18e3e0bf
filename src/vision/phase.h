/* A grid moved by a part of a cell, and stretched a little, so that ink stands in the middles of
 * its rows and columns. Where no line is seen the digits repeat from cell to cell, too. */
#ifndef SV_VISION_PHASE_H
#define SV_VISION_PHASE_H

#include "grid.h"
#include "pyramid.h"

/* *by: how far the farthest corner has been moved, in cells; 0 where the grid has no surface.
 * Coordinates are of level 0. SV_MEMORY. */
SV_CHECKED sv_status sv_phase_fit(const sv_pyramid *pyramid, const sv_grid *grid, sv_grid *moved,
                                  double *by, sv_diagnostic *why);

#endif
