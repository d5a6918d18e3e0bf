/* Regions are grown one after the other, each from the first cell that has none yet. A cell beside
 * the region is either taken in or kept out for good, the likelier way first; what the borders
 * settled so far contradict is the cost, and a branch that costs more than allowed is left. The
 * allowance grows until something is found: so where the borders are plain, the search goes
 * straight there. */
#include "partition.h"

#include "../board/usual.h"
#include "around.h"

#include <math.h>
#include <string.h>

/* A step takes about 0.14 us. Photos need 300 to 3,000. */
enum { MOST_STEPS = 20000 };

/* Larger boards have boxes: what is not plain soon is none of their regions. */
enum { MOST_STEPS_LARGE = 4000 };

static const float FIRST_ALLOWANCE = 2, GROWTH = 2.5f;

/* The region that grows. */
typedef struct growing {
    unsigned members;
    float held[SV_MAX_SIZE + 1];  /* of each mark: the most certain in it */
    uint8_t beside[SV_MAX_CELLS]; /* how many of it lie beside each cell */
} growing;

typedef struct search {
    const sv_partings *partings;
    unsigned size, cells, steps;
    float most;
    uint8_t region[SV_MAX_CELLS]; /* SV_FREE: not yet in one */
    uint8_t out_of[SV_MAX_CELLS]; /* the region that the cell is kept out of, plus 1 */
    unsigned wanted;
    sv_around around[SV_MAX_CELLS]; /* the cells around each */
    growing of;
    sv_partitions *found;
} search;

static bool is_over(search *s)
{
    return s->steps >= (s->size > SV_USUAL_SIZE ? MOST_STEPS_LARGE : MOST_STEPS);
}

/* What the cell's mark says against taking it in. */
static float odds_of_mark(const search *s, unsigned cell)
{
    const sv_marks *marks = &s->partings->marks;
    return fminf(marks->weight[cell], s->of.held[marks->mark[cell]]);
}

/* What it costs to take a cell into the region, by the borders that this settles, and by its mark.
 */
static float cost_in(const search *s, unsigned cell, unsigned region)
{
    float cost = odds_of_mark(s, cell);
    const sv_around *n = &s->around[cell];
    for (unsigned i = 0; i < n->count; i++) {
        if (s->region[n->cell[i]] == region)
            cost += fmaxf(0, n->odds[i]);
        else if (s->region[n->cell[i]] == SV_FREE && s->out_of[n->cell[i]] == region + 1)
            cost += fmaxf(0, -n->odds[i]);
    }
    return cost;
}

/* What it costs to keep a cell out of the region. */
static float cost_out(const search *s, unsigned cell, unsigned region)
{
    float cost = 0;
    const sv_around *n = &s->around[cell];
    for (unsigned i = 0; i < n->count; i++)
        if (s->region[n->cell[i]] == region)
            cost += fmaxf(0, -n->odds[i]);
    return cost;
}

/* The cell beside the region whose borders with it, and mark, say most; `cells` where all are
 * settled. */
static unsigned choose_cell(const search *s, unsigned region)
{
    unsigned best = s->cells;
    float most = -1;
    for (unsigned cell = 0; cell < s->cells; cell++) {
        if (!s->of.beside[cell] || s->region[cell] != SV_FREE || s->out_of[cell] == region + 1)
            continue;
        const sv_around *n = &s->around[cell];
        float sum = odds_of_mark(s, cell);
        for (unsigned i = 0; i < n->count; i++)
            if (s->region[n->cell[i]] == region)
                sum += n->odds[i];
        if (fabsf(sum) > most) {
            most = fabsf(sum);
            best = cell;
        }
    }
    return best;
}

static unsigned first_free(const search *s)
{
    unsigned cell = 0;
    while (cell < s->cells && s->region[cell] != SV_FREE)
        cell++;
    return cell;
}

/* Of those found the cheapest are kept, in order. Once there are enough, only cheaper ones are
 * looked for. */
static void keep(search *s, float cost)
{
    sv_partitions *found = s->found;
    unsigned at = found->count < s->wanted ? found->count++ : s->wanted - 1;
    for (; at > 0 && found->cost[at - 1] > cost; at--) {
        memcpy(found->regions[at], found->regions[at - 1], s->cells);
        found->cost[at] = found->cost[at - 1];
    }
    memcpy(found->regions[at], s->region, s->cells);
    found->cost[at] = cost;
    if (found->count == s->wanted)
        s->most = fminf(s->most, found->cost[s->wanted - 1]);
}

static void grow(search *s, unsigned region, float cost);

static void add_beside(search *s, unsigned cell, int count)
{
    const sv_around *n = &s->around[cell];
    for (unsigned i = 0; i < n->count; i++)
        s->of.beside[n->cell[i]] = (uint8_t)(s->of.beside[n->cell[i]] + count);
}

/* A region begins with its first cell. */
static void start(search *s, unsigned cell, unsigned region)
{
    const sv_marks *marks = &s->partings->marks;
    s->of = (growing){.members = 1};
    s->of.held[marks->mark[cell]] = marks->weight[cell];
    s->region[cell] = (uint8_t)region;
    add_beside(s, cell, 1);
}

/* The region is full: whatever lies beside it and is not settled is out. */
static void close_region(search *s, unsigned region, float cost)
{
    for (unsigned cell = 0; cell < s->cells && cost <= s->most; cell++)
        if (s->of.beside[cell] && s->region[cell] == SV_FREE && s->out_of[cell] != region + 1)
            cost += cost_out(s, cell, region);
    if (cost > s->most || !sv_free_can_be_filled(s->partings, s->region))
        return;
    const unsigned next = first_free(s);
    if (next == s->cells) {
        keep(s, cost);
        return;
    }
    const growing closed = s->of;
    start(s, next, region + 1);
    grow(s, region + 1, cost);
    s->region[next] = SV_FREE;
    s->of = closed;
}

static void take_in(search *s, unsigned cell, unsigned region, float cost)
{
    const sv_marks *marks = &s->partings->marks;
    float *held = &s->of.held[marks->mark[cell]], was = *held;
    *held = fmaxf(was, marks->weight[cell]);
    s->region[cell] = (uint8_t)region;
    s->of.members++;
    add_beside(s, cell, 1);
    grow(s, region, cost);
    add_beside(s, cell, -1);
    s->of.members--;
    s->region[cell] = SV_FREE;
    *held = was;
}

static void keep_out(search *s, unsigned cell, unsigned region, float cost)
{
    uint8_t was = s->out_of[cell];
    s->out_of[cell] = (uint8_t)(region + 1);
    grow(s, region, cost);
    s->out_of[cell] = was;
}

static void grow(search *s, unsigned region, float cost)
{
    s->steps++;
    if (cost > s->most || is_over(s))
        return;
    if (s->of.members == s->size) {
        close_region(s, region, cost);
        return;
    }
    unsigned cell = choose_cell(s, region);
    if (cell == s->cells)
        return;
    float in = cost + cost_in(s, cell, region), out = cost + cost_out(s, cell, region);
    if (in <= out)
        take_in(s, cell, region, in);
    keep_out(s, cell, region, out);
    if (in > out)
        take_in(s, cell, region, in);
}

static void search_up_to(search *s, float most)
{
    memset(s->region, SV_FREE, s->cells);
    memset(s->out_of, 0, s->cells);
    s->found->count = 0;
    s->most = most;
    start(s, 0, 0);
    grow(s, 0, 0);
}

bool sv_partitions_find(const sv_partings *partings, float most, float margin, unsigned wanted,
                        sv_partitions *found)
{
    search s = {.partings = partings,
                .size = partings->size,
                .cells = partings->size * partings->size,
                .wanted = wanted,
                .found = found};
    float allowed = fminf(FIRST_ALLOWANCE, most);
    for (unsigned cell = 0; cell < s.cells; cell++)
        s.around[cell] = sv_around_cell(partings, cell);
    for (;; allowed = fminf(allowed * GROWTH, most)) {
        search_up_to(&s, allowed);
        if (found->count || is_over(&s) || allowed >= most)
            break;
    }
    bool known = found->count && !is_over(&s);
    if (known && (found->count < wanted || found->cost[wanted - 1] > found->cost[0] + margin)) {
        s.steps = 0; /* the next best may lie far off, and has a search of its own */
        search_up_to(&s, found->cost[0] + margin);
    }
    return known && found->count && !is_over(&s);
}

/* What the marks add: of each in a region all but the most certain. */
float sv_partition_cost_of_marks(const sv_partings *partings, const uint8_t *regions)
{
    float held[SV_MAX_SIZE][SV_MAX_SIZE + 1] = {{0}}, cost = 0;
    const sv_marks *marks = &partings->marks;
    for (unsigned cell = 0; cell < partings->size * partings->size; cell++) {
        float *most = &held[regions[cell]][marks->mark[cell]], weight = marks->weight[cell];
        cost += fminf(weight, *most);
        *most = fmaxf(weight, *most);
    }
    return cost;
}

float sv_partition_cost(const sv_partings *partings, const uint8_t *regions)
{
    float cost = sv_partition_cost_of_marks(partings, regions);
    unsigned size = partings->size;
    for (unsigned cell = 0; cell < size * size; cell++)
        for (unsigned side = 0; side < SV_SIDES; side++) {
            unsigned other = sv_border_other(size, cell, side);
            float odds = partings->odds[cell][side];
            if (other < size * size)
                cost += fmaxf(0, regions[cell] == regions[other] ? odds : -odds);
        }
    return cost;
}
