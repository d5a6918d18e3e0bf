#include "image.h"

#include <stdlib.h>

sv_status sv_image_create(sv_image *image, uint32_t width, uint32_t height, uint32_t channels,
                          sv_stage stage, sv_diagnostic *why)
{
    size_t stride, size;
    if (__builtin_mul_overflow((size_t)width, channels, &stride) ||
        __builtin_mul_overflow(stride, (size_t)height, &size))
        return sv_fail(why, SV_MEMORY, stage, "an image of %u x %u pixels does not fit in memory",
                       width, height);
    uint8_t *pixels = malloc(size ? size : 1);
    if (!pixels)
        return sv_fail(why, SV_MEMORY, stage, "out of memory for an image of %u x %u pixels", width,
                       height);
    *image = (sv_image){width, height, channels, stride, pixels};
    return SV_OK;
}

uint64_t sv_image_bytes(uint64_t width, uint64_t height, uint64_t bytes_per_pixel)
{
    const uint64_t most = UINT64_MAX / 4;
    uint64_t bytes;
    if (__builtin_mul_overflow(width, height, &bytes) ||
        __builtin_mul_overflow(bytes, bytes_per_pixel, &bytes))
        return most;
    return bytes < most ? bytes : most;
}

void sv_image_free(sv_image *image)
{
    free(image->pixels);
    *image = (sv_image){0};
}

void sv_image_invert(sv_image *image)
{
    for (uint32_t y = 0; y < image->height; y++)
        for (uint32_t x = 0; x < image->width * image->channels; x++)
            sv_image_row(image, y)[x] ^= 255;
}

sv_status sv_image_plane(const sv_image *rgb, unsigned plane, sv_image *grey, sv_diagnostic *why)
{
    sv_status status = sv_image_create(grey, rgb->width, rgb->height, 1, SV_STAGE_DECODE, why);
    for (uint32_t y = 0; !status && y < rgb->height; y++)
        for (uint32_t x = 0; x < rgb->width; x++)
            sv_image_row(grey, y)[x] = sv_image_row(rgb, y)[(size_t)x * rgb->channels + plane];
    return status;
}

void sv_image_take_luma(const sv_image *rgb, sv_image *grey)
{
    for (uint32_t y = 0; y < rgb->height; y++) {
        const uint8_t *from = sv_image_row(rgb, y);
        uint8_t *to = sv_image_row(grey, y);
        for (uint32_t x = 0; x < rgb->width; x++, from += 3)
            to[x] = sv_luma(from[0], from[1], from[2]);
    }
}
