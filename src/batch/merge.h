/* The results of shards become those of one run. */
#ifndef SV_BATCH_MERGE_H
#define SV_BATCH_MERGE_H

#include "exports.h"

#include <stddef.h>

typedef struct sv_merge_settings {
    char *const *folders; /* of the shards */
    size_t folder_count;
    const char *out; /* the folder of the report, and of all drawings; may be one of these */
    sv_exports exports;
    bool quiet;
} sv_merge_settings;

/* Raises *worst to the exit status of each page, once nothing is in the way. SV_UNREADABLE where a
 * shard is missing or not whole, which is said; then nothing is written. SV_OUTPUT, SV_MEMORY. */
SV_CHECKED sv_status sv_merge_run(const sv_merge_settings *settings, int *worst,
                                  sv_diagnostic *why);

#endif
