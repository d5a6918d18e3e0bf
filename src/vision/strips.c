#include "strips.h"

#include <math.h>
#include <string.h>

enum { RIDGE = SV_CANONICAL_RIDGE };

/* Ridges count up to so many times their mean, and half a grey level: faint lines as much as a
 * digit's dark strokes. */
static const float CAP = 2.5f, LEAST_CAP = 0.5f;

static void mean_grey(const sv_canonical *c, unsigned axis, unsigned strip, float *grey)
{
    size_t across = axis ? c->picture.stride : 1, along = axis ? 1 : c->picture.stride;
    const uint8_t *pixel = c->picture.pixels + (size_t)strip * SV_STRIP * along;
    for (unsigned x = 0; x < c->side; x++, pixel += across) {
        unsigned sum = 0;
        for (unsigned k = 0; k < SV_STRIP; k++)
            sum += pixel[k * along];
        grey[x] = (float)sum / SV_STRIP;
    }
}

/* The ridges of means: noise is averaged before the darker side is taken. */
static double find_ridges(const float *grey, unsigned side, float *of)
{
    double sum = 0;
    memset(of, 0, side * sizeof *of);
    for (unsigned x = RIDGE; x < side - RIDGE; x++) {
        float a = grey[x - RIDGE], b = grey[x + RIDGE];
        of[x] = (a < b ? a : b) - grey[x];
        sum += of[x] > 0 ? (double)of[x] : 0;
    }
    return sum;
}

void sv_strips_see(const sv_canonical *c, unsigned axis, sv_strips *s)
{
    double sum = 0;
    s->size = c->size;
    s->side = c->side;
    s->count = c->side / SV_STRIP;
    for (unsigned k = 0; k < s->count; k++) {
        float grey[SV_CANONICAL_MOST] = {0};
        mean_grey(c, axis, k, grey);
        sum += find_ridges(grey, c->side, s->of[k]);
    }
    float mean = (float)(sum / (s->count * (c->side - 2 * RIDGE)));
    float scale = 1 / (CAP * mean + LEAST_CAP);
    for (unsigned k = 0; k < s->count; k++)
        for (unsigned x = 0; x < c->side; x++)
            s->of[k][x] = fmaxf(-1, fminf(s->of[k][x] * scale, 1));
}
