/* Many pictures in one go: see README.md. */
#ifndef SV_BATCH_BATCH_H
#define SV_BATCH_BATCH_H

#include "exports.h"
#include "inputs.h"
#include "shard.h"

typedef struct sv_batch_settings {
    sv_settings reader;
    sv_draw_options draw;
    const char *out;
    sv_shard shard; /* of the inputs, or all */
    unsigned jobs;  /* 0: as many as there are processors */
    sv_exports exports;
    bool sandbox, retry_failed;
    bool quiet, verbose;
} sv_batch_settings;

/* Reads, solves and draws all inputs; says what happens on the way. Raises *worst to the exit
 * status of each. SV_USAGE, SV_OUTPUT, SV_MEMORY, ... where it cannot be begun. */
SV_CHECKED sv_status sv_batch_run(const sv_inputs *inputs, const sv_batch_settings *settings,
                                  int *worst, sv_diagnostic *why);

#endif
