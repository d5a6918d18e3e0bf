/* Pixels that came as pixels. */
#include "format.h"
#include "rows.h"

static sv_status raw_measure(sv_picture *picture, sv_diagnostic *why)
{
    (void)picture; /* sv_picture_from_pixels was told all there is */
    (void)why;
    return SV_OK;
}

static sv_status raw_decode(const sv_picture *picture, sv_decode_request request,
                            sv_deadline deadline, sv_image *image, char degraded[128],
                            sv_diagnostic *why)
{
    (void)deadline; /* copying at most 140 megapixels takes a fraction of a second */
    (void)degraded;
    sv_status status = sv_image_create(image, picture->width, picture->height, request.channels,
                                       SV_STAGE_DECODE, why);
    if (status != SV_OK)
        return status;
    for (uint32_t y = 0; y < picture->height; y++)
        sv_row_convert(picture->bytes + (size_t)y * picture->stride, picture->channels,
                       sv_image_row(image, y), image->channels, picture->width);
    return SV_OK;
}

const sv_format sv_format_raw = {NULL, raw_measure, NULL, raw_decode, NULL};
