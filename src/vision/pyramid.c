#include "pyramid.h"

#include "cv_shim.h"

static const uint32_t SMALLEST = 200;

/* OpenCV looks things up in pictures below 32,767 pixels, and coordinates of components are of 16
 * bits. */
static const uint32_t LARGEST = 32766;

static uint32_t long_side(const sv_image *image)
{
    return image->width > image->height ? image->width : image->height;
}

static sv_status halve(const sv_image *from, sv_image *to, sv_diagnostic *why)
{
    /* An odd last row or column is left out, so that a level is exactly half of the one above. */
    sv_image even = *from;
    even.width -= from->width > 1 ? from->width % 2 : 0;
    even.height -= from->height > 1 ? from->height % 2 : 0;
    sv_status status =
        sv_image_create(to, (even.width + 1) / 2, (even.height + 1) / 2, 1, SV_STAGE_BINARIZE, why);
    return status ? status : sv_cv_resize(&even, to, why);
}

sv_status sv_pyramid_build(const sv_image *grey, sv_pyramid *pyramid, sv_diagnostic *why)
{
    if (long_side(grey) > LARGEST)
        return sv_fail(
            why, SV_LIMIT, SV_STAGE_LOCATE,
            "in a picture of %u x %u pixels no puzzle can be looked for; try it smaller: "
            "%u a side at most",
            grey->width, grey->height, LARGEST);
    *pyramid = (sv_pyramid){.level = {*grey}, .count = 1};
    while (pyramid->count < SV_MAX_LEVELS) {
        const sv_image *last = &pyramid->level[pyramid->count - 1];
        if (long_side(last) <= SMALLEST)
            break;
        sv_status status = halve(last, &pyramid->level[pyramid->count], why);
        if (status) {
            sv_pyramid_free(pyramid);
            return status;
        }
        pyramid->count++;
    }
    return SV_OK;
}

void sv_pyramid_free(sv_pyramid *pyramid)
{
    for (unsigned i = 1; i < SV_MAX_LEVELS; i++)
        sv_image_free(&pyramid->level[i]);
    *pyramid = (sv_pyramid){0};
}

unsigned sv_pyramid_level(const sv_pyramid *pyramid, double pixels, double wanted)
{
    unsigned level = 0;
    while (level + 1 < pyramid->count && pixels / 2 >= wanted) {
        pixels /= 2;
        level++;
    }
    return level;
}
