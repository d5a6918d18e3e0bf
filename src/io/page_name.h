/* The names of pages: "scan.tif#3" is the third page of scan.tif. */
#ifndef SV_IO_PAGE_NAME_H
#define SV_IO_PAGE_NAME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The longest page behind a file's name, "#4294967295", with its end. */
enum { SV_PAGE_SUFFIX = 12 };

/* The page that a name tells, and in *length how much of it is the file's name; 0, and all of it,
 * where it tells none. A file of that very name comes first, as does one whose name without the
 * page does not exist. "-#3" is a page of standard input. */
uint32_t sv_page_name_split(const char *name, size_t *length);

/* Whether a name is neither a file nor a page, but begins with a file's, and a '#' behind it:
 * "scan.tif#17-20". */
bool sv_page_name_is_off(const char *name);

/* The name of the file, whatever page of it is told: the caller's, to free. NULL where there is no
 * memory for it. */
char *sv_page_name_file(const char *name);

#endif
