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

/* The paths from the cell to be placed: how dear the way to each digit is beyond the potentials,
 * and the column before it; `done`: the columns that are reached. */
typedef struct paths {
    int32_t slack[SV_ASSIGNED_MOST];
    uint8_t from[SV_ASSIGNED_MOST];
    bool done[SV_ASSIGNED_MOST + 1];
} paths;

/* Goes on from a column's cell. Gives the nearest digit not reached, which is *step away; a->size
 * where there is none. */
static unsigned find_next(const assignment *a, unsigned at, paths *p, int32_t *step)
{
    const unsigned row = (unsigned)a->owner[at];
    unsigned next = a->size;
    *step = SV_COST_NEVER / 2;
    p->done[at] = true;
    for (unsigned digit = 0; digit < a->size; digit++) {
        if (p->done[digit])
            continue;
        int32_t reduced = a->cost[row][digit] - a->u[row] - a->v[digit];
        if (reduced < p->slack[digit]) {
            p->slack[digit] = reduced;
            p->from[digit] = (uint8_t)at;
        }
        if (p->slack[digit] < *step) {
            *step = p->slack[digit];
            next = digit;
        }
    }
    return next;
}

static void move_potentials(assignment *a, int32_t step, paths *p)
{
    for (unsigned digit = 0; digit <= a->size; digit++) {
        if (p->done[digit]) {
            a->u[a->owner[digit]] += step;
            a->v[digit] -= step;
        } else if (digit < a->size) {
            p->slack[digit] -= step;
        }
    }
}

static bool place(assignment *a, unsigned cell)
{
    paths p = {.done = {false}};
    for (unsigned digit = 0; digit < a->size; digit++)
        p.slack[digit] = SV_COST_NEVER;
    unsigned at = a->size;
    a->owner[at] = (int8_t)cell;
    while (a->owner[at] >= 0) {
        int32_t step;
        const unsigned next = find_next(a, at, &p, &step);
        if (next == a->size)
            return false;
        move_potentials(a, step, &p);
        at = next;
    }
    for (; at != a->size; at = p.from[at])
        a->owner[at] = a->owner[p.from[at]];
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
