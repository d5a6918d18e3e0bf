#include "document.h"

#include "bytes.h"
#include "codec.h"
#include "page_name.h"
#include "sniff.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

sv_status sv_fail_page(uint32_t number, uint32_t count, sv_diagnostic *why)
{
    return sv_fail(why, SV_UNREADABLE, SV_STAGE_OPEN,
                   count == 1 ? "there is no page %u; the file has %u page"
                              : "there is no page %u; the file has %u pages",
                   number, count);
}

/* ----------------------------------------------------------------- opening */

static sv_status count_pages(sv_document *document, sv_diagnostic *why)
{
    document->count = 1;
    if (document->format && document->format->paging) {
        document->count = 0;
        sv_status status = document->format->paging->count(document, why);
        if (status != SV_OK)
            return status;
    }
    if (document->count > SV_MOST_PAGES)
        return sv_fail(why, SV_LIMIT, SV_STAGE_OPEN,
                       "the file has %u pages, the limit is %d pages; name one, as in FILE#1",
                       document->count, SV_MOST_PAGES);
    if (document->count > 0 && document->named > document->count)
        return sv_fail_page(document->named, document->count, why);
    return SV_OK;
}

static sv_status create(const sv_limits *limits, sv_document **document, sv_diagnostic *why)
{
    if (limits && sv_seconds_check(limits->seconds, why) != SV_OK)
        return SV_USAGE;
    *document = calloc(1, sizeof **document);
    if (!*document)
        return sv_fail_memory(why, SV_STAGE_OPEN);
    (*document)->source.file = -1;
    (*document)->limits = limits ? *limits : sv_limits_default();
    return SV_OK;
}

static sv_status open_path(sv_document *document, const char *path, size_t length,
                           sv_diagnostic *why)
{
    document->path = strndup(path, length);
    if (!document->path)
        return sv_fail_memory(why, SV_STAGE_OPEN);
    sv_status status = sv_source_open(document->path, &document->limits, &document->source,
                                      &document->format, why);
    return status == SV_OK ? count_pages(document, why) : status;
}

/* With number 0 all pages are counted. */
static sv_status open_file(const char *path, size_t length, uint32_t number, bool known,
                           const sv_limits *limits, sv_document **document, sv_diagnostic *why)
{
    sv_document *opened;
    sv_status status = create(limits, &opened, why);
    if (status != SV_OK)
        return status;
    opened->named = number;
    opened->known = known;
    status = open_path(opened, path, length, why);
    if (status == SV_OK)
        *document = opened;
    else
        sv_document_free(opened);
    return status;
}

sv_status sv_document_open(const char *name, const sv_limits *limits, sv_document **document,
                           sv_diagnostic *why)
{
    size_t length;
    uint32_t named = sv_page_name_split(name, &length);
    if (sv_page_name_is_off(name))
        return sv_fail(why, SV_UNREADABLE, SV_STAGE_OPEN,
                       "there is no such file; one page is named FILE#N, counted from 1");
    return open_file(name, length, named, false, limits, document, why);
}

sv_status sv_document_open_page(const char *path, uint32_t number, const sv_limits *limits,
                                sv_document **document, sv_diagnostic *why)
{
    return open_file(path, strlen(path), number, true, limits, document, why);
}

/* Those that are read by page have a limit of their own only where they stay in their file. */
static sv_status check_memory_bytes(const void *bytes, size_t size, const sv_limits *limits,
                                    sv_diagnostic *why)
{
    if (size == 0)
        return sv_fail_empty(why);
    if (!bytes)
        return sv_fail(why, SV_USAGE, SV_STAGE_OPEN, "no bytes were given");
    if (size > limits->file_bytes)
        return sv_fail_max_bytes(limits->file_bytes, why);
    return SV_OK;
}

sv_status sv_document_from_memory(const void *bytes, size_t size, const sv_limits *limits,
                                  sv_document **document, sv_diagnostic *why)
{
    sv_document *opened;
    sv_status status = create(limits, &opened, why);
    if (status != SV_OK)
        return status;
    status = check_memory_bytes(bytes, size, &opened->limits, why);
    if (status == SV_OK) {
        opened->source = sv_source_memory(bytes, size);
        opened->format = sv_sniff_format(bytes, size);
        status = count_pages(opened, why);
    }
    if (status == SV_OK)
        *document = opened;
    else
        sv_document_free(opened);
    return status;
}

void sv_document_free(sv_document *document)
{
    if (!document)
        return;
    sv_source_close(&document->source);
    free(document->path);
    free(document);
}

/* ------------------------------------------------------------------- pages */

uint32_t sv_document_first(const sv_document *document)
{
    return document->named ? document->named : 1;
}

uint32_t sv_document_last(const sv_document *document)
{
    return document->named ? document->named : document->count;
}

const char *sv_document_path(const sv_document *document)
{
    return document->path ? document->path : "";
}

size_t sv_document_page_name(const sv_document *document, uint32_t number, char *name, size_t size)
{
    const char *path = sv_document_path(document);
    bool several = document->named || document->count != 1;
    int length =
        several ? snprintf(name, size, "%s#%u", path, number) : snprintf(name, size, "%s", path);
    return length < 0 ? 0 : (size_t)length;
}

const void *sv_document_bytes(const sv_document *document, size_t *size)
{
    if (size)
        *size = document->source.bytes ? (size_t)document->source.size : 0;
    return document->source.bytes;
}

static sv_status fill_page(const sv_document *document, sv_picture *picture, sv_diagnostic *why)
{
    if (document->format && document->format->paging)
        return document->format->paging->take(document, picture->page, picture, why);
    picture->bytes = document->source.bytes;
    picture->size = document->source.size;
    picture->format = document->format;
    return picture->format ? SV_OK : sv_sniff(picture->bytes, picture->size, &picture->format, why);
}

/* Where a page was named, the others may not even be counted. */
static sv_status fail_number(const sv_document *document, uint32_t number, sv_diagnostic *why)
{
    if (!document->named)
        return sv_fail_page(number, document->count, why);
    return sv_fail(why, SV_UNREADABLE, SV_STAGE_OPEN,
                   "page %u is not given, for only page %u was asked for", number, document->named);
}

sv_status sv_document_take(const sv_document *document, uint32_t number, sv_picture **taken,
                           sv_diagnostic *why)
{
    if (number == 0 || number < sv_document_first(document) || number > sv_document_last(document))
        return fail_number(document, number, why);
    sv_picture *opened = sv_picture_create(&document->limits);
    if (!opened)
        return sv_fail_memory(why, SV_STAGE_OPEN);
    opened->page = number;
    sv_status status = fill_page(document, opened, why);
    if (status == SV_OK && opened->format->load)
        status = opened->format->load(opened, why);
    if (status == SV_OK)
        *taken = opened;
    else
        sv_picture_free(opened);
    return status;
}

sv_status sv_document_page(const sv_document *document, uint32_t number, sv_picture **picture,
                           sv_diagnostic *why)
{
    sv_picture *taken = NULL;
    sv_status status = sv_document_take(document, number, &taken, why);
    return status == SV_OK ? sv_picture_finish(taken, picture, why) : status;
}

/* ---------------------------------------------------- a page and no other */

/* The first page asked for, which keeps its document. */
static sv_status only_page(sv_document *document, sv_picture **picture, sv_diagnostic *why)
{
    sv_status status = sv_document_page(document, sv_document_first(document), picture, why);
    if (status == SV_OK)
        (*picture)->document = document;
    else
        sv_document_free(document);
    return status;
}

sv_status sv_picture_open(const char *path, const sv_limits *limits, sv_picture **picture,
                          sv_diagnostic *why)
{
    sv_document *document = NULL;
    sv_status status = sv_document_open(path, limits, &document, why);
    return status == SV_OK ? only_page(document, picture, why) : status;
}

sv_status sv_picture_from_memory(const void *bytes, size_t size, const sv_limits *limits,
                                 sv_picture **picture, sv_diagnostic *why)
{
    sv_document *document;
    sv_status status = sv_document_from_memory(bytes, size, limits, &document, why);
    return status == SV_OK ? only_page(document, picture, why) : status;
}
