/* Fills outlines, antialiased: each pixel gets the share of it that the outline covers, computed
 * exactly from the areas under the outline's edges. */
#ifndef SV_RENDER_RASTER_H
#define SV_RENDER_RASTER_H

#include "../image.h"
#include "../vision/quad.h"
#include "stroke.h"

/* A part of a picture being covered with colour. */
typedef struct sv_raster {
    int left, top, width, height; /* of the part, in the picture */
    float *edges;                 /* (width + 2) * height: what the edges of one outline add */
    float *cover;                 /* width * height: the share of each pixel that is covered */
    size_t capacity;              /* pixels that the two can hold */
} sv_raster;

/* 0xRRGGBB; an opacity below 1 lets the picture shine through. */
typedef struct sv_coat {
    uint32_t color;
    float opacity;
} sv_coat;

/* Starts with the part of the image that holds the rectangle, uncovered; the part may be empty.
 * SV_MEMORY. */
SV_CHECKED sv_status sv_raster_begin(sv_raster *raster, const sv_image *image, sv_bounds around,
                                     sv_diagnostic *why);

/* Covers what lies within the outline, given in pixels of the picture. */
void sv_raster_cover(sv_raster *raster, const sv_outline *outline);

/* Colours what is covered. */
void sv_raster_paint(const sv_raster *raster, sv_image *image, sv_coat coat);

/* All three, for one outline; what of it lies outside of the rectangle is left out. SV_MEMORY. */
SV_CHECKED sv_status sv_raster_draw(sv_raster *raster, sv_image *image, sv_bounds around,
                                    const sv_outline *outline, sv_coat coat, sv_diagnostic *why);

void sv_raster_free(sv_raster *raster);

#endif
