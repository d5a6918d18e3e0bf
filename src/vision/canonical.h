/* The surroundings of a grid, straightened, and the ridges in them. */
#ifndef SV_VISION_CANONICAL_H
#define SV_VISION_CANONICAL_H

#include "../image.h"
#include "surface.h"

enum {
    SV_CANONICAL_CELL = 24, /* pixels a cell: with 16, thin lines drown in handwriting */
    SV_CANONICAL_MARGIN =
        36, /* around the grid: 1.5 cells, to see lines that a candidate has missed */
    SV_CANONICAL_RIDGE =
        4, /* a sixth of a cell: beyond the thickest line, short of the next stroke */
    SV_CANONICAL_MOST = SV_MAX_SIZE * SV_CANONICAL_CELL + 2 * SV_CANONICAL_MARGIN,
    SV_CANONICAL_STEP = 12, /* pixels between the points at which the surface is computed */
    SV_CANONICAL_NODES = SV_CANONICAL_MOST / SV_CANONICAL_STEP + 1
};

typedef struct sv_canonical {
    unsigned size, side;
    sv_image picture;
    /* where the pixels of each SV_CANONICAL_STEP-th row and column come from, less half a pixel */
    sv_point nodes[SV_CANONICAL_NODES][SV_CANONICAL_NODES];
    /* profile[axis][band][position]: the ridge's mean along a band of cells, across the lines of
     * the axis (0: vertical lines, across which x grows) */
    float profile[2][SV_MAX_SIZE][SV_CANONICAL_MOST];
} sv_canonical;

static inline double sv_canonical_cells(double pixel)
{
    return (pixel + 0.5 - SV_CANONICAL_MARGIN) / SV_CANONICAL_CELL;
}

static inline double sv_canonical_pixel(double cells)
{
    return cells * SV_CANONICAL_CELL + SV_CANONICAL_MARGIN - 0.5;
}

SV_CHECKED sv_status sv_canonical_create(unsigned size, sv_canonical **canonical,
                                         sv_diagnostic *why);
void sv_canonical_free(sv_canonical *canonical);

/* Samples the picture along the surface. */
void sv_canonical_straighten(sv_canonical *canonical, const sv_image *grey,
                             const sv_surface *surface);

/* Where the picture's pixel in that column and row was taken from, less half a pixel. */
sv_point sv_canonical_source(const sv_canonical *canonical, unsigned x, unsigned y);

/* A profile between its pixels; 0 outside. */
static inline float sv_profile_at(const float *profile, unsigned side, double at)
{
    if (at < 0 || at >= side - 1)
        return 0;
    unsigned i = (unsigned)at;
    float f = (float)(at - i);
    return profile[i] * (1 - f) + profile[i + 1] * f;
}

/* A ridge is a pixel darker than those SV_CANONICAL_RIDGE to both sides, whatever the light. Each
 * counts at most the axis' `cap` grey levels, so that a line, which is there all along, outweighs a
 * digit's darker stroke. */
void sv_canonical_profile(sv_canonical *canonical, const int cap[2]);

/* The mean grey along a band of cells, at `at` cells across the lines of the axis. */
float sv_canonical_grey(const sv_canonical *canonical, unsigned axis, unsigned band, double at);

/* The ridge of one place of one band, uncapped. */
float sv_canonical_ridge(const sv_canonical *canonical, unsigned axis, unsigned band, double at);

#endif
