/* What follows from the limits for a process of its own. */
#ifndef SV_PROCESS_BOUNDS_H
#define SV_PROCESS_BOUNDS_H

#include "sudoku_vision.h"

#include <sys/resource.h>

/* How many bytes a process may take that reads and draws a picture within the limits. */
uint64_t sv_limits_process_memory(const sv_limits *limits);

/* Bounds what the process that calls may take of a resource (RLIMIT_...), for good. A lower bound
 * that it has stays. */
void sv_process_bound(int resource, rlim_t most);

/* Bounds its processor time by the limits, should nobody be there to look at the clock. */
void sv_process_bound_time(const sv_limits *limits);

#endif
