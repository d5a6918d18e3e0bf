/* The drawings of pages that a document had once, and has no more. */
#ifndef SV_BATCH_LOST_PAGES_H
#define SV_BATCH_LOST_PAGES_H

#include "inputs.h"
#include "journal.h"

#include <limits.h>

/* Whether the line that wrote the drawing of that name last is of that page of the file. */
bool sv_page_was_drawn(const sv_journal *journal, const char *file, uint32_t page,
                       const char *name);

/* The first page behind *page that an earlier run has drawn of the input, into *page, and its
 * drawing's name. What is an input's own drawing now is none. False where there is no such page. */
bool sv_lost_pages_next(const sv_journal *journal, const sv_inputs *inputs,
                        const sv_batch_input *input, uint32_t *page, char name[PATH_MAX]);

#endif
