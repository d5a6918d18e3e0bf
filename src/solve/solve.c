#include "engine.h"
#include "watch.h"

bool sv_problem_used(const sv_problem *problem, uint32_t used[SV_MAX_GROUPS])
{
    const sv_groups *groups = problem->groups;
    for (unsigned g = 0; g < groups->count; g++) {
        const sv_group *group = &groups->group[g];
        used[g] = 0;
        for (unsigned k = 0; k < group->count; k++) {
            unsigned digit = problem->givens[group->cells[k]];
            uint32_t bit = digit ? UINT32_C(1) << (digit - 1) : 0;
            if (used[g] & bit)
                return false;
            used[g] |= bit;
        }
    }
    return true;
}

uint32_t sv_problem_allowed(const sv_problem *problem, const uint32_t used[SV_MAX_GROUPS],
                            unsigned cell)
{
    const sv_groups *groups = problem->groups;
    uint32_t taken = 0;
    for (unsigned k = 0; k < groups->cell_group_count[cell]; k++)
        taken |= used[groups->cell_groups[cell][k]];
    return ~taken & ((UINT32_C(1) << groups->size) - 1);
}

bool sv_problem_found(const sv_problem *problem, const uint8_t *cells, uint64_t *count)
{
    ++*count;
    if (problem->each && !problem->each(cells, problem->user))
        return false;
    return *count != problem->limit;
}

sv_status sv_problem_solve(const sv_problem *problem, const sv_engine *engine, uint64_t *count,
                           sv_diagnostic *why)
{
    *count = 0;
    return (engine ? engine : &sv_engine_exact_cover)->search(problem, count, why);
}

sv_status sv_board_solve(const sv_board *board, uint64_t limit, double seconds, sv_solution_fn each,
                         void *user, uint64_t *count, sv_diagnostic *why)
{
    uint64_t found;
    sv_groups groups;
    count = count ? count : &found;
    *count = 0;
    sv_status status = sv_seconds_check(seconds, why);
    if (status == SV_OK)
        status = sv_groups_build(&groups, board, why);
    if (status != SV_OK)
        return status;
    sv_problem problem = {
        .groups = &groups,
        .givens = board->cells,
        .limit = limit,
        .deadline = seconds > 0 ? sv_clock_seconds() + seconds : 0,
        .each = each,
        .user = user,
    };
    return sv_problem_solve(&problem, NULL, count, why);
}
