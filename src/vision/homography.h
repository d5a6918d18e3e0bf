/* Plane projective maps: 3 x 3 matrices, row by row, h[8] scaled to 1 where possible. */
#ifndef SV_VISION_HOMOGRAPHY_H
#define SV_VISION_HOMOGRAPHY_H

#include "../sudoku_vision.h"

typedef struct sv_homography {
    double h[9];
} sv_homography;

/* The map that takes the points from[i] to to[i] with the least sum of squared (algebraic) errors,
 * by the direct linear transform (Hartley & Zisserman, 4.1) with both point sets normalised. count
 * >= 4. False where the points are degenerate. */
bool sv_homography_fit(const sv_point *from, const sv_point *to, size_t count, sv_homography *map);

/* The map from the square between (0, 0) and (side, side) to four corners, clockwise from the
 * origin's; and back. False where the corners are degenerate. */
bool sv_homography_from_square(double side, const sv_point corners[4], sv_homography *map);
bool sv_homography_to_square(const sv_point corners[4], double side, sv_homography *map);

static inline sv_point sv_homography_apply(const sv_homography *map, double x, double y)
{
    const double *h = map->h;
    double w = h[6] * x + h[7] * y + h[8];
    return (sv_point){(h[0] * x + h[1] * y + h[2]) / w, (h[3] * x + h[4] * y + h[5]) / w};
}

#endif
