/* What follows from the limits for a process of its own. */
#ifndef SV_PROCESS_MEMORY_H
#define SV_PROCESS_MEMORY_H

#include "sudoku_vision.h"

/* How many bytes a process may take that reads and draws a picture within the limits. */
uint64_t sv_limits_process_memory(const sv_limits *limits);

#endif
