/* The shards of a run, as they are found in folders. */
#ifndef SV_BATCH_PARTS_H
#define SV_BATCH_PARTS_H

#include "journal.h"
#include "order.h"

typedef struct sv_shard_part {
    const char *folder; /* NULL: none was found */
    bool finished;
    sv_order order; /* of a finished one, once it is read */
} sv_shard_part;

typedef struct sv_parts {
    sv_shard_part *of;
    unsigned count;
    sv_journal *journals, *thumbnails; /* one a part; thumbnails are read where they are wanted */
} sv_parts;

/* Looks for the shards' files. A shard that lies in several folders is taken from the first in
 * which it is finished. SV_UNREADABLE where there are none, or such of several runs. SV_MEMORY. */
SV_CHECKED sv_status sv_parts_find(char *const *folders, size_t count, sv_parts *parts,
                                   sv_diagnostic *why);

/* Reads what they hold into the report, and says of each shard that is not whole how to make it so.
 * SV_UNREADABLE where there is one, SV_MEMORY. */
SV_CHECKED sv_status sv_parts_read(sv_parts *parts, sv_report *report, sv_diagnostic *why);

/* A shard without thumbnails has none; where there are such as cannot be read that is said, and
 * *worst raised. SV_MEMORY. */
SV_CHECKED sv_status sv_parts_read_thumbnails(sv_parts *parts, int *worst, sv_diagnostic *why);

void sv_parts_free(sv_parts *parts);

#endif
