#include "longer.h"

#include "../distance.h"
#include "../vision/homography.h"
#include "../vision/locate.h"

#include <math.h>

/* What is left of a board is so much of it at least: 5 of 9 rows, and less than all. A whole one
 * seen aslant may be as low as this, too, but is fitted as it is. */
static const double LEAST_LEFT = 0.55, MOST_LEFT = 0.92;

/* So much of its lines is seen: of such a board 0.63, of text and pictures mostly none. */
static const float LEAST_PRESENT = 0.5f;

/* How long two opposite sides are. */
static double sides(const sv_quad *q, unsigned a, unsigned b, unsigned c, unsigned d)
{
    return (sv_distance(q->corner[a], q->corner[b]) + sv_distance(q->corner[c], q->corner[d])) / 2;
}

/* The quadrilateral longer by a share of itself: downwards or to the right, or at the other end. */
static bool lengthen(const sv_quad *quad, bool downwards, bool at_end, double by, sv_quad *longer)
{
    static const sv_point UNIT[4] = {{0, 0}, {1, 0}, {1, 1}, {0, 1}};
    sv_homography map;
    if (!sv_homography_from_square(1, quad->corner, &map))
        return false;
    for (unsigned k = 0; k < 4; k++) {
        const double along = downwards ? UNIT[k].y : UNIT[k].x,
                     moved = at_end ? along * (1 + by) : along - (1 - along) * by;
        longer->corner[k] =
            sv_homography_apply(&map, downwards ? UNIT[k].x : moved, downwards ? moved : UNIT[k].y);
    }
    return true;
}

sv_status sv_longer_locate(const sv_pyramid *pyramid, const sv_quad *quad, unsigned size,
                           float proven, sv_grid *grid, sv_diagnostic *why)
{
    const double across = sides(quad, 0, 1, 3, 2), down = sides(quad, 0, 3, 1, 2),
                 left = fmin(across, down) / fmax(across, down), lines = round(left * size);
    sv_status status = SV_OK;
    if (grid->score >= proven || grid->evidence.present < LEAST_PRESENT || left < LEAST_LEFT ||
        left > MOST_LEFT)
        return SV_OK;
    for (unsigned end = 0; end < 2 && !status; end++) {
        sv_quad longer;
        sv_grid found;
        if (!lengthen(quad, across > down, end == 1, (size - lines) / lines, &longer))
            continue;
        status = sv_locate_sized(pyramid, &longer, size, &found, why);
        if (!status && found.score >= proven && found.score > grid->score &&
            sv_grid_is_whole(&found, &pyramid->level[0]))
            *grid = found;
    }
    return status;
}
