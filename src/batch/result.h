/* What became of a page, by what its child told: nothing of that is believed unseen, for no file,
 * whatever it did to its own child, is to harm another. */
#ifndef SV_BATCH_RESULT_H
#define SV_BATCH_RESULT_H

#include "told.h"
#include "work.h"

typedef struct sv_pool_result {
    const sv_batch_input *input;
    sv_work_start start; /* what was known before, until the child has told more */
    int kept;            /* where what comes through a pipe is kept, or SV_NOT_KEPT */
    sv_diagnostic why;
    const char *record; /* NULL: the child died before it could tell */
    const uint8_t *picture, *thumbnail;
    size_t record_size, picture_size, thumbnail_size; /* 0: none */
    long peak_kb;
} sv_pool_result;

/* Takes apart what was told of a page, into what points into it. input and start are set before; of
 * a page that is `known` the start stays. False where no whole result was told, or none that a
 * child of ours tells. */
bool sv_result_take(const sv_child_told *told, const sv_work_plan *plan, bool known,
                    sv_pool_result *result);

#endif
