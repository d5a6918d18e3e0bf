/* The grey picture at full, half, quarter, ... size. Each stage works at the size where what it
 * looks for has the number of pixels it wants: sampling a larger one would miss thin lines and
 * alias, a smaller one blurs. */
#ifndef SV_VISION_PYRAMID_H
#define SV_VISION_PYRAMID_H

#include "../image.h"
#include "grid.h"

enum { SV_MAX_LEVELS = 10 };

typedef struct sv_pyramid {
    sv_image level[SV_MAX_LEVELS]; /* level k is reduced 2^k times; level 0 is borrowed */
    unsigned count;
} sv_pyramid;

/* Halves the image until its long side is at most 200 pixels. SV_LIMIT where it is larger than can
 * be looked at. */
SV_CHECKED sv_status sv_pyramid_build(const sv_image *grey, sv_pyramid *pyramid,
                                      sv_diagnostic *why);
void sv_pyramid_free(sv_pyramid *pyramid);

/* The level at which a length of `pixels` of level 0 is the shortest that is still at least
 * `wanted`. */
unsigned sv_pyramid_level(const sv_pyramid *pyramid, double pixels, double wanted);

/* A point of level 0 in the coordinates of a level: pixel corners at whole numbers. */
static inline sv_point sv_point_at_level(sv_point point, unsigned level)
{
    double scale = 1.0 / (double)(1u << level);
    return (sv_point){point.x * scale, point.y * scale};
}

/* And back. */
static inline sv_point sv_point_at_level_0(sv_point point, unsigned level)
{
    double scale = (double)(1u << level);
    return (sv_point){point.x * scale, point.y * scale};
}

static inline sv_quad sv_quad_at_level(const sv_quad *quad, unsigned level)
{
    sv_quad seen;
    for (int k = 0; k < 4; k++)
        seen.corner[k] = sv_point_at_level(quad->corner[k], level);
    return seen;
}

#endif
