/* A grid moved by whole rows and columns. */
#ifndef SV_VISION_MOVED_H
#define SV_VISION_MOVED_H

#include "grid.h"
#include "homography.h"

/* The grid that lies by[0] rows above and by[1] columns left of another (below and right where
 * negative). Lines that both have are the same; the others are where the plane of the other has
 * them (`map`: from its cells to pixels), or, one line beyond its last, where the page bends on to.
 * Nobody has seen those: its score is SV_GRID_POSSIBLE. */
sv_grid sv_moved(const sv_grid *grid, const sv_homography *map, const int by[2]);

#endif
