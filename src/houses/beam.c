/* Region by region from a corner, as partition.c does from the top left, but not one after the
 * other: of all beginnings with so many whole regions the cheapest few are gone on with. And each
 * region grows cell by cell likewise. So where borders are missing or made up the best partition is
 * mostly found, in a time that does not depend on how many there are. What one way around the board
 * loses another finds. */
#include "beam.h"

#include "../board/usual.h"
#include "around.h"

#include <math.h>
#include <string.h>

/* Beginnings kept, and parts of a region. Of ten boards that partition.c gives up, four ways with
 * these find the true regions of all, and one way with twice as many not of two. */
enum { MOST_STATES = 32, MOST_PARTS = 16 };

/* Ways around the board: by rows or by columns, forwards or backwards. */
enum { WAYS = 4 };

/* Larger boards are rarely other than of boxes, and would take long. */
enum { MOST_CELLS = SV_USUAL_SIZE * SV_USUAL_SIZE };

/* Some regions, whole. */
typedef struct state {
    float cost;
    uint8_t region[MOST_CELLS]; /* SV_FREE: not yet in one */
} state;

/* Of one region some cells. */
typedef struct part {
    float cost;
    unsigned count;
    uint64_t in[2]; /* a bit for each cell of the board */
    uint8_t cells[SV_USUAL_SIZE];
} part;

typedef struct parts {
    unsigned count;
    part of[MOST_PARTS];
} parts;

typedef struct states {
    unsigned count;
    state of[MOST_STATES];
} states;

typedef struct beam {
    const sv_partings *partings;
    unsigned size, cells, way;
    sv_around around[MOST_CELLS];
    states now, next;
} beam;

static bool is_in(const part *p, unsigned cell)
{
    return p->in[cell / 64] >> cell % 64 & 1;
}

static part with_cell(const part *p, unsigned cell)
{
    part with = *p;
    with.in[cell / 64] |= (uint64_t)1 << cell % 64;
    with.cells[with.count++] = (uint8_t)cell;
    return with;
}

/* What a cell adds to a part's cost, as if that were the whole region: borders to regions that are
 * whole have been counted with these. */
static float cost_to_add(const beam *b, const state *s, const part *p, unsigned cell)
{
    const sv_marks *marks = &b->partings->marks;
    float cost = 0, held = 0;
    const sv_around *a = &b->around[cell];
    for (unsigned i = 0; i < a->count; i++) {
        if (s->region[a->cell[i]] != SV_FREE)
            continue;
        cost += is_in(p, a->cell[i]) ? a->odds[i] : fmaxf(0, -a->odds[i]);
    }
    for (unsigned i = 0; i < p->count; i++)
        if (marks->mark[p->cells[i]] == marks->mark[cell])
            held = fmaxf(held, marks->weight[p->cells[i]]);
    return cost + fminf(held, marks->weight[cell]);
}

static bool has_part(const parts *some, const part *p)
{
    for (unsigned i = 0; i < some->count; i++)
        if (some->of[i].in[0] == p->in[0] && some->of[i].in[1] == p->in[1])
            return true;
    return false;
}

/* Keeps a part with one more cell among the cheapest, each once. */
static void offer_part(const beam *b, const state *s, const part *p, unsigned cell, parts *best)
{
    part with = with_cell(p, cell);
    unsigned at = best->count;
    if (has_part(best, &with))
        return;
    with.cost += cost_to_add(b, s, p, cell);
    if (at == MOST_PARTS && with.cost >= best->of[--at].cost)
        return;
    for (; at > 0 && best->of[at - 1].cost > with.cost; at--)
        best->of[at] = best->of[at - 1];
    best->of[at] = with;
    best->count += best->count < MOST_PARTS;
}

static void grow_part(const beam *b, const state *s, const part *p, parts *best)
{
    for (unsigned i = 0; i < p->count; i++) {
        const sv_around *a = &b->around[p->cells[i]];
        for (unsigned k = 0; k < a->count; k++)
            if (s->region[a->cell[k]] == SV_FREE && !is_in(p, a->cell[k]))
                offer_part(b, s, p, a->cell[k], best);
    }
}

/* ------------------------------------------------------------------ states */

static unsigned cell_at(const beam *b, unsigned i)
{
    unsigned at = b->way & 1 ? b->cells - 1 - i : i;
    return b->way & 2 ? at % b->size * b->size + at / b->size : at;
}

static unsigned first_free(const beam *b, const state *s)
{
    unsigned i = 0;
    while (i + 1 < b->cells && s->region[cell_at(b, i)] != SV_FREE)
        i++;
    return cell_at(b, i);
}

static void offer_state(beam *b, const state *s, const part *p, unsigned region)
{
    float cost = s->cost + p->cost;
    states *best = &b->next;
    unsigned at = best->count;
    if (at == MOST_STATES && cost >= best->of[at - 1].cost)
        return;
    state with = *s;
    with.cost = cost;
    for (unsigned i = 0; i < p->count; i++)
        with.region[p->cells[i]] = (uint8_t)region;
    if (!sv_free_can_be_filled(b->partings, with.region))
        return;
    at -= at == MOST_STATES;
    for (; at > 0 && best->of[at - 1].cost > cost; at--)
        best->of[at] = best->of[at - 1];
    best->of[at] = with;
    best->count += best->count < MOST_STATES;
}

/* All regions that may be the next one of a beginning: the one that has its first free cell. */
static void go_on(beam *b, const state *s, unsigned region)
{
    const part none = {.count = 0};
    parts now = {.count = 0}, next;
    unsigned first = first_free(b, s);
    offer_part(b, s, &none, first, &now);
    for (unsigned count = 1; count < b->size; count++) {
        next.count = 0;
        for (unsigned i = 0; i < now.count; i++)
            grow_part(b, s, &now.of[i], &next);
        now = next;
    }
    for (unsigned i = 0; i < now.count; i++)
        offer_state(b, s, &now.of[i], region);
}

static void go_around(beam *b)
{
    b->now.count = 1;
    b->now.of[0].cost = 0;
    memset(b->now.of[0].region, SV_FREE, b->cells);
    for (unsigned region = 0; region < b->size; region++) {
        b->next.count = 0;
        for (unsigned i = 0; i < b->now.count; i++)
            go_on(b, &b->now.of[i], region);
        b->now = b->next;
    }
}

/* Numbers the regions in the order of their first cells. */
static void renumber(const beam *b, uint8_t *regions)
{
    uint8_t number[SV_MAX_SIZE], count = 0;
    memset(number, SV_FREE, sizeof number);
    for (unsigned cell = 0; cell < b->cells; cell++) {
        uint8_t *its = &number[regions[cell]];
        if (*its == SV_FREE)
            *its = count++;
        regions[cell] = *its;
    }
}

/* Keeps it among the cheapest, once. */
static void offer_partition(const beam *b, const state *s, sv_partitions *found)
{
    unsigned at = found->count;
    for (unsigned i = 0; i < found->count; i++)
        if (memcmp(found->regions[i], s->region, b->cells) == 0)
            return;
    if (at == SV_PARTITIONS && s->cost >= found->cost[--at])
        return;
    for (; at > 0 && found->cost[at - 1] > s->cost; at--) {
        memcpy(found->regions[at], found->regions[at - 1], b->cells);
        found->cost[at] = found->cost[at - 1];
    }
    memcpy(found->regions[at], s->region, b->cells);
    found->cost[at] = s->cost;
    found->count += found->count < SV_PARTITIONS;
}

/* Some 9 kB, which stand on the stack: where memory is out, the answer stays the same. */
bool sv_partitions_guess(const sv_partings *partings, sv_partitions *found)
{
    beam b = {
        .partings = partings, .size = partings->size, .cells = partings->size * partings->size};
    found->count = 0;
    if (b.size > SV_USUAL_SIZE)
        return false;
    for (unsigned cell = 0; cell < b.cells; cell++)
        b.around[cell] = sv_around_cell(partings, cell);
    for (b.way = 0; b.way < WAYS; b.way++) {
        go_around(&b);
        for (unsigned i = 0; i < b.now.count; i++) {
            renumber(&b, b.now.of[i].region);
            offer_partition(&b, &b.now.of[i], found);
        }
    }
    return found->count > 0;
}
