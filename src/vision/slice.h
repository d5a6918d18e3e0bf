/* From a grid to its tiles. */
#ifndef SV_VISION_SLICE_H
#define SV_VISION_SLICE_H

#include "grid.h"
#include "planes.h"
#include "tiles.h"

/* Rectifies and cuts in one sampling: each cell is warped from its own four crossings to a tile, at
 * the level of the pyramid where it has at least as many pixels as the tile. `tiles` is created. */
SV_CHECKED sv_status sv_slice(const sv_pyramid *pyramid, const sv_grid *grid, sv_tiles *tiles,
                              sv_diagnostic *why);

/* The red, green and blue of a picture sliced each by itself. `tiles` are created, those before a
 * failure too: free all three. SV_MEMORY. */
SV_CHECKED sv_status sv_slice_planes(const sv_planes *colour, const sv_grid *grid,
                                     sv_tiles tiles[3], sv_diagnostic *why);

#endif
