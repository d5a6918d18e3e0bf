/* The output folder: pictures and reports appear in it whole or not at all. They are written into a
 * folder of drafts below it first. */
#ifndef SV_BATCH_FOLDER_H
#define SV_BATCH_FOLDER_H

#include "../status.h"

#include <stdio.h>

typedef struct sv_folder {
    const char *path;
    char drafts[80]; /* the name of that other one, which nobody else may use at the same time */
} sv_folder;

/* Makes the folder, and what leads to it. SV_OUTPUT. */
SV_CHECKED sv_status sv_folder_make(const sv_folder *folder, sv_diagnostic *why);

/* Makes that of the drafts too. SV_OUTPUT. */
SV_CHECKED sv_status sv_folder_open(const sv_folder *folder, sv_diagnostic *why);

/* Takes away what is left of unfinished writing. */
void sv_folder_close(const sv_folder *folder);

/* Writes a file below the folder, and the folders of its name. SV_OUTPUT. */
SV_CHECKED sv_status sv_folder_save(const sv_folder *folder, const char *name, const void *bytes,
                                    size_t size, sv_diagnostic *why);

/* The same in steps, one draft at a time: write to it, then either give it its name, or not. Both
 * close it; sv_folder_publish fails where writing did. SV_OUTPUT. */
SV_CHECKED sv_status sv_folder_begin(const sv_folder *folder, FILE **draft, sv_diagnostic *why);
SV_CHECKED sv_status sv_folder_publish(const sv_folder *folder, const char *name, FILE *draft,
                                       sv_diagnostic *why);
void sv_folder_drop(const sv_folder *folder, FILE *draft);

/* Waits until all that was written is on the disk: then a power failure takes nothing of it. */
SV_CHECKED sv_status sv_folder_sync(const sv_folder *folder, sv_diagnostic *why);

/* Gives a file from elsewhere a name below the folder too: by a link, or where that cannot be, as a
 * copy. SV_OUTPUT; SV_UNREADABLE where it cannot be read; SV_MEMORY. why is not NULL. */
SV_CHECKED sv_status sv_folder_bring(const sv_folder *folder, const char *name, const char *from,
                                     sv_diagnostic *why);

/* Writes what a draft holds to a path anywhere, "-" for standard output, and drops it. SV_OUTPUT,
 * SV_MEMORY. */
SV_CHECKED sv_status sv_folder_hand_out(const sv_folder *folder, const char *path, FILE *draft,
                                        sv_diagnostic *why);

#endif
