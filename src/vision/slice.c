#include "slice.h"

#include "../distance.h"
#include "cv_shim.h"

#include <math.h>
#include <stdlib.h>

/* The points of a tile's pixels in the image: between the cell's four crossings bilinearly. Within
 * a cell perspective and curl are far below a pixel. */
static void map_tile(const sv_point corner[4], float *map_x, float *map_y)
{
    const double step = 1.0 / SV_TILE_SIDE;
    for (unsigned y = 0; y < SV_TILE_SIDE; y++) {
        double v = (y + 0.5) * step;
        double left_x = corner[0].x * (1 - v) + corner[3].x * v;
        double left_y = corner[0].y * (1 - v) + corner[3].y * v;
        double across_x = corner[1].x * (1 - v) + corner[2].x * v - left_x;
        double across_y = corner[1].y * (1 - v) + corner[2].y * v - left_y;
        for (unsigned x = 0; x < SV_TILE_SIDE; x++) {
            double u = (x + 0.5) * step;
            *map_x++ = (float)(left_x + u * across_x - 0.5);
            *map_y++ = (float)(left_y + u * across_y - 0.5);
        }
    }
}

static double mean_cell_side(const sv_grid *grid)
{
    unsigned n = grid->size;
    sv_point a = sv_grid_crossing(grid, 0, 0), b = sv_grid_crossing(grid, 0, n),
             c = sv_grid_crossing(grid, n, n), d = sv_grid_crossing(grid, n, 0);
    return (sv_distance(a, b) + sv_distance(b, c) + sv_distance(c, d) + sv_distance(d, a)) /
           (4 * n);
}

static void map_row(const sv_grid *grid, unsigned row, unsigned level, float *map_x, float *map_y)
{
    for (unsigned column = 0; column < grid->size; column++) {
        sv_point corner[4] = {
            sv_grid_crossing(grid, row, column), sv_grid_crossing(grid, row, column + 1),
            sv_grid_crossing(grid, row + 1, column + 1), sv_grid_crossing(grid, row + 1, column)};
        for (int k = 0; k < 4; k++)
            corner[k] = sv_point_at_level(corner[k], level);
        map_tile(corner, map_x, map_y);
        map_x += SV_TILE_PIXELS;
        map_y += SV_TILE_PIXELS;
    }
}

sv_status sv_slice(const sv_pyramid *pyramid, const sv_grid *grid, sv_tiles *tiles,
                   sv_diagnostic *why)
{
    const size_t pixels = (size_t)grid->size * SV_TILE_PIXELS; /* of a row of cells */
    sv_status status = sv_tiles_create(tiles, grid->size, why);
    if (status)
        return status;
    float *maps = malloc(2 * pixels * sizeof *maps);
    if (!maps) {
        sv_tiles_free(tiles);
        return sv_fail_memory(why, SV_STAGE_SLICE);
    }
    unsigned level = sv_pyramid_level(pyramid, mean_cell_side(grid), SV_TILE_SIDE);
    for (unsigned row = 0; row < grid->size && !status; row++) {
        sv_image strip = {SV_TILE_SIDE, SV_TILE_SIDE * grid->size, 1, SV_TILE_SIDE,
                          tiles->pixels + row * pixels};
        map_row(grid, row, level, maps, maps + pixels);
        status = sv_cv_remap(&pyramid->level[level], maps, maps + pixels, &strip, why);
    }
    free(maps);
    if (status)
        sv_tiles_free(tiles);
    return status;
}

/* ------------------------------------------------------------------ colour */

sv_status sv_slice_planes(const sv_planes *colour, const sv_grid *grid, sv_tiles tiles[3],
                          sv_diagnostic *why)
{
    sv_status status = SV_OK;
    for (unsigned k = 0; k < 3; k++)
        tiles[k] = (sv_tiles){0};
    for (unsigned k = 0; k < 3 && !status; k++)
        status = sv_slice(&colour->pyramid[k], grid, &tiles[k], why);
    return status;
}
