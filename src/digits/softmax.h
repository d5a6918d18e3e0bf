/* From logits to probabilities. */
#ifndef SV_DIGITS_SOFTMAX_H
#define SV_DIGITS_SOFTMAX_H

#include <math.h>

/* Of several places at once, so that no step waits for the one before it. */
static inline float sv_highest(const float *values, unsigned count)
{
    enum { PLACES = 16 };
    float best[PLACES];
    unsigned i = 0;
    for (unsigned k = 0; k < PLACES; k++)
        best[k] = values[0];
    for (; i + PLACES <= count; i += PLACES)
        for (unsigned k = 0; k < PLACES; k++)
            best[k] = values[i + k] > best[k] ? values[i + k] : best[k];
    for (; i < count; i++)
        best[0] = values[i] > best[0] ? values[i] : best[0];
    for (unsigned k = 1; k < PLACES; k++)
        best[0] = best[k] > best[0] ? best[k] : best[0];
    return best[0];
}

static inline void sv_softmax(float *values, unsigned count)
{
    float highest = sv_highest(values, count), sum = 0;
    for (unsigned i = 0; i < count; i++)
        sum += values[i] = expf(values[i] - highest);
    for (unsigned i = 0; i < count; i++)
        values[i] /= sum;
}

#endif
