#include "fillings.h"

#include "assignment.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Costs are whole thousandths here, so that bounds hold exactly. */
enum { UNIT = 1000 };

/* Fillings up to e^4 = 55 times less likely than the best are wanted too, to say how sure it is. */
static const float WINDOW = 4.0f;
/* The search is bounded first a little above what any filling costs, since a low bound leaves few
 * digits a cell; then by this much more. */
static const float FIRST_STEP = 2.0f, GROWTH = 2.0f;
/* A node takes about 20 us. Boards of up to 5 misread digits need fewer than 60. */
enum { MOST_NODES = 150 };

/* Each node may lie one deeper than the one before; and there is the root. */
enum { DEPTHS = MOST_NODES + 2 };

_Static_assert((int)SV_DIGITS == (int)SV_ASSIGNED_MOST, "a group is one assignment");
_Static_assert(SV_DIGITS <= 16, "sets of digits are of 16 bits");

/* What is left of the problem: costs reduced by what `bound` says for certain. */
typedef struct node {
    int32_t bound;
    int32_t cost[SV_READ_CELLS][SV_DIGITS];
    uint16_t left[SV_READ_CELLS]; /* the digits that the cell may have, as bits from 0 */
} node;

typedef struct search {
    const sv_model *model;
    node *at; /* DEPTHS of them, one for each depth; the first is the root, as it was */
    int32_t cost[SV_READ_CELLS][SV_DIGITS]; /* of the model */
    int32_t most;                           /* dearer fillings are not wanted */
    unsigned nodes;
    unsigned count;
    int32_t found_cost[SV_MOST_EXPLANATIONS];
    uint8_t found[SV_MOST_EXPLANATIONS][SV_READ_CELLS];
} search;

static void copy_node(const search *s, node *to, const node *from)
{
    to->bound = from->bound;
    memcpy(to->cost, from->cost, s->model->cells * sizeof *from->cost);
    memcpy(to->left, from->left, s->model->cells * sizeof *from->left);
}

static bool is_single(uint16_t digits)
{
    return (digits & (digits - 1)) == 0;
}

static unsigned digit_of(uint16_t single)
{
    return (unsigned)__builtin_ctz(single);
}

static void drop(node *at, unsigned cell, unsigned digit)
{
    at->cost[cell][digit] = SV_COST_NEVER;
    at->left[cell] &= (uint16_t) ~(1u << digit);
}

/* Takes away the digits that would cost too much; false where a cell has none left. */
static bool drop_dear(const search *s, node *at, bool *changed)
{
    for (unsigned cell = 0; cell < s->model->cells; cell++) {
        for (uint16_t rest = at->left[cell]; rest; rest &= (uint16_t)(rest - 1)) {
            unsigned digit = digit_of(rest);
            if (at->cost[cell][digit] <= s->most - at->bound)
                continue;
            drop(at, cell, digit);
            *changed = true;
        }
        if (!at->left[cell])
            return false;
    }
    return true;
}

/* In a group, a digit settled in one cell goes from the others, and where only one cell can have a
 * digit, it has no other. */
static void settle_group(const search *s, node *at, const sv_group *group, bool *changed)
{
    uint16_t once = 0, twice = 0, settled = 0;
    for (unsigned k = 0; k < group->count; k++) {
        uint16_t digits = at->left[group->cells[k]];
        twice |= once & digits;
        once |= digits;
        settled |= is_single(digits) ? digits : 0;
    }
    uint16_t lone = group->count == s->model->size ? once & (uint16_t)~twice : 0;
    for (unsigned k = 0; k < group->count; k++) {
        unsigned cell = group->cells[k];
        uint16_t digits = at->left[cell], away = is_single(digits) ? 0 : digits & settled;
        if (!is_single(digits) && (digits & lone))
            away = digits & (uint16_t)~lone;
        *changed |= away != 0;
        for (; away; away &= (uint16_t)(away - 1))
            drop(at, cell, digit_of(away));
    }
}

static bool reduce_group(const search *s, node *at, const sv_group *group)
{
    int32_t *rows[SV_DIGITS];
    for (unsigned k = 0; k < group->count; k++)
        rows[k] = at->cost[group->cells[k]];
    int32_t bound = sv_assignment_reduce(rows, group->count, s->model->size);
    at->bound += bound;
    return bound >= 0 && at->bound <= s->most;
}

/* False where no filling is left within the bound. */
static bool propagate(const search *s, node *at)
{
    const sv_groups *groups = s->model->groups;
    for (bool changed = true; changed;) {
        changed = false;
        for (bool again = true; again;) {
            again = false;
            for (unsigned g = 0; g < groups->count; g++)
                settle_group(s, at, &groups->group[g], &again);
        }
        for (unsigned g = 0; g < groups->count; g++)
            if (!reduce_group(s, at, &groups->group[g]))
                return false;
        if (!drop_dear(s, at, &changed))
            return false;
    }
    return true;
}

/* Keeps the cheapest fillings; once there are enough, or one is far cheaper, dearer are not wanted.
 */
static void keep(search *s, const node *at)
{
    int32_t cost = 0;
    for (unsigned cell = 0; cell < s->model->cells; cell++)
        cost += s->cost[cell][digit_of(at->left[cell])];
    if (cost > s->most)
        return;
    unsigned i = s->count < SV_MOST_EXPLANATIONS ? s->count++ : SV_MOST_EXPLANATIONS - 1;
    for (; i > 0 && s->found_cost[i - 1] > cost; i--) {
        s->found_cost[i] = s->found_cost[i - 1];
        memcpy(s->found[i], s->found[i - 1], s->model->cells);
    }
    s->found_cost[i] = cost;
    for (unsigned cell = 0; cell < s->model->cells; cell++)
        s->found[i][cell] = (uint8_t)(digit_of(at->left[cell]) + 1);
    int32_t most = s->found_cost[0] + (int32_t)(WINDOW * UNIT);
    if (s->count == SV_MOST_EXPLANATIONS && s->found_cost[s->count - 1] - 1 < most)
        most = s->found_cost[s->count - 1] - 1;
    s->most = most < s->most ? most : s->most;
}

/* The open cell with the fewest digits; the number of cells where all are settled. */
static unsigned choose_cell(const search *s, const node *at)
{
    unsigned best = s->model->cells;
    int fewest = SV_DIGITS + 1;
    for (unsigned cell = 0; cell < s->model->cells; cell++) {
        int digits = __builtin_popcount(at->left[cell]);
        if (digits > 1 && digits < fewest) {
            fewest = digits;
            best = cell;
        }
    }
    return best;
}

static void descend(search *s, node *at)
{
    if (s->nodes == MOST_NODES)
        return;
    s->nodes++;
    if (!propagate(s, at))
        return;
    unsigned cell = choose_cell(s, at);
    if (cell == s->model->cells) {
        keep(s, at);
        return;
    }
    while (at->left[cell] && s->nodes < MOST_NODES) {
        unsigned best = digit_of(at->left[cell]);
        for (uint16_t rest = at->left[cell]; rest; rest &= (uint16_t)(rest - 1))
            if (at->cost[cell][digit_of(rest)] < at->cost[cell][best])
                best = digit_of(rest);
        node *below = at + 1;
        copy_node(s, below, at);
        for (unsigned digit = 0; digit < s->model->size; digit++)
            if (digit != best && (below->left[cell] >> digit & 1))
                drop(below, cell, digit);
        drop(at, cell, best);
        descend(s, below);
    }
}

static void set_root(const search *s, node *root)
{
    root->bound = 0;
    memcpy(root->cost, s->cost, s->model->cells * sizeof *root->cost);
    for (unsigned cell = 0; cell < s->model->cells; cell++) {
        root->left[cell] = 0;
        for (unsigned digit = 0; digit < s->model->size; digit++)
            if (root->cost[cell][digit] < SV_COST_NEVER)
                root->left[cell] |= (uint16_t)(1u << digit);
    }
}

static void search_within(search *s, float most)
{
    copy_node(s, &s->at[1], &s->at[0]);
    s->count = 0;
    s->most = (int32_t)(most * UNIT);
    descend(s, &s->at[1]);
}

static void take_costs(search *s)
{
    for (unsigned cell = 0; cell < s->model->cells; cell++) {
        const sv_cell_costs *costs = &s->model->cost[cell];
        for (unsigned digit = 0; digit < s->model->size; digit++) {
            float cost = fminf(costs->printed[digit + 1], costs->open[digit + 1]);
            s->cost[cell][digit] = cost < INFINITY ? (int32_t)lroundf(cost * UNIT) : SV_COST_NEVER;
        }
    }
}

/* Searches within growing bounds until one yields a filling, and returns the last bound below which
 * nothing is missing. */
static float find_first(search *s, float most)
{
    float low = (float)s->at[0].bound / UNIT, step = FIRST_STEP, complete_to = low;
    while (!s->count && complete_to < most && s->nodes < MOST_NODES) {
        float bound = fminf(low + step, most);
        search_within(s, bound);
        complete_to = s->nodes < MOST_NODES ? bound : complete_to;
        step *= GROWTH;
    }
    return complete_to;
}

/* Looks for those within the window above the first one, too. */
static float find_others(search *s, float complete_to, float most)
{
    float wanted = fminf((float)s->found_cost[0] / UNIT + WINDOW, most);
    if (wanted > complete_to) {
        search wider = *s;
        search_within(&wider, wanted);
        if (wider.nodes < MOST_NODES) {
            *s = wider;
            complete_to = wanted;
        }
    }
    /* Where the list is full, it is complete to its end only. */
    return fminf(complete_to, (float)s->most / UNIT);
}

static void find_all(search *s, float most, sv_fillings *list)
{
    take_costs(s);
    set_root(s, &s->at[0]);
    list->count = 0;
    list->complete_to = most;
    if (!propagate(s, &s->at[0]))
        return;
    list->complete_to = find_first(s, most);
    if (s->count)
        list->complete_to = find_others(s, list->complete_to, most);
    list->count = s->count;
    for (unsigned i = 0; i < s->count; i++) {
        list->cost[i] = (float)s->found_cost[i] / UNIT;
        memcpy(list->cells[i], s->found[i], s->model->cells);
    }
}

sv_status sv_fillings_find(const sv_model *model, float most, sv_fillings *list, sv_diagnostic *why)
{
    search s = {
        .model = model, .at = malloc(DEPTHS * sizeof(node)), .most = (int32_t)(most * UNIT)};
    if (!s.at)
        return sv_fail_memory(why, SV_STAGE_ASSEMBLE);
    find_all(&s, most, list);
    free(s.at);
    return SV_OK;
}
