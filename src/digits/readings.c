#include "readings.h"

#include <math.h>

unsigned sv_readings_count_filled(const sv_readings *readings)
{
    unsigned filled = 0;
    for (unsigned cell = 0; cell < sv_reading_count(readings); cell++)
        filled += sv_cell_is_filled(readings->p[cell]);
    return filled;
}

float sv_readings_certainty(const sv_readings *readings)
{
    float sum = 0;
    for (unsigned cell = 0; cell < sv_reading_count(readings); cell++)
        if (sv_cell_is_filled(readings->p[cell]))
            sum += sv_likeliest_probability(readings->p[cell], SV_DIGITS);
    const unsigned filled = sv_readings_count_filled(readings);
    return filled ? sum / (float)filled : 0;
}

void sv_hand_weigh(float p[SV_CLASSES], float odds)
{
    for (unsigned digit = 0; digit < SV_CLASS_HANDWRITTEN - SV_CLASS_PRINTED; digit++) {
        float *print = &p[SV_CLASS_PRINTED + digit], *hand = &p[SV_CLASS_HANDWRITTEN + digit];
        float both = *print + *hand, weighed = *print + odds * *hand;
        if (weighed <= 0)
            continue;
        *hand = both * odds * *hand / weighed;
        *print = fmaxf(both - *hand, 0); /* rounding may take a hair more */
    }
}

void sv_print_share(float p[SV_CLASSES], float share)
{
    for (unsigned digit = 0; digit < SV_CLASS_HANDWRITTEN - SV_CLASS_PRINTED; digit++) {
        float *print = &p[SV_CLASS_PRINTED + digit], *hand = &p[SV_CLASS_HANDWRITTEN + digit];
        const float both = *print + *hand;
        *print = both * share;
        *hand = both - *print;
    }
}

void sv_hand_forget(float p[SV_CLASSES], float spare[2])
{
    p[SV_CLASS_EMPTY] += sv_hand_probability(p);
    for (unsigned k = SV_CLASS_HANDWRITTEN; k < SV_CLASSES; k++)
        p[k] = 0;
    spare[1] = 0;
}

float sv_cell_probability(const float p[SV_CLASSES], unsigned value)
{
    return value ? p[SV_CLASS_PRINTED + value - 1] + p[SV_CLASS_HANDWRITTEN + value - 1]
                 : p[SV_CLASS_EMPTY];
}

uint8_t sv_likeliest_digit(const float p[SV_CLASSES], unsigned size)
{
    uint8_t best = 1;
    for (uint8_t digit = 2; digit <= size; digit++)
        best = sv_cell_probability(p, digit) > sv_cell_probability(p, best) ? digit : best;
    return best;
}

float sv_likeliest_probability(const float p[SV_CLASSES], unsigned size)
{
    return sv_cell_probability(p, sv_likeliest_digit(p, size));
}

uint8_t sv_seen_digit(const float p[SV_CLASSES], unsigned size)
{
    return sv_cell_is_filled(p) ? sv_likeliest_digit(p, size) : 0;
}

void sv_readings_take_seen(const sv_readings *readings, uint8_t digits[SV_READ_CELLS])
{
    for (unsigned cell = 0; cell < sv_reading_count(readings); cell++)
        digits[cell] = sv_seen_digit(readings->p[cell], readings->size);
}

float sv_surest(const float p[SV_CLASSES])
{
    float best = 0;
    for (unsigned k = 0; k < SV_CLASSES; k++)
        best = fmaxf(best, p[k]);
    return best;
}

void sv_cell_normalise(float p[SV_CLASSES], float spare[2])
{
    float sum = 0;
    for (unsigned k = 0; k < SV_CLASSES; k++)
        sum += p[k];
    if (sum <= 0) /* weights of somebody's own may leave nothing of any class */
        p[SV_CLASS_EMPTY] = sum = 1;
    for (unsigned k = 0; k < SV_CLASSES; k++)
        p[k] /= sum;
    spare[0] /= sum;
    spare[1] /= sum;
}
