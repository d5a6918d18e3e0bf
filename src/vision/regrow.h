/* A grid some of whose crossings lie where no lines are. */
#ifndef SV_VISION_REGROW_H
#define SV_VISION_REGROW_H

#include "grid.h"
#include "pyramid.h"

/* Drops these crossings, and grows them anew along what is dark, from those that lie on lines.
 * *gained: how much more of the lines is seen so, as a share of all; 0, and *regrown is the grid as
 * it was, where there is nothing to regrow, or nothing to grow from. SV_MEMORY. */
SV_CHECKED sv_status sv_regrow(const sv_pyramid *pyramid, const sv_grid *grid, sv_grid *regrown,
                               float *gained, sv_diagnostic *why);

#endif
