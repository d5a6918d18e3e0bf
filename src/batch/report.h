/* The report: the lines of finished pages in the order of the inputs, whatever journals they lie
 * in. */
#ifndef SV_BATCH_REPORT_H
#define SV_BATCH_REPORT_H

#include "folder.h"
#include "journal.h"
#include "row.h"

typedef struct sv_report_line {
    size_t place; /* of the input in the whole list, from 0 */
    uint32_t page;
    uint32_t part; /* whose journal it is */
    sv_hash key;
} sv_report_line;

typedef struct sv_report {
    sv_report_line *lines;
    size_t count, room;
    const sv_journal *journals; /* one a part */
} sv_report;

/* SV_MEMORY. */
SV_CHECKED sv_status sv_report_add(sv_report *report, const sv_report_line *line,
                                   sv_diagnostic *why);
void sv_report_sort(sv_report *report);
void sv_report_free(sv_report *report);

/* The journal's line; NULL where it has none. */
const sv_journal_line *sv_report_find(const sv_report *report, const sv_report_line *line);

/* What that says, taken apart; freed with sv_row_free. SV_UNREADABLE, SV_MEMORY. */
SV_CHECKED sv_status sv_report_row(const sv_report *report, const sv_report_line *line, sv_row *row,
                                   sv_diagnostic *why);

/* Writes all lines into a file of the folder. SV_OUTPUT, SV_UNREADABLE, SV_MEMORY. */
SV_CHECKED sv_status sv_report_write(const sv_report *report, const sv_folder *folder,
                                     const char *name, sv_diagnostic *why);

#endif
