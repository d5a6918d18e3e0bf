/* What the name of a picture, or of one to be written, says of its format. */
#ifndef SV_IO_OUTPUT_NAME_H
#define SV_IO_OUTPUT_NAME_H

#include <stdbool.h>

/* What stands behind the last slash. */
const char *sv_name_base(const char *name);

/* The dot before a file name's ending, or the name's end. */
const char *sv_name_ending(const char *name);

/* Whether the ending is that of a format we read. */
bool sv_name_is_picture(const char *name);

bool sv_name_is_jpeg(const char *name);

/* Whether a drawing takes this name as it is: the ending is that of a format we write. */
bool sv_name_is_written(const char *name);

#endif
