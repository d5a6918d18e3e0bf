/* A line of the journal: the record that `solve` and `read` print of a page, and what became of
 * it. */
#ifndef SV_BATCH_LINES_H
#define SV_BATCH_LINES_H

#include "pool.h"

/* Writes the line of a page into *text, which is freed with free. A failure, of the drawing,
 * takes the place of the record's error; output: the drawing's name, NULL where there is none.
 * SV_MEMORY. */
SV_CHECKED sv_status sv_line_make(const sv_work_plan *plan, const sv_pool_result *result,
                                  const char *output, const sv_diagnostic *failure, char **text,
                                  size_t *size, sv_diagnostic *why);

#endif
