#include "text_file.h"

#include <stdlib.h>
#include <string.h>
#include <sys/types.h>

/* Room for `size` more bytes and the 0 at the end. */
static bool make_room(sv_text_file *file, size_t size)
{
    enum { FIRST = 1024 };
    size_t room = file->room ? file->room : FIRST;
    while (room - file->size <= size)
        room *= 2;
    if (room == file->room)
        return true;
    char *text = realloc(file->text, room);
    if (!text)
        return false;
    file->text = text;
    file->room = room;
    return true;
}

/* 0 tells the stream of an error, which it keeps. */
static ssize_t on_write(void *cookie, const char *bytes, size_t size)
{
    sv_text_file *file = cookie;
    if (!make_room(file, size))
        return 0;
    memcpy(file->text + file->size, bytes, size);
    file->size += size;
    file->text[file->size] = 0;
    return (ssize_t)size;
}

void sv_text_file_open(sv_text_file *file)
{
    *file = (sv_text_file){.out = NULL};
    if (make_room(file, 0)) {
        file->text[0] = 0;
        file->out = fopencookie(file, "w", (cookie_io_functions_t){.write = on_write});
    }
}

bool sv_text_file_close(sv_text_file *file)
{
    bool whole = file->out && fflush(file->out) == 0 && !ferror(file->out);
    if (file->out)
        fclose(file->out);
    file->out = NULL;
    if (whole)
        return true;
    free(file->text);
    *file = (sv_text_file){.out = NULL};
    return false;
}
