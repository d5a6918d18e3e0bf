/* The pages of a TIFF: of each only what it needs is read, however large the file is. */
#include "codecs.h"
#include "document.h"
#include "pieces.h"

#include <errno.h>

static size_t read_source(void *source, uint64_t at, void *to, size_t size)
{
    return sv_source_read(source, at, to, size);
}

/* Its module counts page by page, but of a file of which a page was named. */
static sv_status count_pages(sv_document *document, sv_diagnostic *why)
{
    const sv_codec *codec;
    sv_codec_file file = {NULL, document->source.size, 1, read_source, &document->source};
    if (document->named)
        return SV_OK;
    sv_status status = sv_codec_load(SV_CODEC_TIFF, &codec, why);
    if (status != SV_OK)
        return status;
    errno = 0;
    document->count = codec->count(&file);
    if (errno == ENOMEM)
        return sv_fail_memory(why, SV_STAGE_OPEN);
    return document->count > 0 ? SV_OK
                               : sv_fail(why, SV_UNREADABLE, SV_STAGE_OPEN,
                                         "the TIFF has no page that can be read");
}

/* ------------------------------------------------------------------ a page */

typedef struct needed {
    sv_piece_list list;
    bool located; /* some of the page's pixels, so that the page is there */
} needed;

static size_t read_and_note(void *page, uint64_t at, void *to, size_t size)
{
    sv_piece_list *list = &((needed *)page)->list;
    sv_pieces_need(list, at, size);
    return sv_source_read(list->source, at, to, size);
}

static void note(void *page, uint64_t at, uint64_t size)
{
    needed *of = page;
    of->located = true;
    sv_pieces_need(&of->list, at, size);
}

/* Opening the page the first time shows what opening it needs. */
static void list_pieces(const sv_codec *codec, uint32_t number, needed *page)
{
    sv_codec_file file = {NULL, page->list.source->size, number, read_and_note, page};
    errno = 0;
    codec->locate(&file, note, page);
    page->list.no_memory = page->list.no_memory || errno == ENOMEM;
}

/* All directories are looked at for it. */
static sv_status fail_if_missing(const sv_document *document, const sv_codec *codec,
                                 uint32_t number, sv_diagnostic *why)
{
    sv_source source = document->source;
    sv_codec_file file = {NULL, source.size, 1, read_source, &source};
    errno = 0;
    uint32_t count = codec->count(&file);
    if (errno == ENOMEM)
        return sv_fail_memory(why, SV_STAGE_OPEN);
    return number <= count || count == 0 ? SV_OK : sv_fail_page(number, count, why);
}

static sv_status take_page(const sv_document *document, uint32_t number, sv_picture *picture,
                           sv_diagnostic *why)
{
    needed page = {{.source = &document->source}, false};
    picture->page = number;
    picture->format = document->format;
    picture->size = document->source.size;
    sv_status status = sv_codec_load(SV_CODEC_TIFF, &picture->codec, why);
    if (status == SV_OK && document->named && !document->known)
        status = fail_if_missing(document, picture->codec, number, why);
    if (status != SV_OK)
        return status;
    list_pieces(picture->codec, number, &page);
    status = sv_pieces_read(&page.list, picture->limits.memory, &picture->pieces, why);
    if (status == SV_OK && document->known && !page.located) /* the file is another by now */
        status = fail_if_missing(document, picture->codec, number, why);
    return status;
}

const sv_paging sv_tiff_paging = {count_pages, take_page};
