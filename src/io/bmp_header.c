/* The headers of Windows, from version 2 ("core") to 5, and of OS/2. */
#include "bmp_header.h"

#include "little_endian.h"

/* From the file's beginning on. The masks stand at the same place whether the header has them or
 * they follow it. */
enum {
    AT_PIXELS = 10,
    AT_HEADER = 14,
    AT_WIDTH = 18,
    AT_HEIGHT = 22,
    AT_BITS = 28,
    AT_COMPRESSION = 30,
    AT_COLOURS = 46,
    AT_MASKS = 54,
};

enum { CORE = 12, OS2_SHORTEST = 16, INFO = 40, WITH_ALPHA = 56, OS2 = 64 };

enum { RGB = 0, RLE8 = 1, RLE4 = 2, BITFIELDS = 3, JPEG = 4, PNG = 5, ALPHA_BITFIELDS = 6 };

typedef struct file {
    const uint8_t *bytes;
    size_t size, header; /* bytes of the header */
} file;

static sv_status fail_header(sv_diagnostic *why)
{
    return sv_fail(why, SV_UNREADABLE, SV_STAGE_OPEN, "the BMP has a malformed header");
}

static uint32_t compression_of(const file *in)
{
    return in->header >= OS2_SHORTEST + 4 ? sv_little_32(in->bytes + AT_COMPRESSION) : RGB;
}

/* -------------------------------------------------------------------- size */

static void read_core(const file *in, sv_bmp *bmp)
{
    bmp->width = sv_little_16(in->bytes + AT_WIDTH);
    bmp->height = sv_little_16(in->bytes + AT_WIDTH + 2);
    bmp->bits = sv_little_16(in->bytes + AT_WIDTH + 6);
}

/* A negative height means that the top row comes first. */
static bool read_info(const file *in, sv_bmp *bmp)
{
    uint32_t height = sv_little_32(in->bytes + AT_HEIGHT);
    bmp->width = sv_little_32(in->bytes + AT_WIDTH);
    bmp->top_down = height > INT32_MAX;
    bmp->height = bmp->top_down ? 0 - height : height;
    bmp->bits = sv_little_16(in->bytes + AT_BITS);
    return bmp->width <= INT32_MAX && bmp->height <= INT32_MAX;
}

static bool is_header_size(size_t size)
{
    return size == CORE || (size >= OS2_SHORTEST && size <= 4096);
}

static bool read_size(file *in, sv_bmp *bmp)
{
    if (in->size < AT_HEADER + CORE)
        return false;
    in->header = sv_little_32(in->bytes + AT_HEADER);
    if (!is_header_size(in->header) || in->size < AT_HEADER + in->header)
        return false;
    if (in->header != CORE)
        return read_info(in, bmp);
    read_core(in, bmp);
    return true;
}

/* ----------------------------------------------------------------- packing */

static sv_status fail_packing(uint32_t compression, unsigned bits, sv_diagnostic *why)
{
    if (compression == JPEG || compression == PNG)
        return sv_fail(why, SV_UNREADABLE, SV_STAGE_OPEN,
                       "the BMP is a printer's: it holds a %s; save it as a picture of that kind",
                       compression == JPEG ? "JPEG" : "PNG");
    return sv_fail(why, SV_UNREADABLE, SV_STAGE_OPEN,
                   "the BMP has %u bits a pixel packed in way %u, which is none that we know", bits,
                   compression);
}

static bool are_plain(unsigned bits)
{
    return bits == 1 || bits == 2 || bits == 4 || bits == 8 || bits == 16 || bits == 24 ||
           bits == 32;
}

static sv_status read_packing(const file *in, sv_bmp *bmp, sv_diagnostic *why)
{
    uint32_t compression = compression_of(in);
    bool masked = compression == BITFIELDS || compression == ALPHA_BITFIELDS;
    if (compression == RGB && are_plain(bmp->bits))
        bmp->packing = SV_BMP_PLAIN;
    else if (compression == RLE8 && bmp->bits == 8)
        bmp->packing = SV_BMP_RLE8;
    else if (compression == RLE4 && bmp->bits == 4)
        bmp->packing = SV_BMP_RLE4;
    else if (!masked || in->header == OS2 || (bmp->bits != 16 && bmp->bits != 32))
        return fail_packing(compression, bmp->bits, why);
    return SV_OK;
}

/* ----------------------------------------------------------------- colours */

/* Bytes of masks that stand behind the header. */
static size_t masks_behind(const file *in)
{
    uint32_t compression = compression_of(in);
    if (in->header != INFO)
        return 0;
    return compression == BITFIELDS ? 12 : compression == ALPHA_BITFIELDS ? 16 : 0;
}

static bool read_masks(const file *in, sv_bmp *bmp)
{
    static const uint32_t usual_16[4] = {0x7C00, 0x03E0, 0x001F, 0};
    static const uint32_t usual_32[4] = {0xFF0000, 0xFF00, 0xFF, 0};
    uint32_t compression = compression_of(in);
    bool told = compression == BITFIELDS || compression == ALPHA_BITFIELDS;
    unsigned count = compression == ALPHA_BITFIELDS || in->header >= WITH_ALPHA ? 4 : 3;
    if (told && (in->header < INFO || in->size < AT_MASKS + 4U * count))
        return false;
    for (unsigned i = 0; i < 4; i++)
        if (!told)
            bmp->masks[i] = bmp->bits == 16 ? usual_16[i] : usual_32[i];
        else
            bmp->masks[i] = i < count ? sv_little_32(in->bytes + AT_MASKS + 4 * i) : 0;
    return true;
}

/* Gives the place behind the palette. */
static size_t read_palette(const file *in, sv_bmp *bmp)
{
    size_t at = AT_HEADER + in->header + masks_behind(in);
    size_t step = in->header == CORE ? 3 : 4;
    uint32_t colours = in->header >= INFO ? sv_little_32(in->bytes + AT_COLOURS) : 0;
    if (bmp->bits > 8)
        return at;
    if (colours == 0 || colours > 1U << bmp->bits)
        colours = 1U << bmp->bits;
    for (uint32_t i = 0; i < colours && in->size - at >= (i + 1) * step; i++)
        for (unsigned c = 0; c < 3; c++)
            bmp->palette[i][c] = in->bytes[at + i * step + 2 - c];
    return at + colours * step;
}

sv_status sv_bmp_header_read(const uint8_t *bytes, size_t size, sv_bmp *bmp, sv_diagnostic *why)
{
    file in = {.bytes = bytes, .size = size};
    *bmp = (sv_bmp){0};
    if (!read_size(&in, bmp))
        return fail_header(why);
    sv_status status = read_packing(&in, bmp, why);
    if (status != SV_OK)
        return status;
    if (!read_masks(&in, bmp))
        return fail_header(why);
    size_t behind = read_palette(&in, bmp);
    bmp->pixels = sv_little_32(bytes + AT_PIXELS);
    if (bmp->pixels < AT_HEADER + in.header) /* it tells nothing */
        bmp->pixels = behind;
    return SV_OK;
}
