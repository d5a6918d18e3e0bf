/* The pixels of a BMP, by ourselves: rows of indices or of masked numbers, plain or run by run. The
 * bottom row comes first, which is told to be a picture that is stored upside down. */
#include "bmp_header.h"

#include "little_endian.h"
#include "rows.h"

#include <stdlib.h>
#include <string.h>

enum { MIRRORED_TOP_TO_BOTTOM = 4 }; /* as EXIF counts */

/* Where we are in the pixels. */
typedef struct reader {
    const sv_bmp *bmp;
    const uint8_t *at, *end;
    uint8_t *indices; /* a row of them, of up to 8 bits */
    uint8_t *colours; /* a row of red, green, blue and, where there is a mask for it, alpha */
    uint32_t x;       /* of run-length coding: where the next row begins, after a jump */
    uint32_t skip;    /* rows that a jump left out */
    bool over;        /* the end was told: what follows is empty */
} reader;

static uint32_t channels_of(const sv_bmp *bmp)
{
    return bmp->bits > 8 && bmp->masks[3] ? 4 : 3;
}

static sv_status bmp_measure(sv_picture *picture, sv_diagnostic *why)
{
    sv_bmp bmp;
    sv_status status = sv_bmp_header_read(picture->bytes, picture->size, &bmp, why);
    if (status != SV_OK)
        return status;
    picture->width = bmp.width;
    picture->height = bmp.height;
    picture->channels = channels_of(&bmp);
    picture->orientation = bmp.top_down ? 1 : MIRRORED_TOP_TO_BOTTOM;
    picture->working_memory = (uint64_t)bmp.width * 5;
    return SV_OK;
}

/* -------------------------------------------------------------- plain rows */

static void unpack(const uint8_t *from, unsigned bits, uint32_t width, uint8_t *indices)
{
    unsigned in_a_byte = 8 / bits, most = (1U << bits) - 1;
    for (uint32_t x = 0; x < width; x++)
        indices[x] = from[x / in_a_byte] >> (8 - bits - x % in_a_byte * bits) & most;
}

static uint8_t masked(uint32_t value, uint32_t mask)
{
    if (mask == 0)
        return 0;
    unsigned shift = (unsigned)__builtin_ctz(mask);
    uint64_t most = mask >> shift, part = (value & mask) >> shift;
    return (uint8_t)(most == 255 ? part : (part * 255 + most / 2) / most);
}

static void unmask(const sv_bmp *bmp, const uint8_t *from, uint8_t *colours)
{
    uint32_t channels = channels_of(bmp);
    for (uint32_t x = 0; x < bmp->width; x++, from += bmp->bits / 8, colours += channels) {
        uint32_t value = bmp->bits == 16 ? sv_little_16(from) : sv_little_32(from);
        for (uint32_t c = 0; c < channels; c++)
            colours[c] = masked(value, bmp->masks[c]);
    }
}

static void swap_colours(const uint8_t *from, uint32_t width, uint8_t *colours)
{
    for (uint32_t x = 0; x < width; x++, from += 3, colours += 3)
        for (unsigned c = 0; c < 3; c++)
            colours[c] = from[2 - c];
}

static void look_up(const reader *in)
{
    for (uint32_t x = 0; x < in->bmp->width; x++)
        memcpy(in->colours + (size_t)3 * x, in->bmp->palette[in->indices[x]], 3);
}

/* Rows begin at multiples of four bytes, which the last one need not fill. */
static bool read_plain(reader *in)
{
    const sv_bmp *bmp = in->bmp;
    size_t used = ((size_t)bmp->width * bmp->bits + 7) / 8, step = (used + 3) / 4 * 4;
    size_t left = (size_t)(in->end - in->at);
    if (left < used)
        return false;
    if (bmp->bits == 24) {
        swap_colours(in->at, bmp->width, in->colours);
    } else if (bmp->bits > 8) {
        unmask(bmp, in->at, in->colours);
    } else {
        unpack(in->at, bmp->bits, bmp->width, in->indices);
        look_up(in);
    }
    in->at += left < step ? left : step;
    return true;
}

/* ------------------------------------------------------- run-length coding */

static uint8_t packed_index(const reader *in, const uint8_t *from, uint32_t i)
{
    if (in->bmp->packing == SV_BMP_RLE8)
        return from[i];
    return i % 2 ? from[i / 2] & 15 : from[i / 2] >> 4;
}

/* What does not fit into the row is left out. */
static void put_index(reader *in, uint8_t index)
{
    if (in->x < in->bmp->width)
        in->indices[in->x++] = index;
}

/* The same one index, or two in turn. */
static void put_run(reader *in, unsigned count, const uint8_t *value)
{
    for (unsigned i = 0; i < count; i++)
        put_index(in, packed_index(in, value, in->bmp->packing == SV_BMP_RLE8 ? 0 : i % 2));
}

/* Indices one by one, up to an even number of bytes. */
static bool put_literals(reader *in, unsigned count)
{
    size_t bytes = in->bmp->packing == SV_BMP_RLE8 ? count : (count + 1) / 2;
    if ((size_t)(in->end - in->at) < bytes)
        return false;
    for (unsigned i = 0; i < count; i++)
        put_index(in, packed_index(in, in->at, i));
    in->at += bytes;
    if (bytes % 2 && in->at < in->end)
        in->at++;
    return true;
}

typedef enum step { MORE, ROW_ENDS, BREAKS_OFF } step;

static step jump(reader *in)
{
    if (in->end - in->at < 2)
        return BREAKS_OFF;
    uint32_t right = in->at[0], down = in->at[1];
    in->at += 2;
    uint32_t room = in->bmp->width - in->x;
    in->x += right < room ? right : room;
    if (down == 0)
        return MORE;
    in->skip = down - 1;
    return ROW_ENDS;
}

static step take_step(reader *in)
{
    if (in->end - in->at < 2)
        return BREAKS_OFF;
    unsigned count = in->at[0];
    const uint8_t *value = in->at + 1;
    in->at += 2;
    if (count > 0)
        put_run(in, count, value);
    else if (*value >= 3)
        return put_literals(in, *value) ? MORE : BREAKS_OFF;
    else if (*value == 2)
        return jump(in);
    else {
        in->over = *value == 1;
        in->x = 0;
        return ROW_ENDS;
    }
    return MORE;
}

/* What no run covers has the palette's first colour. */
static bool read_runs(reader *in)
{
    memset(in->indices, 0, in->bmp->width);
    step last = ROW_ENDS;
    if (in->skip > 0)
        in->skip--;
    else if (!in->over)
        while ((last = take_step(in)) == MORE)
            ;
    look_up(in);
    bool whole = last == ROW_ENDS || in->x == in->bmp->width; /* the last row may have no end */
    if (last != ROW_ENDS)
        in->x = 0;
    return whole;
}

/* ---------------------------------------------------------------- decoding */

static bool read_row(reader *in)
{
    return in->bmp->packing == SV_BMP_PLAIN ? read_plain(in) : read_runs(in);
}

/* Reads rows until the file ends; *rows is how many there are. */
static sv_status read_rows(reader *in, sv_image *image, sv_deadline deadline, uint32_t *rows,
                           sv_diagnostic *why)
{
    uint32_t channels = channels_of(in->bmp);
    for (*rows = 0; *rows < image->height && read_row(in); ++*rows) {
        sv_row_convert(in->colours, channels, sv_image_row(image, *rows), image->channels,
                       image->width);
        if (*rows % SV_ROWS_PER_LOOK == 0 && sv_deadline_passed(&deadline))
            return sv_fail_timeout(&deadline, SV_STAGE_DECODE, why);
    }
    return SV_OK;
}

static sv_status decode(reader *in, sv_image *image, sv_deadline deadline, char degraded[128],
                        sv_diagnostic *why)
{
    uint32_t rows = 0;
    in->indices = malloc(in->bmp->width);
    in->colours = malloc((size_t)in->bmp->width * 4);
    sv_status status = in->indices && in->colours ? read_rows(in, image, deadline, &rows, why)
                                                  : sv_fail_memory(why, SV_STAGE_DECODE);
    free(in->indices);
    free(in->colours);
    return status == SV_OK ? sv_rows_judge("BMP", rows, image, degraded, why) : status;
}

static sv_status bmp_decode(const sv_picture *picture, sv_decode_request request,
                            sv_deadline deadline, sv_image *image, char degraded[128],
                            sv_diagnostic *why)
{
    sv_bmp bmp;
    sv_status status = sv_bmp_header_read(picture->bytes, picture->size, &bmp, why);
    if (status != SV_OK)
        return status;
    const uint8_t *end = picture->bytes + picture->size;
    reader in = {.bmp = &bmp,
                 .at = bmp.pixels < picture->size ? picture->bytes + bmp.pixels : end,
                 .end = end};
    sv_image decoded = {0};
    status =
        sv_image_create(&decoded, bmp.width, bmp.height, request.channels, SV_STAGE_DECODE, why);
    if (status == SV_OK)
        status = decode(&in, &decoded, deadline, degraded, why);
    if (status == SV_OK)
        *image = decoded;
    else
        sv_image_free(&decoded);
    return status;
}

const sv_format sv_format_bmp = {NULL, bmp_measure, NULL, bmp_decode, NULL};
