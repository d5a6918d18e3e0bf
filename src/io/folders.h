/* Folders, and those that are not there yet. */
#ifndef SV_IO_FOLDERS_H
#define SV_IO_FOLDERS_H

#include <stdbool.h>
#include <stddef.h>

/* Whether a folder is there by that name. */
bool sv_is_folder(const char *path);

/* Makes all folders that lead to a path, from a place in it on. False where one cannot be made: the
 * path then ends with that one, and errno tells why. */
bool sv_folders_make(char *path, size_t from);

/* Makes a folder, and those that lead to it, where they are not there. Else errno tells why. */
bool sv_folder_make_deep(const char *folder);

#endif
