#include "turn.h"

#include <endian.h>
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

/* The number of channels is passed on as a constant, here and below: the compiler then copies a
 * pixel in one piece, which halves the time. */
static inline void mirror_row(uint8_t *left, uint32_t width, const size_t channels)
{
    uint8_t *right = left + (width - 1) * channels;
    for (; left < right; left += channels, right -= channels) {
        uint8_t kept[3];
        memcpy(kept, left, channels);
        memcpy(left, right, channels);
        memcpy(right, kept, channels);
    }
}

static void mirror(sv_image *image)
{
    for (uint32_t y = 0; y < image->height; y++)
        if (image->channels == 1)
            mirror_row(sv_image_row(image, y), image->width, 1);
        else
            mirror_row(sv_image_row(image, y), image->width, 3);
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

typedef struct block {
    uint32_t left, top, right, bottom;
} block;

static inline void copy_block(const sv_image *from, path way, block part, const size_t channels)
{
    for (uint32_t x = part.left; x < part.right; x++) {
        const uint8_t *source = sv_image_row(from, part.top) + x * channels;
        uint8_t *target = way.start + x * way.step_x + part.top * way.step_y;
        for (uint32_t y = part.top; y < part.bottom; y++) {
            memcpy(target, source, channels);
            source += from->stride;
            target += way.step_y;
        }
    }
}

/* Swaps two words' bytes across the diagonal: those of `a` that `mask` shifted left by `shift` has
 * with those of `b` that `mask` has. */
static inline void swap_across(uint64_t *a, uint64_t *b, unsigned shift, uint64_t mask)
{
    uint64_t differing = (*a >> shift ^ *b) & mask;
    *a ^= differing << shift;
    *b ^= differing;
}

/* Transposes 8 x 8 bytes by swapping halves, quarters, single bytes. */
static inline void transpose_words(uint64_t rows[8])
{
    for (int i = 0; i < 4; i++)
        swap_across(&rows[i], &rows[i + 4], 32, 0x00000000FFFFFFFF);
    for (int i = 0; i < 8; i += i % 4 == 1 ? 3 : 1)
        swap_across(&rows[i], &rows[i + 2], 16, 0x0000FFFF0000FFFF);
    for (int i = 0; i < 8; i += 2)
        swap_across(&rows[i], &rows[i + 1], 8, 0x00FF00FF00FF00FF);
}

/* 8 x 8 grey pixels at once: 0.5 ms for 960 x 1280 pixels where byte by byte takes 1.2. */
static void copy_grey_8x8(const sv_image *from, path way, uint32_t left, uint32_t top)
{
    uint64_t rows[8];
    bool backwards = way.step_y < 0;
    for (uint32_t i = 0; i < 8; i++) {
        memcpy(&rows[i], sv_image_row(from, top + (backwards ? 7 - i : i)) + left, 8);
        rows[i] = le64toh(rows[i]);
    }
    transpose_words(rows);
    uint8_t *target = way.start + left * way.step_x + (top + (backwards ? 7 : 0)) * way.step_y;
    for (int i = 0; i < 8; i++, target += way.step_x) {
        rows[i] = htole64(rows[i]);
        memcpy(target, &rows[i], 8);
    }
}

static void copy_grey_block(const sv_image *from, path way, block part)
{
    uint32_t right = part.right - (part.right - part.left) % 8;
    uint32_t bottom = part.bottom - (part.bottom - part.top) % 8;
    for (uint32_t x = part.left; x < right; x += 8)
        for (uint32_t y = part.top; y < bottom; y += 8)
            copy_grey_8x8(from, way, x, y);
    copy_block(from, way, (block){right, part.top, part.right, part.bottom}, 1);
    copy_block(from, way, (block){part.left, bottom, right, part.bottom}, 1);
}

static uint32_t smaller(uint32_t a, uint32_t b)
{
    return a < b ? a : b;
}

/* In blocks, so that the lines of memory a block is written to stay in the nearest cache. */
static void transpose(const sv_image *from, path way)
{
    enum { BLOCK = 32 };
    for (uint32_t top = 0; top < from->height; top += BLOCK)
        for (uint32_t left = 0; left < from->width; left += BLOCK) {
            block part = {left, top, smaller(left + BLOCK, from->width),
                          smaller(top + BLOCK, from->height)};
            if (from->channels == 1)
                copy_grey_block(from, way, part);
            else
                copy_block(from, way, part, 3);
        }
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
