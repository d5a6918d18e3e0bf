#include "process_bounds.h"

#include <math.h>

uint64_t sv_limits_process_memory(const sv_limits *limits)
{
    /* What it takes besides the decoded picture, which limits->memory is about. */
    const uint64_t besides = (uint64_t)256 << 20, most = UINT64_MAX / 2 - besides;
    return 2 * (limits->memory < most ? limits->memory : most) + besides;
}

void sv_process_bound(int resource, rlim_t most)
{
    struct rlimit bound;
    if (getrlimit(resource, &bound) != 0)
        return;
    bound.rlim_cur = bound.rlim_cur < most ? bound.rlim_cur : most;
    bound.rlim_max = bound.rlim_max < most ? bound.rlim_max : most;
    setrlimit(resource, &bound);
}

static rlim_t smaller(rlim_t one, rlim_t other)
{
    return one < other ? one : other;
}

/* The hard limit, at which the system kills without telling why, comes a second behind the other.
 * What somebody has set lower stays. */
void sv_process_bound_time(const sv_limits *limits)
{
    const double longest = 1e9; /* seconds; INFINITY is allowed, and no rlim_t */
    struct rlimit bound = {RLIM_INFINITY, RLIM_INFINITY};
    getrlimit(RLIMIT_CPU, &bound);
    if (limits->seconds > 0)
        bound.rlim_max = smaller(bound.rlim_max, (rlim_t)fmin(ceil(limits->seconds), longest) + 3);
    if (bound.rlim_max != RLIM_INFINITY && bound.rlim_max > 1)
        bound.rlim_cur = smaller(bound.rlim_cur, bound.rlim_max - 1);
    setrlimit(RLIMIT_CPU, &bound);
}
