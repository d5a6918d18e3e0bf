#include "tiff_file.h"

#include "tiff_directories.h"
#include "tiff_samples.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { MOST_BYTES = 1 << 30 }; /* of one allocation of libtiff's: as much as a picture may take */

/* ----------------------------------------------------- what libtiff calls */

static tmsize_t on_read(thandle_t handle, void *to, tmsize_t count)
{
    sv_tiff_stream *in = (sv_tiff_stream *)handle;
    size_t size = in->file->read(in->file->source, in->at, to, (size_t)count);
    in->at += size;
    return (tmsize_t)size;
}

static tmsize_t on_write(thandle_t handle, void *from, tmsize_t count)
{
    (void)handle, (void)from, (void)count;
    return 0;
}

static toff_t on_seek(thandle_t handle, toff_t to, int from)
{
    sv_tiff_stream *in = (sv_tiff_stream *)handle;
    in->at = from == SEEK_SET ? to : from == SEEK_CUR ? in->at + to : in->file->size + to;
    return in->at;
}

static int on_close(thandle_t handle)
{
    (void)handle;
    return 0;
}

static toff_t on_size(thandle_t handle)
{
    return ((sv_tiff_stream *)handle)->file->size;
}

/* The first error tells most. */
static int on_error(TIFF *tiff, void *user, const char *module, const char *format, va_list values)
{
    (void)tiff, (void)module;
    sv_tiff_stream *in = user;
    if (!*in->message)
        vsnprintf(in->message, sizeof in->message, format, values);
    return 1;
}

/* Unknown tags and the like touch no pixels. */
static int on_warning(TIFF *tiff, void *user, const char *module, const char *format,
                      va_list values)
{
    (void)tiff, (void)user, (void)module, (void)format, (void)values;
    return 1;
}

TIFF *sv_tiff_open(sv_tiff_stream *in)
{
    TIFFOpenOptions *options = TIFFOpenOptionsAlloc();
    if (!options)
        return NULL;
    TIFFOpenOptionsSetMaxSingleMemAlloc(options, MOST_BYTES);
    TIFFOpenOptionsSetErrorHandlerExtR(options, on_error, in);
    TIFFOpenOptionsSetWarningHandlerExtR(options, on_warning, in);
    /* m: not mapped; h: without looking at the first page, which may be damaged */
    TIFF *tiff = TIFFClientOpenExt("", "rmh", in, on_read, on_write, on_seek, on_close, on_size,
                                   NULL, NULL, options);
    TIFFOpenOptionsFree(options);
    return tiff;
}

/* ------------------------------------------------------------------ a page */

/* As libtiff has it: bits, and 0 where nothing is told. */
static uint32_t kind_of(TIFF *tiff)
{
    uint32_t kind = 0;
    TIFFGetField(tiff, TIFFTAG_SUBFILETYPE, &kind);
    return kind;
}

/* Of raw photos the first page is a preview, and the picture itself hangs below it. It may be what
 * the sensor saw, without colours: then the preview serves better. */
static bool enter_whole_picture(TIFF *tiff)
{
    enum { MOST = 8 }; /* a raw photo has two or three */
    uint16_t count = 0;
    uint64_t *below, offsets[MOST];
    if (!TIFFGetField(tiff, TIFFTAG_SUBIFD, &count, &below))
        return false;
    count = count < MOST ? count : MOST;
    memcpy(offsets, below, count * sizeof *offsets);
    for (uint16_t i = 0; i < count; i++)
        if (TIFFSetSubDirectory(tiff, offsets[i]) && !(kind_of(tiff) & SV_TIFF_NO_PAGE) &&
            sv_tiff_samples_are_read(tiff))
            return true;
    return false;
}

/* What was said of a picture below that is of no use is forgotten. */
static bool enter(TIFF *tiff, uint64_t at, sv_tiff_stream *in)
{
    if (!at || !TIFFSetSubDirectory(tiff, at))
        return false;
    if (!(kind_of(tiff) & SV_TIFF_REDUCED) || enter_whole_picture(tiff))
        return true;
    *in->message = 0;
    return TIFFSetSubDirectory(tiff, at);
}

TIFF *sv_tiff_open_page(sv_tiff_stream *in)
{
    TIFF *tiff = sv_tiff_open(in);
    if (tiff && enter(tiff, sv_tiff_find_page(in->file, in->file->page), in))
        return tiff;
    if (tiff)
        TIFFClose(tiff);
    return NULL;
}
