/* Offset and period of lines that a quadrilateral says only about: it may lack an outer line, or
 * include a frame. */
#ifndef SV_VISION_COMB_H
#define SV_VISION_COMB_H

#include "canonical.h"
#include "surface.h"

typedef struct sv_comb {
    double offset, period; /* in cells: line i lies at offset + i * period */
} sv_comb;

/* The ridge along whole lines, a value for each of the canonical picture's `side` pixels across
 * them. Each band is capped at what is typical of a line, so that neither one dark stroke nor a
 * thick bar stands for more than it is. */
void sv_comb_profile(const sv_canonical *canonical, unsigned axis, float cap, float *profile);

/* The comb that fits such a profile best: {0, 1} unless another is plainly better. */
sv_comb sv_comb_find(const float *profile, const sv_canonical *canonical);

/* How far a comb's lines, and the weakest of them once more, rise above the profile's mean. */
double sv_comb_rise(const float *profile, const sv_canonical *canonical, sv_comb comb);

/* Gives the surface the homography of the lattice whose combs, across columns and rows, were found
 * in its coordinates; false where there is none. */
bool sv_combs_apply(sv_surface *surface, unsigned size, sv_comb across, sv_comb down);

#endif
