/* The image every stage shares: 8-bit grey or RGB pixels, owned or borrowed. */
#ifndef SV_IMAGE_H
#define SV_IMAGE_H

#include "status.h"
#include "sudoku_vision.h"

typedef struct sv_image {
    uint32_t width, height;
    uint32_t channels; /* 1 grey, 3 RGB */
    size_t stride;     /* bytes from one row to the next */
    uint8_t *pixels;   /* freed by sv_image_free; NULL for no image */
} sv_image;

/* Allocates width x height x channels, rows packed, pixels uninitialised. SV_MEMORY at `stage`. */
SV_CHECKED sv_status sv_image_create(sv_image *image, uint32_t width, uint32_t height,
                                     uint32_t channels, sv_stage stage, sv_diagnostic *why);

/* How many bytes so many pixels take; never more than a quarter of the largest number, so that a
 * few of these can be added up. */
uint64_t sv_image_bytes(uint64_t width, uint64_t height, uint64_t bytes_per_pixel);

/* Frees the pixels and zeroes the struct. */
void sv_image_free(sv_image *image);

/* One of an RGB image's planes, as a grey image of its own. SV_MEMORY. */
SV_CHECKED sv_status sv_image_plane(const sv_image *rgb, unsigned plane, sv_image *grey,
                                    sv_diagnostic *why);

/* Black becomes white, and white black. */
void sv_image_invert(sv_image *image);

static inline uint8_t *sv_image_row(const sv_image *image, uint32_t y)
{
    return image->pixels + (size_t)y * image->stride;
}

/* How light a colour is: ITU-R BT.601, as JFIF has it, in 16-bit fixed point; the sum is exactly
 * 65536. */
static inline uint8_t sv_luma(unsigned red, unsigned green, unsigned blue)
{
    return (uint8_t)((19595 * red + 38470 * green + 7471 * blue + 32768) >> 16);
}

/* How light each pixel of an RGB image is, into a grey one of the same size. */
void sv_image_take_luma(const sv_image *rgb, sv_image *grey);

#endif
