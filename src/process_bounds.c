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
    struct rlimit bound = {most, most};
    setrlimit(resource, &bound);
}

void sv_process_bound_time(const sv_limits *limits)
{
    const double longest = 1e9; /* seconds; INFINITY is allowed, and no rlim_t */
    if (limits->seconds > 0)
        sv_process_bound(RLIMIT_CPU, (rlim_t)fmin(ceil(limits->seconds), longest) + 2);
}
