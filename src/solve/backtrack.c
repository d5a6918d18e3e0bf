/* Solves by plain backtracking, as unlike the exact cover engine as can be: it knows cells alone,
 * keeps the digits used in each group as bits, and tries the digits of the cell with the fewest
 * left. Slow where a digit's only place in a group matters; it is there to be compared with. */
#include "engine.h"
#include "watch.h"

#include <string.h>

/* A cell on trial. */
typedef struct trial {
    uint16_t cell, place; /* place: where it stood among the open cells */
    uint32_t left;        /* digits still to be tried */
} trial;

typedef struct tree {
    const sv_problem *problem;
    uint32_t used[SV_MAX_GROUPS];
    uint16_t open[SV_MAX_CELLS]; /* cells without a digit */
    unsigned open_count;
    trial trials[SV_MAX_CELLS]; /* a stack: recursion would go 625 deep */
    unsigned depth;
    uint8_t cells[SV_MAX_CELLS];
} tree;

static void plant(tree *t, const sv_problem *problem)
{
    unsigned cells = problem->groups->size * problem->groups->size;
    t->problem = problem;
    t->open_count = t->depth = 0;
    memcpy(t->cells, problem->givens, cells);
    for (unsigned cell = 0; cell < cells; cell++)
        if (!t->cells[cell])
            t->open[t->open_count++] = (uint16_t)cell;
}

/* Notes a digit as used in all groups of the cell, or as free again. */
static void flip(tree *t, unsigned cell, unsigned digit)
{
    const sv_groups *groups = t->problem->groups;
    for (unsigned k = 0; k < groups->cell_group_count[cell]; k++)
        t->used[groups->cell_groups[cell][k]] ^= UINT32_C(1) << (digit - 1);
}

/* Puts the open cell with the fewest digits left on trial. */
static void descend(tree *t)
{
    unsigned place = 0, fewest = SV_MAX_SIZE + 1;
    uint32_t digits = 0;
    for (unsigned i = 0; i < t->open_count && fewest > 1; i++) {
        uint32_t allowed = sv_problem_allowed(t->problem, t->used, t->open[i]);
        unsigned count = (unsigned)__builtin_popcount(allowed);
        if (count < fewest) {
            place = i;
            fewest = count;
            digits = allowed;
        }
    }
    t->trials[t->depth++] = (trial){t->open[place], (uint16_t)place, digits};
    t->open[place] = t->open[--t->open_count];
}

/* Gives up the cell on trial. */
static void ascend(tree *t)
{
    const trial *top = &t->trials[--t->depth];
    t->open[t->open_count++] = t->open[top->place];
    t->open[top->place] = top->cell;
}

/* Fills the cell on trial with its next digit; cells without one are given up. False where none is
 * left at all. */
static bool advance(tree *t)
{
    for (; t->depth; ascend(t)) {
        trial *top = &t->trials[t->depth - 1];
        if (t->cells[top->cell])
            flip(t, top->cell, t->cells[top->cell]);
        t->cells[top->cell] = 0;
        if (top->left) {
            t->cells[top->cell] = (uint8_t)(__builtin_ctz(top->left) + 1);
            top->left &= top->left - 1;
            flip(t, top->cell, t->cells[top->cell]);
            return true;
        }
    }
    return false;
}

static sv_status search(const sv_problem *problem, uint64_t *count, sv_diagnostic *why)
{
    tree t;
    sv_watch watch;
    if (!sv_problem_used(problem, t.used))
        return SV_OK;
    plant(&t, problem);
    sv_watch_start(&watch, problem);
    do {
        sv_status status = sv_watch_step(&watch, why);
        if (status != SV_OK)
            return status;
        if (t.open_count)
            descend(&t);
        else if (!sv_problem_found(problem, t.cells, count))
            return SV_OK;
    } while (advance(&t));
    return SV_OK;
}

const sv_engine sv_engine_backtrack = {search};
