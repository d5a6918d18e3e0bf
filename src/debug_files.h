/* The files of a debug folder. Those of the picture before are taken out, and no others: a list
 * that lies there too tells them, each with its size and time, for somebody else's may have its
 * name by now. */
#ifndef SV_DEBUG_FILES_H
#define SV_DEBUG_FILES_H

#include "status.h"

#include <stdbool.h>
#include <stdio.h>

enum { SV_DEBUG_NAME = 64 };

/* Whether a file in a debug folder may have that name: "ink-1.png". */
bool sv_debug_files_may_have(const char *name);

/* Makes the folder where it does not exist, and takes the files of the list out of it. SV_OUTPUT,
 * also where a file of somebody else's has a name of ours. */
SV_CHECKED sv_status sv_debug_files_begin(const char *dir, sv_diagnostic *why);

/* A file while it is written: until it is closed it has not its name. */
typedef struct sv_debug_file {
    FILE *out; /* NULL: it cannot be opened */
    const char *dir;
    char name[SV_DEBUG_NAME];
} sv_debug_file;

/* STEM-NUMBER.ENDING: empty; or with what it holds, to go on at its end. */
sv_debug_file sv_debug_files_make(const char *dir, const char *stem, unsigned number,
                                  const char *ending);
sv_debug_file sv_debug_files_go_on(const char *dir, const char *stem, unsigned number,
                                   const char *ending);

/* Gives an open file its name; what could not be written whole is left out: false, with errno. */
bool sv_debug_file_close(sv_debug_file *file);

/* Tells by errno why the folder cannot be written to. SV_OUTPUT. */
sv_status sv_debug_files_fail(const char *dir, sv_diagnostic *why);

#endif
