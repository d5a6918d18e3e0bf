/* A report as a table: RFC 4180, a row a page, and, of several puzzles on a page, a row for each.
 */
#ifndef SV_BATCH_CSV_H
#define SV_BATCH_CSV_H

#include "report.h"

/* For a terminal control characters are escaped. SV_UNREADABLE, SV_MEMORY; what is wrong with the
 * stream stays in it. */
SV_CHECKED sv_status sv_csv_write(const sv_report *report, bool on_terminal, FILE *out,
                                  sv_diagnostic *why);

#endif
