#include "ruling.h"

#include "../ascending.h"
#include "share.h"

#include <math.h>
#include <stdlib.h>

const unsigned sv_ruling_sizes[SV_RULINGS] = {4, 6, 9, 12, 16};

/* Samples along a way: 16 in a cell of the largest board. Ways in a band, and bands. */
enum { SAMPLES = 256, WAYS = 4, BANDS = 8 };

/* A ridge is darker than what lies so many samples to both sides. */
enum { RIDGE = 4 };

/* Lines are looked for so many samples around where they would be, at most. */
static const double REACH = 6, REACH_OF_CELL = 0.16;

/* A line is there where it has this share of what is typical of the lines, and some grey levels. */
static const float PRESENT = 0.35f, FAINTEST = 2;

typedef struct profiles {
    float of[BANDS][SAMPLES];
} profiles;

/* Within so many pixels; what is no number is at the first. */
static inline float within(float at, float pixels)
{
    at = at > 0 ? at : 0;
    return at < pixels - 1 ? at : pixels - 1;
}

/* The greys along a way across the axis' lines: along it the map's numerators and its denominator
 * are linear. Where they lie first, which the compiler makes of several at once. */
static void sample_way(const sv_image *grey, const sv_homography *map, unsigned axis, double at,
                       uint8_t *greys)
{
    const double *h = map->h;
    const unsigned along = axis ? 1 : 0, across = 1 - along;
    float first[3], step[3], xs[SAMPLES], ys[SAMPLES];
    for (unsigned k = 0; k < 3; k++) {
        first[k] = (float)(h[3 * k + across] * at + h[3 * k + 2]);
        step[k] = (float)h[3 * k + along] / SAMPLES;
    }
    const float width = (float)grey->width, height = (float)grey->height;
    for (unsigned i = 0; i < SAMPLES; i++) {
        const float k = (float)(int)i + 0.5f, w = 1 / (first[2] + k * step[2]);
        xs[i] = within((first[0] + k * step[0]) * w, width);
        ys[i] = within((first[1] + k * step[1]) * w, height);
    }
    for (unsigned i = 0; i < SAMPLES; i++)
        greys[i] = sv_image_row(grey, (uint32_t)ys[i])[(uint32_t)xs[i]];
}

static void profile(const sv_image *grey, const sv_homography *map, unsigned axis, profiles *p)
{
    uint8_t greys[SAMPLES];
    for (unsigned band = 0; band < BANDS; band++) {
        float *sum = p->of[band];
        for (unsigned x = 0; x < SAMPLES; x++)
            sum[x] = 0;
        for (unsigned way = 0; way < WAYS; way++) {
            sample_way(grey, map, axis, (band + (way + 0.5) / WAYS) / BANDS, greys);
            for (unsigned x = RIDGE; x < SAMPLES - RIDGE; x++) {
                int before = greys[x - RIDGE], after = greys[x + RIDGE];
                int ridge = (before < after ? before : after) - greys[x];
                sum[x] += ridge > 0 ? (float)ridge / WAYS : 0;
            }
        }
    }
}

static float highest_near(const float *profile, double at, double reach)
{
    const int from = (int)fmax(at - reach + 0.5, 0), to = (int)fmin(at + reach + 0.5, SAMPLES - 1);
    float best = 0;
    for (int x = from; x <= to; x++)
        best = profile[x] > best ? profile[x] : best;
    return best;
}

static float judge(const profiles *p, unsigned size)
{
    float on[BANDS * 16], off[BANDS * 16], sorted[BANDS * 16];
    double period = (double)SAMPLES / size, reach = fmin(REACH, REACH_OF_CELL * period);
    unsigned lines = 0, gaps = 0;
    for (unsigned band = 0; band < BANDS; band++)
        for (unsigned i = 0; i < size; i++) {
            if (i > 0)
                sorted[lines] = on[lines] = highest_near(p->of[band], i * period, reach), lines++;
            off[gaps++] = highest_near(p->of[band], (i + 0.5) * period, reach);
        }
    qsort(sorted, lines, sizeof *sorted, sv_ascending_floats);
    float limit = fmaxf(FAINTEST, PRESENT * sorted[lines / 2]);
    return sv_share_from(on, lines, limit) - sv_share_from(off, gaps, limit);
}

/* Where a quadrilateral's ways lie, in the level of which *grey is given. */
static bool find_ways(const sv_pyramid *pyramid, const sv_quad *quad, const sv_image **grey,
                      sv_homography *map)
{
    unsigned level = sv_pyramid_level(pyramid, sv_quad_side(quad), SAMPLES);
    const sv_quad seen = sv_quad_at_level(quad, level);
    *grey = &pyramid->level[level];
    return sv_homography_from_square(1, seen.corner, map);
}

/* The profiles of what a quadrilateral holds, across both axes. */
static bool look(const sv_pyramid *pyramid, const sv_quad *quad, profiles of[2])
{
    const sv_image *grey;
    sv_homography map;
    if (!find_ways(pyramid, quad, &grey, &map))
        return false;
    for (unsigned axis = 0; axis < 2; axis++)
        profile(grey, &map, axis, &of[axis]);
    return true;
}

float sv_ruling_of(const sv_pyramid *pyramid, const sv_quad *quad, unsigned size, float least)
{
    const sv_image *grey;
    sv_homography map;
    float worse = 1;
    if (!find_ways(pyramid, quad, &grey, &map))
        return 0;
    for (unsigned axis = 0; axis < 2 && worse >= least; axis++) {
        profiles of;
        profile(grey, &map, axis, &of);
        worse = fminf(worse, judge(&of, size));
    }
    return worse;
}

void sv_ruling_look(const sv_pyramid *pyramid, const sv_quad *quad, sv_ruling *ruling)
{
    profiles of[2];
    *ruling = (sv_ruling){0};
    if (!look(pyramid, quad, of))
        return;
    for (unsigned axis = 0; axis < 2; axis++)
        for (unsigned i = 0; i < SV_RULINGS; i++)
            ruling->of[i][axis] = judge(&of[axis], sv_ruling_sizes[i]);
}

void sv_ruling_look_at_boxes(const sv_pyramid *pyramid, const sv_quad *quad, sv_box_ruling *ruling)
{
    profiles of[2];
    *ruling = (sv_box_ruling){0};
    if (!look(pyramid, quad, of))
        return;
    for (unsigned axis = 0; axis < 2; axis++)
        for (unsigned boxes = 2; boxes <= SV_MOST_BOXES; boxes++)
            ruling->of[boxes][axis] = judge(&of[axis], boxes);
}
