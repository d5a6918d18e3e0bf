/* Where a document's bytes are: in memory, or, of a file that is read page by page, in the file. */
#ifndef SV_IO_SOURCE_H
#define SV_IO_SOURCE_H

#include "format.h"

typedef struct sv_source {
    const uint8_t *bytes; /* NULL where they are in the file */
    uint64_t size;
    uint8_t *owned; /* bytes, where they were read, else NULL */
    int file;       /* -1: none */
} sv_source;

/* Opens a file ("-": standard input) and learns what it is. One whose format has pages is left
 * where it is, unless it comes through a pipe; anything else is read whole, a text too: *format is
 * NULL for what is no picture we know. SV_UNREADABLE, SV_LIMIT, SV_TIMEOUT, SV_MEMORY. */
SV_CHECKED sv_status sv_source_open(const char *path, const sv_limits *limits, sv_source *source,
                                    const sv_format **format, sv_diagnostic *why);

/* Whether a file's first bytes are those of a format with pages. What comes through a pipe is left
 * unread: false. */
bool sv_source_has_pages(const char *path);

/* Bytes in memory, which must stay. */
sv_source sv_source_memory(const void *bytes, size_t size);

void sv_source_close(sv_source *source);

/* Copies up to `size` bytes that stand at `at`; gives the number there are. */
size_t sv_source_read(const sv_source *source, uint64_t at, void *to, size_t size);

#endif
