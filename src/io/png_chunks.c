#include "png_chunks.h"

#include "big_endian.h"
#include "exif.h"

#include <string.h>

enum {
    SIGNATURE_BYTES = 8,
    CHUNK_HEAD = 8,   /* length and type */
    CHUNK_FRAME = 12, /* and the checksum */
    IHDR_BYTES = 13,
};

typedef struct chunk {
    const char *type;
    const uint8_t *data;
    size_t size;
    bool whole; /* does the file hold all of it? */
} chunk;

static bool is_type(const chunk *found, const char *type)
{
    return memcmp(found->type, type, 4) == 0;
}

/* Steps to the next chunk; false at the end of the file or after the first that breaks off. */
static bool next_chunk(const sv_picture *picture, size_t *at, chunk *found)
{
    size_t left = picture->size - *at;
    if (left < CHUNK_HEAD)
        return false;
    const uint8_t *head = picture->bytes + *at;
    found->size = sv_big_32(head);
    found->type = (const char *)head + 4;
    found->data = head + CHUNK_HEAD;
    found->whole = left >= CHUNK_FRAME && found->size <= left - CHUNK_FRAME;
    *at = found->whole ? *at + CHUNK_FRAME + found->size : picture->size;
    return true;
}

bool sv_png_find(const sv_picture *picture, const char type[4], const uint8_t **data, size_t *size)
{
    chunk found;
    for (size_t at = SIGNATURE_BYTES; next_chunk(picture, &at, &found) && found.whole;)
        if (is_type(&found, type)) {
            *data = found.data;
            *size = found.size;
            return true;
        }
    return false;
}

size_t sv_png_end(const sv_picture *picture)
{
    size_t end = SIGNATURE_BYTES;
    chunk found;
    for (size_t at = end; next_chunk(picture, &at, &found); end = at)
        if (!found.whole && !is_type(&found, "IDAT"))
            break;
    return end;
}

static sv_status check_chunks(const sv_picture *picture, sv_diagnostic *why)
{
    chunk found;
    for (size_t at = SIGNATURE_BYTES; next_chunk(picture, &at, &found);) {
        if (is_type(&found, "IDAT"))
            return SV_OK;
        if (!found.whole)
            return sv_fail(why, SV_UNREADABLE, SV_STAGE_OPEN,
                           "the PNG has a chunk of %zu bytes that is longer than the file",
                           found.size);
    }
    return sv_fail(why, SV_UNREADABLE, SV_STAGE_OPEN, "the PNG breaks off before its pixels");
}

/* Rows of an interlaced picture come seven times, each time some of their pixels, so that all of
 * them are kept as libpng gives them: up to four bytes a pixel. */
static void read_header(sv_picture *picture, const uint8_t *ihdr)
{
    picture->width = sv_big_32(ihdr);
    picture->height = sv_big_32(ihdr + 4);
    bool interlaced = ihdr[12] != 0;
    picture->working_memory = interlaced ? sv_image_bytes(picture->width, picture->height, 4) : 0;
}

sv_status sv_png_measure(sv_picture *picture, sv_diagnostic *why)
{
    chunk first;
    size_t at = SIGNATURE_BYTES;
    if (!next_chunk(picture, &at, &first) || !first.whole || !is_type(&first, "IHDR") ||
        first.size != IHDR_BYTES)
        return sv_fail(why, SV_UNREADABLE, SV_STAGE_OPEN, "the PNG has no header");
    read_header(picture, first.data);
    const uint8_t *exif;
    size_t size;
    if (sv_png_find(picture, "eXIf", &exif, &size))
        picture->orientation = sv_exif_orientation(exif, size);
    return check_chunks(picture, why);
}
