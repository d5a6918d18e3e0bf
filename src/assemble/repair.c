#include "repair.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* A set of changes may make a reading at most e^9, some 8,000 times less likely: noise, which can
 * be turned into some puzzle too, needs more. */
static const float DEAREST = 9.0f;
/* So many sets are tried; a solver call costs about 20 us. */
enum { TRIALS = 400, MOST_CHANGES = 6, MOST_LISTED = 200, QUEUE = 2 * TRIALS + 2 };

bool sv_change_make(unsigned cell, uint8_t digit, float now, float then, sv_change *change)
{
    float cost = logf(fmaxf(now, 1e-9f) / fmaxf(then, 1e-9f));
    *change = (sv_change){(uint16_t)cell, digit, cost};
    return cost <= DEAREST;
}

static int by_cost(const void *a, const void *b)
{
    const sv_change *l = a, *r = b;
    if (l->cost != r->cost)
        return l->cost < r->cost ? -1 : 1;
    return l->cell != r->cell ? l->cell - r->cell : l->digit - r->digit;
}

/* A set of changes, by their places in the sorted list, ascending. */
typedef struct change_set {
    float cost;
    unsigned count;
    uint16_t member[MOST_CHANGES];
} change_set;

/* A binary heap, cheapest on top. */
typedef struct queue {
    change_set set[QUEUE];
    size_t count;
} queue;

static void push(queue *q, const change_set *set)
{
    if (q->count == QUEUE)
        return;
    size_t i = q->count++;
    for (; i > 0 && q->set[(i - 1) / 2].cost > set->cost; i = (i - 1) / 2)
        q->set[i] = q->set[(i - 1) / 2];
    q->set[i] = *set;
}

static change_set pop(queue *q)
{
    change_set top = q->set[0], last = q->set[--q->count];
    size_t i = 0;
    for (size_t child; (child = 2 * i + 1) < q->count; i = child) {
        child += child + 1 < q->count && q->set[child + 1].cost < q->set[child].cost;
        if (q->set[child].cost >= last.cost)
            break;
        q->set[i] = q->set[child];
    }
    q->set[i] = last;
    return top;
}

/* The two sets that follow a set in the order of enumeration: its last member replaced by the next
 * change, or the next change added. Every set is reached once, and none is cheaper than the one it
 * follows. */
static void push_successors(queue *q, const change_set *set, const sv_change *changes, size_t count)
{
    unsigned last = set->member[set->count - 1], next = last + 1;
    if (next >= count)
        return;
    change_set replaced = *set;
    replaced.member[set->count - 1] = (uint16_t)next;
    replaced.cost += changes[next].cost - changes[last].cost;
    if (replaced.cost <= DEAREST)
        push(q, &replaced);
    if (set->count == MOST_CHANGES)
        return;
    change_set added = *set;
    added.member[added.count++] = (uint16_t)next;
    added.cost += changes[next].cost;
    if (added.cost <= DEAREST)
        push(q, &added);
}

/* False where two changes want the same cell. */
static bool apply(const change_set *set, const sv_change *changes, uint8_t *cells)
{
    uint64_t touched[(SV_MAX_CELLS + 63) / 64] = {0};
    for (unsigned i = 0; i < set->count; i++) {
        const sv_change *change = &changes[set->member[i]];
        uint64_t bit = (uint64_t)1 << (change->cell % 64);
        if (touched[change->cell / 64] & bit)
            return false;
        touched[change->cell / 64] |= bit;
        cells[change->cell] = change->digit;
    }
    return true;
}

sv_status sv_repair_find(const sv_board *board, sv_change *changes, size_t count, uint8_t *used,
                         bool *found, sv_diagnostic *why)
{
    *found = false;
    qsort(changes, count, sizeof *changes, by_cost);
    count = count < MOST_LISTED ? count : MOST_LISTED;
    queue *q = malloc(sizeof *q);
    if (!q)
        return sv_fail_memory(why, SV_STAGE_ASSEMBLE);
    q->count = 0;
    if (count > 0)
        push(q, &(change_set){changes[0].cost, 1, {0}});
    sv_status status = SV_OK;
    for (unsigned trial = 0; !status && !*found && trial < TRIALS && q->count > 0; trial++) {
        change_set set = pop(q);
        push_successors(q, &set, changes, count);
        sv_board changed = *board;
        if (!apply(&set, changes, changed.cells))
            continue;
        uint64_t solutions = 0;
        status = sv_board_solve(&changed, 2, 0, NULL, NULL, &solutions, why);
        *found = solutions == 1;
        memcpy(used, changed.cells, sizeof changed.cells);
    }
    free(q);
    return status;
}
