#include "speckle.h"

#include <math.h>

/* Print is beyond doubt, and writing is none: by the mean over the cells of each of how likely the
 * likeliest digit is. */
static const float PLAIN_PRINT = 0.97f, NO_WRITING = 0.55f;

/* Specks are like no digit in particular; of what somebody has written some digits are clear,
 * however blurred or small the others are. */
static const float CLEAR = 0.8f;
enum { CLEAR_EVERY = 20 };

/* Fewer printed digits than an eighth of the cells prove nothing. */
enum { PRINTED_EVERY = 8 };

typedef struct ink {
    unsigned cells, clear;
    float certainty; /* summed over the cells */
} ink;

static void add(ink *to, const float *p, unsigned from)
{
    float best = 0;
    for (unsigned k = from; k < from + SV_DIGITS; k++)
        best = fmaxf(best, p[k]);
    to->cells++;
    to->clear += best >= CLEAR;
    to->certainty += best;
}

static void take_inks(const sv_readings *readings, ink *print, ink *hand)
{
    for (unsigned cell = 0; cell < sv_reading_count(readings); cell++) {
        const float *p = readings->p[cell];
        if (!sv_cell_is_filled(p))
            continue;
        if (sv_print_probability(p) >= sv_hand_probability(p))
            add(print, p, SV_CLASS_PRINTED);
        else
            add(hand, p, SV_CLASS_HANDWRITTEN);
    }
}

void sv_readings_forget_speckle(sv_readings *readings)
{
    const unsigned cells = sv_reading_count(readings);
    ink print = {0}, hand = {0};
    take_inks(readings, &print, &hand);
    if (print.cells * PRINTED_EVERY < cells || hand.cells == 0 ||
        print.certainty < PLAIN_PRINT * (float)print.cells ||
        hand.certainty >= NO_WRITING * (float)hand.cells || hand.clear * CLEAR_EVERY > hand.cells)
        return;
    for (unsigned cell = 0; cell < cells; cell++)
        sv_hand_forget(readings->p[cell], readings->spare[cell]);
    readings->likeness = print.certainty / (float)print.cells;
}
