/* A page of a TIFF, by libtiff: whatever its colours and its packing are, as red, green, blue. */
#include "module.h"
#include "tiff_directories.h"
#include "tiff_file.h"
#include "tiff_samples.h"

#include <stdlib.h>
#include <string.h>

static uint32_t count(const sv_codec_file *file)
{
    sv_tiff_stream in = {.file = file};
    TIFF *tiff = sv_tiff_open(&in);
    if (!tiff)
        return 0;
    uint32_t directories = TIFFNumberOfDirectories(tiff); /* a chain that is a loop has an end */
    TIFFClose(tiff);
    return sv_tiff_count_pages(file, directories);
}

/* A strip or tile that is said to be longer than the file is cut by who reads it. Of JPEG in its
 * old way tables may stand anywhere. */
static void locate(const sv_codec_file *file, sv_codec_need need, void *user)
{
    sv_tiff_stream in = {.file = file};
    TIFF *tiff = sv_tiff_open_page(&in);
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
    sv_tiff_stream in = {.file = file};
    TIFF *tiff = sv_tiff_open_page(&in);
    uint16_t orientation = 1;
    if (!tiff)
        return sv_codec_refuse(message, *in.message ? in.message : "the page is damaged");
    bool told = TIFFGetField(tiff, TIFFTAG_IMAGEWIDTH, &size->width) &&
                TIFFGetField(tiff, TIFFTAG_IMAGELENGTH, &size->height);
    TIFFGetFieldDefaulted(tiff, TIFFTAG_ORIENTATION, &orientation);
    size->orientation = orientation >= 1 && orientation <= 8 ? orientation : 1;
    if (sv_tiff_samples_serve(tiff))
        size->pixel_bytes = sv_tiff_samples_pixel_bytes(tiff);
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

/* libtiff takes a fourth sample of which nothing is told for alpha. Painting programs keep a
 * selection there, and others nothing at all. */
static bool has_alpha(TIFF *tiff)
{
    uint16_t count = 0, *kinds;
    return TIFFGetFieldDefaulted(tiff, TIFFTAG_EXTRASAMPLES, &count, &kinds) && count > 0 &&
           kinds[0] != EXTRASAMPLE_UNSPECIFIED;
}

/* libtiff packs a pixel into a number. */
static void unpack(uint8_t *pixels, size_t count, bool alpha)
{
    for (size_t i = 0; i < count; i++, pixels += 4) {
        uint32_t packed;
        memcpy(&packed, pixels, sizeof packed);
        pixels[0] = (uint8_t)TIFFGetR(packed);
        pixels[1] = (uint8_t)TIFFGetG(packed);
        pixels[2] = (uint8_t)TIFFGetB(packed);
        pixels[3] = alpha ? (uint8_t)TIFFGetA(packed) : 255;
    }
}

static void read_rows(TIFFRGBAImage *image, uint32_t together, uint8_t *pixels,
                      bool (*go_on)(void *user), void *user, sv_codec_result *result)
{
    bool alpha = has_alpha(image->tif);
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
        unpack(to, (size_t)image->width * rows, alpha);
        sv_codec_lay_over_white(to, (size_t)image->width * rows);
        result->rows = y + rows;
    }
}

/* By libtiff's own mixing of colours. */
static void decode_mixed(TIFF *tiff, const sv_codec_size *size, uint8_t *pixels,
                         bool (*go_on)(void *user), void *user, sv_codec_result *result)
{
    TIFFRGBAImage image;
    char reason[1024];
    uint16_t packing = COMPRESSION_NONE;
    TIFFGetFieldDefaulted(tiff, TIFFTAG_COMPRESSION, &packing);
    if (!TIFFIsCODECConfigured(packing) || !TIFFRGBAImageBegin(&image, tiff, 1, reason)) {
        sv_tiff_samples_refuse(tiff, result->message);
        return;
    }
    image.req_orientation = image.orientation; /* as it is stored: it is turned afterwards */
    if (image.width == size->width && image.height == size->height)
        read_rows(&image, rows_together(tiff, image.height), pixels, go_on, user, result);
    TIFFRGBAImageEnd(&image);
}

static void decode(const sv_codec_file *file, const sv_codec_size *size, uint8_t *pixels,
                   bool (*go_on)(void *user), void *user, sv_codec_result *result)
{
    sv_tiff_stream in = {.file = file};
    TIFF *tiff = sv_tiff_open_page(&in);
    if (!tiff)
        sv_codec_refuse(result->message, *in.message ? in.message : "the page is damaged");
    else if (sv_tiff_samples_serve(tiff))
        sv_tiff_samples_decode(tiff, size, pixels, go_on, user, result);
    else
        decode_mixed(tiff, size, pixels, go_on, user, result);
    if (!*result->message)
        sv_codec_refuse(result->message, in.message);
    if (tiff)
        TIFFClose(tiff);
}

static void profile(const sv_codec_file *file, sv_codec_take take, void *user)
{
    sv_tiff_stream in = {.file = file};
    TIFF *tiff = sv_tiff_open_page(&in);
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
