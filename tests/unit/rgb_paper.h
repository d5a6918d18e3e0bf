/* A picture in colours with nothing on it. */
#ifndef RGB_PAPER_H
#define RGB_PAPER_H

#include "image.h"

#include <check.h>
#include <string.h>

static inline sv_image rgb_paper(uint32_t width, uint32_t height, uint8_t level)
{
    sv_image image;
    ck_assert_int_eq(sv_image_create(&image, width, height, 3, SV_STAGE_RENDER, NULL), SV_OK);
    memset(image.pixels, level, height * image.stride);
    return image;
}

#endif
