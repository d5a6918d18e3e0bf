#include "tiff_directories.h"

#include <string.h>

enum {
    BIG = 43,             /* a BigTIFF's mark */
    KIND = 254,           /* NewSubfileType, the least of all tags, which stand in order */
    SHORT = 3,            /* a number of two bytes */
    MOST_ENTRIES = 65535, /* of a directory, also in a BigTIFF, as libtiff has it */
};

/* How a file's directories lie, and the next one. */
typedef struct chain {
    const sv_codec_file *file;
    bool big_endian;
    unsigned count_bytes, entry_bytes, offset_bytes;
    uint64_t next; /* 0: there is none */
} chain;

static uint64_t number(const chain *in, const uint8_t *bytes, unsigned size)
{
    uint64_t value = 0;
    for (unsigned i = 0; i < size; i++)
        value = value << 8 | bytes[in->big_endian ? i : size - 1 - i];
    return value;
}

static bool read_at(const chain *in, uint64_t at, uint8_t *to, size_t size)
{
    return in->file->read(in->file->source, at, to, size) == size;
}

static chain begin(const sv_codec_file *file)
{
    chain in = {file, false, 2, 12, 4, 0};
    uint8_t head[16];
    if (!read_at(&in, 0, head, 8))
        return in;
    in.big_endian = *head == 'M';
    bool big = number(&in, head + 2, 2) == BIG;
    if (big) {
        in.count_bytes = 8;
        in.entry_bytes = 20;
        in.offset_bytes = 8;
        if (!read_at(&in, 0, head, sizeof head))
            return in;
    }
    in.next = number(&in, head + (big ? 8 : 4), in.offset_bytes);
    return in;
}

/* Goes past a directory, of which the first tag is looked at. */
static bool step_over_page(chain *in)
{
    enum { LONGEST = 8 + 20 };
    uint8_t head[LONGEST] = {0}, offset[8];
    const uint8_t *entry = head + in->count_bytes;
    uint64_t at = in->next;
    in->next = 0;
    if (!read_at(in, at, head, in->count_bytes + in->entry_bytes))
        return true;
    uint64_t entries = number(in, head, in->count_bytes);
    if (entries > MOST_ENTRIES)
        return true;
    if (read_at(in, at + in->count_bytes + entries * in->entry_bytes, offset, in->offset_bytes))
        in->next = number(in, offset, in->offset_bytes);
    if (entries == 0 || number(in, entry, 2) != KIND)
        return true;
    unsigned size = number(in, entry + 2, 2) == SHORT ? 2 : 4;
    return !(number(in, entry + 4 + in->offset_bytes, size) & SV_TIFF_NO_PAGE);
}

/* Goes on until there are `pages`, or `most` directories were seen. Gives the number of pages, and
 * where the last of them stands. */
static uint32_t walk(const sv_codec_file *file, bool all, uint32_t pages, uint32_t most,
                     uint64_t *last)
{
    chain in = begin(file);
    uint32_t count = 0;
    for (uint32_t seen = 0; in.next && seen < most && count < pages; seen++) {
        uint64_t at = in.next;
        if (!step_over_page(&in) && !all)
            continue;
        *last = at;
        count++;
    }
    return count;
}

uint32_t sv_tiff_count_pages(const sv_codec_file *file, uint32_t most)
{
    uint64_t last;
    uint32_t count = walk(file, false, SV_MOST_PAGES, most, &last);
    return count > 0 ? count : walk(file, true, SV_MOST_PAGES, most, &last);
}

uint64_t sv_tiff_find_page(const sv_codec_file *file, uint32_t page)
{
    uint64_t last = 0;
    uint32_t count = walk(file, false, page, SV_MOST_PAGES, &last);
    if (count == 0)
        count = walk(file, true, page, SV_MOST_PAGES, &last);
    return count == page ? last : 0;
}
