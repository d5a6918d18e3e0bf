#include "assignment.h"

#include <string.h>

/* The Hungarian method by shortest augmenting paths (Jonker and Volgenant 1987; the form with
 * potentials u of cells, v of digits). Column `size` stands for the cell to be placed next. */
typedef struct assignment {
    int32_t **cost;
    unsigned size;
    int32_t u[SV_ASSIGNED_MOST], v[SV_ASSIGNED_MOST + 1];
    int8_t owner[SV_ASSIGNED_MOST + 1]; /* the cell that has the digit; -1 none */
} assignment;

static bool place(assignment *a, unsigned cell)
{
    int32_t slack[SV_ASSIGNED_MOST];
    uint8_t from[SV_ASSIGNED_MOST];
    bool done[SV_ASSIGNED_MOST + 1] = {false};
    for (unsigned digit = 0; digit < a->size; digit++)
        slack[digit] = SV_COST_NEVER;
    unsigned at = a->size;
    a->owner[at] = (int8_t)cell;
    while (a->owner[at] >= 0) {
        unsigned row = (unsigned)a->owner[at], next = a->size;
        int32_t step = SV_COST_NEVER / 2;
        done[at] = true;
        for (unsigned digit = 0; digit < a->size; digit++) {
            if (done[digit])
                continue;
            int32_t reduced = a->cost[row][digit] - a->u[row] - a->v[digit];
            if (reduced < slack[digit]) {
                slack[digit] = reduced;
                from[digit] = (uint8_t)at;
            }
            if (slack[digit] < step) {
                step = slack[digit];
                next = digit;
            }
        }
        if (next == a->size)
            return false;
        for (unsigned digit = 0; digit <= a->size; digit++) {
            if (done[digit]) {
                a->u[a->owner[digit]] += step;
                a->v[digit] -= step;
            } else if (digit < a->size) {
                slack[digit] -= step;
            }
        }
        at = next;
    }
    for (; at != a->size; at = from[at])
        a->owner[at] = a->owner[from[at]];
    return true;
}

int32_t sv_assignment_reduce(int32_t *cost[SV_ASSIGNED_MOST], unsigned count, unsigned size)
{
    assignment a = {.cost = cost, .size = size};
    memset(a.owner, -1, sizeof a.owner);
    for (unsigned cell = 0; cell < count; cell++)
        if (!place(&a, cell))
            return -1;
    int32_t total = 0;
    for (unsigned digit = 0; digit < size; digit++)
        total += a.v[digit];
    for (unsigned cell = 0; cell < count; cell++) {
        total += a.u[cell];
        for (unsigned digit = 0; digit < size; digit++)
            if (cost[cell][digit] < SV_COST_NEVER / 2)
                cost[cell][digit] -= a.u[cell] + a.v[digit];
    }
    return total;
}
