/* An output folder is one run's: two that do not know of each other would replace each other's
 * drawings, and believe them to be their own. */
#ifndef SV_BATCH_ONE_RUN_H
#define SV_BATCH_ONE_RUN_H

#include "../status.h"

/* That a folder has no results but those of a run in so many shards (0: in none), which may share
 * it. SV_OUTPUT. */
SV_CHECKED sv_status sv_one_run_check(const char *folder, unsigned shards, sv_diagnostic *why);

#endif
