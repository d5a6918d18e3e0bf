/* How many of several values are high. */
#ifndef SV_VISION_SHARE_H
#define SV_VISION_SHARE_H

/* The share of them that is no less than that; 0 of none. */
static inline float sv_share_from(const float *values, unsigned count, float least)
{
    unsigned n = 0;
    for (unsigned i = 0; i < count; i++)
        n += values[i] >= least;
    return count ? (float)n / (float)count : 0;
}

#endif
