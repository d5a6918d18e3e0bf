/* What is made of a report on request: a table, a contact sheet. */
#ifndef SV_BATCH_EXPORTS_H
#define SV_BATCH_EXPORTS_H

#include "inputs.h"
#include "report.h"

typedef struct sv_exports {
    const char *csv, *html; /* where to; "-" for standard output; NULL: not asked for */
} sv_exports;

/* Whether they can be written, as far as can be told before hours of work. inputs, reader: what is
 * read, and with what; NULL where nothing is. own: the batch's folder. SV_OUTPUT; SV_USAGE where
 * they would take each other's place, or that of a file of the batch. */
SV_CHECKED sv_status sv_exports_check(const sv_exports *exports, const sv_inputs *inputs,
                                      const sv_settings *reader, const char *own,
                                      sv_diagnostic *why);

/* Writes both, each whole or not at all. thumbnails: one journal a part. SV_OUTPUT, SV_UNREADABLE,
 * SV_MEMORY. */
SV_CHECKED sv_status sv_exports_write(const sv_exports *exports, const sv_report *report,
                                      const sv_journal *thumbnails, const sv_folder *folder,
                                      sv_diagnostic *why);

/* Whether one of them goes to standard output, where nothing else may be then. */
bool sv_exports_take_output(const sv_exports *exports);

#endif
