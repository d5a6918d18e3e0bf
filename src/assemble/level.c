/* In an unknown face the network may take one symbol for another throughout, a 13 for a 15 or a G
 * for a 6, and be sure of it. But the givens of a large board hold each digit several times; where
 * one hardly occurs, the cells that are nearest to it are the ones that hold it. In test faces the
 * missing symbol had 0.3 to 40 % in its own cells, and a tenth of that, or less, in those of the
 * symbol for which it was taken. */
#include "level.h"

#include <math.h>
#include <string.h>

/* Each digit is held to this share of the mean, or more: of 94 givens in 16 x 16 cells (5.9 of each
 * digit, with a spread of 1.9) one digit of 50 has fewer. */
static const float RARE = 0.35f, OFTEN = 2.0f;

/* A digit is made so many times likelier or less likely at most, by steps. */
static const float MOST_WEIGHT = 1000, MOST_STEP = 4;
enum { ROUNDS = 24 };

static void count_digits(const sv_readings *readings, float counts[SV_DIGITS])
{
    memset(counts, 0, SV_DIGITS * sizeof *counts);
    for (unsigned cell = 0; cell < readings->size * readings->size; cell++)
        for (unsigned k = 0; k < SV_DIGITS; k++)
            counts[k] += readings->p[cell][SV_CLASS_PRINTED + k] +
                         readings->p[cell][SV_CLASS_HANDWRITTEN + k];
}

/* What is filled stays as filled as it was: the digits change places among themselves. */
static void weigh_cell(const float from[SV_CLASSES], const float weight[SV_DIGITS],
                       float to[SV_CLASSES])
{
    float before = 0, after = 0;
    for (unsigned k = SV_CLASS_PRINTED; k < SV_CLASSES; k++) {
        to[k] = from[k] * weight[(k - SV_CLASS_PRINTED) % SV_DIGITS];
        before += from[k];
        after += to[k];
    }
    for (unsigned k = SV_CLASS_PRINTED; k < SV_CLASSES && after > 0; k++)
        to[k] *= before / after;
}

static bool adjust(const float counts[SV_DIGITS], unsigned size, float weight[SV_DIGITS])
{
    float mean = 0;
    bool changed = false;
    for (unsigned k = 0; k < size; k++)
        mean += counts[k] / (float)size;
    for (unsigned k = 0; k < size; k++) {
        float within = fminf(fmaxf(counts[k], RARE * mean), OFTEN * mean);
        float step = fminf(fmaxf(within / fmaxf(counts[k], 1e-6f), 1 / MOST_STEP), MOST_STEP);
        float next = fminf(fmaxf(weight[k] * step, 1 / MOST_WEIGHT), MOST_WEIGHT);
        changed |= next != weight[k];
        weight[k] = next;
    }
    return changed;
}

bool sv_readings_level(const sv_readings *readings, sv_readings *levelled)
{
    float counts[SV_DIGITS], weight[SV_DIGITS];
    bool changed = false;
    for (unsigned k = 0; k < SV_DIGITS; k++)
        weight[k] = 1;
    *levelled = *readings;
    for (unsigned round = 0; round < ROUNDS; round++) {
        count_digits(levelled, counts);
        if (!adjust(counts, readings->size, weight))
            break;
        changed = true;
        for (unsigned cell = 0; cell < readings->size * readings->size; cell++)
            weigh_cell(readings->p[cell], weight, levelled->p[cell]);
    }
    return changed;
}
