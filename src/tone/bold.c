#include "bold.h"

#include "../vision/cv_shim.h"
#include "chroma.h"

#include <math.h>
#include <stdlib.h>

/* The paper's colour is the mean of so many pixels a side: a few cells. */
enum { AROUND = 32 };

/* So many levels of difference are noise of paper; each one more counts like so many of grey. */
static const float NOISE = 2, STRENGTH = 3;

/* Lines of one pixel around boxes of 16 pixels a cell take 0.3 % of a picture that the grid fills
 * by a fifth. A pixel has a colour from so many levels on. */
static const float LEAST_SHARE = 0.003f, LEAST_COLOUR = 8;

static uint8_t to_level(int value)
{
    return (uint8_t)(value < 0 ? 0 : value > UINT8_MAX ? UINT8_MAX : value);
}

static sv_status mean_around(const sv_image *of, sv_image *mean, sv_diagnostic *why)
{
    sv_image small = {0};
    uint32_t width = of->width / AROUND + 1, height = of->height / AROUND + 1;
    sv_status status = sv_image_create(&small, width, height, 1, SV_STAGE_LOCATE, why);
    if (!status)
        status = sv_image_create(mean, of->width, of->height, 1, SV_STAGE_LOCATE, why);
    if (!status)
        status = sv_cv_resize(of, &small, why);
    if (!status)
        status = sv_cv_resize(&small, mean, why);
    sv_image_free(&small);
    return status;
}

/* Adds the square of how far a channel's chroma is from that around. */
static sv_status add_difference(const sv_image *rgb, const sv_image *grey, sv_chroma which,
                                float *squares, sv_diagnostic *why)
{
    sv_image chroma = {0}, mean = {0};
    sv_status status = sv_chroma_make(rgb, grey, which, &chroma, why);
    if (!status)
        status = mean_around(&chroma, &mean, why);
    for (uint32_t y = 0; y < grey->height && !status; y++) {
        const uint8_t *of = sv_image_row(&chroma, y), *than = sv_image_row(&mean, y);
        float *to = squares + (size_t)y * grey->width;
        for (uint32_t x = 0; x < grey->width; x++)
            to[x] += (float)((of[x] - than[x]) * (of[x] - than[x]));
    }
    sv_image_free(&chroma);
    sv_image_free(&mean);
    return status;
}

static bool is_coloured(const float *squares, size_t pixels)
{
    size_t count = 0;
    for (size_t i = 0; i < pixels; i++)
        count += squares[i] >= LEAST_COLOUR * LEAST_COLOUR;
    return (float)count >= LEAST_SHARE * (float)pixels;
}

static void darken(const float *squares, sv_image *grey)
{
    for (uint32_t y = 0; y < grey->height; y++) {
        uint8_t *row = sv_image_row(grey, y);
        const float *of = squares + (size_t)y * grey->width;
        for (uint32_t x = 0; x < grey->width; x++)
            if (of[x] > NOISE * NOISE)
                row[x] = to_level(row[x] - (int)(STRENGTH * (sqrtf(of[x]) - NOISE)));
    }
}

sv_status sv_bold_make(const sv_image *rgb, sv_image *grey, bool *coloured, sv_diagnostic *why)
{
    size_t pixels = (size_t)grey->width * grey->height;
    float *squares = calloc(pixels, sizeof *squares);
    *coloured = false;
    if (!squares)
        return sv_fail_memory(why, SV_STAGE_LOCATE);
    sv_status status = SV_OK;
    for (unsigned i = 0; i < SV_CHROMAS && !status; i++)
        status = add_difference(rgb, grey, (sv_chroma)i, squares, why);
    *coloured = !status && is_coloured(squares, pixels);
    if (*coloured)
        darken(squares, grey);
    free(squares);
    return status;
}
