/* How a function of the library says that it failed. */
#ifndef SV_STATUS_H
#define SV_STATUS_H

#include "sudoku_vision.h"

#ifdef __cplusplus
extern "C" { /* for cv_shim.cpp */
#endif

/* Fills *why (may be NULL) with one printf-formatted sentence and returns status, so that a failing
 * function reads return sv_fail(why, SV_UNREADABLE, SV_STAGE_DECODE, "the PNG ends after %zu
 * bytes", n). The sentence has no name of the input, which the command line puts before it, no
 * capital and no full stop. */
__attribute__((format(printf, 4, 5))) sv_status sv_fail(sv_diagnostic *why, sv_status status,
                                                        sv_stage stage, const char *format, ...);

/* Puts what the sentence is about before it: "'out.png': the disk is full". Gives why->status. */
sv_status sv_fail_about(const char *name, sv_diagnostic *why);

/* The common one: "out of memory". */
sv_status sv_fail_memory(sv_diagnostic *why, sv_stage stage);

/* SV_TIMEOUT: the search for solutions took too long. */
sv_status sv_fail_search_time(sv_diagnostic *why);

#ifdef __cplusplus
}
#endif

#endif
