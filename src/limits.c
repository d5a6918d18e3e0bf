#include "sudoku_vision.h"

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
