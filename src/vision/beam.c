/* Region by region from a corner, as partition.c does from the top left, but not one after the
 * other: of all beginnings with so many whole regions the cheapest few are gone on with. And each
 * region grows cell by cell likewise. So where borders are missing or made up the best partition is
 * mostly found, in a time that does not depend on how many there are. What one way around the board
 * loses another finds. */
#include "beam.h"

#include "around.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Beginnings kept, and parts of a region. Of ten boards that partition.c gives up, four ways with
 * these find the true regions of all, and one way with twice as many not of two. */
enum { MOST_STATES = 32, MOST_PARTS = 16 };

/* Ways around the board: by rows or by columns, forwards or backwards. */
enum { WAYS = 4 };

/* Larger boards are rarely other than of boxes, and would take long. */
enum { LARGEST = 9 };

/* Some regions, whole. */
typedef struct state {
    float cost;
    uint8_t region[SV_MAX_CELLS]; /* SV_FREE: not yet in one */
} state;

/* Of one region some cells. */
typedef struct part {
    float cost;
    uint64_t name; /* the same for the same cells, in whatever order they came */
    unsigned count;
    uint16_t cells[SV_MAX_SIZE];
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
    states now, next;
} beam;

static uint64_t name_of(unsigned cell)
{
    uint64_t x = (cell + 1) * 0x9E3779B97F4A7C15U;
    x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9U;
    return x ^ x >> 27;
}

static bool is_in(const part *p, unsigned cell)
{
    for (unsigned i = 0; i < p->count; i++)
        if (p->cells[i] == cell)
            return true;
    return false;
}

/* What a cell adds to a part's cost, as if that were the whole region: borders to regions that are
 * whole have been counted with these. */
static float cost_to_add(const beam *b, const state *s, const part *p, unsigned cell)
{
    const sv_marks *marks = &b->partings->marks;
    float cost = 0, held = 0;
    sv_around a = sv_around_cell(b->partings, cell);
    for (unsigned i = 0; i < a.count; i++) {
        if (s->region[a.cell[i]] != SV_FREE)
            continue;
        cost += is_in(p, a.cell[i]) ? a.odds[i] : fmaxf(0, -a.odds[i]);
    }
    for (unsigned i = 0; i < p->count; i++)
        if (marks->mark[p->cells[i]] == marks->mark[cell])
            held = fmaxf(held, marks->weight[p->cells[i]]);
    return cost + fminf(held, marks->weight[cell]);
}

/* Keeps a part with one more cell among the cheapest, each once. */
static void offer_part(const part *p, unsigned cell, float cost, parts *best)
{
    uint64_t name = p->name + name_of(cell);
    unsigned at = best->count;
    for (unsigned i = 0; i < best->count; i++)
        if (best->of[i].name == name)
            return;
    if (at == MOST_PARTS && cost >= best->of[--at].cost)
        return;
    for (; at > 0 && best->of[at - 1].cost > cost; at--)
        best->of[at] = best->of[at - 1];
    best->of[at] = *p;
    best->of[at].cells[best->of[at].count++] = (uint16_t)cell;
    best->of[at].cost = cost;
    best->of[at].name = name;
    best->count += best->count < MOST_PARTS;
}

static void grow_part(const beam *b, const state *s, const part *p, parts *best)
{
    for (unsigned i = 0; i < p->count; i++) {
        sv_around a = sv_around_cell(b->partings, p->cells[i]);
        for (unsigned k = 0; k < a.count; k++)
            if (s->region[a.cell[k]] == SV_FREE && !is_in(p, a.cell[k]))
                offer_part(p, a.cell[k], p->cost + cost_to_add(b, s, p, a.cell[k]), best);
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
    offer_part(&none, first, cost_to_add(b, s, &none, first), &now);
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
        memcpy(&b->now, &b->next, sizeof b->now);
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

bool sv_partitions_guess(const sv_partings *partings, sv_partitions *found)
{
    found->count = 0;
    beam *b = partings->size <= LARGEST ? calloc(1, sizeof *b) : NULL;
    if (!b)
        return false;
    b->partings = partings;
    b->size = partings->size;
    b->cells = b->size * b->size;
    for (b->way = 0; b->way < WAYS; b->way++) {
        go_around(b);
        for (unsigned i = 0; i < b->now.count; i++) {
            renumber(b, b->now.of[i].region);
            offer_partition(b, &b->now.of[i], found);
        }
    }
    free(b);
    return found->count > 0;
}
