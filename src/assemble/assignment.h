/* The assignment problem of one group: each cell its own digit, at the lowest cost. */
#ifndef SV_ASSEMBLE_ASSIGNMENT_H
#define SV_ASSEMBLE_ASSIGNMENT_H

#include <stdbool.h>
#include <stdint.h>

enum {
    SV_ASSIGNED_MOST = 16,
    SV_COST_NEVER = 1 << 28 /* and anything from half of it up */
};

/* Lowers the costs of `count` cells (at most `size`) for digits 0 to size - 1 by as much for each
 * cell and each digit as leaves none negative, and returns by how much every way to assign them has
 * become cheaper at least: a lower bound on what any costs. Where count == size, every way has
 * become cheaper by exactly that. Negative where there is no way. */
int32_t sv_assignment_reduce(int32_t *cost[SV_ASSIGNED_MOST], unsigned count, unsigned size);

#endif
