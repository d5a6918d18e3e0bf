/* Boards smaller than the usual one. */
#ifndef SV_SMALL_H
#define SV_SMALL_H

#include "../reading/read_grid.h"

/* Reads a grid of few lines as it is, as its inner lines say, and, where that leaves doubt, a cell
 * beside; puts a puzzle that has one solution into the page, which holds none before. *found is
 * where it lies, or where the grid's lines are plainest, *outcome what has come of the grid. */
SV_CHECKED sv_status sv_small_read(sv_job *job, const sv_pyramid *pyramid, const sv_grid *grid,
                                   sv_grid *found, sv_outcome *outcome);

#endif
