/* From logits to probabilities. */
#ifndef SV_DIGITS_SOFTMAX_H
#define SV_DIGITS_SOFTMAX_H

#include <math.h>

static inline void sv_softmax(float *values, unsigned count)
{
    float highest = values[0], sum = 0;
    for (unsigned i = 1; i < count; i++)
        highest = values[i] > highest ? values[i] : highest;
    for (unsigned i = 0; i < count; i++)
        sum += values[i] = expf(values[i] - highest);
    for (unsigned i = 0; i < count; i++)
        values[i] /= sum;
}

#endif
