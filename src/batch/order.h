/* What a finished shard leaves for merging: which of all pages its own lines are of. */
#ifndef SV_BATCH_ORDER_H
#define SV_BATCH_ORDER_H

#include "report.h"
#include "shard.h"

typedef struct sv_order {
    sv_shard shard;
    size_t files;          /* in the whole list */
    size_t pages;          /* of the shard's own files: as many lines there should be */
    sv_hash list, options; /* the same for all shards of a run */
    char *folder;          /* read: where the shard ran, from which names go out; NULL: not told */
} sv_order;

sv_hash sv_order_list(const sv_inputs *inputs);

/* Writes "order-2-of-8.jsonl" into the folder: the order, then a line for each of the report's.
 * SV_OUTPUT. */
SV_CHECKED sv_status sv_order_write(const sv_order *order, const sv_report *report,
                                    const sv_folder *folder, sv_diagnostic *why);

/* Takes away what an earlier run of the shard has left: until it is written anew the shard is not
 * finished. SV_OUTPUT. */
SV_CHECKED sv_status sv_order_withdraw(const sv_shard *shard, const sv_folder *folder,
                                       sv_diagnostic *why);

/* Reads such a file, and adds its lines to the report, as those of a part; *order ends with
 * sv_order_free in any case. SV_UNREADABLE, SV_MEMORY. */
SV_CHECKED sv_status sv_order_read(const char *path, uint32_t part, sv_order *order,
                                   sv_report *report, sv_diagnostic *why);
void sv_order_free(sv_order *order);

#endif
