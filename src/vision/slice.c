#include "slice.h"

#include "../apart.h"
#include "sampling.h"

/* The nearest whole number, of two as near the even one, so that a turned grid is cut as the
 * upright one: a double of this size has no digits behind the point. */
static inline float nearest_part(double at)
{
    const double without_fraction = 6755399441055744.0; /* 1.5 * 2^52 */
    return (float)(at + without_fraction - without_fraction);
}

/* The places of a row of samples from one point of the image, which is at that level, to another.
 */
static void place_row(sv_point from, sv_point to, const sv_image *grey, unsigned *xs, unsigned *ys)
{
    const float last_x = sv_last_place(grey->width), last_y = sv_last_place(grey->height);
    const double x = (from.x - 0.5) * SV_PARTS, y = (from.y - 0.5) * SV_PARTS,
                 step_x = (to.x - from.x) * SV_PARTS / SV_TILE_SIDE,
                 step_y = (to.y - from.y) * SV_PARTS / SV_TILE_SIDE;
    for (unsigned k = 0; k < SV_TILE_SIDE; k++) {
        xs[k] = sv_place_within(nearest_part(x + ((int)k + 0.5) * step_x), last_x);
        ys[k] = sv_place_within(nearest_part(y + ((int)k + 0.5) * step_y), last_y);
    }
}

/* Between the cell's four crossings bilinearly: within a cell perspective and curl are far below a
 * pixel. */
static void cut_tile(const sv_image *grey, const sv_point corner[4], uint8_t *tile)
{
    unsigned xs[SV_TILE_SIDE], ys[SV_TILE_SIDE];
    for (unsigned y = 0; y < SV_TILE_SIDE; y++) {
        const double down = (y + 0.5) / SV_TILE_SIDE;
        place_row(sv_point_between(corner[0], corner[3], down),
                  sv_point_between(corner[1], corner[2], down), grey, xs, ys);
        sv_sample(grey, SV_TILE_SIDE, xs, ys, tile + (size_t)y * SV_TILE_SIDE);
    }
}

static void cut_row(const sv_pyramid *pyramid, const sv_grid *grid, unsigned row, unsigned level,
                    uint8_t *tile)
{
    for (unsigned column = 0; column < grid->size; column++, tile += SV_TILE_PIXELS) {
        sv_point corner[4] = {
            sv_grid_crossing(grid, row, column), sv_grid_crossing(grid, row, column + 1),
            sv_grid_crossing(grid, row + 1, column + 1), sv_grid_crossing(grid, row + 1, column)};
        sv_apart_leave_gap(&grid->apart, grid->size, row, column, corner);
        for (int k = 0; k < 4; k++)
            corner[k] = sv_point_at_level(corner[k], level);
        cut_tile(&pyramid->level[level], corner, tile);
    }
}

sv_status sv_slice(const sv_pyramid *pyramid, const sv_grid *grid, sv_tiles *tiles,
                   sv_diagnostic *why)
{
    const sv_quad outline = sv_grid_outline(grid);
    const double cell = sv_quad_mean_side(&outline) / grid->size;
    const unsigned level = sv_pyramid_level(pyramid, cell, SV_TILE_SIDE);
    sv_status status = sv_tiles_create(tiles, grid->size, why);
    if (status)
        return status;
    for (unsigned row = 0; row < grid->size; row++)
        cut_row(pyramid, grid, row, level,
                tiles->pixels + (size_t)row * grid->size * SV_TILE_PIXELS);
    return SV_OK;
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
