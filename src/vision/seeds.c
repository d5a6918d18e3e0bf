#include "seeds.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Directions are counted in blocks of so many pixels; a window is the disc around the corner of
 * four blocks. It holds three cells of the largest size. */
enum { BLOCK = 32, RADIUS = 44, BINS = 60 };

/* The sides of cells, in pixels. */
enum { LEAST_PERIOD = 9, MOST_PERIOD = 30 };

/* A profile across a window, one value a pixel. */
enum { PROFILE = 2 * RADIUS + 1 };

/* Two directions of lines are at least so many bins of 3 degrees apart. */
enum { APART = 12 };

/* A pixel counts for its direction up to so many times the root mean square of its block. */
static const float MOST_OF_A_PIXEL = 2.5f;

/* The second direction is so many times as strong as the mean one. */
static const float SECOND = 1.15f;

/* A value of a profile is the mean of so many pixels at least. */
enum { LEAST_PIXELS = 12 };

/* A longer period is one where the profile is so much more like itself. */
static const float MORE_ALIKE = 0.15f;

/* A ridge counts up to so many times what is typical of the window. */
static const float CAP = 1.5f;

/* From this evenness on a window may hold a grid. */
static const float LEAST_EVENNESS = 0.12f;

typedef struct histogram {
    float bin[BINS]; /* by the direction across the line */
} histogram;

typedef struct window {
    const sv_ridges *ridges;
    int x, y; /* middle */
    float cap;
} window;

/* ------------------------------------------------------------- directions */

static void count_block(const sv_ridges *r, int bx, int by, histogram *h)
{
    double square = 0;
    unsigned count = 0;
    memset(h, 0, sizeof *h);
    for (int pass = 0; pass < 2; pass++) {
        float rms = count ? (float)sqrt(square / count) : 0;
        for (int y = by * BLOCK; y < (by + 1) * BLOCK && y < r->height; y += 1)
            for (int x = bx * BLOCK + (y & 1); x < (bx + 1) * BLOCK && x < r->width; x += 2) {
                size_t at = (size_t)y * (size_t)r->width + (size_t)x;
                float xx = r->xx[at], yy = r->yy[at], xy = r->xy[at];
                if (!pass) {
                    square += (double)(xx * xx + yy * yy);
                    count += 2;
                    continue;
                }
                float half = (xx - yy) / 2, trace = (xx + yy) / 2;
                if (trace + fabsf(half) + fabsf(xy) < rms)
                    continue;
                float most = trace + sqrtf(half * half + xy * xy);
                if (most < rms || most <= 0) /* flat paper has no direction */
                    continue;
                float angle = 0.5f * atan2f(xy, half); /* from -90 to 90 degrees */
                int bin = (int)((angle + 1.5707964f) * (BINS / 3.1415927f));
                h->bin[bin % BINS] += fminf(most / rms, MOST_OF_A_PIXEL);
            }
    }
}

static void smooth_bins(histogram *h)
{
    histogram from = *h;
    for (int k = 0; k < BINS; k++)
        h->bin[k] =
            from.bin[k] + 0.5f * (from.bin[(k + 1) % BINS] + from.bin[(k + BINS - 1) % BINS]);
}

static int bins_apart(int a, int b)
{
    int d = abs(a - b);
    return d < BINS - d ? d : BINS - d;
}

/* The two strongest directions that are not alike; false where there are none. */
static bool two_directions(const histogram *h, int found[2])
{
    found[0] = 0;
    found[1] = -1;
    float sum = 0;
    for (int k = 0; k < BINS; k++) {
        sum += h->bin[k];
        if (h->bin[k] > h->bin[found[0]])
            found[0] = k;
    }
    for (int k = 0; k < BINS; k++)
        if (bins_apart(k, found[0]) >= APART && (found[1] < 0 || h->bin[k] > h->bin[found[1]]))
            found[1] = k;
    return found[1] >= 0 && h->bin[found[1]] > SECOND * sum / BINS;
}

/* ---------------------------------------------------------------- periods */

/* Lines across a direction: line i lies at phase + i * period from the window's middle. */
typedef struct lines {
    float nx, ny, phase, period, evenness;
} lines;

/* Of every step-th row. */
static float project(const window *w, float angle, int step, float profile[PROFILE])
{
    const sv_ridges *r = w->ridges;
    float nx = cosf(angle), ny = sinf(angle), sum[PROFILE] = {0}, energy = 0;
    uint16_t count[PROFILE] = {0};
    float cxx = nx * nx, cxy = 2 * nx * ny, cyy = ny * ny;
    for (int dy = -RADIUS; dy < RADIUS; dy += step) {
        int y = w->y + dy, half = (int)sqrtf((float)(RADIUS * RADIUS - dy * dy));
        if (y < 0 || y >= r->height)
            continue;
        for (int dx = -half + (dy & 1); dx < half; dx += 2) {
            int x = w->x + dx;
            if (x < 0 || x >= r->width)
                continue;
            size_t at = (size_t)y * (size_t)r->width + (size_t)x;
            float here = cxx * r->xx[at] + cxy * r->xy[at] + cyy * r->yy[at];
            here = here > w->cap ? w->cap : here < -w->cap ? -w->cap : here;
            int k = (int)((float)dx * nx + (float)dy * ny + RADIUS + 0.5f);
            sum[k] += here;
            count[k]++;
        }
    }
    for (int k = 0; k < PROFILE; k++) {
        profile[k] = count[k] >= LEAST_PIXELS / step ? sum[k] / count[k] : 0;
        energy += profile[k] * profile[k];
    }
    return energy;
}

/* How like itself a profile is so many pixels on. */
static float likeness(const float profile[PROFILE], int lag)
{
    float sum = 0, a = 1e-6f, b = 1e-6f;
    for (int k = 0; k + lag < PROFILE; k++) {
        sum += profile[k] * profile[k + lag];
        a += profile[k] * profile[k];
        b += profile[k + lag] * profile[k + lag];
    }
    return sum / sqrtf(a * b);
}

/* The period at which a profile is most like itself, the shortest of several. */
static void find_period(const float profile[PROFILE], lines *l)
{
    float at[MOST_PERIOD + 3], best = 0;
    for (int lag = LEAST_PERIOD - 1; lag <= MOST_PERIOD + 1; lag++)
        at[lag] = likeness(profile, lag);
    l->evenness = 0;
    for (int lag = LEAST_PERIOD; lag <= MOST_PERIOD; lag++)
        if (at[lag] > at[lag - 1] && at[lag] >= at[lag + 1] && at[lag] > best + MORE_ALIKE) {
            best = at[lag];
            float bend = at[lag - 1] + at[lag + 1] - 2 * at[lag];
            l->period = (float)lag + (bend < 0 ? 0.5f * (at[lag - 1] - at[lag + 1]) / bend : 0);
            l->evenness = best;
        }
}

static float value_at(const float profile[PROFILE], float at)
{
    int k = (int)floorf(at);
    if (k < 0 || k + 1 >= PROFILE)
        return 0;
    return profile[k] + (at - (float)k) * (profile[k + 1] - profile[k]);
}

static void find_phase(const float profile[PROFILE], lines *l)
{
    float best = -1e9f;
    for (float phase = -l->period / 2; phase < l->period / 2; phase += 0.5f) {
        float sum = 0;
        for (float at = RADIUS + phase - 4 * l->period; at < PROFILE; at += l->period)
            sum += value_at(profile, at);
        if (sum > best) {
            best = sum;
            l->phase = phase;
        }
    }
}

static lines find_lines(const window *w, int bin)
{
    /* which direction is best, a third of the rows tells */
    enum { TRIES = 7, TRY_STEP = 3 };
    float middle = ((float)bin + 0.5f) * (3.1415927f / BINS) - 1.5707964f, best = -1;
    float profile[PROFILE], best_angle = middle;
    lines l = {0};
    for (int k = 0; k < TRIES; k++) {
        float angle = middle + (float)(k - TRIES / 2) * 0.03f;
        float energy = project(w, angle, TRY_STEP, profile);
        if (energy > best) {
            best = energy;
            best_angle = angle;
        }
    }
    project(w, best_angle, 1, profile);
    l.nx = cosf(best_angle);
    l.ny = sinf(best_angle);
    find_period(profile, &l);
    if (l.evenness > 0)
        find_phase(profile, &l);
    return l;
}

/* ------------------------------------------------------------------ seeds */

static sv_point where(const lines *p, const lines *q, double s, double t)
{
    double cross = (double)(p->nx * q->ny - p->ny * q->nx);
    return (sv_point){(s * (double)q->ny - t * (double)p->ny) / cross,
                      (t * (double)p->nx - s * (double)q->nx) / cross};
}

/* Of two bundles of lines the seed whose `right` points right. */
static sv_seed cross_lines(const window *w, const lines *p, const lines *q)
{
    sv_seed seed = {.evenness = p->evenness * q->evenness};
    sv_point middle = where(p, q, (double)p->phase, (double)q->phase);
    sv_point a = where(p, q, (double)p->period, 0), b = where(p, q, 0, (double)q->period);
    seed.at = (sv_point){w->x + 0.5 + middle.x, w->y + 0.5 + middle.y};
    if (fabs(a.x) * hypot(b.x, b.y) < fabs(b.x) * hypot(a.x, a.y)) {
        sv_point swap = a;
        a = b;
        b = swap;
    }
    if (a.x < 0)
        a = (sv_point){-a.x, -a.y};
    if (a.x * b.y - a.y * b.x < 0)
        b = (sv_point){-b.x, -b.y};
    seed.right = a;
    seed.down = b;
    double ratio = hypot(a.x, a.y) / hypot(b.x, b.y);
    if (ratio > 2 || ratio < 0.5)
        seed.evenness = 0;
    return seed;
}

static void add(sv_seeds *seeds, const sv_seed *seed)
{
    unsigned at = seeds->count;
    while (at > 0 && seed->evenness > seeds->seed[at - 1].evenness)
        at--;
    if (at == SV_MAX_SEEDS)
        return;
    seeds->count += seeds->count < SV_MAX_SEEDS;
    memmove(&seeds->seed[at + 1], &seeds->seed[at], (seeds->count - 1 - at) * sizeof *seeds->seed);
    seeds->seed[at] = *seed;
}

static void look_at(const sv_ridges *r, const histogram *blocks, int bx, int by, int across,
                    sv_seeds *seeds)
{
    histogram h = {{0}};
    int found[2];
    for (int k = 0; k < BINS; k++)
        for (int i = 0; i < 4; i++)
            h.bin[k] += blocks[(by + i / 2) * across + bx + i % 2].bin[k];
    smooth_bins(&h);
    if (!two_directions(&h, found))
        return;
    window w = {r, (bx + 1) * BLOCK, (by + 1) * BLOCK, 0};
    w.cap = CAP * sv_ridges_typical(r, (sv_point){w.x, w.y}, RADIUS);
    lines p = find_lines(&w, found[0]);
    if (p.evenness < LEAST_EVENNESS)
        return;
    lines q = find_lines(&w, found[1]);
    if (p.evenness * q.evenness < LEAST_EVENNESS)
        return;
    sv_seed seed = cross_lines(&w, &p, &q);
    if (seed.evenness > 0)
        add(seeds, &seed);
}

sv_status sv_seeds_find(const sv_ridges *r, sv_seeds *seeds, sv_diagnostic *why)
{
    int across = (r->width + BLOCK - 1) / BLOCK, down = (r->height + BLOCK - 1) / BLOCK;
    seeds->count = 0;
    histogram *blocks = malloc((size_t)across * (size_t)down * sizeof *blocks);
    if (!blocks)
        return sv_fail_memory(why, SV_STAGE_LOCATE);
    for (int y = 0; y < down; y++)
        for (int x = 0; x < across; x++)
            count_block(r, x, y, &blocks[y * across + x]);
    for (int y = 0; y + 1 < down; y++)
        for (int x = 0; x + 1 < across; x++)
            look_at(r, blocks, x, y, across, seeds);
    free(blocks);
    return SV_OK;
}
