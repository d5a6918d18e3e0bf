/* Lines and curves turned into outlines to be filled: what a round pen leaves behind. */
#ifndef SV_RENDER_STROKE_H
#define SV_RENDER_STROKE_H

#include "../sudoku_vision.h"

/* What is drawn thinner than this many pixels fades away. */
#define SV_LEAST_PEN 1.3

/* The outline of one stroke: closed contours, one after the other. */
enum { SV_OUTLINE_POINTS = 1024, SV_OUTLINE_CONTOURS = 2 };

typedef struct sv_outline {
    sv_point points[SV_OUTLINE_POINTS];
    size_t count;
    size_t ends[SV_OUTLINE_CONTOURS]; /* one past the last point of each contour */
    size_t contours;
} sv_outline;

/* Called with each stroke of a path. */
typedef void (*sv_stroke_fn)(const sv_outline *outline, void *user);

/* Draws along a path in SVG notation (M, L, C, Z; see glyph.h) with a pen of that radius, and calls
 * back for each stroke. A path that is longer than an outline can hold is cut short. */
void sv_stroke_path(const char *path, double radius, sv_stroke_fn each, void *user);

/* Draws straight from a to b. */
void sv_stroke_line(sv_point a, sv_point b, double radius, sv_outline *outline);

#endif
