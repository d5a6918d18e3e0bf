/* Where an output will lie, by whatever name it is told. */
#ifndef SV_IO_OUTPUT_PLACE_H
#define SV_IO_OUTPUT_PLACE_H

#include <limits.h>
#include <stdbool.h>

/* Where writing to a path leads, links that lead somewhere followed. Neither the file nor the
 * folders above it need be there. False: too long, or no memory. */
bool sv_output_place(const char *path, char place[PATH_MAX]);

/* Standard output by two names is one place, too. */
bool sv_output_is_same_place(const char *one, const char *two);

/* The part of a place that is below a folder; NULL where it is elsewhere. */
const char *sv_output_place_below(const char *place, const char *folder);

#endif
