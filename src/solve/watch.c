#include "watch.h"

/* A step takes between 0.1 and 50 microseconds, a look at the clock 0.03: this many steps keep the
 * clock below 1 % and the deadline within a tenth of a second. */
#define STEPS_BETWEEN_LOOKS 2048

static uint64_t least(uint64_t a, uint64_t b)
{
    return a < b ? a : b;
}

void sv_watch_start(sv_watch *watch, const sv_problem *problem)
{
    watch->taken = 0;
    watch->most = problem->steps ? problem->steps : UINT64_MAX;
    watch->deadline = problem->deadline;
    watch->next_look = 1; /* a deadline already over ends the search at once */
}

sv_status sv_watch_look(sv_watch *watch, sv_diagnostic *why)
{
    if (watch->taken > watch->most)
        return sv_fail(why, SV_LIMIT, SV_STAGE_SOLVE, "the search was given up after %llu steps",
                       (unsigned long long)watch->most);
    if (watch->deadline > 0 && sv_clock_seconds() >= watch->deadline)
        return sv_fail_search_time(why);
    watch->next_look = watch->taken + STEPS_BETWEEN_LOOKS;
    if (watch->most < UINT64_MAX)
        watch->next_look = least(watch->next_look, watch->most + 1);
    return SV_OK;
}
