/* What all solvers share: the problem they are given, and the struct a solver is.
 *
 * A new engine is a file with one `const sv_engine`, declared below. */
#ifndef SV_SOLVE_ENGINE_H
#define SV_SOLVE_ENGINE_H

#include "../board/groups.h"

typedef struct sv_problem {
    const sv_groups *groups; /* which cells must differ; also the size */
    const uint8_t *givens;   /* size^2 digits, 0 empty */
    uint64_t limit;          /* stop after so many solutions; 0: none */
    uint64_t steps;          /* stop after so many steps of the search; 0: no bound */
    double deadline;         /* stop at this time of sv_clock_seconds(); 0: no bound */
    const uint16_t *order;   /* the order to try candidates in, each cell * size + digit - 1, for
                                engines that can; NULL: their own. All size^3 must be there */
    sv_solution_fn each;     /* may be NULL */
    void *user;
} sv_problem;

typedef struct sv_engine {
    /* Counts solutions in *count (0 at the start) and reports each. SV_OK: none is left, or as many
     * as wanted were found. SV_TIMEOUT at the deadline, SV_LIMIT after the steps, SV_MEMORY. */
    sv_status (*search)(const sv_problem *problem, uint64_t *count, sv_diagnostic *why);
} sv_engine;

extern const sv_engine sv_engine_exact_cover;
extern const sv_engine sv_engine_backtrack; /* only where asked for: the reference of tests */

/* Searches with the engine; NULL: the exact cover. */
SV_CHECKED sv_status sv_problem_solve(const sv_problem *problem, const sv_engine *engine,
                                      uint64_t *count, sv_diagnostic *why);

/* For engines: the digits used in each group, as bits from 0. False where the givens contradict
 * each other, so that there is nothing to search. */
SV_CHECKED bool sv_problem_used(const sv_problem *problem, uint32_t used[SV_MAX_GROUPS]);

/* For engines: the digits that the cell's groups still allow. */
uint32_t sv_problem_allowed(const sv_problem *problem, const uint32_t used[SV_MAX_GROUPS],
                            unsigned cell);

/* For engines: counts a solution and reports it; false where the search shall end. */
SV_CHECKED bool sv_problem_found(const sv_problem *problem, const uint8_t *cells, uint64_t *count);

#endif
