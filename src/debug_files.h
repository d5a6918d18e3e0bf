/* The files of a debug folder. Those of the picture before are taken out, and no others: a list
 * that lies there too tells them. */
#ifndef SV_DEBUG_FILES_H
#define SV_DEBUG_FILES_H

#include "status.h"

#include <stdio.h>

/* Whether a file in a debug folder may have that name: "ink-1.png". */
bool sv_debug_files_may_have(const char *name);

/* Makes the folder where it does not exist, and takes the files of the list out of it. SV_OUTPUT,
 * also where a file of somebody else's has a name of ours. */
SV_CHECKED sv_status sv_debug_files_begin(const char *dir, sv_diagnostic *why);

/* Opens STEM-NUMBER.ENDING, and lists it where `mode` makes it. NULL: it cannot be opened. */
FILE *sv_debug_files_open(const char *dir, const char *stem, unsigned number, const char *ending,
                          const char *mode);

#endif
