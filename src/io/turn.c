#include "turn.h"

#include <string.h>

/* An orientation tells where the picture's stored first row and first column belong. Written with
 * two mirrors and a transposition, upright = transpose(flip(mirror(stored))), where the mirror
 * swaps left and right, the flip top and bottom, and either may be left out. */
static bool mirrored(unsigned orientation)
{
    return orientation == 2 || orientation == 3 || orientation == 7 || orientation == 8;
}

static bool flipped(unsigned orientation)
{
    return orientation == 3 || orientation == 4 || orientation == 6 || orientation == 7;
}

static void swap_pixels(uint8_t *a, uint8_t *b, uint32_t channels)
{
    for (uint32_t c = 0; c < channels; c++) {
        uint8_t kept = a[c];
        a[c] = b[c];
        b[c] = kept;
    }
}

static void mirror(sv_image *image)
{
    for (uint32_t y = 0; y < image->height; y++) {
        uint8_t *left = sv_image_row(image, y);
        uint8_t *right = left + (size_t)(image->width - 1) * image->channels;
        for (; left < right; left += image->channels, right -= image->channels)
            swap_pixels(left, right, image->channels);
    }
}

static void swap_bytes(uint8_t *restrict a, uint8_t *restrict b, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        uint8_t kept = a[i];
        a[i] = b[i];
        b[i] = kept;
    }
}

static void flip(sv_image *image)
{
    for (uint32_t y = 0; y < image->height / 2; y++)
        swap_bytes(sv_image_row(image, y), sv_image_row(image, image->height - 1 - y),
                   (size_t)image->width * image->channels);
}

/* Where the pixel (x, y) of the stored image goes in the transposed one: the start, and the bytes
 * to the next for a step in x and in y. With them the mirrors cost nothing. */
typedef struct path {
    uint8_t *start;
    ptrdiff_t step_x, step_y;
} path;

static path transposed_path(const sv_image *from, const sv_image *to, unsigned orientation)
{
    path way = {to->pixels, (ptrdiff_t)to->stride, (ptrdiff_t)to->channels};
    if (mirrored(orientation)) {
        way.start += (ptrdiff_t)(from->width - 1) * way.step_x;
        way.step_x = -way.step_x;
    }
    if (flipped(orientation)) {
        way.start += (ptrdiff_t)(from->height - 1) * way.step_y;
        way.step_y = -way.step_y;
    }
    return way;
}

static void copy_block(const sv_image *from, path way, uint32_t left, uint32_t top, uint32_t right,
                       uint32_t bottom)
{
    for (uint32_t x = left; x < right; x++) {
        const uint8_t *source = sv_image_row(from, top) + (size_t)x * from->channels;
        uint8_t *target = way.start + (ptrdiff_t)x * way.step_x + (ptrdiff_t)top * way.step_y;
        for (uint32_t y = top; y < bottom; y++, source += from->stride, target += way.step_y)
            for (uint32_t c = 0; c < from->channels; c++)
                target[c] = source[c];
    }
}

static uint32_t smaller(uint32_t a, uint32_t b)
{
    return a < b ? a : b;
}

static void transpose(const sv_image *from, path way)
{
    enum { BLOCK = 32 };
    for (uint32_t top = 0; top < from->height; top += BLOCK)
        for (uint32_t left = 0; left < from->width; left += BLOCK)
            copy_block(from, way, left, top, smaller(left + BLOCK, from->width),
                       smaller(top + BLOCK, from->height));
}

sv_status sv_image_turn(sv_image *image, unsigned orientation, sv_diagnostic *why)
{
    if (!sv_turn_swaps(orientation)) {
        if (mirrored(orientation))
            mirror(image);
        if (flipped(orientation))
            flip(image);
        return SV_OK;
    }
    sv_image turned;
    sv_status status = sv_image_create(&turned, image->height, image->width, image->channels,
                                       SV_STAGE_DECODE, why);
    if (status != SV_OK)
        return status;
    transpose(image, transposed_path(image, &turned, orientation));
    sv_image_free(image);
    *image = turned;
    return SV_OK;
}
