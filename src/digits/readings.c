#include "readings.h"

#include <math.h>

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
