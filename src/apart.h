/* The cells of boards whose boxes stand apart, without the gaps. */
#ifndef SV_APART_H
#define SV_APART_H

#include "distance.h"

/* Which shares of a cell that is number `at` of its row or column are gap, before and behind it:
 * between the crossings of a box's last cell lies half of the gap, too. */
static inline void sv_apart_shares(unsigned at, unsigned size, unsigned box, float gap,
                                   double share[2])
{
    const bool first = box && at % box == 0 && at > 0;
    const bool last = box && (at + 1) % box == 0 && at + 1 < size;
    share[0] = first ? gap / (1 + gap) : 0;
    share[1] = last ? gap / (1 + gap) : 0;
}

/* Moves a cell's corners, the crossings around it, clockwise from its top left, to its box. */
static inline void sv_apart_leave_gap(const sv_apart *apart, unsigned size, unsigned row,
                                      unsigned column, sv_point corner[4])
{
    double across[2], down[2];
    if (apart->gap <= 0)
        return;
    sv_apart_shares(column, size, apart->across, apart->gap, across);
    sv_apart_shares(row, size, apart->down, apart->gap, down);
    const sv_point top[2] = {sv_point_between(corner[0], corner[1], across[0]),
                             sv_point_between(corner[1], corner[0], across[1])};
    const sv_point foot[2] = {sv_point_between(corner[3], corner[2], across[0]),
                              sv_point_between(corner[2], corner[3], across[1])};
    corner[0] = sv_point_between(top[0], foot[0], down[0]);
    corner[1] = sv_point_between(top[1], foot[1], down[0]);
    corner[2] = sv_point_between(foot[1], top[1], down[1]);
    corner[3] = sv_point_between(foot[0], top[0], down[1]);
}

#endif
