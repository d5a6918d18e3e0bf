#include "tiff_samples.h"

#include "module.h"
#include "tiff_number.h"

#include <math.h>
#include <stdlib.h>

enum { MOST_CHANNELS = 4, MOST_BYTES = 1 << 30 /* of a part, as of libtiff's allocations */ };

/* What a page is made of. */
typedef struct layout {
    uint32_t width, height;
    uint32_t across, down;          /* of a part that is packed by itself: a strip or a tile */
    uint64_t part_bytes, row_bytes; /* of it, unpacked */
    uint16_t bits, samples, format, photometric, packing, alpha;
    unsigned colours, channels; /* the samples of a pixel that are taken: colours, and alpha */
    bool tiled, apart;          /* apart: each channel is a picture of its own */
} layout;

typedef struct range {
    double low, high;
} range;

/* A page that is gone through: to see how far its numbers go, and to take them. */
typedef struct work {
    TIFF *tiff;
    layout as;
    uint8_t *part;
    uint8_t *pixels; /* NULL: only the range is wanted */
    range colours, alpha;
    bool (*go_on)(void *user);
    void *user;
    bool stopped;
} work;

/* ------------------------------------------------------------------ layout */

static unsigned colours_of(TIFF *tiff, unsigned photometric)
{
    uint16_t inks = INKSET_CMYK;
    TIFFGetFieldDefaulted(tiff, TIFFTAG_INKSET, &inks);
    switch (photometric) {
    case PHOTOMETRIC_MINISBLACK:
    case PHOTOMETRIC_MINISWHITE:
        return 1;
    case PHOTOMETRIC_RGB:
        return 3;
    case PHOTOMETRIC_SEPARATED:
        return inks == INKSET_CMYK ? 4 : 0;
    default:
        return 0;
    }
}

/* The first sample behind the colours; of inks, it is not looked at. */
static uint16_t alpha_of(TIFF *tiff, const layout *as)
{
    uint16_t count = 0, *kinds;
    if (as->colours >= MOST_CHANNELS || as->samples <= as->colours ||
        !TIFFGetFieldDefaulted(tiff, TIFFTAG_EXTRASAMPLES, &count, &kinds) || count == 0)
        return EXTRASAMPLE_UNSPECIFIED;
    return kinds[0];
}

static void find_parts(TIFF *tiff, layout *as)
{
    as->tiled = TIFFIsTiled(tiff);
    as->across = as->width;
    as->down = as->height;
    if (as->tiled)
        TIFFGetField(tiff, TIFFTAG_TILEWIDTH, &as->across);
    TIFFGetField(tiff, as->tiled ? TIFFTAG_TILELENGTH : TIFFTAG_ROWSPERSTRIP, &as->down);
    if (!as->tiled && as->down > as->height)
        as->down = as->height;
    as->part_bytes = as->tiled ? TIFFTileSize64(tiff) : TIFFStripSize64(tiff);
    as->row_bytes = as->tiled ? TIFFTileRowSize64(tiff) : TIFFScanlineSize64(tiff);
}

/* False where it is nothing that can be read here. */
static bool look(TIFF *tiff, layout *as)
{
    uint16_t planes = PLANARCONFIG_CONTIG;
    *as = (layout){.photometric = UINT16_MAX};
    TIFFGetField(tiff, TIFFTAG_IMAGEWIDTH, &as->width);
    TIFFGetField(tiff, TIFFTAG_IMAGELENGTH, &as->height);
    TIFFGetFieldDefaulted(tiff, TIFFTAG_BITSPERSAMPLE, &as->bits);
    TIFFGetFieldDefaulted(tiff, TIFFTAG_SAMPLESPERPIXEL, &as->samples);
    TIFFGetFieldDefaulted(tiff, TIFFTAG_SAMPLEFORMAT, &as->format);
    TIFFGetFieldDefaulted(tiff, TIFFTAG_COMPRESSION, &as->packing);
    TIFFGetFieldDefaulted(tiff, TIFFTAG_PLANARCONFIG, &planes);
    TIFFGetField(tiff, TIFFTAG_PHOTOMETRIC, &as->photometric);
    if (as->format == SAMPLEFORMAT_VOID)
        as->format = SAMPLEFORMAT_UINT;
    as->apart = planes == PLANARCONFIG_SEPARATE;
    as->colours = colours_of(tiff, as->photometric);
    as->alpha = alpha_of(tiff, as);
    as->channels = as->colours + (as->alpha != EXTRASAMPLE_UNSPECIFIED);
    find_parts(tiff, as);
    return as->colours > 0 && as->samples >= as->channels && as->across > 0 && as->down > 0 &&
           as->width > 0 && as->height > 0 && sv_tiff_number_is_read(as->bits, as->format) &&
           TIFFIsCODECConfigured(as->packing);
}

/* Samples that libtiff's own mixing takes. */
static bool is_usual(const layout *as)
{
    switch (as->bits) {
    case 1:
    case 2:
    case 4:
        return as->colours == 1;
    case 8:
        return true;
    default:
        return as->bits == 16 && as->colours < 4;
    }
}

/* libtiff reads signed samples as if they were not, and beside grey alpha not at all, or as if the
 * grey were multiplied by it. */
bool sv_tiff_samples_serve(TIFF *tiff)
{
    layout as;
    return look(tiff, &as) && (as.format != SAMPLEFORMAT_UINT || !is_usual(&as) ||
                               (as.colours == 1 && as.channels == 2));
}

bool sv_tiff_samples_are_read(TIFF *tiff)
{
    char reason[1024];
    return sv_tiff_samples_serve(tiff) || TIFFRGBAImageOK(tiff, reason);
}

uint32_t sv_tiff_samples_pixel_bytes(TIFF *tiff)
{
    layout as;
    if (!look(tiff, &as))
        return 0;
    uint64_t bytes = as.part_bytes / ((uint64_t)as.width * as.height) + 1;
    return bytes < UINT32_MAX ? (uint32_t)bytes : UINT32_MAX;
}

/* ------------------------------------------------------------------- parts */

static void widen(range *seen, double value)
{
    if (!isfinite(value))
        return;
    seen->low = fmin(seen->low, value);
    seen->high = fmax(seen->high, value);
}

static uint8_t scaled(double value, const range *from)
{
    double part = from->high > from->low ? (value - from->low) / (from->high - from->low) : 1;
    return part >= 1 ? 255 : part > 0 ? (uint8_t)(255 * part + 0.5) : 0; /* nor what is no number */
}

static void take_number(work *at, unsigned channel, double value, size_t pixel)
{
    bool colour = channel < at->as.colours;
    if (at->pixels)
        at->pixels[4 * pixel + channel] = scaled(value, colour ? &at->colours : &at->alpha);
    else if (colour)
        widen(&at->colours, value);
}

static void take_row(work *at, unsigned plane, const uint8_t *row, uint32_t left, uint32_t y)
{
    const layout *as = &at->as;
    uint32_t width = as->width - left < as->across ? as->width - left : as->across;
    size_t pixel = (size_t)y * as->width + left, step = as->apart ? 1 : as->samples;
    unsigned first = as->apart ? plane : 0, end = as->apart ? plane + 1 : as->channels;
    for (uint32_t x = 0; x < width; x++)
        for (unsigned channel = first; channel < end; channel++)
            take_number(at, channel,
                        sv_tiff_number(row, x * step + channel - first, as->bits, as->format),
                        pixel + x);
}

static bool read_part(work *at, uint16_t plane, uint32_t left, uint32_t top)
{
    const tmsize_t size = (tmsize_t)at->as.part_bytes;
    if (at->as.tiled)
        return TIFFReadEncodedTile(at->tiff, TIFFComputeTile(at->tiff, left, top, 0, plane),
                                   at->part, size) >= 0;
    return TIFFReadEncodedStrip(at->tiff, TIFFComputeStrip(at->tiff, top, plane), at->part, size) >=
           0;
}

/* The rows that are there. */
static uint32_t take_plane(work *at, uint16_t plane)
{
    const layout *as = &at->as;
    for (uint32_t top = 0, rows; top < as->height; top += rows) {
        rows = as->height - top < as->down ? as->height - top : as->down;
        at->stopped = at->stopped || !at->go_on(at->user);
        for (uint32_t left = 0; left < as->width; left += as->across) {
            if (at->stopped || !read_part(at, plane, left, top))
                return top;
            for (uint32_t y = 0; y < rows; y++)
                take_row(at, plane, at->part + y * as->row_bytes, left, top + y);
            if (as->across >= as->width - left)
                break;
        }
    }
    return as->height;
}

static uint32_t take_planes(work *at)
{
    uint32_t rows = at->as.height;
    for (unsigned plane = 0; plane < (at->as.apart ? at->as.channels : 1); plane++) {
        uint32_t there = take_plane(at, (uint16_t)plane);
        rows = there < rows ? there : rows;
    }
    return rows;
}

/* ------------------------------------------------------------------ colours */

static uint8_t times(unsigned a, unsigned b)
{
    return (uint8_t)((a * b + 127) / 255);
}

/* A pixel's channels become red, green and blue, which alpha has been multiplied with. */
static void mix(const layout *as, uint8_t *pixel)
{
    uint8_t alpha = as->channels > as->colours ? pixel[as->colours] : 255;
    if (as->colours == 4)
        for (int c = 0; c < 3; c++)
            pixel[c] = times(255U - pixel[c], 255U - pixel[3]);
    if (as->photometric == PHOTOMETRIC_MINISWHITE)
        pixel[0] = (uint8_t)(255 - pixel[0]);
    if (as->colours == 1)
        pixel[1] = pixel[2] = pixel[0];
    if (as->alpha == EXTRASAMPLE_UNASSALPHA)
        for (int c = 0; c < 3; c++)
            pixel[c] = times(pixel[c], alpha);
    pixel[3] = alpha;
}

/* ----------------------------------------------------------------- decoding */

static void decode_parts(work *at, uint8_t *pixels, sv_codec_result *result)
{
    const layout *as = &at->as;
    range nominal;
    bool known = sv_tiff_number_range(as->bits, as->format, &nominal.low, &nominal.high);
    at->colours = known ? nominal : (range){INFINITY, -INFINITY};
    at->alpha = nominal;
    if (!known)
        take_planes(at);
    at->pixels = pixels;
    uint32_t rows = take_planes(at);
    const size_t count = (size_t)rows * as->width;
    result->stopped = at->stopped;
    for (size_t i = 0; i < count; i++)
        mix(as, pixels + 4 * i);
    sv_codec_lay_over_white(pixels, count);
    result->rows = rows;
}

void sv_tiff_samples_decode(TIFF *tiff, const sv_codec_size *size, uint8_t *pixels,
                            bool (*go_on)(void *user), void *user, sv_codec_result *result)
{
    work at = {.tiff = tiff, .go_on = go_on, .user = user};
    if (!look(tiff, &at.as) || at.as.width != size->width || at.as.height != size->height) {
        sv_codec_refuse(result->message, "it has changed while it was read");
        return;
    }
    if (at.as.part_bytes > MOST_BYTES) {
        sv_codec_refuse(result->message, "it is packed in too large parts");
        return;
    }
    at.part = calloc(1, (size_t)at.as.part_bytes + SV_TIFF_ROW_MARGIN);
    result->no_memory = !at.part;
    if (at.part)
        decode_parts(&at, pixels, result);
    free(at.part);
}

/* ---------------------------------------------------------------- refusals */

static const char *name_of(unsigned photometric)
{
    switch (photometric) {
    case PHOTOMETRIC_MINISBLACK:
    case PHOTOMETRIC_MINISWHITE:
        return "grey";
    case PHOTOMETRIC_RGB:
        return "RGB";
    case PHOTOMETRIC_PALETTE:
        return "palette";
    case PHOTOMETRIC_SEPARATED:
        return "CMYK";
    case PHOTOMETRIC_YCBCR:
        return "YCbCr";
    case PHOTOMETRIC_CIELAB:
    case PHOTOMETRIC_ICCLAB:
    case PHOTOMETRIC_ITULAB:
        return "Lab";
    case PHOTOMETRIC_CFA:
        return "raw photo";
    default:
        return "rare colours";
    }
}

void sv_tiff_samples_refuse(TIFF *tiff, char message[96])
{
    layout as;
    look(tiff, &as);
    if (TIFFIsCODECConfigured(as.packing))
        snprintf(message, 96,
                 "its pixels (%s, %u bits a sample) are not read; save it as RGB or grey of 8 bits",
                 name_of(as.photometric), as.bits);
    else
        snprintf(message, 96, "its compression (%u) is not read; save it with LZW or with none",
                 as.packing);
}
