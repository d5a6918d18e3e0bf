/* The bounds of a search, in steps and in time. */
#ifndef SV_SOLVE_WATCH_H
#define SV_SOLVE_WATCH_H

#include "../deadline.h"
#include "engine.h"

typedef struct sv_watch {
    uint64_t taken, next_look, most; /* steps */
    double deadline;
} sv_watch;

void sv_watch_start(sv_watch *watch, const sv_problem *problem);

/* What the watch says once in many steps; use sv_watch_step. */
SV_CHECKED sv_status sv_watch_look(sv_watch *watch, sv_diagnostic *why);

/* Counts a step. SV_OK, SV_TIMEOUT or SV_LIMIT. */
static inline sv_status sv_watch_step(sv_watch *watch, sv_diagnostic *why)
{
    return ++watch->taken < watch->next_look ? SV_OK : sv_watch_look(watch, why);
}

#endif
