/* A report as one HTML file for a browser: totals, and a contact sheet of all pages with what
 * became of them, which can be filtered, searched and sorted. It holds all it shows, and loads
 * nothing. */
#ifndef SV_BATCH_CONTACT_SHEET_H
#define SV_BATCH_CONTACT_SHEET_H

#include "report.h"

/* thumbnails: one journal a part. SV_UNREADABLE, SV_MEMORY; what is wrong with the stream stays in
 * it. */
SV_CHECKED sv_status sv_contact_sheet_write(const sv_report *report, const sv_journal *thumbnails,
                                            FILE *out, sv_diagnostic *why);

#endif
