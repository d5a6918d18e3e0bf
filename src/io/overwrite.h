/* Which file a name stands for, and whether writing there would destroy an input. */
#ifndef SV_IO_OVERWRITE_H
#define SV_IO_OVERWRITE_H

#include <stdbool.h>
#include <sys/stat.h>

/* What the system knows of a file, "-" being that descriptor; false where there is none. */
bool sv_file_look(const char *path, int standard, struct stat *about);

/* The same of an input's file, whichever of its pages is named; "-" is standard input. */
bool sv_input_look(const char *input, struct stat *about);

/* Would writing to `output` destroy `input`? True where both name the same regular file, by
 * whatever names and links; "-" is standard input for `input` and standard output for `output`. */
bool sv_output_is_input(const char *output, const char *input);

/* The same of an input of which the name may tell a page, as scan.tif#3. Also true where there is
 * no memory to know: better not written. */
bool sv_output_is_page_of(const char *output, const char *input);

/* Does the file lie in this folder, links followed? What is written there by names of ours could
 * overwrite it. */
bool sv_output_folder_holds(const char *folder, const char *file);

/* The same of an input of which the name may tell a page; true, too, where there is no memory. */
bool sv_output_folder_holds_page_of(const char *folder, const char *input);

#endif
