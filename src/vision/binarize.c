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

sv_status sv_binarize(const sv_image *grey, sv_threshold threshold, sv_ink *ink, sv_diagnostic *why)
{
    enum { MOST_DELTA = 24 };
    *ink = (sv_ink){0};
    int block = block_side(grey, threshold.block);
    sv_status status =
        sv_image_create(&ink->mask, grey->width, grey->height, 1, SV_STAGE_BINARIZE, why);
    if (!status)
        status = sv_cv_threshold(grey, &ink->mask, block, threshold.delta, why);
    double delta = threshold.delta;
    while (!status && threshold.most > 0 && delta < MOST_DELTA &&
           ink_share(&ink->mask) > threshold.most)
        status = sv_cv_threshold(grey, &ink->mask, block, ++delta, why);
    if (status)
        sv_ink_free(ink);
    else if (threshold.most > 0)
        thicken(&ink->mask);
    return status;
}
