#include "planes.h"

sv_status sv_planes_build(sv_image *rgb, sv_planes *planes, sv_diagnostic *why)
{
    sv_status status = SV_OK;
    *planes = (sv_planes){0};
    for (unsigned k = 0; k < 3 && !status; k++)
        status = sv_image_plane(rgb, k, &planes->image[k], why);
    if (!status)
        sv_image_free(rgb);
    for (unsigned k = 0; k < 3 && !status; k++)
        status = sv_pyramid_build(&planes->image[k], &planes->pyramid[k], why);
    if (status)
        sv_planes_free(planes);
    return status;
}

void sv_planes_free(sv_planes *planes)
{
    for (unsigned k = 0; k < 3; k++) {
        sv_pyramid_free(&planes->pyramid[k]);
        sv_image_free(&planes->image[k]);
    }
}
