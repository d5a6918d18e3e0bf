/* A grid moved so that digits stand in the middles of its cells: where a page curls, and its lines
 * are faint or others run beside them, the digits still tell where the cells are. */
#ifndef SV_VISION_CENTRES_H
#define SV_VISION_CENTRES_H

#include "grid.h"
#include "pyramid.h"

/* Fits a grid that is roughly right to the marks of ink in and around it; `found` tells whether
 * these are as regular as digits. Coordinates are of level 0. SV_MEMORY. */
SV_CHECKED sv_status sv_centres_fit(const sv_pyramid *pyramid, const sv_grid *grid, bool *found,
                                    sv_grid *fitted, sv_diagnostic *why);

#endif
