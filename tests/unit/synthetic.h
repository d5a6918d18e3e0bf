/* Grids drawn for tests: what a perfect camera would see. */
#ifndef SYNTHETIC_H
#define SYNTHETIC_H

#include "image.h"
#include "vision/homography.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static inline sv_image synthetic_paper(uint32_t width, uint32_t height, uint8_t level)
{
    sv_image image;
    if (sv_image_create(&image, width, height, 1, SV_STAGE_NONE, NULL))
        abort();
    memset(image.pixels, level, image.stride * height);
    return image;
}

/* How far a place, in cells, lies from the nearest of the lines 0 to 9, and whether that one is
 * thick. */
static inline double distance_to_line(double at, bool *thick)
{
    double line = fmin(fmax(round(at), 0), 9);
    *thick = fmod(line, 3) == 0;
    return fabs(at - line);
}

/* Draws a 9x9 grid into the quadrilateral; bend moves the middle of the rows down by as many cells.
 */
static inline void synthetic_grid(sv_image *image, const sv_point quad[4], uint8_t ink, double bend)
{
    static const sv_point unit[4] = {{0, 0}, {9, 0}, {9, 9}, {0, 9}};
    sv_homography to_cells;
    if (!sv_homography_fit(quad, unit, 4, &to_cells))
        abort();
    for (uint32_t y = 0; y < image->height; y++)
        for (uint32_t x = 0; x < image->width; x++) {
            sv_point p = sv_homography_apply(&to_cells, x + 0.5, y + 0.5);
            p.y -= bend * sin(fmin(fmax(p.x / 9, 0), 1) * 3.14159265);
            bool thick_x, thick_y;
            double dx = distance_to_line(p.x, &thick_x), dy = distance_to_line(p.y, &thick_y);
            bool on_x = dx < (thick_x ? 0.08 : 0.04) && p.y > -0.08 && p.y < 9.08;
            bool on_y = dy < (thick_y ? 0.08 : 0.04) && p.x > -0.08 && p.x < 9.08;
            if (on_x || on_y)
                sv_image_row(image, y)[x] = ink;
        }
}

/* The crossing (row, column) of the grid drawn with the same quadrilateral and bend. */
static inline sv_point synthetic_crossing(const sv_point quad[4], double bend, unsigned row,
                                          unsigned column)
{
    static const sv_point unit[4] = {{0, 0}, {9, 0}, {9, 9}, {0, 9}};
    sv_homography map;
    if (!sv_homography_fit(unit, quad, 4, &map))
        abort();
    return sv_homography_apply(&map, column, row + bend * sin(column / 9.0 * 3.14159265));
}

#endif
