#include "straighten.h"

#include "../distance.h"
#include "../margin.h"

#include <math.h>
#include <stdlib.h>

/* Pixels a cell: enough to read a digit by eye, and no more than 25 cells of 256 = 6400. */
static const double LEAST_CELL = 32, GREATEST_CELL = 256;

/* The longest side decides, so that no part loses detail. */
static unsigned cell_side(const sv_puzzle *puzzle)
{
    double longest = 0;
    for (int i = 0; i < 4; i++)
        longest = fmax(longest, sv_distance(puzzle->corners[i], puzzle->corners[(i + 1) % 4]));
    double side = longest / puzzle->board.size;
    return (unsigned)lrint(side > LEAST_CELL ? fmin(side, GREATEST_CELL) : LEAST_CELL);
}

/* Where the point (u, v), counted in cells from the puzzle's top left, lies in the photo; beyond
 * the grid the outermost cells go on. */
static sv_point photo_point(const sv_puzzle *puzzle, double u, double v)
{
    int last = puzzle->board.size - 1;
    int column = (int)fmin(fmax(u, 0), last), row = (int)fmin(fmax(v, 0), last);
    const sv_point *a = puzzle->crossings + row * (last + 2) + column, *b = a + 1;
    const sv_point *c = a + last + 2, *d = c + 1;
    double s = u - column, t = v - row;
    return (sv_point){(a->x * (1 - s) + b->x * s) * (1 - t) + (c->x * (1 - s) + d->x * s) * t,
                      (a->y * (1 - s) + b->y * s) * (1 - t) + (c->y * (1 - s) + d->y * s) * t};
}

static double clamp(double value, double high)
{
    return value > 0 ? fmin(value, high) : 0; /* a NaN becomes 0 */
}

/* The four pixels around the point, weighed by nearness; outside of the photo, its rim. */
static void sample(const sv_image *photo, sv_point at, uint8_t *pixel)
{
    double x = clamp(at.x - 0.5, photo->width - 1), y = clamp(at.y - 0.5, photo->height - 1);
    uint32_t left = (uint32_t)x, top = (uint32_t)y;
    uint32_t right = left + 1 < photo->width ? left + 1 : left;
    uint32_t bottom = top + 1 < photo->height ? top + 1 : top;
    double s = x - left, t = y - top;
    const uint8_t *above = sv_image_row(photo, top), *below = sv_image_row(photo, bottom);
    for (unsigned c = 0; c < 3; c++) {
        double high = above[3 * left + c] * (1 - s) + above[3 * right + c] * s;
        double low = below[3 * left + c] * (1 - s) + below[3 * right + c] * s;
        pixel[c] = (uint8_t)lrint(high * (1 - t) + low * t);
    }
}

static sv_point *straight_crossings(unsigned size, unsigned cell)
{
    size_t across = size + 1u;
    sv_point *crossings = calloc(across * across, sizeof *crossings);
    for (size_t i = 0; crossings && i < across * across; i++) {
        crossings[i].x = ((double)(i % across) + SV_STRAIGHT_MARGIN) * cell;
        crossings[i].y = ((double)(i / across) + SV_STRAIGHT_MARGIN) * cell;
    }
    return crossings;
}

sv_status sv_straighten(const sv_image *photo, const sv_puzzle *puzzle, sv_image *straight,
                        sv_point **crossings, sv_diagnostic *why)
{
    unsigned size = puzzle->board.size, cell = cell_side(puzzle);
    uint32_t side = (uint32_t)lrint((size + 2 * SV_STRAIGHT_MARGIN) * cell);
    *crossings = straight_crossings(size, cell);
    if (!*crossings)
        return sv_fail_memory(why, SV_STAGE_RENDER);
    sv_status status = sv_image_create(straight, side, side, 3, SV_STAGE_RENDER, why);
    for (uint32_t y = 0; status == SV_OK && y < side; y++) {
        uint8_t *row = sv_image_row(straight, y);
        for (uint32_t x = 0; x < side; x++) {
            sv_point at = photo_point(puzzle, (x + 0.5) / cell - SV_STRAIGHT_MARGIN,
                                      (y + 0.5) / cell - SV_STRAIGHT_MARGIN);
            sample(photo, at, row + 3 * (size_t)x);
        }
    }
    return status;
}
