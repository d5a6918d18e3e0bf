/* Between two points. */
#ifndef SV_DISTANCE_H
#define SV_DISTANCE_H

#include "sudoku_vision.h"

#include <math.h>

static inline double sv_distance(sv_point a, sv_point b)
{
    return hypot(a.x - b.x, a.y - b.y);
}

#endif
