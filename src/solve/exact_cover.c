/* Solves by exact cover, for any groups: D. E. Knuth's Algorithm X with dancing links, in the form
 * of The Art of Computer Programming, volume 4B, section 7.2.2.1.
 *
 * An item is something that must happen once: a cell gets its digit, or a digit its cell within a
 * group. An option is a candidate, the digit d in cell c, and covers the item of c and that of d in
 * each group of c. A solution is a set of options that covers each item exactly once. In a group
 * with fewer cells than digits a digit may be missing, so its items are secondary: covered at most
 * once, and never chosen to branch on.
 *
 * What the givens settle is never put into the matrix, which for a 9x9 puzzle of 25 givens leaves a
 * quarter of the options. */
#include "engine.h"
#include "watch.h"

#include <stdlib.h>
#include <string.h>

/* Nodes 1 to `items` are the heads of the items. After them come the options, each a run of nodes,
 * cell first, with a spacer before and after. */
typedef struct node {
    uint32_t up, down; /* of a spacer: first node of the option before, last of the one after */
    int32_t item;      /* of a spacer: -1 - the candidate that the option before it stands for */
} node;

typedef struct matrix {
    const sv_problem *problem;
    uint32_t items, ends; /* ends: nodes in use */
    node *nodes;
    uint32_t *size;         /* options left of each item */
    uint32_t *left, *right; /* the ring of primary items still to be covered; 0 is its head */
    uint32_t *chosen;       /* a stack of the nodes on trial */
    unsigned depth;
    uint32_t *item_of; /* the item of each cell, then of each group and digit; 0 where settled */
    uint32_t used[SV_MAX_GROUPS];
    uint8_t cells[SV_MAX_CELLS];
} matrix;

static unsigned cell_count(const sv_problem *problem)
{
    return problem->groups->size * problem->groups->size;
}

static unsigned group_item_index(const matrix *m, unsigned group, unsigned digit)
{
    return cell_count(m->problem) + group * m->problem->groups->size + digit;
}

/* ------------------------------------------------------------------ set-up */

/* How many items and nodes there can be at most: all cells empty that are, candidates only as the
 * givens allow. At most 625 * 25 options of 8 nodes, so 32 bits hold every count. */
static void measure(const matrix *m, uint32_t *items, uint32_t *nodes)
{
    const sv_groups *groups = m->problem->groups;
    *items = 0;
    *nodes = 1;
    for (unsigned cell = 0; cell < cell_count(m->problem); cell++) {
        if (m->problem->givens[cell])
            continue;
        uint32_t allowed = sv_problem_allowed(m->problem, m->used, cell);
        ++*items;
        *nodes += (uint32_t)__builtin_popcount(allowed) * (groups->cell_group_count[cell] + 2U);
    }
    for (unsigned g = 0; g < groups->count; g++)
        *items += groups->size - (uint32_t)__builtin_popcount(m->used[g]);
    *nodes += *items + 1;
}

static bool allocate(matrix *m)
{
    uint32_t items, nodes;
    measure(m, &items, &nodes);
    size_t table =
        cell_count(m->problem) + (size_t)m->problem->groups->count * m->problem->groups->size;
    size_t words = 3 * ((size_t)items + 1) + cell_count(m->problem) + table;
    m->nodes = malloc(nodes * sizeof(node) + words * sizeof(uint32_t));
    if (!m->nodes)
        return false;
    m->size = (uint32_t *)(m->nodes + nodes);
    m->left = m->size + items + 1;
    m->right = m->left + items + 1;
    m->chosen = m->right + items + 1;
    m->item_of = m->chosen + cell_count(m->problem);
    memset(m->item_of, 0, table * sizeof(uint32_t));
    return true;
}

static uint32_t add_item(matrix *m, bool primary)
{
    uint32_t item = ++m->items;
    m->nodes[item] = (node){.up = item, .down = item, .item = (int32_t)item};
    m->size[item] = 0;
    m->left[item] = m->right[item] = item; /* a ring of its own: covering it moves no other */
    if (primary) {
        m->left[item] = m->left[0];
        m->right[item] = 0;
        m->right[m->left[0]] = item;
        m->left[0] = item;
    }
    return item;
}

static void add_items(matrix *m)
{
    const sv_groups *groups = m->problem->groups;
    m->items = m->left[0] = m->right[0] = 0;
    for (unsigned cell = 0; cell < cell_count(m->problem); cell++)
        if (!m->problem->givens[cell])
            m->item_of[cell] = add_item(m, true);
    for (unsigned g = 0; g < groups->count; g++)
        for (unsigned digit = 0; digit < groups->size; digit++)
            if (!(m->used[g] >> digit & 1))
                m->item_of[group_item_index(m, g, digit)] =
                    add_item(m, groups->group[g].count == groups->size);
}

static void add_node(matrix *m, uint32_t item)
{
    uint32_t at = m->ends++;
    m->nodes[at] = (node){.up = m->nodes[item].up, .down = item, .item = (int32_t)item};
    m->nodes[m->nodes[item].up].down = at;
    m->nodes[item].up = at;
    m->size[item]++;
}

static void add_option(matrix *m, unsigned candidate)
{
    const sv_groups *groups = m->problem->groups;
    unsigned cell = candidate / groups->size, digit = candidate % groups->size;
    if (m->problem->givens[cell] || !(sv_problem_allowed(m->problem, m->used, cell) >> digit & 1))
        return;
    uint32_t first = m->ends;
    add_node(m, m->item_of[cell]);
    for (unsigned k = 0; k < groups->cell_group_count[cell]; k++)
        add_node(m, m->item_of[group_item_index(m, groups->cell_groups[cell][k], digit)]);
    m->nodes[first - 1].down = m->ends - 1;
    m->nodes[m->ends++] = (node){.up = first, .item = -1 - (int32_t)candidate};
}

static bool build(matrix *m)
{
    if (!allocate(m))
        return false;
    add_items(m);
    m->depth = 0;
    m->ends = m->items + 1;
    m->nodes[m->ends++] = (node){.item = -1};
    const uint16_t *order = m->problem->order;
    unsigned candidates = cell_count(m->problem) * m->problem->groups->size;
    for (unsigned i = 0; i < candidates; i++)
        add_option(m, order ? order[i] : i);
    memcpy(m->cells, m->problem->givens, cell_count(m->problem));
    return true;
}

/* ------------------------------------------------------------------- dance */

/* Takes the other nodes of an option out of their items' lists. */
static void hide(matrix *m, uint32_t p)
{
    node *nodes = m->nodes;
    for (uint32_t q = p + 1; q != p;) {
        if (nodes[q].item < 0) {
            q = nodes[q].up;
            continue;
        }
        nodes[nodes[q].up].down = nodes[q].down;
        nodes[nodes[q].down].up = nodes[q].up;
        m->size[nodes[q].item]--;
        q++;
    }
}

static void unhide(matrix *m, uint32_t p)
{
    node *nodes = m->nodes;
    for (uint32_t q = p - 1; q != p;) {
        if (nodes[q].item < 0) {
            q = nodes[q].down;
            continue;
        }
        nodes[nodes[q].up].down = q;
        nodes[nodes[q].down].up = q;
        m->size[nodes[q].item]++;
        q--;
    }
}

static void cover(matrix *m, uint32_t item)
{
    for (uint32_t p = m->nodes[item].down; p != item; p = m->nodes[p].down)
        hide(m, p);
    m->right[m->left[item]] = m->right[item];
    m->left[m->right[item]] = m->left[item];
}

static void uncover(matrix *m, uint32_t item)
{
    m->right[m->left[item]] = item;
    m->left[m->right[item]] = item;
    for (uint32_t p = m->nodes[item].up; p != item; p = m->nodes[p].up)
        unhide(m, p);
}

/* Covers the items of an option but the one it was chosen for. */
static void take(matrix *m, uint32_t p)
{
    for (uint32_t q = p + 1; q != p;) {
        if (m->nodes[q].item < 0)
            q = m->nodes[q].up;
        else
            cover(m, (uint32_t)m->nodes[q++].item);
    }
}

static void release(matrix *m, uint32_t p)
{
    for (uint32_t q = p - 1; q != p;) {
        if (m->nodes[q].item < 0)
            q = m->nodes[q].down;
        else
            uncover(m, (uint32_t)m->nodes[q--].item);
    }
}

/* ------------------------------------------------------------------ search */

/* The item with the fewest options; 0 where all are covered. */
static uint32_t hardest_item(const matrix *m)
{
    uint32_t best = 0, fewest = UINT32_MAX;
    for (uint32_t item = m->right[0]; item; item = m->right[item])
        if (m->size[item] < fewest) {
            best = item;
            fewest = m->size[item];
            if (fewest <= 1)
                break;
        }
    return best;
}

/* Takes back the option on trial and points to the one after it. */
static void retreat(matrix *m)
{
    if (!m->depth)
        return;
    uint32_t *top = &m->chosen[m->depth - 1];
    release(m, *top);
    *top = m->nodes[*top].down;
}

/* Takes the option that the top of the stack points to; items without a further option are given
 * up. False where none is left. */
static bool advance(matrix *m)
{
    while (m->depth) {
        uint32_t p = m->chosen[m->depth - 1];
        if (p > m->items) {
            take(m, p);
            return true;
        }
        uncover(m, p);
        m->depth--;
        retreat(m);
    }
    return false;
}

static bool report(matrix *m, uint64_t *count)
{
    unsigned size = m->problem->groups->size;
    for (unsigned i = 0; i < m->depth; i++) {
        uint32_t p = m->chosen[i];
        while (m->nodes[p].item >= 0)
            p++;
        unsigned candidate = (unsigned)(-1 - m->nodes[p].item);
        m->cells[candidate / size] = (uint8_t)(candidate % size + 1);
    }
    return sv_problem_found(m->problem, m->cells, count);
}

static sv_status dance(matrix *m, uint64_t *count, sv_diagnostic *why)
{
    sv_watch watch;
    sv_watch_start(&watch, m->problem);
    do {
        sv_status status = sv_watch_step(&watch, why);
        if (status != SV_OK)
            return status;
        uint32_t item = hardest_item(m);
        if (item) {
            cover(m, item);
            m->chosen[m->depth++] = m->nodes[item].down;
        } else {
            if (!report(m, count))
                return SV_OK;
            retreat(m);
        }
    } while (advance(m));
    return SV_OK;
}

static sv_status search(const sv_problem *problem, uint64_t *count, sv_diagnostic *why)
{
    matrix m = {.problem = problem};
    if (!sv_problem_used(problem, m.used))
        return SV_OK;
    if (!build(&m))
        return sv_fail_memory(why, SV_STAGE_SOLVE);
    sv_status status = dance(&m, count, why);
    free(m.nodes);
    return status;
}

const sv_engine sv_engine_exact_cover = {search};
