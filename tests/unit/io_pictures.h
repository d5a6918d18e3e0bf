/* Tiny pictures for the tests of src/io, made in the test itself. */
#ifndef IO_PICTURES_H
#define IO_PICTURES_H

#include "unit.h"

#include "io/encode.h"
#include "io/picture.h"

#include <string.h>

/* A smooth picture with no symmetry, so that a turned one is never equal to it. */
static inline sv_image gradient(uint32_t width, uint32_t height, uint32_t channels)
{
    sv_image image;
    sv_status status = sv_image_create(&image, width, height, channels, SV_STAGE_NONE, NULL);
    ck_assert_int_eq(status, SV_OK);
    for (uint32_t y = 0; y < height; y++)
        for (uint32_t x = 0; x < width; x++)
            for (uint32_t c = 0; c < channels; c++)
                sv_image_row(&image, y)[x * channels + c] =
                    (uint8_t)(200 * x / width + 50 * y / height + 3 * c);
    return image;
}

/* A picture that does not pack, so that each row takes about as many bytes. */
static inline sv_image noise_of(uint32_t width, uint32_t height, uint32_t channels)
{
    sv_image image = gradient(width, height, channels);
    unsigned value = 1;
    for (size_t i = 0; i < image.stride * image.height; i++, value = value * 75 % 65537)
        image.pixels[i] = (uint8_t)value;
    return image;
}

/* The largest difference of two values at the same place; 256 where the shapes differ. */
static inline int largest_difference(const sv_image *a, const sv_image *b)
{
    if (a->width != b->width || a->height != b->height || a->channels != b->channels)
        return 256;
    int largest = 0;
    for (uint32_t y = 0; y < a->height; y++)
        for (size_t i = 0; i < (size_t)a->width * a->channels; i++) {
            int difference = abs(sv_image_row(a, y)[i] - sv_image_row(b, y)[i]);
            largest = difference > largest ? difference : largest;
        }
    return largest;
}

/* Opens and decodes a file in memory; the image is valid where the result is SV_OK. */
static inline sv_status decode_bytes(const uint8_t *bytes, size_t size, const sv_limits *limits,
                                     uint32_t channels, sv_image *image, char degraded[128],
                                     sv_diagnostic *why)
{
    sv_picture *picture;
    degraded[0] = '\0';
    sv_status status = sv_picture_from_memory(bytes, size, limits, &picture, why);
    if (status != SV_OK)
        return status;
    sv_decode_request request = {.channels = channels};
    status = sv_picture_decode(picture, request, image, degraded, why);
    sv_picture_free(picture);
    return status;
}

/* The same where it has to work, without damage. */
static inline sv_image decode_well(const uint8_t *bytes, size_t size, uint32_t channels)
{
    sv_image image;
    char degraded[128];
    sv_diagnostic why = {0};
    sv_status status = decode_bytes(bytes, size, NULL, channels, &image, degraded, &why);
    ck_assert_msg(status == SV_OK, "%s", why.message);
    ck_assert_str_eq(degraded, "");
    return image;
}

#endif
