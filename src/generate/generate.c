#include "generate.h"
#include "../board/cell_count.h"
#include "../solve/engine.h"
#include "random.h"

#include <string.h>

/* Bounds are in search steps, not seconds, so that a seed gives the same puzzle everywhere. */

/* An unlucky start can keep the search busy for ever, and a fresh one costs little: of starts with
 * four steps a cell, these fill the board: 9x9 98 %, 9x9 with diagonals 56 %, 16x16 79 %, 25x25
 * 37 %. After some starts more is tried: 16x16 with nine windows fills in one of ten starts of a
 * million steps, and small boards that have no full grid at all need to be searched to their end.
 * All steps together take 10 s. */
#define STEPS_PER_CELL 4
#define STARTS_ALIKE 8
#define STEPS_IN_ALL 50000000

/* A check that takes longer leaves its cell filled: only boards from 16x16 on meet this. */
#define STEPS_PER_CHECK 20000

static bool keep_solution(const uint8_t *cells, void *user)
{
    sv_board *board = user;
    memcpy(board->cells, cells, sv_cell_count(board));
    return true;
}

/* One try at a full grid; SV_LIMIT where it takes too long. */
static sv_status try_fill(sv_board *board, const sv_groups *groups, sv_random *random,
                          uint64_t steps, uint64_t *count)
{
    static const uint8_t empty[SV_MAX_CELLS];
    uint16_t order[SV_MAX_CELLS * SV_MAX_SIZE];
    size_t cells = sv_cell_count(board), candidates = cells * board->size;
    for (size_t i = 0; i < candidates; i++)
        order[i] = (uint16_t)i;
    sv_random_shuffle(random, order, candidates);
    sv_problem problem = {
        .groups = groups,
        .givens = empty,
        .limit = 1,
        .steps = steps,
        .order = order,
        .each = keep_solution,
        .user = board,
    };
    return sv_problem_solve(&problem, &sv_engine_exact_cover, count, NULL);
}

static sv_status fill(sv_board *board, const sv_groups *groups, sv_random *random,
                      sv_diagnostic *why)
{
    uint64_t steps = STEPS_PER_CELL * sv_cell_count(board), spent = 0;
    for (int start = 1; spent < STEPS_IN_ALL; start++) {
        uint64_t count;
        sv_status status = try_fill(board, groups, random, steps, &count);
        if (status == SV_OK && !count)
            return sv_fail(why, SV_NO_SOLUTION, SV_STAGE_SOLVE, "no full grid has such groups");
        if (status != SV_LIMIT)
            return status == SV_MEMORY ? sv_fail_memory(why, SV_STAGE_SOLVE) : status;
        spent += steps;
        if (start % STARTS_ALIKE == 0)
            steps *= 2;
    }
    return sv_fail(why, SV_TIMEOUT, SV_STAGE_SOLVE, "no full grid was found in %d steps",
                   STEPS_IN_ALL);
}

/* Takes a cell's digit away unless the puzzle then has, or might have, a second solution. */
static sv_status try_remove(sv_board *board, const sv_groups *groups, unsigned cell, bool *removed)
{
    uint8_t digit = board->cells[cell];
    board->cells[cell] = 0;
    sv_problem problem = {
        .groups = groups, .givens = board->cells, .limit = 2, .steps = STEPS_PER_CHECK};
    uint64_t count;
    sv_status status = sv_problem_solve(&problem, NULL, &count, NULL);
    *removed = status == SV_OK && count == 1;
    if (!*removed)
        board->cells[cell] = digit;
    return status == SV_LIMIT ? SV_OK : status;
}

static sv_status empty_cells(sv_board *board, const sv_groups *groups, unsigned givens,
                             sv_random *random, sv_diagnostic *why)
{
    uint16_t order[SV_MAX_CELLS];
    unsigned cells = sv_cell_count(board), left = cells;
    for (unsigned i = 0; i < cells; i++)
        order[i] = (uint16_t)i;
    sv_random_shuffle(random, order, cells);
    for (unsigned i = 0; i < cells && left > givens; i++) {
        bool removed;
        if (try_remove(board, groups, order[i], &removed) != SV_OK)
            return sv_fail_memory(why, SV_STAGE_SOLVE);
        left -= removed;
    }
    return SV_OK;
}

sv_status sv_generate(sv_board *board, unsigned givens, uint64_t seed, uint8_t *solution,
                      sv_diagnostic *why)
{
    sv_groups groups;
    sv_status status = sv_groups_build(&groups, board, why);
    if (status != SV_OK)
        return status;
    sv_board work = *board;
    sv_random random;
    sv_random_seed(&random, seed);
    status = fill(&work, &groups, &random, why);
    if (status != SV_OK)
        return status;
    sv_board puzzle = work;
    status = empty_cells(&puzzle, &groups, givens, &random, why);
    if (status != SV_OK)
        return status;
    if (solution)
        memcpy(solution, work.cells, sv_cell_count(&work));
    *board = puzzle;
    return SV_OK;
}
