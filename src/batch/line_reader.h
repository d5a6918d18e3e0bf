/* The lines of a file one after the other, in a bounded part of memory: a journal may have
 * gigabytes. It reads by place, so that a file that is written to meanwhile may be read, and its
 * lock stays. */
#ifndef SV_BATCH_LINE_READER_H
#define SV_BATCH_LINE_READER_H

#include "../status.h"

typedef struct sv_line_reader {
    int file;
    uint64_t place; /* in the file, of what has not been given yet */
    char *buffer;
    size_t begin, end, room; /* of what is in the buffer and has not been given yet */
} sv_line_reader;

sv_line_reader sv_line_reader_of(int file);
void sv_line_reader_free(sv_line_reader *reader);

/* The next line and its size, which counts the "\n"; *line is NULL where there is no whole one, and
 * holds until the next call. reader->place is then where the line ends. SV_UNREADABLE, SV_MEMORY.
 */
SV_CHECKED sv_status sv_line_next(sv_line_reader *reader, const char **line, size_t *size,
                                  sv_diagnostic *why);

#endif
