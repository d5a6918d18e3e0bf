#include "process_memory.h"

sv_limits sv_limits_default(void)
{
    return (sv_limits){
        .pixels = 140000000,
        .side = 32000,
        .file_bytes = (uint64_t)64 << 20,
        .document_bytes = (uint64_t)4 << 30,
        .scans = 50,
        .memory = (uint64_t)1 << 30,
        .seconds = 20,
    };
}

uint64_t sv_limits_process_memory(const sv_limits *limits)
{
    /* What it takes besides the decoded picture, which limits->memory is about. */
    const uint64_t besides = (uint64_t)256 << 20, most = UINT64_MAX / 2 - besides;
    return 2 * (limits->memory < most ? limits->memory : most) + besides;
}
