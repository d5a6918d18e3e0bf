/* A colour picture as three grey ones, its red, green and blue, each at full, half, ... size. */
#ifndef SV_VISION_PLANES_H
#define SV_VISION_PLANES_H

#include "pyramid.h"

typedef struct sv_planes {
    sv_image image[3];
    sv_pyramid pyramid[3];
} sv_planes;

/* Takes the picture apart, and frees it on the way: it would be as much memory again. After a
 * failure nothing stays allocated but the picture, perhaps. SV_MEMORY. */
SV_CHECKED sv_status sv_planes_build(sv_image *rgb, sv_planes *planes, sv_diagnostic *why);
void sv_planes_free(sv_planes *planes);

#endif
