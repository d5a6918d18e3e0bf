#include "repair.h"

#include "cheapest.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* A solver call costs about 20 us. Of 1,000 boards of givens with 0.6 misread cells on average, 200
 * trials mend one fewer than 400 do, and 100 seven fewer. */
enum { TRIALS = 200, MOST_CHANGES = 6, MOST_LISTED = 200, QUEUE = 2 * TRIALS + 1 };
/* Sets up to e^3 = 20 times less likely than the best are tried too, to say how sure it is. */
static const float WINDOW = 3.0f;

/* A cell's given made another digit, or none (0). */
typedef struct change {
    uint8_t cell, digit;
    float cost;
} change;

static int by_cost(const void *a, const void *b)
{
    const change *l = a, *r = b;
    if (l->cost != r->cost)
        return l->cost < r->cost ? -1 : 1;
    return l->cell != r->cell ? l->cell - r->cell : l->digit - r->digit;
}

static unsigned list_changes(const sv_model *model, float most, change *changes)
{
    unsigned n = 0;
    for (unsigned cell = 0; cell < model->cells; cell++) {
        const sv_cell_costs *costs = &model->cost[cell];
        for (uint8_t digit = 0; digit <= model->size; digit++) {
            float cost = digit ? costs->printed[digit] : costs->open_least;
            if (digit != model->first_givens[cell] && cost <= most)
                changes[n++] = (change){(uint8_t)cell, digit, cost};
        }
    }
    qsort(changes, n, sizeof *changes, by_cost);
    return n < MOST_LISTED ? n : MOST_LISTED;
}

/* A set of changes, by their places in the sorted list, ascending. */
typedef struct change_set {
    float cost;
    unsigned count;
    uint16_t member[MOST_CHANGES];
} change_set;

/* Sets stay where they are put: each trial puts two more there. */
typedef struct queue {
    change_set set[QUEUE];
    sv_waiting heap[QUEUE];
    uint16_t put;
    size_t waiting;
} queue;

static void push(queue *q, const change_set *set)
{
    q->set[q->put] = *set;
    sv_cheapest_push(q->heap, &q->waiting, (sv_waiting){set->cost, q->put++});
}

static change_set pop(queue *q)
{
    return q->set[sv_cheapest_pop(q->heap, &q->waiting).which];
}

/* The two sets that follow a set in the order of enumeration: its last member replaced by the next
 * change, or the next change added. Every set is reached once, and none is cheaper than the one it
 * follows. */
static void push_successors(queue *q, const change_set *set, const change *changes, unsigned count,
                            float most)
{
    unsigned last = set->member[set->count - 1], next = last + 1;
    if (next >= count)
        return;
    change_set replaced = *set;
    replaced.member[set->count - 1] = (uint16_t)next;
    replaced.cost += changes[next].cost - changes[last].cost;
    if (replaced.cost <= most)
        push(q, &replaced);
    if (set->count == MOST_CHANGES)
        return;
    change_set added = *set;
    added.member[added.count++] = (uint16_t)next;
    added.cost += changes[next].cost;
    if (added.cost <= most)
        push(q, &added);
}

/* False where two changes want the same cell. */
static bool apply(const change_set *set, const change *changes, uint8_t *givens)
{
    uint64_t touched[(SV_READ_CELLS + 63) / 64] = {0};
    for (unsigned i = 0; i < set->count; i++) {
        const change *made = &changes[set->member[i]];
        uint64_t bit = (uint64_t)1 << (made->cell % 64);
        if (touched[made->cell / 64] & bit)
            return false;
        touched[made->cell / 64] |= bit;
        givens[made->cell] = made->digit;
    }
    return true;
}

static sv_status try_set(const sv_model *model, const change_set *set, const change *changes,
                         sv_explanations *explanations, sv_diagnostic *why)
{
    uint8_t givens[SV_READ_CELLS], solution[SV_READ_CELLS];
    memcpy(givens, model->first_givens, model->cells);
    if (!apply(set, changes, givens))
        return SV_OK;
    unsigned count;
    sv_status status =
        sv_cells_try(model->groups, givens, &explanations->given_up, solution, &count, why);
    if (!status && count == 1)
        sv_explanations_add_unique(explanations, model, givens, solution);
    return status;
}

sv_status sv_repair_find(const sv_model *model, float most, sv_explanations *explanations,
                         sv_diagnostic *why)
{
    change changes[SV_READ_CELLS * SV_DIGITS];
    unsigned count = list_changes(model, most, changes);
    queue *q = malloc(sizeof *q);
    if (!q)
        return sv_fail_memory(why, SV_STAGE_ASSEMBLE);
    q->put = 0;
    q->waiting = 0;
    if (count > 0)
        push(q, &(change_set){changes[0].cost, 1, {0}});
    sv_status status = SV_OK;
    for (unsigned trial = 0; !status && trial < TRIALS && q->waiting > 0; trial++) {
        change_set set = pop(q);
        if (explanations->count && set.cost > explanations->list[0].cost + WINDOW)
            break;
        push_successors(q, &set, changes, count, most);
        status = try_set(model, &set, changes, explanations, why);
    }
    free(q);
    return status;
}

/* The cells that are no givens yet and might be, by what that adds to the cost. */
static unsigned list_additions(const sv_model *model, const sv_explanation *explanation,
                               change *additions)
{
    unsigned n = 0;
    for (unsigned cell = 0; cell < model->cells; cell++) {
        uint8_t digit = explanation->solution[cell];
        float cost = model->cost[cell].printed[digit] - model->cost[cell].open[digit];
        if (!explanation->givens[cell] && cost < INFINITY)
            additions[n++] = (change){(uint8_t)cell, digit, cost};
    }
    qsort(additions, n, sizeof *additions, by_cost);
    return n;
}

/* Drops those of the added givens that are not needed, the dearest first. */
static sv_status drop_needless(const sv_model *model, const change *added, unsigned count,
                               uint8_t *givens, unsigned *given_up, sv_diagnostic *why)
{
    sv_status status = SV_OK;
    for (unsigned i = count; i-- > 0 && !status;) {
        uint8_t solution[SV_READ_CELLS];
        unsigned solutions;
        givens[added[i].cell] = 0;
        status = sv_cells_try(model->groups, givens, given_up, solution, &solutions, why);
        if (solutions != 1)
            givens[added[i].cell] = added[i].digit;
    }
    return status;
}

sv_status sv_repair_add_givens(const sv_model *model, sv_explanation *explanation,
                               unsigned *given_up, sv_diagnostic *why)
{
    change additions[SV_READ_CELLS];
    uint8_t givens[SV_READ_CELLS], solution[SV_READ_CELLS];
    unsigned count = list_additions(model, explanation, additions), used = 0, solutions;
    memcpy(givens, explanation->givens, model->cells);
    float cost = explanation->cost;
    sv_status status = sv_cells_try(model->groups, givens, given_up, solution, &solutions, why);
    while (!status && solutions != 1 && used < count && cost <= model->most) {
        cost += additions[used].cost;
        givens[additions[used].cell] = additions[used].digit;
        used++;
        status = sv_cells_try(model->groups, givens, given_up, solution, &solutions, why);
    }
    if (status || solutions != 1)
        return status;
    /* The last one is needed. */
    status = used > 1 ? drop_needless(model, additions, used - 1, givens, given_up, why) : SV_OK;
    memcpy(solution, explanation->solution, model->cells);
    sv_model_explain(model, givens, solution, explanation);
    explanation->unique = true;
    return status;
}
