#include "told.h"

#include <string.h>
#include <sys/mman.h>

/* What a photo's drawing and its record take fits. */
static const size_t FIRST_ROOM = (size_t)1 << 20;

bool sv_told_make_room(sv_child_told *told, uint64_t most)
{
    if (told->size >= most)
        return false;
    if (told->size < told->room)
        return true;
    size_t room = told->room ? 2 * told->room : FIRST_ROOM;
    void *bytes = mmap(NULL, room, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (bytes == MAP_FAILED)
        return false;
#ifdef MADV_DONTFORK
    madvise(bytes, room, MADV_DONTFORK);
#endif
    if (told->size > 0)
        memcpy(bytes, told->bytes, told->size);
    size_t size = told->size;
    sv_told_free(told);
    *told = (sv_child_told){bytes, size, room};
    return true;
}

void sv_told_free(sv_child_told *told)
{
    if (told->room > 0)
        munmap(told->bytes, told->room);
    *told = (sv_child_told){0};
}
