/* What the tests of solvers share: boards from text, and counting with a given engine. */
#ifndef SOLVERS_H
#define SOLVERS_H

#include "unit.h"

#include "board/format.h"
#include "board/groups.h"
#include "solve/engine.h"

#include <string.h>

static inline sv_board board_of(const char *text, uint32_t variants)
{
    sv_board board;
    sv_diagnostic why;
    sv_text_options options = {.variants = variants};
    ck_assert_msg(sv_board_parse(text, strlen(text), &options, &board, &why) == SV_OK, "%s: %s",
                  text, why.message);
    return board;
}

static inline sv_board empty_board(unsigned size, uint32_t variants)
{
    sv_board board;
    ck_assert_int_eq(sv_board_init(&board, size, 0, 0, variants, NULL), SV_OK);
    return board;
}

/* Whether cells are full, keep the givens and have no digit twice in a group. */
static inline bool is_solution(const sv_groups *groups, const uint8_t *givens, const uint8_t *cells)
{
    for (unsigned i = 0; i < groups->size * groups->size; i++)
        if (cells[i] < 1 || cells[i] > groups->size || (givens[i] && givens[i] != cells[i]))
            return false;
    for (unsigned g = 0; g < groups->count; g++) {
        uint32_t seen = 0;
        for (unsigned k = 0; k < groups->group[g].count; k++) {
            uint32_t bit = UINT32_C(1) << cells[groups->group[g].cells[k]];
            if (seen & bit)
                return false;
            seen |= bit;
        }
    }
    return true;
}

typedef struct checked {
    const sv_problem *problem;
    uint64_t sum; /* of the solutions' hashes: the same in any order */
} checked;

static inline bool check_solution(const uint8_t *cells, void *user)
{
    checked *into = user;
    uint64_t hash = UINT64_C(0xcbf29ce484222325);
    unsigned size = into->problem->groups->size;
    ck_assert(is_solution(into->problem->groups, into->problem->givens, cells));
    for (unsigned i = 0; i < size * size; i++)
        hash = (hash ^ cells[i]) * UINT64_C(0x100000001b3);
    into->sum += hash;
    return true;
}

/* The number of solutions up to a limit; each is checked. */
static inline uint64_t count_with(const sv_engine *engine, const sv_groups *groups,
                                  const uint8_t *givens, uint64_t limit, uint64_t *sum)
{
    sv_problem problem = {
        .groups = groups, .givens = givens, .limit = limit, .each = check_solution};
    checked user = {&problem, 0};
    uint64_t count;
    problem.user = &user;
    ck_assert_int_eq(sv_problem_solve(&problem, engine, &count, NULL), SV_OK);
    if (sum)
        *sum = user.sum;
    return count;
}

#endif
