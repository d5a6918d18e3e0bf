#include "bilevel.h"

#include "cv_shim.h"

#include <string.h>

/* In pixels. Of 51 photos made black and white by dots 49 are read as before it, all smoothed so.
 */
static const double DEVIATION = 0.8;

/* Whether the picture has pixels of two kinds alone; photos show a third in the first row. */
static bool is_bilevel(const sv_image *image)
{
    const size_t channels = image->channels;
    const uint8_t *first = image->pixels, *other = NULL;
    for (uint32_t y = 0; y < image->height; y++) {
        const uint8_t *pixel = sv_image_row(image, y), *end = pixel + image->width * channels;
        for (; pixel < end; pixel += channels) {
            if (memcmp(pixel, first, channels) == 0 ||
                (other && memcmp(pixel, other, channels) == 0))
                continue;
            if (other)
                return false;
            other = pixel;
        }
    }
    return other;
}

sv_status sv_bilevel_smooth(sv_image *image, sv_diagnostic *why)
{
    sv_image smooth = {0};
    if (!is_bilevel(image))
        return SV_OK;
    sv_status status = sv_image_create(&smooth, image->width, image->height, image->channels,
                                       SV_STAGE_LOCATE, why);
    if (!status)
        status = sv_cv_smooth(image, &smooth, DEVIATION, why);
    if (status) {
        sv_image_free(&smooth);
        return status;
    }
    sv_image_free(image);
    *image = smooth;
    return SV_OK;
}
