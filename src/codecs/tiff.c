/* A page of a TIFF, by libtiff: whatever its colours and its packing are, as red, green, blue. */
#include "module.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <tiffio.h>

enum { MOST_BYTES = 1 << 30 }; /* of one allocation of libtiff's: as much as a picture may take */

/* What libtiff reads from, and what it says. */
typedef struct stream {
    const sv_codec_file *file;
    uint64_t at;
    char message[96];
} stream;

/* ----------------------------------------------------- what libtiff calls */

static tmsize_t on_read(thandle_t handle, void *to, tmsize_t count)
{
    stream *in = (stream *)handle;
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
    stream *in = (stream *)handle;
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
    return ((stream *)handle)->file->size;
}

/* The first error tells most. */
static int on_error(TIFF *tiff, void *user, const char *module, const char *format, va_list values)
{
    (void)tiff, (void)module;
    stream *in = user;
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

static TIFF *open_file(stream *in)
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

static TIFF *open_page(stream *in)
{
    TIFF *tiff = open_file(in);
    if (tiff && TIFFSetDirectory(tiff, in->file->page - 1))
        return tiff;
    if (tiff)
        TIFFClose(tiff);
    return NULL;
}

/* ------------------------------------------------------------------ module */

static uint32_t count(const sv_codec_file *file)
{
    stream in = {.file = file};
    TIFF *tiff = open_file(&in);
    if (!tiff)
        return 0;
    uint32_t pages = TIFFNumberOfDirectories(tiff);
    TIFFClose(tiff);
    return pages < SV_MOST_PAGES ? pages : SV_MOST_PAGES;
}

/* A strip or tile that is said to be longer than the file is cut by who reads it. Of JPEG in its
 * old way tables may stand anywhere. */
static void locate(const sv_codec_file *file, sv_codec_need need, void *user)
{
    stream in = {.file = file};
    TIFF *tiff = open_page(&in);
    uint16_t compression = COMPRESSION_NONE;
    if (!tiff)
        return;
    uint32_t parts = TIFFIsTiled(tiff) ? TIFFNumberOfTiles(tiff) : TIFFNumberOfStrips(tiff);
    for (uint32_t i = 0; i < parts; i++)
        need(user, TIFFGetStrileOffset(tiff, i), TIFFGetStrileByteCount(tiff, i));
    TIFFGetFieldDefaulted(tiff, TIFFTAG_COMPRESSION, &compression);
    if (compression == COMPRESSION_OJPEG)
        need(user, 0, file->size);
    TIFFClose(tiff);
}

static bool measure(const sv_codec_file *file, sv_codec_size *size, char message[96])
{
    stream in = {.file = file};
    TIFF *tiff = open_page(&in);
    uint16_t orientation = 1;
    if (!tiff)
        return sv_codec_refuse(message, *in.message ? in.message : "the page is damaged");
    bool told = TIFFGetField(tiff, TIFFTAG_IMAGEWIDTH, &size->width) &&
                TIFFGetField(tiff, TIFFTAG_IMAGELENGTH, &size->height);
    TIFFGetFieldDefaulted(tiff, TIFFTAG_ORIENTATION, &orientation);
    size->orientation = orientation >= 1 && orientation <= 8 ? orientation : 1;
    TIFFClose(tiff);
    return told || sv_codec_refuse(message, "it does not tell its size");
}

/* Rows that are packed together: a strip, or a row of tiles. */
static uint32_t rows_together(TIFF *tiff, uint32_t height)
{
    uint32_t rows = height;
    TIFFGetField(tiff, TIFFIsTiled(tiff) ? TIFFTAG_TILELENGTH : TIFFTAG_ROWSPERSTRIP, &rows);
    return rows > 0 && rows < height ? rows : height;
}

/* libtiff packs a pixel into a number. Where its bytes lie that way already, the compiler makes
 * nothing of this. */
static void unpack(uint8_t *pixels, size_t count)
{
    for (size_t i = 0; i < count; i++, pixels += 4) {
        uint32_t packed;
        memcpy(&packed, pixels, sizeof packed);
        pixels[0] = (uint8_t)TIFFGetR(packed);
        pixels[1] = (uint8_t)TIFFGetG(packed);
        pixels[2] = (uint8_t)TIFFGetB(packed);
        pixels[3] = (uint8_t)TIFFGetA(packed);
    }
}

static void read_rows(TIFFRGBAImage *image, uint32_t together, uint8_t *pixels,
                      bool (*go_on)(void *user), void *user, sv_codec_result *result)
{
    size_t row_bytes = (size_t)image->width * 4;
    uint32_t height = image->height;
    for (uint32_t y = 0, rows; y < height; y += rows) {
        rows = height - y < together ? height - y : together;
        uint8_t *to = pixels + y * row_bytes;
        result->stopped = !go_on(user);
        image->row_offset = (int)y;
        image->col_offset = 0;
        if (result->stopped || !TIFFRGBAImageGet(image, (uint32_t *)(void *)to, image->width, rows))
            return;
        unpack(to, (size_t)image->width * rows);
        sv_codec_lay_over_white(to, (size_t)image->width * rows);
        result->rows = y + rows;
    }
}

static void decode(const sv_codec_file *file, const sv_codec_size *size, uint8_t *pixels,
                   bool (*go_on)(void *user), void *user, sv_codec_result *result)
{
    stream in = {.file = file};
    TIFF *tiff = open_page(&in);
    TIFFRGBAImage image;
    char reason[1024] = "the page is damaged";
    if (!tiff || !TIFFRGBAImageBegin(&image, tiff, 1, reason)) {
        sv_codec_refuse(result->message, *in.message ? in.message : reason);
    } else {
        image.req_orientation = image.orientation; /* as it is stored: it is turned afterwards */
        if (image.width == size->width && image.height == size->height)
            read_rows(&image, rows_together(tiff, image.height), pixels, go_on, user, result);
        TIFFRGBAImageEnd(&image);
        sv_codec_refuse(result->message, in.message);
    }
    if (tiff)
        TIFFClose(tiff);
}

static void profile(const sv_codec_file *file, sv_codec_take take, void *user)
{
    stream in = {.file = file};
    TIFF *tiff = open_page(&in);
    uint32_t size = 0;
    void *bytes = NULL;
    if (tiff && TIFFGetField(tiff, TIFFTAG_ICCPROFILE, &size, &bytes))
        take(user, bytes, size);
    if (tiff)
        TIFFClose(tiff);
}

const sv_codec SV_CODEC_SYMBOL = {
    .abi = SV_CODEC_ABI,
    .library = "libtiff " SV_TIFF_VERSION,
    .count = count,
    .locate = locate,
    .measure = measure,
    .decode = decode,
    .profile = profile,
};
