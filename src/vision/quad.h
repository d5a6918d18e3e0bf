/* Quadrilaterals around sets of points. */
#ifndef SV_VISION_QUAD_H
#define SV_VISION_QUAD_H

#include "../sudoku_vision.h"

typedef struct sv_quad {
    sv_point corner[4]; /* clockwise */
} sv_quad;

/* How far the corners of two are from each other, those that are farthest. */
double sv_quads_apart(const sv_quad *a, const sv_quad *b);

/* The quadrilateral that remains when the sides of the points' convex hull are removed one by one,
 * always the one whose removal adds the least area; it begins at the corner nearest to the image's
 * top left. The points come sorted by y, then x; `hull` is scratch for count + 1. False where the
 * hull is no quadrilateral at all. */
bool sv_quad_around(const sv_point *points, size_t count, sv_point *hull, sv_quad *quad);

double sv_quad_shortest_side(const sv_quad *quad);
double sv_quad_longest_side(const sv_quad *quad);
double sv_quad_mean_side(const sv_quad *quad);
double sv_quad_area(const sv_quad *quad);

/* The root of its area. */
double sv_quad_side(const sv_quad *quad);

/* The side of a cell, as the mean of all, of a board of so many cells a side that fills it. */
double sv_quad_cell(const sv_quad *quad, unsigned size);

/* How far what lies there goes on beyond the edge of a picture of that size, as a share of its
 * side; 0 where it is within. */
double sv_quad_overhang(const sv_quad *quad, uint32_t width, uint32_t height);

/* Whether what lies there is whole in a picture of that size: beyond its edge it may go on by 3 %
 * of its side. */
bool sv_quad_is_whole(const sv_quad *quad, uint32_t width, uint32_t height);

/* The largest first. */
void sv_quads_sort(sv_quad *quads, size_t count);

/* The smallest upright rectangle around a quadrilateral. */
typedef struct sv_bounds {
    double left, top, right, bottom;
} sv_bounds;

sv_bounds sv_quad_bounds(const sv_quad *quad);

/* The mean of the corners. */
sv_point sv_quad_middle(const sv_quad *quad);

/* Whether a point lies in it. */
bool sv_quad_covers(const sv_quad *quad, sv_point point);

/* Whether the middle of one lies in the other. */
bool sv_quads_meet(const sv_quad *a, const sv_quad *b);

/* Into pixels of a picture so many times as large. */
void sv_quad_scale(sv_quad *quad, double times);

#endif
