/* A stream into memory that knows when there was not enough of it. That of open_memstream does not:
 * what had no room is missing, and closing it is no error. */
#ifndef SV_REPORT_TEXT_FILE_H
#define SV_REPORT_TEXT_FILE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

typedef struct sv_text_file {
    FILE *out;  /* to write to; NULL where there is no memory even for that */
    char *text; /* what was written, ended by 0, once it is closed */
    size_t size, room;
} sv_text_file;

/* The struct must stay where it is until the stream is closed. */
void sv_text_file_open(sv_text_file *file);

/* True where all that was written is there; then text is freed with free. Else nothing is left. */
bool sv_text_file_close(sv_text_file *file);

#endif
