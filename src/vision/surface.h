/* Lattice coordinates to the image: a homography, bent by a cubic. */
#ifndef SV_VISION_SURFACE_H
#define SV_VISION_SURFACE_H

#include "homography.h"

enum { SV_CUBIC_TERMS = 10, SV_MAX_LINES = SV_MAX_SIZE + 1 };

/* What a cubic cannot follow: how far each crossing lies from the surface's place for it.
 * of[axis][line][crossing], in cells, across the line */
typedef struct sv_field {
    double of[2][SV_MAX_LINES][SV_MAX_LINES];
} sv_field;

/* Lattice coordinates (u, v), in cells, to the image: u and v displaced by a cubic each, and by
 * what lies between a field's crossings where there is one, then the homography. */
typedef struct sv_surface {
    unsigned size; /* cells a side: u and v go from 0 to it */
    sv_homography map;
    double x[SV_CUBIC_TERMS], y[SV_CUBIC_TERMS];
    const sv_field *field; /* borrowed; may be NULL */
} sv_surface;

/* The cubic's value at (u, v): the displacement of u (surface->x) or v (surface->y) there. */
double sv_cubic_at(const double coefficients[SV_CUBIC_TERMS], double u, double v, unsigned size);

sv_point sv_surface_point(const sv_surface *surface, double u, double v);

/* From the image to the lattice coordinates of the surface as it would be if it were flat; false
 * where there is no such map. */
bool sv_surface_flat(const sv_surface *surface, sv_homography *to_cells);

/* A measurement that a cubic should follow: at (u, v) the displacement is `target`. */
typedef struct sv_displacement {
    double u, v, target, weight;
} sv_displacement;

enum { SV_ALONG_U = 0, SV_ALONG_V = 1 };

/* Fits the cubic of one axis (SV_ALONG_U: of the displacement of u) to measurements, robustly. The
 * coefficients passed in are where the search begins. */
void sv_cubic_fit(const sv_displacement *measured, size_t count, unsigned axis, unsigned size,
                  double coefficients[SV_CUBIC_TERMS]);

#endif
