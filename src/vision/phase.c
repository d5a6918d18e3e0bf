#include "phase.h"

#include "canonical.h"
#include "lattice.h"

#include <complex.h>
#include <math.h>

static const double TURN = 6.283185307179586;

/* A board is looked at in so many parts, across and down: a guess may be too wide as well. */
enum { PARTS = 3 };

/* How far the middles of rows or columns are from where the ink is, in cells, as a line through
 * what the parts tell: at the board's beginning, and what is added along it. */
typedef struct shift {
    double first, along;
} shift;

/* Where in its cell the ink of a part of a row of pixels is, by the wave that is one cell long: its
 * length tells how much there is. */
static double complex wave_of(const double *ink, unsigned from, unsigned to)
{
    double complex sum = 0;
    for (unsigned i = from; i < to; i++)
        sum += ink[i] * cexp(I * TURN * (i + 0.5) / SV_CANONICAL_CELL);
    return sum;
}

/* The weighted line through how far the parts' ink is from the middle of the cell. */
static shift fit(const double *ink, unsigned size)
{
    double weights = 0, x = 0, y = 0, xx = 0, xy = 0;
    for (unsigned part = 0; part < PARTS; part++) {
        const unsigned from = part * size / PARTS, to = (part + 1) * size / PARTS;
        const double complex wave = -wave_of(ink, from * SV_CANONICAL_CELL, to * SV_CANONICAL_CELL);
        const double at = (from + to) / 2.0, off = carg(wave) / TURN, weight = cabs(wave);
        weights += weight;
        x += weight * at;
        y += weight * off;
        xx += weight * at * at;
        xy += weight * at * off;
    }
    const double spread = weights * xx - x * x;
    if (!(spread > 0))
        return (shift){0, 0};
    const double along = (weights * xy - x * y) / spread;
    return (shift){(y - along * x) / weights, along};
}

/* Sums the darkness of the board's columns (axis 0) or rows of pixels. */
static void sum_ink(const sv_canonical *c, unsigned axis, double *ink)
{
    const unsigned pixels = c->size * SV_CANONICAL_CELL;
    for (unsigned i = 0; i < pixels; i++)
        ink[i] = 0;
    for (unsigned y = 0; y < pixels; y++) {
        const uint8_t *row =
            sv_image_row(&c->picture, y + SV_CANONICAL_MARGIN) + SV_CANONICAL_MARGIN;
        for (unsigned x = 0; x < pixels; x++)
            ink[axis ? y : x] += UINT8_MAX - row[x];
    }
}

static void move_crossings(const sv_surface *surface, const shift of[2], unsigned level,
                           sv_grid *moved)
{
    for (unsigned row = 0; row <= moved->size; row++)
        for (unsigned column = 0; column <= moved->size; column++) {
            const sv_point p =
                sv_surface_point(surface, column + of[0].first + column * of[0].along,
                                 row + of[1].first + row * of[1].along);
            moved->crossings[row * (moved->size + 1) + column] = sv_point_at_level_0(p, level);
        }
}

static double farthest(const shift *of, unsigned size)
{
    return fmax(fabs(of->first), fabs(of->first + size * of->along));
}

sv_status sv_phase_fit(const sv_pyramid *pyramid, const sv_grid *grid, sv_grid *moved, double *by,
                       sv_diagnostic *why)
{
    double ink[SV_MAX_SIZE * SV_CANONICAL_CELL];
    unsigned level;
    sv_surface surface;
    sv_field field;
    sv_canonical *c = NULL;
    shift of[2];
    *moved = *grid;
    *by = 0;
    if (!sv_lattice_lay(pyramid, grid, &level, &surface, &field))
        return SV_OK;
    surface.field = &field;
    sv_status status = sv_canonical_create(grid->size, &c, why);
    if (status)
        return status;
    sv_canonical_straighten(c, &pyramid->level[level], &surface);
    for (unsigned axis = 0; axis < 2; axis++) {
        sum_ink(c, axis, ink);
        of[axis] = fit(ink, grid->size);
    }
    sv_canonical_free(c);
    move_crossings(&surface, of, level, moved);
    *by = hypot(farthest(&of[0], grid->size), farthest(&of[1], grid->size));
    return SV_OK;
}
