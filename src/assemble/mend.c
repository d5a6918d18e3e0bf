#include "mend.h"

#include "cheapest.h"
#include "repair.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Boards of 16 x 16 with up to 12 misread cells need fewer steps than this; one takes a few us. */
enum { MOST_STEPS = 2000, MOST_CHANGED = 16, MOST_WAITING = 4000 };

/* So many boards without contradictions are tried to the end. */
enum { MOST_BASES = 6 };

/* The first givens but for some cells. */
typedef struct attempt {
    float cost;
    unsigned count;
    uint8_t cell[MOST_CHANGED], digit[MOST_CHANGED];
} attempt;

typedef struct attempts {
    attempt at[MOST_WAITING];
    sv_waiting heap[MOST_WAITING];
    uint16_t unused[MOST_WAITING]; /* places in `at` */
    size_t waiting;
} attempts;

static attempts *create(void)
{
    attempts *all = malloc(sizeof *all);
    if (!all)
        return NULL;
    all->waiting = 0;
    for (uint16_t i = 0; i < MOST_WAITING; i++)
        all->unused[i] = i;
    return all;
}

static void put(attempts *all, const attempt *a)
{
    const uint16_t at = all->unused[all->waiting];
    all->at[at] = *a;
    sv_cheapest_push(all->heap, &all->waiting, (sv_waiting){a->cost, at});
}

static attempt take_cheapest(attempts *all)
{
    const uint16_t at = sv_cheapest_pop(all->heap, &all->waiting).which;
    all->unused[all->waiting] = at;
    return all->at[at];
}

static bool has_changed(const attempt *a, unsigned cell)
{
    for (unsigned i = 0; i < a->count; i++)
        if (a->cell[i] == cell)
            return true;
    return false;
}

/* The attempt with one more cell changed, in all ways that are not too dear. */
static void change_cell(const sv_model *model, const attempt *from, unsigned cell, attempts *all)
{
    const sv_cell_costs *costs = &model->cost[cell];
    if (from->count == MOST_CHANGED || has_changed(from, cell))
        return;
    for (uint8_t digit = 0; digit <= model->size; digit++) {
        float cost = from->cost + (digit ? costs->printed[digit] : costs->open_least);
        if (digit == model->first_givens[cell] || cost > model->most ||
            all->waiting == MOST_WAITING)
            continue;
        attempt next = *from;
        next.cost = cost;
        next.cell[next.count] = (uint8_t)cell;
        next.digit[next.count++] = digit;
        put(all, &next);
    }
}

static void apply(const sv_model *model, const attempt *a, uint8_t *givens)
{
    memcpy(givens, model->first_givens, model->cells);
    for (unsigned i = 0; i < a->count; i++)
        givens[a->cell[i]] = a->digit[i];
}

/* Two equal givens of one group. */
static bool find_conflict(const sv_groups *groups, const uint8_t *givens, unsigned pair[2])
{
    for (size_t g = 0; g < groups->count; g++) {
        unsigned holder[SV_DIGITS + 1] = {0}; /* one more than the cell */
        const sv_group *group = &groups->group[g];
        for (unsigned k = 0; k < group->count; k++) {
            unsigned cell = group->cells[k], digit = givens[cell];
            if (digit && holder[digit]) {
                pair[0] = holder[digit] - 1;
                pair[1] = cell;
                return true;
            }
            holder[digit] = cell + 1;
        }
    }
    return false;
}

/* What has no contradictions may have one solution as it is, or after further changes. */
static sv_status finish(const sv_model *model, const attempt *base, const uint8_t *givens,
                        sv_explanations *explanations, sv_diagnostic *why)
{
    uint8_t solution[SV_READ_CELLS];
    unsigned count;
    sv_status status =
        sv_cells_try(model->groups, givens, &explanations->given_up, solution, &count, why);
    if (!status && count == 1) {
        sv_explanations_add_unique(explanations, model, givens, solution);
        return SV_OK;
    }
    sv_model *changed = status ? NULL : malloc(sizeof *changed);
    if (!changed)
        return status ? status : sv_fail_memory(why, SV_STAGE_ASSEMBLE);
    *changed = *model;
    memcpy(changed->first_givens, givens, model->cells);
    for (unsigned i = 0; i < base->count; i++) /* nothing is changed back */
        changed->cost[base->cell[i]].printed[model->first_givens[base->cell[i]]] = INFINITY;
    status = sv_repair_find(changed, model->most - base->cost, explanations, why);
    free(changed);
    return status;
}

sv_status sv_mend_conflicts(const sv_model *model, sv_explanations *explanations,
                            sv_diagnostic *why)
{
    attempts *all = create();
    if (!all)
        return sv_fail_memory(why, SV_STAGE_ASSEMBLE);
    put(all, &(attempt){.count = 0});
    sv_status status = SV_OK;
    unsigned bases = 0;
    for (unsigned step = 0;
         step < MOST_STEPS && all->waiting && bases < MOST_BASES && !explanations->count && !status;
         step++) {
        attempt next = take_cheapest(all);
        uint8_t givens[SV_READ_CELLS];
        unsigned pair[2];
        apply(model, &next, givens);
        if (find_conflict(model->groups, givens, pair)) {
            change_cell(model, &next, pair[0], all);
            change_cell(model, &next, pair[1], all);
        } else {
            bases++;
            status = finish(model, &next, givens, explanations, why);
        }
    }
    free(all);
    return status;
}
