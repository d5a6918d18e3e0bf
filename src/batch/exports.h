/* What is made of a report on request: a table, a contact sheet. */
#ifndef SV_BATCH_EXPORTS_H
#define SV_BATCH_EXPORTS_H

#include "inputs.h"
#include "report.h"

typedef struct sv_exports {
    const char *csv, *html; /* where to; "-" for standard output; NULL: not asked for */
} sv_exports;

/* What exports leave alone. All but the folder may be NULL; a reader goes with inputs. */
typedef struct sv_spared {
    const char *folder; /* of a batch, with its own files and its drawings; there or not yet: */
    const sv_inputs *inputs;   /* of these, which are spared too, */
    const sv_report *report;   /* or of these lines */
    const sv_settings *reader; /* its weights and templates */
} sv_spared;

/* Whether they can be written, as far as can be told before hours of work. SV_OUTPUT; SV_USAGE
 * where they would take each other's place, or that of a file of the batch. */
SV_CHECKED sv_status sv_exports_check(const sv_exports *exports, const sv_spared *spared,
                                      sv_diagnostic *why);

/* Writes both, each whole or not at all. thumbnails: one journal a part. SV_OUTPUT, SV_UNREADABLE,
 * SV_MEMORY. */
SV_CHECKED sv_status sv_exports_write(const sv_exports *exports, const sv_report *report,
                                      const sv_journal *thumbnails, const sv_folder *folder,
                                      sv_diagnostic *why);

/* Whether one of them goes to standard output, where nothing else may be then. */
bool sv_exports_take_output(const sv_exports *exports);

#endif
