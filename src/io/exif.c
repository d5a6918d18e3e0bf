#include "exif.h"

#include "big_endian.h"

#include <stdbool.h>

enum {
    TAG_ORIENTATION = 0x0112,
    TYPE_SHORT = 3,
    TYPE_LONG = 4,
    HEADER_BYTES = 8,
    ENTRY_BYTES = 12,
};

typedef struct block {
    const uint8_t *bytes;
    size_t size;
    bool little; /* byte order */
} block;

static unsigned read_16(const block *exif, size_t at)
{
    const uint8_t *p = exif->bytes + at;
    return exif->little ? (unsigned)p[0] | (unsigned)p[1] << 8 : sv_big_16(p);
}

static uint32_t read_32(const block *exif, size_t at)
{
    uint32_t first = read_16(exif, at), second = read_16(exif, at + 2);
    return exif->little ? first | second << 16 : first << 16 | second;
}

/* Does the block begin with a TIFF header? Learns its byte order. */
static bool begin(block *exif)
{
    if (exif->size < HEADER_BYTES)
        return false;
    exif->little = exif->bytes[0] == 'I';
    return exif->bytes[0] == exif->bytes[1] && (exif->little || exif->bytes[0] == 'M') &&
           read_16(exif, 2) == 42;
}

static uint32_t entry_value(const block *exif, size_t entry)
{
    unsigned type = read_16(exif, entry + 2);
    if (type == TYPE_SHORT)
        return read_16(exif, entry + 8);
    return type == TYPE_LONG ? read_32(exif, entry + 8) : 0;
}

unsigned sv_exif_orientation(const uint8_t *bytes, size_t size)
{
    block exif = {bytes, size, false};
    if (!begin(&exif))
        return 1;
    size_t directory = read_32(&exif, 4);
    if (directory > size - 2)
        return 1;
    size_t fitting = (size - 2 - directory) / ENTRY_BYTES;
    size_t entries = read_16(&exif, directory);
    for (size_t i = 0; i < entries && i < fitting; i++) {
        size_t entry = directory + 2 + i * ENTRY_BYTES;
        if (read_16(&exif, entry) == TAG_ORIENTATION) {
            uint32_t value = entry_value(&exif, entry);
            return value >= 1 && value <= 8 ? value : 1;
        }
    }
    return 1;
}
