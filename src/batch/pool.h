/* Child processes, one a page, so that no file can harm another, and the parent that waits for
 * them. */
#ifndef SV_BATCH_POOL_H
#define SV_BATCH_POOL_H

#include "result.h"

typedef struct sv_pool {
    const sv_work_plan *plan;
    struct sv_child *children;
    unsigned jobs, busy;
    /* Gets each result, in the order in which they end; what it points to ends with the call. */
    void (*each)(const sv_pool_result *result, void *user);
    void *user;
    double looked; /* when the clock was last looked at while waiting, in its seconds */
} sv_pool;

/* jobs, plan, each and user are set before. SV_MEMORY. */
SV_CHECKED sv_status sv_pool_open(sv_pool *pool, sv_diagnostic *why);
void sv_pool_close(sv_pool *pool);

/* Sets a child to work; there must be one idle. `known` and `kept` as sv_work_run has them.
 * SV_CRASH where none can be made. */
SV_CHECKED sv_status sv_pool_begin(sv_pool *pool, const sv_batch_input *input,
                                   const sv_work_start *known, int kept, sv_diagnostic *why);

/* Whether a page of what is kept there is under way, which may be begun once more. */
bool sv_pool_has_kept(const sv_pool *pool, int kept);

/* Waits until something happens, at most a second, and calls `each` for what has ended; a page that
 * ran out of time because all processes were suspended is begun once more instead. SV_CRASH where
 * the system does not let us wait. */
SV_CHECKED sv_status sv_pool_wait(sv_pool *pool, sv_diagnostic *why);

#endif
