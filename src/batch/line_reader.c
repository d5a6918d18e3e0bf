#include "line_reader.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { FIRST_ROOM = 1 << 16 };

sv_line_reader sv_line_reader_of(int file)
{
    return (sv_line_reader){.file = file};
}

void sv_line_reader_free(sv_line_reader *reader)
{
    free(reader->buffer);
    *reader = (sv_line_reader){.file = -1};
}

/* Makes room behind what is in the buffer. */
static sv_status make_room(sv_line_reader *reader, sv_diagnostic *why)
{
    if (reader->begin > 0) {
        memmove(reader->buffer, reader->buffer + reader->begin, reader->end - reader->begin);
        reader->end -= reader->begin;
        reader->begin = 0;
    }
    if (reader->end < reader->room)
        return SV_OK;
    size_t room = reader->room ? reader->room * 2 : FIRST_ROOM;
    char *buffer = realloc(reader->buffer, room);
    if (!buffer)
        return sv_fail_memory(why, SV_STAGE_OPEN);
    reader->buffer = buffer;
    reader->room = room;
    return SV_OK;
}

static sv_status fill(sv_line_reader *reader, bool *more, sv_diagnostic *why)
{
    sv_status status = make_room(reader, why);
    if (status != SV_OK)
        return status;
    ssize_t got;
    do
        got = pread(reader->file, reader->buffer + reader->end, reader->room - reader->end,
                    (off_t)(reader->place + (reader->end - reader->begin)));
    while (got < 0 && errno == EINTR);
    if (got < 0)
        return sv_fail(why, SV_UNREADABLE, SV_STAGE_OPEN, "reading failed: %s", strerror(errno));
    reader->end += (size_t)got;
    *more = got > 0;
    return SV_OK;
}

sv_status sv_line_next(sv_line_reader *reader, const char **line, size_t *size, sv_diagnostic *why)
{
    size_t known = 0; /* bytes without an end of a line */
    bool more = true;
    *line = NULL;
    for (;;) {
        size_t left = reader->end - reader->begin;
        const char *begin = left > known ? reader->buffer + reader->begin : NULL;
        const char *stop = begin ? memchr(begin + known, '\n', left - known) : NULL;
        if (stop) {
            *line = begin;
            *size = (size_t)(stop + 1 - begin);
            reader->begin += *size;
            reader->place += *size;
            return SV_OK;
        }
        known = left;
        sv_status status = fill(reader, &more, why);
        if (status != SV_OK || !more)
            return status;
    }
}
