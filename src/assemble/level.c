/* In an unknown face the network may take one symbol for another throughout, a 13 for a 15 or a G
 * for a 6, and be sure of it. But the givens of a large board hold each digit several times; where
 * one hardly occurs, the cells that are nearest to it are the ones that hold it. In test faces the
 * missing symbol had 0.3 to 40 % in its own cells, and a tenth of that, or less, in those of the
 * symbol for which it was taken. */
#include "level.h"

#include <math.h>
#include <string.h>

/* A digit with less than this share of the mean is missed: of 94 givens in 16 x 16 cells (5.9 of
 * each digit, with a spread of 1.9) one digit of 50 has fewer. It is raised to nearly the mean, and
 * what occurs too often, since it stands for two, is lowered. */
static const float RARE = 0.35f, RAISED = 0.8f, OFTEN = 1.5f;

/* A digit is made so many times likelier or less likely at most, by steps. */
static const float MOST_WEIGHT = 1000, MOST_STEP = 4;
enum { ROUNDS = 24 };

static void count_digits(const sv_readings *readings, float counts[SV_DIGITS])
{
    memset(counts, 0, SV_DIGITS * sizeof *counts);
    for (unsigned cell = 0; cell < sv_reading_count(readings); cell++)
        for (unsigned k = 0; k < SV_DIGITS; k++)
            counts[k] += readings->p[cell][SV_CLASS_PRINTED + k] +
                         readings->p[cell][SV_CLASS_HANDWRITTEN + k];
}

/* What is filled stays as filled as it was: the digits change places among themselves. */
static void weigh_cell(const float from[SV_CLASSES], unsigned size, const float weight[SV_DIGITS],
                       float to[SV_CLASSES])
{
    float before = 0, after = 0;
    for (unsigned k = 0; k < 2 * size; k++) {
        unsigned class = (k < size ? SV_CLASS_PRINTED : SV_CLASS_HANDWRITTEN - size) + k;
        to[class] = from[class] * weight[k % size];
        before += from[class];
        after += to[class];
    }
    for (unsigned k = SV_CLASS_PRINTED; k < SV_CLASSES && after > 0; k++)
        to[k] *= before / after;
}

static float mean_of(const float counts[SV_DIGITS], unsigned size)
{
    float sum = 0;
    for (unsigned k = 0; k < size; k++)
        sum += counts[k];
    return sum / (float)size;
}

static void adjust(const float counts[SV_DIGITS], const bool missed[SV_DIGITS], unsigned size,
                   float weight[SV_DIGITS])
{
    float mean = mean_of(counts, size);
    for (unsigned k = 0; k < size; k++) {
        float least = missed[k] ? RAISED * mean : 0;
        float within = fminf(fmaxf(counts[k], least), OFTEN * mean);
        float step = fminf(fmaxf(within / fmaxf(counts[k], 1e-6f), 1 / MOST_STEP), MOST_STEP);
        weight[k] = fminf(fmaxf(weight[k] * step, 1 / MOST_WEIGHT), MOST_WEIGHT);
    }
}

bool sv_readings_level(const sv_readings *readings, sv_readings *levelled)
{
    float counts[SV_DIGITS], weight[SV_DIGITS];
    bool missed[SV_DIGITS], any = false;
    count_digits(readings, counts);
    for (unsigned k = 0; k < readings->size; k++) {
        missed[k] = counts[k] < RARE * mean_of(counts, readings->size);
        weight[k] = 1;
        any |= missed[k];
    }
    *levelled = *readings;
    for (unsigned round = 0; round < ROUNDS && any; round++) {
        adjust(counts, missed, readings->size, weight);
        for (unsigned cell = 0; cell < sv_reading_count(readings); cell++)
            weigh_cell(readings->p[cell], readings->size, weight, levelled->p[cell]);
        count_digits(levelled, counts);
    }
    return any;
}
