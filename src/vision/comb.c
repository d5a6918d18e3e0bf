#include "comb.h"

#include <math.h>
#include <string.h>

/* Combs are looked for so far to both sides of the quadrilateral's own, in meshes that are coarse
 * at first; then around the best of them. No end of a comb may lie farther off than its offset. */
static const sv_comb REACH = {.offset = 1.4, .period = 0.216},
                     MESH = {.offset = 0.07, .period = 0.012},
                     REACH_AGAIN = {.offset = 0.04, .period = 0.008},
                     MESH_AGAIN = {.offset = 0.02, .period = 0.004};

/* Another comb must be so many times better than the quadrilateral's own. */
static const double GAIN = 1.15;

void sv_comb_profile(const sv_canonical *c, unsigned axis, float cap, float *sum)
{
    memset(sum, 0, c->side * sizeof *sum);
    for (unsigned band = 0; band < c->size; band++)
        for (unsigned x = 0; x < c->side; x++)
            sum[x] += fminf(c->profile[axis][band][x], cap);
}

/* What the lines of a comb have, less what lies halfway between them; the weakest line
 * counts more than its share, so that a comb shifted by one does not win by its eight good ones. */
static double comb_score(const float *profile, const sv_canonical *c, sv_comb k)
{
    double sum = 0, weakest = 1e9;
    for (unsigned i = 0; i <= c->size; i++) {
        double on = sv_profile_at(profile, c->side, sv_canonical_pixel(k.offset + i * k.period));
        sum += on;
        weakest = on < weakest ? on : weakest;
        if (i < c->size)
            sum -= sv_profile_at(profile, c->side,
                                 sv_canonical_pixel(k.offset + (i + 0.5) * k.period));
    }
    return sum / (c->size + 1) + weakest;
}

/* The best comb of a net: `reach` to both sides of the middle, in so wide meshes. */
static sv_comb search_combs(const float *profile, const sv_canonical *c, sv_comb middle,
                            sv_comb reach, sv_comb mesh, double *best_score)
{
    sv_comb best = middle;
    for (double p = -reach.period; p <= reach.period + 1e-9; p += mesh.period)
        for (double o = -reach.offset; o <= reach.offset + 1e-9; o += mesh.offset) {
            /* the offset is that of the comb's middle line, so that a step of the period moves no
             * line further than half the comb */
            sv_comb k = {middle.offset + o - p * c->size / 2, middle.period + p};
            if (fabs(k.offset) > REACH.offset ||
                fabs(k.offset + c->size * (k.period - 1)) > REACH.offset)
                continue;
            double score = comb_score(profile, c, k);
            if (score > *best_score) {
                *best_score = score;
                best = k;
            }
        }
    return best;
}

sv_comb sv_comb_find(const float *profile, const sv_canonical *c)
{
    sv_comb none = {0, 1};
    double best = GAIN * comb_score(profile, c, none), least = best;
    sv_comb k = search_combs(profile, c, none, REACH, MESH, &best);
    if (best > least)
        k = search_combs(profile, c, k, REACH_AGAIN, MESH_AGAIN, &best);
    return k;
}

double sv_comb_rise(const float *profile, const sv_canonical *c, sv_comb k)
{
    double on = 0, weakest = 1e9, mean = 1e-6;
    for (unsigned i = 0; i <= c->size; i++) {
        double here = sv_profile_at(profile, c->side, sv_canonical_pixel(k.offset + i * k.period));
        on += here / (c->size + 1);
        weakest = fmin(weakest, here);
    }
    for (unsigned x = SV_CANONICAL_MARGIN; x < c->side - SV_CANONICAL_MARGIN; x++)
        mean += (double)profile[x] / (c->size * SV_CANONICAL_CELL);
    return (on + weakest) / mean;
}

bool sv_combs_apply(sv_surface *s, unsigned size, sv_comb u, sv_comb v)
{
    sv_point image[4];
    for (int k = 0; k < 4; k++) {
        double i = (k == 1 || k == 2) ? size : 0, j = k >= 2 ? size : 0;
        image[k] = sv_surface_point(s, u.offset + i * u.period, v.offset + j * v.period);
    }
    return sv_homography_from_square(size, image, &s->map);
}
