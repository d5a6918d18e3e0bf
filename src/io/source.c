#include "source.h"

#include "bytes.h"
#include "sniff.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* From where every format that we know can be told: a PDF by what stands behind other bytes. */
enum { HEAD_BYTES = 1024 };

_Static_assert(sizeof(off_t) == sizeof(uint64_t), "documents may have more than 2 GiB");

static size_t read_at(int file, uint64_t at, uint8_t *to, size_t size)
{
    size_t got = 0;
    while (got < size) {
        ssize_t more = pread(file, to + got, size - got, (off_t)(at + got));
        if (more <= 0)
            break;
        got += (size_t)more;
    }
    return got;
}

/* Can the file stay where it is, to be read page by page? */
static bool stays(int file, uint64_t *size)
{
    struct stat about;
    uint8_t head[HEAD_BYTES];
    if (fstat(file, &about) != 0 || !S_ISREG(about.st_mode) || lseek(file, 0, SEEK_CUR) != 0)
        return false;
    *size = (uint64_t)about.st_size;
    const sv_format *format = sv_sniff_format(head, read_at(file, 0, head, sizeof head));
    return format && format->paging;
}

bool sv_source_has_pages(const char *path)
{
    uint64_t size;
    int file;
    if (sv_bytes_open(path, &file, NULL) != SV_OK)
        return false;
    bool has = stays(file, &size);
    close(file);
    return has;
}

static sv_status fill(sv_source *source, const sv_limits *limits, sv_diagnostic *why)
{
    size_t size;
    if (stays(source->file, &source->size))
        return source->size <= limits->document_bytes
                   ? SV_OK
                   : sv_fail_max_bytes(limits->document_bytes, why);
    sv_status status = sv_bytes_read_file(source->file, limits->file_bytes, limits->seconds,
                                          &source->owned, &size, why);
    close(source->file);
    source->file = -1;
    source->bytes = source->owned;
    source->size = status == SV_OK ? size : 0;
    if (status == SV_OK && size == 0)
        return sv_fail_empty(why);
    return status == SV_LIMIT ? sv_fail_max_bytes(limits->file_bytes, why) : status;
}

sv_status sv_source_open(const char *path, const sv_limits *limits, sv_source *source,
                         const sv_format **format, sv_diagnostic *why)
{
    *source = (sv_source){.file = -1};
    sv_status status = sv_bytes_open(path, &source->file, why);
    if (status == SV_OK)
        status = fill(source, limits, why);
    if (status != SV_OK) {
        sv_source_close(source);
        return status;
    }
    uint8_t head[HEAD_BYTES];
    *format = sv_sniff_format(head, sv_source_read(source, 0, head, sizeof head));
    return SV_OK;
}

sv_source sv_source_memory(const void *bytes, size_t size)
{
    return (sv_source){.bytes = bytes, .size = size, .file = -1};
}

void sv_source_close(sv_source *source)
{
    if (source->file >= 0)
        close(source->file);
    free(source->owned);
    *source = (sv_source){.file = -1};
}

size_t sv_source_read(const sv_source *source, uint64_t at, void *to, size_t size)
{
    if (at >= source->size)
        return 0;
    if (size > source->size - at)
        size = (size_t)(source->size - at);
    if (!source->bytes)
        return read_at(source->file, at, to, size);
    memcpy(to, source->bytes + at, size);
    return size;
}
