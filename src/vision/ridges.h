/* How dark lines run through a picture: the second derivatives of its smoothed grey. Across a dark
 * line the second derivative is positive, in noise it is on average 0; so what is summed along a
 * line stands out of noise that hides the line from a threshold. */
#ifndef SV_VISION_RIDGES_H
#define SV_VISION_RIDGES_H

#include "../image.h"
#include "grid.h"

typedef struct sv_ridges {
    int width, height;
    int16_t *xx, *yy, *xy; /* in sixteenths of grey levels */
} sv_ridges;

/* SV_MEMORY. */
SV_CHECKED sv_status sv_ridges_find(const sv_image *grey, sv_ridges *ridges, sv_diagnostic *why);
void sv_ridges_free(sv_ridges *ridges);

/* The second derivative along the unit vector (nx, ny), at most `cap` and at least -cap; 0 outside
 * of the picture. */
static inline float sv_ridge_at(const sv_ridges *r, float x, float y, float nx, float ny, float cap)
{
    if (!(x >= 0 && y >= 0 && x < (float)r->width && y < (float)r->height))
        return 0;
    size_t at = (size_t)(int)y * (size_t)r->width + (size_t)(int)x;
    float here = nx * nx * r->xx[at] + 2 * nx * ny * r->xy[at] + ny * ny * r->yy[at];
    return here > cap ? cap : here < -cap ? -cap : here;
}

/* No line runs through the pixel. */
static inline void sv_ridges_clear(sv_ridges *r, int x, int y)
{
    size_t at = (size_t)y * (size_t)r->width + (size_t)x;
    r->xx[at] = r->yy[at] = r->xy[at] = 0;
}

/* The root of the mean square of the second derivatives in a disc. */
float sv_ridges_typical(const sv_ridges *ridges, sv_point middle, float radius);

#endif
