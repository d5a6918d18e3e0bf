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

sv_status sv_binarize(const sv_image *grey, sv_threshold threshold, sv_ink *ink, sv_diagnostic *why)
{
    *ink = (sv_ink){0};
    sv_status status =
        sv_image_create(&ink->mask, grey->width, grey->height, 1, SV_STAGE_BINARIZE, why);
    if (status)
        return status;
    status =
        sv_cv_threshold(grey, &ink->mask, block_side(grey, threshold.block), threshold.delta, why);
    if (status)
        sv_ink_free(ink);
    return status;
}
