#include "process_memory.h"

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
