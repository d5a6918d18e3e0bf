#include "shaded.h"

#include "cell_shades.h"

#include <math.h>

/* With fewer cells of either paper these differ by chance. */
enum { FEWEST_PRINTED = 8, FEWEST_OTHERS = 8 };

/* A shade is so much darker, or so much less of a colour, in its three planes together; faint ink
 * that lies on the ring where paper is measured is less. */
static const float LEAST_SHADE = 0.06f;

/* On the way from the others' paper, 0, to that of print, 1, so many are nearer to their own; one
 * more of what seems written may be misread print. */
static const float OF_PRINTED = 0.9f, OF_EMPTY = 0.97f, OF_HAND = 0.8f;

/* The log of the odds of hand against print, by how far from the middle of that way a paper is. */
static const float WEIGHT = 14, MOST_WEIGHT = 7;

/* False where print has no shade. */
static bool find_shade(sv_cell_shades *at)
{
    const float any[SV_PLANES] = {0};
    return sv_cell_shades_mean(at, any, INFINITY, at->shade) >= FEWEST_PRINTED &&
           sv_cell_shade_length(at, at->shade) >= LEAST_SHADE;
}

/* Whether cells have the paper that tells their kind. */
static bool is_told(const sv_cell_shades *at)
{
    unsigned all[SV_KINDS] = {0}, right[SV_KINDS] = {0};
    for (unsigned cell = 0; cell < sv_cell_shades_count(at); cell++) {
        const unsigned of = at->kind[cell];
        if (isnan(at->share[cell]))
            continue;
        all[of]++;
        right[of] += (at->share[cell] > 0.5f) == (of == SV_PRINTED);
    }
    return all[SV_EMPTY] + all[SV_WRITTEN] >= FEWEST_OTHERS &&
           (float)right[SV_EMPTY] >= OF_EMPTY * (float)all[SV_EMPTY] &&
           (float)right[SV_PRINTED] >= OF_PRINTED * (float)all[SV_PRINTED] &&
           (float)right[SV_WRITTEN] + 1 >= OF_HAND * (float)all[SV_WRITTEN];
}

static void weigh_shares(const sv_cell_shades *at, sv_readings *readings)
{
    for (unsigned cell = 0; cell < sv_cell_shades_count(at); cell++) {
        float odds = WEIGHT * (0.5f - at->share[cell]);
        if (!isnan(odds))
            sv_hand_weigh(readings->p[cell], expf(fminf(fmaxf(odds, -MOST_WEIGHT), MOST_WEIGHT)));
    }
}

void sv_readings_trust_shades(const sv_tiles planes[SV_PLANES], sv_readings *readings)
{
    sv_cell_shades at;
    sv_cell_shades_look(planes, SV_PLANES, readings, SV_BESIDE_MIDDLE, &at);
    if (!find_shade(&at))
        return;
    sv_cell_shades_take_shares(&at);
    if (is_told(&at))
        weigh_shares(&at, readings);
}
