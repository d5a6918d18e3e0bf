#include "partings.h"

#include "../ascending.h"
#include "even_light.h"
#include "even_lines.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_BORDERS = 2 * SV_MAX_SIZE * (SV_MAX_SIZE - 1) };

/* ------------------------------------------------------- two kinds of things */

/* Values that fall into two kinds: the middle of each, and how they spread around these. */
typedef struct kinds {
    float low, high, spread;
} kinds;

/* The means below and above `between`; false where one side is empty. */
static bool take_means(const float *values, unsigned count, float between, kinds *k)
{
    float sum[2] = {0, 0};
    unsigned n[2] = {0, 0};
    for (unsigned i = 0; i < count; i++) {
        bool high = values[i] >= between;
        sum[high] += values[i];
        n[high]++;
    }
    if (!n[0] || !n[1])
        return false;
    k->low = sum[0] / (float)n[0];
    k->high = sum[1] / (float)n[1];
    return true;
}

/* Two means, to begin with at the outer tenths. `values` are put in order. */
static kinds find_kinds(float *values, unsigned count, float least_spread)
{
    qsort(values, count, sizeof *values, sv_ascending_floats);
    kinds k = {values[count / 10], values[count - 1 - count / 10], 0};
    for (int round = 0; round < 12 && take_means(values, count, (k.low + k.high) / 2, &k);)
        round++;
    for (unsigned i = 0; i < count; i++)
        k.spread += fabsf(values[i] - (values[i] < (k.low + k.high) / 2 ? k.low : k.high));
    k.spread = fmaxf(1.25f * k.spread / (float)count, least_spread);
    return k;
}

/* Whether so many values are of the high kind, from `between` on, as borders can lie between
 * regions. Boxes have the fewest; regions without any 2 x 2 cells have the most, and leave size - 1
 * within each. Where another variant hides some of the borders, that may be those of boxes rather
 * than others. */
static bool can_part(unsigned size, const float *values, unsigned count, float between)
{
    static const float FEWER = 0.9f, MORE_THAN_MOST = 1.2f;
    unsigned all = 2 * size * (size - 1), most = all - size * (size - 1), high = 0;
    float seen = (float)count / (float)all;
    float least = 2 * (float)size * (sqrtf((float)size) - 1);
    for (unsigned i = 0; i < count; i++)
        high += values[i] >= between;
    return (float)high >= FEWER * seen * seen * least &&
           (float)high <= MORE_THAN_MOST * (float)most;
}

/* How far the kinds lie apart, in spreads. */
static float apart(const kinds *k)
{
    return (k->high - k->low) / k->spread;
}

/* How sure it is that there are two kinds, from 0 to 1. What is of one kind, split in two,
 * seems 2.65 spreads apart. */
static float trust_in(const kinds *k, float none, float full)
{
    return fminf(fmaxf((apart(k) - none) / (full - none), 0), 1);
}

/* The log of the odds that a value is of the high kind, within `least` and `most`. */
static float odds_of(const kinds *k, float value, float least, float most)
{
    float odds = (value - (k->low + k->high) / 2) * (k->high - k->low) / (k->spread * k->spread);
    return fminf(fmaxf(odds, least), most);
}

/* -------------------------------------------------------------------- lines */

/* Logs of ink: what is below LEAST_INK is no line. Thick lines have at least THICKER times the ink
 * of thin ones. */
static const float LEAST_INK = 0.1f, LINE_SPREAD = 0.08f, THICKER = 1.35f;

/* Photos' borders are 2.8 to 21 spreads apart. */
static const float LINES_SEEM = 2.65f, LINES_ARE = 3.3f;

/* Camera shake thins the lines that it goes across less than the others: logs are taken from what
 * THIN of a direction's lines do not exceed, which are thin. Of a small board's no more than
 * THIN_OF_SMALL may be: of one 22 of 30 were thick. */
static const float THIN = 0.3f, THIN_OF_SMALL = 0.1f;

static float thin_line(const float (*logs)[SV_SIDES], unsigned size, unsigned side)
{
    const float thin = size < SV_MANY_BORDERS ? THIN_OF_SMALL : THIN;
    float values[SV_MAX_CELLS];
    unsigned count = 0;
    for (unsigned cell = 0; cell < size * size; cell++)
        if (!isnan(logs[cell][side]))
            values[count++] = logs[cell][side];
    qsort(values, count, sizeof *values, sv_ascending_floats);
    return count ? values[(unsigned)(thin * (float)count)] : 0;
}

static void take_logs(const sv_borders *borders, float (*logs)[SV_SIDES])
{
    unsigned cells = borders->size * borders->size;
    for (unsigned side = 0; side < SV_SIDES; side++) {
        for (unsigned cell = 0; cell < cells; cell++) {
            float ink = borders->ink[cell][side];
            logs[cell][side] = isnan(ink) ? NAN : logf(fmaxf(ink, LEAST_INK));
        }
        float thin = thin_line(logs, borders->size, side);
        for (unsigned cell = 0; cell < cells; cell++)
            logs[cell][side] -= thin;
    }
}

/* The logs of all borders' ink; of each, how sure it is that they can be compared with those of
 * other lines; and the kinds that they fall into. */
typedef struct seen_lines {
    float logs[SV_MAX_CELLS][SV_SIDES], share[SV_MAX_CELLS][SV_SIDES];
    float values[MOST_BORDERS]; /* all that there are */
    unsigned count;
    kinds kinds;
} seen_lines;

static void find_kinds_of_lines(unsigned size, seen_lines *seen)
{
    seen->count = 0;
    for (unsigned i = 0; i < SV_SIDES * size * size; i++) {
        const float log = seen->logs[i / SV_SIDES][i % SV_SIDES];
        if (!isnan(log))
            seen->values[seen->count++] = log;
    }
    if (seen->count)
        seen->kinds = find_kinds(seen->values, seen->count, LINE_SPREAD);
}

/* What makes borders comparable is believed where the kinds lie so many times as far apart then. */
static const float PLAINER = 1.3f;

static void take_if_plainer(unsigned size, seen_lines *even, seen_lines *seen)
{
    find_kinds_of_lines(size, even);
    if (apart(&even->kinds) >= PLAINER * apart(&seen->kinds))
        *seen = *even;
}

/* Each line by itself. */
static void even_lines(unsigned size, seen_lines *seen)
{
    seen_lines even = *seen;
    if (size >= SV_MANY_BORDERS && sv_lines_even(size, even.logs, even.share))
        take_if_plainer(size, &even, seen);
}

/* How much more ink each border has than others of its kind. */
static void take_off(unsigned size, const seen_lines *seen, float (*off)[SV_SIDES])
{
    const kinds *k = &seen->kinds;
    for (unsigned i = 0; i < SV_SIDES * size * size; i++) {
        const float log = seen->logs[i / SV_SIDES][i % SV_SIDES];
        off[i / SV_SIDES][i % SV_SIDES] = log - (log < (k->low + k->high) / 2 ? k->low : k->high);
    }
}

/* In so many rounds which kind a border is of, and what light lies over it, tell each other; 20
 * read no other board. */
enum { ROUNDS = 8 };

/* Each by those around it: where light lies over a page, thick lines have as little ink as thin
 * ones elsewhere. */
static void even_light(unsigned size, seen_lines *seen)
{
    seen_lines even = *seen;
    float off[SV_MAX_CELLS][SV_SIDES];
    for (int round = 0; round < ROUNDS; round++) {
        find_kinds_of_lines(size, &even);
        take_off(size, &even, off);
        sv_light_even(size, off, even.logs);
    }
    take_if_plainer(size, &even, seen);
}

static void see_lines(const sv_borders *borders, seen_lines *seen)
{
    for (unsigned i = 0; i < SV_SIDES * SV_MAX_CELLS; i++)
        seen->share[i / SV_SIDES][i % SV_SIDES] = 1;
    take_logs(borders, seen->logs);
    find_kinds_of_lines(borders->size, seen);
    if (seen->count == 0)
        return;
    even_light(borders->size, seen);
    even_lines(borders->size, seen);
}

void sv_partings_of_lines(const sv_borders *borders, sv_partings *partings)
{
    const unsigned size = borders->size;
    seen_lines seen;
    memset(partings, 0, sizeof *partings);
    partings->size = size;
    see_lines(borders, &seen);
    const kinds *k = &seen.kinds;
    if (seen.count == 0 || k->high - k->low < logf(THICKER) ||
        !can_part(size, seen.values, seen.count, (k->low + k->high) / 2))
        return;
    partings->trust = trust_in(k, LINES_SEEM, LINES_ARE);
    for (unsigned i = 0; i < SV_SIDES * size * size; i++) {
        const float log = seen.logs[i / SV_SIDES][i % SV_SIDES];
        if (!isnan(log))
            partings->odds[i / SV_SIDES][i % SV_SIDES] =
                seen.share[i / SV_SIDES][i % SV_SIDES] *
                odds_of(k, log, -SV_MOST_OF_LINE, SV_MOST_OF_LINE);
    }
}

/* ------------------------------------------------------------------- papers */

/* Neighbouring regions may have one colour, though mostly they have not. */
static const float MOST_OF_PAPER = 6, LEAST_OF_PAPER = -3;

/* Logs of how far two papers lie apart, as shares of their level. What is below LEAST_STEP is noise
 * of any picture; a tint that is less than TINT off may be shadow. */
static const float LEAST_STEP = 0.004f, TINT = 0.02f;

/* Of the borders of a board, boxes or irregular regions of 9 cells leave between a half and three
 * quarters within them: there lies the largest gap between the steps within regions, which are
 * noise, and those between them. It is a factor of GAP_IS where it is plain. Else two kinds are
 * looked for as with lines. */
static const float FEWEST_WITHIN = 0.46f, MOST_WITHIN = 0.8f, GAP_IS = 1.4f;
static const float STEP_SPREAD = 0.1f, STEPS_SEEM = 2.65f, STEPS_ARE = 3.3f;

typedef struct gap {
    float middle, width;
} gap;

/* `values` are put in order. */
static gap find_gap(float *values, unsigned count)
{
    gap best = {0, 0};
    qsort(values, count, sizeof *values, sv_ascending_floats);
    unsigned from = (unsigned)(FEWEST_WITHIN * (float)count);
    unsigned to = (unsigned)(MOST_WITHIN * (float)count);
    for (unsigned i = from; i < to; i++)
        if (values[i + 1] - values[i] > best.width) {
            best.width = values[i + 1] - values[i];
            best.middle = (values[i + 1] + values[i]) / 2;
        }
    return best;
}

/* A step at the edge of a plain gap is beyond doubt. */
static float odds_of_step(gap g, float step)
{
    float odds = (step - g.middle) / (logf(GAP_IS) / 2) * MOST_OF_PAPER;
    return fminf(fmaxf(odds, LEAST_OF_PAPER), MOST_OF_PAPER);
}

static float step_between(unsigned planes, float (*const papers)[SV_MAX_CELLS], unsigned a,
                          unsigned b)
{
    float sum = 0;
    for (unsigned k = 0; k < planes; k++) {
        float step = logf(papers[k][a] / papers[k][b]);
        sum += step * step;
    }
    return logf(fmaxf(sqrtf(sum / (float)planes), LEAST_STEP));
}

/* The steps over all borders that say something, the others NAN; and a list of them. */
static unsigned take_steps(unsigned size, unsigned planes, float (*const papers)[SV_MAX_CELLS],
                           const uint8_t *apart, float (*steps)[SV_SIDES], float *values)
{
    unsigned count = 0, cells = size * size;
    for (unsigned cell = 0; cell < cells; cell++)
        for (unsigned side = 0; side < SV_SIDES; side++) {
            unsigned other = sv_border_other(size, cell, side);
            steps[cell][side] = NAN;
            if (other == cells || (apart && apart[cell] != apart[other]))
                continue;
            values[count++] = steps[cell][side] = step_between(planes, papers, cell, other);
        }
    return count;
}

void sv_partings_of_papers(unsigned size, unsigned planes, float (*const papers)[SV_MAX_CELLS],
                           const uint8_t *apart, sv_partings *partings)
{
    float steps[SV_MAX_CELLS][SV_SIDES], values[MOST_BORDERS];
    unsigned count = take_steps(size, planes, papers, apart, steps, values);
    memset(partings, 0, sizeof *partings);
    partings->size = size;
    if (count == 0)
        return;
    kinds k = find_kinds(values, count, STEP_SPREAD);
    gap g = find_gap(values, count);
    bool plain = g.width >= logf(GAP_IS);
    float between = plain ? g.middle : (k.low + k.high) / 2;
    float tint = plain ? g.middle + g.width / 2 : between;
    if (tint < logf(TINT) || !can_part(size, values, count, between))
        return;
    partings->trust = plain ? 1 : trust_in(&k, STEPS_SEEM, STEPS_ARE);
    for (unsigned i = 0; i < SV_SIDES * size * size; i++) {
        float step = steps[i / SV_SIDES][i % SV_SIDES];
        if (!isnan(step))
            partings->odds[i / SV_SIDES][i % SV_SIDES] =
                plain ? odds_of_step(g, step) : odds_of(&k, step, LEAST_OF_PAPER, MOST_OF_PAPER);
    }
}

void sv_partings_add(const sv_partings *other, sv_partings *partings)
{
    for (unsigned cell = 0; cell < partings->size * partings->size; cell++)
        for (unsigned side = 0; side < SV_SIDES; side++)
            partings->odds[cell][side] = partings->trust * partings->odds[cell][side] +
                                         other->trust * other->odds[cell][side];
    partings->trust = fmaxf(partings->trust, other->trust);
}
