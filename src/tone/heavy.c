#include "heavy.h"

#include "background.h"

#include <math.h>

/* Ink is told by its share (sv_background_ink). Less is grain. */
enum { LEVELS = 64 };
static const float GRAIN = 0.08f;

/* Each kind of ink takes at least this share of the picture. */
static const double LEAST_SHARE = 0.003;

/* Between these parts of the level that parts them ink fades into paper. */
static const float PALE = 0.7f, HEAVY = 1.0f;

static void count_levels(const sv_image *grey, const sv_image *paper, double count[LEVELS])
{
    for (uint32_t y = 0; y < grey->height; y++) {
        const uint8_t *of = sv_image_row(grey, y), *on = sv_image_row(paper, y);
        for (uint32_t x = 0; x < grey->width; x++) {
            const float ink = sv_background_ink(of[x], on[x]);
            if (ink >= GRAIN)
                count[(int)fminf(ink * LEVELS, LEVELS - 1)]++;
        }
    }
}

/* The level that parts two kinds of ink best (Otsu, 1979), or 0 where one kind is missing. */
static float parting(const double count[LEVELS], double pixels)
{
    double all = 0, sum = 0, below = 0, sum_below = 0, best = 0;
    double least = LEAST_SHARE * pixels;
    int first = -1, last = -1; /* the levels that part them as well, where none has any ink */
    for (int i = 0; i < LEVELS; i++) {
        all += count[i];
        sum += i * count[i];
    }
    for (int i = 0; i + 1 < LEVELS; i++) {
        below += count[i];
        sum_below += i * count[i];
        const double above = all - below;
        if (below < least || above < least)
            continue;
        const double apart = (sum - sum_below) / above - sum_below / below;
        const double parted = below * above * apart * apart;
        first = parted > best ? i : first;
        last = parted >= best ? i : last;
        best = fmax(best, parted);
    }
    return (float)(first + last + 2) / (2 * LEVELS);
}

static void fade(sv_image *grey, const sv_image *paper, float part)
{
    for (uint32_t y = 0; y < grey->height; y++) {
        uint8_t *of = sv_image_row(grey, y);
        const uint8_t *on = sv_image_row(paper, y);
        for (uint32_t x = 0; x < grey->width; x++) {
            float ink = sv_background_ink(of[x], on[x]),
                  left = (ink / part - PALE) / (HEAVY - PALE);
            left = fmaxf(0, fminf(left, 1));
            of[x] = (uint8_t)((float)on[x] * (1 - ink * left) + 0.5f);
        }
    }
}

sv_status sv_heavy_make(sv_image *grey, bool *useful, sv_diagnostic *why)
{
    sv_image paper = {0};
    double count[LEVELS] = {0};
    *useful = false;
    sv_status status = sv_background_find(grey, &paper, why);
    if (!status) {
        count_levels(grey, &paper, count);
        const float part = parting(count, (double)grey->width * grey->height);
        *useful = part > 0;
        if (*useful)
            fade(grey, &paper, part);
    }
    sv_image_free(&paper);
    return status;
}
