/* The files that drawings go to: the tree of the inputs' names is kept. */
#ifndef SV_BATCH_NAMES_H
#define SV_BATCH_NAMES_H

#include "inputs.h"
#include "shard.h"

#include <limits.h>

/* The name of a page's drawing, below the output folder: the input's own, with its page, "-3", from
 * the second on, and ".png" behind it where it is no name of a format we write. */
void sv_batch_name(const sv_batch_input *input, uint32_t page, char name[PATH_MAX]);

/* Whether a drawing so called may be of a further page: then which, and what the first one's name
 * is. */
bool sv_batch_name_is_further(const char *name, char first[PATH_MAX], uint32_t *page);

/* Looks at all names before anything is done, those of further pages too. SV_USAGE where two inputs
 * would get one name, or one that of another's folder, SV_OUTPUT where a drawing would take the
 * place of an input, a list, weights or a template, SV_MEMORY. */
SV_CHECKED sv_status sv_batch_names_check(const sv_inputs *inputs, const sv_settings *reader,
                                          const char *out, sv_diagnostic *why);

/* The same of the files that a batch keeps beside them: journals, order, report. SV_OUTPUT;
 * SV_USAGE where drawings would need a folder of such a name. */
SV_CHECKED sv_status sv_batch_own_check(const sv_inputs *inputs, const sv_settings *reader,
                                        const sv_shard *shard, const char *out, sv_diagnostic *why);

/* Whether writing to a path would destroy one of these. */
bool sv_batch_reads(const sv_inputs *inputs, const sv_settings *reader, const char *path);

/* Whether a name is that of a drawing of one of these inputs, or could be of a further page. */
bool sv_batch_names_have(const sv_inputs *inputs, const char *name);

#endif
