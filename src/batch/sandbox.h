/* What a child may still ask of the system once its input is in memory. */
#ifndef SV_BATCH_SANDBOX_H
#define SV_BATCH_SANDBOX_H

#include "../status.h"

/* Whether this build has one: Linux on x86-64 or ARM64, without address sanitizer. */
bool sv_sandbox_built(void);

/* From here on only memory, threads of the process itself, the clock, writing to the pipe and
 * standard error, and the end are left; anything else ends the process with SIGSYS. SV_CRASH where
 * the system has no such filters.
 */
SV_CHECKED sv_status sv_sandbox_enter(int pipe, sv_diagnostic *why);

#endif
