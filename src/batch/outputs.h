/* What a run writes: of each page its drawing, its thumbnail and its line; at the end the report,
 * and the tables that were asked for. */
#ifndef SV_BATCH_OUTPUTS_H
#define SV_BATCH_OUTPUTS_H

#include "batch.h"
#include "folder.h"
#include "places.h"
#include "pool.h"
#include "report.h"

/* What is written: of each kind the first that fails is said. */
typedef enum sv_output_kind {
    SV_WRITES_DRAWING,
    SV_WRITES_JOURNAL,
    SV_WRITES_THUMBNAILS,
    SV_WRITES_DISK,
    SV_WRITES_REPORT,
    SV_WRITES_TABLE,
    SV_WRITES_SHEET,
    SV_WRITES
} sv_output_kind;

typedef struct sv_outputs {
    const sv_inputs *inputs;
    const sv_batch_settings *settings;
    const sv_work_plan *plan;
    sv_folder folder;
    sv_journal journal, thumbnails;
    sv_report report;       /* of what is finished */
    size_t unnoted;         /* pages whose line could not be written, or put in the report */
    sv_input_places places; /* of what no drawing replaces */
    double synced; /* seconds of the clock when what was written was last known to be on disk */
    bool said[SV_WRITES];
    int *worst; /* raised by what cannot be written */
} sv_outputs;

/* The plan may lack its reader as yet. Closed with sv_outputs_close, opened or not; the struct must
 * stay where it is. */
void sv_outputs_begin(sv_outputs *outputs, const sv_inputs *inputs,
                      const sv_batch_settings *settings, const sv_work_plan *plan, int *worst);

/* Whether names are such that nothing replaces an input or another output, and the folder is no
 * other run's; makes nothing. SV_USAGE,
 * SV_OUTPUT, SV_MEMORY. */
SV_CHECKED sv_status sv_outputs_check(const sv_outputs *outputs, sv_diagnostic *why);

/* Makes the folder and opens the journals. SV_OUTPUT, SV_MEMORY. */
SV_CHECKED sv_status sv_outputs_open(sv_outputs *outputs, sv_diagnostic *why);

/* Writes what a page came to, but for one that the journal has from an earlier run (*before). Gives
 * what became of it. */
sv_status sv_outputs_take(sv_outputs *outputs, const sv_pool_result *result, bool *before);

/* Waits until all that was written is on the disk. */
void sv_outputs_keep_safe(sv_outputs *outputs);

/* Writes the report (of a shard, its order) and the tables, when all `pages` are done: none where a
 * page is not noted, for they would be taken for whole. */
void sv_outputs_conclude(sv_outputs *outputs, size_t pages);

void sv_outputs_close(sv_outputs *outputs);

#endif
