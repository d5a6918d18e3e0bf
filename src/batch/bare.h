/* The record of a page of which no more is known than what became of it. */
#ifndef SV_BATCH_BARE_H
#define SV_BATCH_BARE_H

#include "../report/text_file.h"
#include "work.h"

/* Writes it, as solve and read print it; failure may be NULL. False where there is no memory for
 * it; else record->text is freed with free. */
bool sv_bare_record(const sv_batch_input *input, const sv_work_start *start,
                    const sv_diagnostic *failure, sv_text_file *record);

#endif
