/* The boxes that HEIC and AVIF files are made of: ISO/IEC 14496-12. */
#ifndef SV_IO_BOXES_H
#define SV_IO_BOXES_H

#include "big_endian.h"

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

enum { SV_BOX_TYPE = 4, SV_BOX_VERSION_AND_FLAGS = 4 }; /* bytes */

/* What is left to be read of a file or a box. */
typedef struct sv_range {
    const uint8_t *bytes;
    size_t size;
} sv_range;

static inline bool sv_range_skip(sv_range *in, size_t count)
{
    if (in->size < count)
        return false;
    in->bytes += count;
    in->size -= count;
    return true;
}

/* The next box: its type, and what it holds. A size of 1 is told in 8 bytes more, one of 0 is all
 * that is left, and what reaches beyond the end is cut off there. */
static inline bool sv_box_next(sv_range *in, const uint8_t **type, sv_range *holds)
{
    enum { HEADER = 8, LONG_HEADER = 16 };
    if (in->size < HEADER)
        return false;
    uint64_t size = sv_big_32(in->bytes);
    size_t header = HEADER;
    *type = in->bytes + HEADER - SV_BOX_TYPE;
    if (size == 1 && in->size >= LONG_HEADER) {
        size = (uint64_t)sv_big_32(in->bytes + HEADER) << 32 | sv_big_32(in->bytes + HEADER + 4);
        header = LONG_HEADER;
    }
    if (size == 0 || size > in->size)
        size = in->size;
    if (size < header)
        return false;
    *holds = (sv_range){in->bytes + header, (size_t)size - header};
    return sv_range_skip(in, (size_t)size);
}

static inline bool sv_box_is(const uint8_t *type, const char *name)
{
    return memcmp(type, name, SV_BOX_TYPE) == 0;
}

#endif
