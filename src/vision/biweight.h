/* Robust fits. */
#ifndef SV_VISION_BIWEIGHT_H
#define SV_VISION_BIWEIGHT_H

#include <math.h>

/* How much a measurement counts whose residual is `off` (Tukey's biweight): nothing from `scale`
 * on.
 */
static inline double sv_biweight(double off, double scale)
{
    double r = off / scale;
    return fabs(r) < 1 ? (1 - r * r) * (1 - r * r) : 0;
}

#endif
