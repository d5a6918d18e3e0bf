#include "regions.h"
#include "solve/engine.h"

#include <math.h>
#include <string.h>

/* Neighbours of a cell: left, right, above, below; returns how many. */
static int neighbours(const sv_board *board, int cell, int around[4])
{
    int size = board->size, count = 0;
    if (cell % size > 0)
        around[count++] = cell - 1;
    if (cell % size < size - 1)
        around[count++] = cell + 1;
    if (cell >= size)
        around[count++] = cell - size;
    if (cell < size * (size - 1))
        around[count++] = cell + size;
    return count;
}

/* Whether the region's cells hang together, reached from `from`, one of them. */
static bool is_connected(const sv_board *board, int from)
{
    bool seen[SV_MAX_CELLS] = {false};
    int stack[SV_MAX_CELLS], height = 0, reached = 0, around[4];
    stack[height++] = from;
    seen[from] = true;
    while (height > 0) {
        int cell = stack[--height];
        reached++;
        for (int i = neighbours(board, cell, around) - 1; i >= 0; i--) {
            if (seen[around[i]] || board->regions[around[i]] != board->regions[from])
                continue;
            seen[around[i]] = true;
            stack[height++] = around[i];
        }
    }
    return reached == board->size;
}

/* How many of the sides of a cell would be borders if it were in that region. */
static int borders(const sv_board *board, int cell, int region)
{
    int around[4], sum = 0;
    for (int i = neighbours(board, cell, around) - 1; i >= 0; i--)
        sum += board->regions[around[i]] != region;
    return sum;
}

/* Lets two regions exchange the cells a and b where both stay whole, and where the borders do not
 * grow by more than `loose` will bear. */
static void try_exchange(sv_board *board, int a, int b, double loose, sv_random *random)
{
    uint8_t first = board->regions[a], second = board->regions[b];
    int before = borders(board, a, first) + borders(board, b, second);
    board->regions[a] = second;
    board->regions[b] = first;
    int after = borders(board, a, second) + borders(board, b, first);
    bool good = sv_random_double(random) < exp((before - after) / loose) &&
                is_connected(board, a) && is_connected(board, b);
    if (good)
        return;
    board->regions[a] = first;
    board->regions[b] = second;
}

/* Exchanges cells at random: one that touches another region for one of that region which touches
 * the first. Most pairs do not fit and are passed over. */
static void mix(sv_board *board, int rounds, double loose, sv_random *random)
{
    uint32_t cells = (uint32_t)board->size * board->size;
    for (int i = 0; i < rounds; i++) {
        int around[4], a = (int)sv_random_below(random, cells);
        int count = neighbours(board, a, around);
        uint8_t other = board->regions[around[sv_random_below(random, (uint32_t)count)]];
        int b = (int)sv_random_below(random, cells);
        if (other != board->regions[a] && board->regions[b] == other &&
            borders(board, b, board->regions[a]) < neighbours(board, b, around))
            try_exchange(board, a, b, loose, random);
    }
}

/* A search in random order that is given up early: of regions that have a full grid, most show one
 * at once. */
static bool has_full_grid(const sv_board *board, sv_random *random)
{
    static const uint8_t empty[SV_MAX_CELLS];
    sv_groups groups;
    if (sv_groups_build(&groups, board, NULL) != SV_OK)
        return false;
    size_t candidates = (size_t)board->size * board->size * board->size;
    uint16_t order[SV_MAX_CELLS * SV_MAX_SIZE];
    for (size_t i = 0; i < candidates; i++)
        order[i] = (uint16_t)i;
    uint64_t count = 0;
    for (int start = 0; start < 6 && count == 0; start++) {
        sv_random_shuffle(random, order, candidates);
        sv_problem problem = {.groups = &groups,
                              .givens = empty,
                              .limit = 1,
                              .steps = 16 * candidates / board->size,
                              .order = order};
        if (sv_problem_solve(&problem, &sv_engine_exact_cover, &count, NULL) == SV_MEMORY)
            return false;
    }
    return count > 0;
}

sv_status scene_regions_make(sv_board *board, sv_random *random, sv_diagnostic *why)
{
    const int tries = 200;
    sv_board boxes = *board;
    for (int i = 0; i < tries; i++) {
        /* First nothing is left of the boxes, then the snakes draw in, more or less: cooled for
         * long they would become boxes again. */
        double loose = sv_random_between(random, 0.9, 4);
        int rounds = board->size * board->size * board->size;
        *board = boxes;
        mix(board, 40 * rounds, 6, random);
        mix(board, 12 * rounds, loose, random);
        if (has_full_grid(board, random))
            return SV_OK;
    }
    return sv_fail(why, SV_NO_SOLUTION, SV_STAGE_SOLVE, "no regions with a full grid were found");
}

typedef struct colouring {
    int count, regions;
    uint32_t touches[SV_MAX_SIZE]; /* bit n: region n is a neighbour */
    uint8_t *colours;
    sv_random random;
} colouring;

static bool colour_from(colouring *work, int region)
{
    if (region == work->regions)
        return true;
    uint16_t order[SV_MAX_SIZE];
    for (int i = 0; i < work->count; i++)
        order[i] = (uint16_t)i;
    sv_random_shuffle(&work->random, order, (size_t)work->count);
    for (int i = 0; i < work->count; i++) {
        bool taken = false;
        for (int other = 0; other < region; other++)
            taken |= (work->touches[region] >> other & 1) && work->colours[other] == order[i];
        work->colours[region] = (uint8_t)order[i];
        if (!taken && colour_from(work, region + 1))
            return true;
    }
    return false;
}

int scene_regions_colour(const sv_board *board, int count, uint64_t seed,
                         uint8_t colours[SV_MAX_SIZE])
{
    colouring work = {.count = count, .regions = board->size, .colours = colours};
    for (int i = 0; i < board->size * board->size; i++) {
        int around[4];
        for (int k = neighbours(board, i, around) - 1; k >= 0; k--)
            if (board->regions[around[k]] != board->regions[i])
                work.touches[board->regions[i]] |= 1U << board->regions[around[k]];
    }
    sv_random_seed(&work.random, seed);
    while (!colour_from(&work, 0))
        work.count++; /* four always do */
    return work.count;
}
