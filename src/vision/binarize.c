#include "cv_shim.h"
#include "ink.h"

#include <math.h>

/* The block is odd, and at least 3, as OpenCV wants it. */
static int block_side(const sv_image *grey, double fraction)
{
    uint32_t side = grey->width > grey->height ? grey->width : grey->height;
    int half = (int)lround(fraction * side / 2);
    return 2 * (half < 1 ? 1 : half) + 1;
}

static double ink_share(const sv_image *mask)
{
    size_t ink = 0;
    for (uint32_t y = 0; y < mask->height; y++) {
        const uint8_t *row = sv_image_row(mask, y);
        unsigned here = 0;
        for (uint32_t x = 0; x < mask->width; x++)
            here += row[x] & 1;
        ink += here;
    }
    return (double)ink / ((double)mask->width * mask->height);
}

/* Ink grows by one pixel to the right and down, so that pieces of a broken line hang together. */
static void thicken(sv_image *mask)
{
    for (uint32_t y = mask->height; y-- > 0;) {
        uint8_t *row = sv_image_row(mask, y);
        const uint8_t *above = y ? sv_image_row(mask, y - 1) : row;
        for (uint32_t x = mask->width; x-- > 1;)
            row[x] |= row[x - 1] | above[x] | above[x - 1];
    }
}

static sv_status threshold(const sv_image *grey, const sv_threshold *way, sv_image *mask,
                           sv_diagnostic *why)
{
    enum { MOST_DELTA = 24 };
    int block = block_side(grey, way->block);
    double delta = way->delta;
    sv_status status = sv_cv_threshold(grey, mask, block, delta, why);
    while (!status && way->most > 0 && delta < MOST_DELTA && ink_share(mask) > way->most)
        status = sv_cv_threshold(grey, mask, block, ++delta, why);
    return status;
}

static sv_status threshold_smoothed(const sv_image *grey, const sv_threshold *way, sv_image *mask,
                                    sv_diagnostic *why)
{
    sv_image smooth;
    sv_status status =
        sv_image_create(&smooth, grey->width, grey->height, 1, SV_STAGE_BINARIZE, why);
    if (status)
        return status;
    status = sv_cv_smooth(grey, &smooth, way->smooth, why);
    if (!status)
        status = threshold(&smooth, way, mask, why);
    sv_image_free(&smooth);
    return status;
}

sv_status sv_binarize(const sv_image *grey, sv_threshold way, sv_ink *ink, sv_diagnostic *why)
{
    *ink = (sv_ink){0};
    sv_status status =
        sv_image_create(&ink->mask, grey->width, grey->height, 1, SV_STAGE_BINARIZE, why);
    if (!status)
        status = way.smooth > 0 ? threshold_smoothed(grey, &way, &ink->mask, why)
                                : threshold(grey, &way, &ink->mask, why);
    if (status)
        sv_ink_free(ink);
    else if (way.most > 0 && way.smooth <= 0)
        thicken(&ink->mask);
    return status;
}
