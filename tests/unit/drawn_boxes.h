/* A file of boxes within boxes, as HEIC and AVIF are, written byte by byte. */
#ifndef DRAWN_BOXES_H
#define DRAWN_BOXES_H

#include <stdint.h>
#include <string.h>

static uint8_t file[1 << 21];
static size_t size;

static void put(unsigned bytes, uint64_t value)
{
    for (unsigned i = bytes; i-- > 0;)
        file[size++] = (uint8_t)(value >> 8 * i);
}

/* Begins a box, and gives where it does. */
static size_t begin_box(const char *type)
{
    size_t at = size;
    put(4, 0);
    memcpy(file + size, type, 4);
    size += 4;
    return at;
}

static void end_box(size_t at)
{
    size_t end = size;
    size = at;
    put(4, end - at);
    size = end;
}

#endif
