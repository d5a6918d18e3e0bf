#include "rows.h"

#include <stdio.h>

#include <string.h>

/* Lays a value over white: round(value * alpha / 255) + 255 - alpha, exact for all 65536 pairs. */
static inline unsigned over_white(unsigned value, unsigned alpha)
{
    unsigned product = value * alpha + 128;
    return ((product + (product >> 8)) >> 8) + 255 - alpha;
}

static void from_grey_alpha(const uint8_t *from, uint8_t *to, uint32_t to_channels, uint32_t width)
{
    for (uint32_t x = 0; x < width; x++, from += 2, to += to_channels)
        memset(to, (int)over_white(from[0], from[1]), to_channels);
}

static void from_grey(const uint8_t *from, uint8_t *to, uint32_t width)
{
    for (uint32_t x = 0; x < width; x++, to += 3)
        to[0] = to[1] = to[2] = from[x];
}

static void from_rgb(const uint8_t *from, uint8_t *to, uint32_t width)
{
    for (uint32_t x = 0; x < width; x++, from += 3)
        to[x] = sv_luma(from[0], from[1], from[2]);
}

static void from_rgb_alpha(const uint8_t *from, uint8_t *to, uint32_t to_channels, uint32_t width)
{
    for (uint32_t x = 0; x < width; x++, from += 4, to += to_channels) {
        unsigned rgb[3];
        for (int c = 0; c < 3; c++)
            rgb[c] = over_white(from[c], from[3]);
        if (to_channels == 1)
            to[0] = sv_luma(rgb[0], rgb[1], rgb[2]);
        else
            for (int c = 0; c < 3; c++)
                to[c] = (uint8_t)rgb[c];
    }
}

void sv_row_convert(const uint8_t *from, uint32_t from_channels, uint8_t *to, uint32_t to_channels,
                    uint32_t width)
{
    if (from_channels == to_channels)
        memcpy(to, from, (size_t)width * to_channels);
    else if (from_channels == 1)
        from_grey(from, to, width);
    else if (from_channels == 2)
        from_grey_alpha(from, to, to_channels, width);
    else if (from_channels == 3)
        from_rgb(from, to, width);
    else
        from_rgb_alpha(from, to, to_channels, width);
}

void sv_rows_fill(sv_image *image, uint32_t first)
{
    uint64_t sums[3] = {0};
    const uint8_t *last = sv_image_row(image, first - 1);
    size_t row_bytes = (size_t)image->width * image->channels;
    for (size_t i = 0; i < row_bytes; i++)
        sums[i % image->channels] += last[i];
    for (uint32_t y = first; y < image->height; y++) {
        uint8_t *row = sv_image_row(image, y);
        for (size_t i = 0; i < row_bytes; i++)
            row[i] = (uint8_t)(sums[i % image->channels] / image->width);
    }
}

sv_status sv_rows_judge(const char *format, uint32_t rows, sv_image *image, char degraded[128],
                        sv_diagnostic *why)
{
    if (rows == image->height)
        return SV_OK;
    if (!sv_rows_suffice(rows, image->height))
        return sv_fail(why, SV_UNREADABLE, SV_STAGE_DECODE, "the %s breaks off after %u of %u rows",
                       format, rows, image->height);
    sv_rows_fill(image, rows);
    snprintf(degraded, 128, "truncated %s: %u of %u rows", format, rows, image->height);
    return SV_OK;
}
