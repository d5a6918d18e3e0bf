/* Between two points: how far it is, and what lies there. */
#ifndef SV_DISTANCE_H
#define SV_DISTANCE_H

#include "sudoku_vision.h"

#include <math.h>

static inline double sv_distance(sv_point a, sv_point b)
{
    const double x = a.x - b.x, y = a.y - b.y;
    return sqrt(x * x + y * y); /* hypot was 4 % of a refused picture's time */
}

/* At a share of the way from one to the other. */
static inline sv_point sv_point_between(sv_point from, sv_point to, double share)
{
    return (sv_point){from.x * (1 - share) + to.x * share, from.y * (1 - share) + to.y * share};
}

#endif
