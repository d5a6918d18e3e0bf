/* A part of the inputs, for a run on several machines. */
#ifndef SV_BATCH_SHARD_H
#define SV_BATCH_SHARD_H

#include "inputs.h"

#include <stddef.h>

typedef struct sv_shard {
    unsigned number, of; /* from 1; of is 0 where there are no parts */
} sv_shard;

enum { SV_SHARD_NAME = 64, SV_SHARDS_MOST = 1000000 };

/* Whether an input belongs to the shard: by a hash of its output's name alone, so that it depends
 * neither on the order nor on what else there is. */
bool sv_shard_has(const sv_shard *shard, const sv_batch_input *input);

/* "results.jsonl", or of a shard "results-2-of-8.jsonl": shards may share a folder. */
void sv_shard_name(const sv_shard *shard, const char *stem, const char *ending,
                   char name[SV_SHARD_NAME]);

/* The reverse: false where a file of that stem and ending is no shard's. */
bool sv_shard_of_name(const char *name, const char *stem, const char *ending, sv_shard *shard);

#endif
