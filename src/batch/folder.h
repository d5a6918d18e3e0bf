/* The output folder: pictures and the report appear in it whole or not at all. They are written
 * below .batch/ first. */
#ifndef SV_BATCH_FOLDER_H
#define SV_BATCH_FOLDER_H

#include "journal.h"

#include <stdio.h>

/* Makes the folder and what leads to it. SV_OUTPUT. */
SV_CHECKED sv_status sv_folder_open(const char *folder, sv_diagnostic *why);

/* Takes away what is left of unfinished writing. */
void sv_folder_close(const char *folder);

/* Writes a file below the folder, and the folders of its name. SV_OUTPUT. */
SV_CHECKED sv_status sv_folder_save(const char *folder, const char *name, const void *bytes,
                                    size_t size, sv_diagnostic *why);

/* The same for lines of the journal, in the order given. SV_OUTPUT. */
SV_CHECKED sv_status sv_folder_report(const char *folder, const char *name,
                                      const sv_journal *journal,
                                      const sv_journal_line *const *lines, size_t count,
                                      sv_diagnostic *why);

#endif
