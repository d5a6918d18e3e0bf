#include "readings.h"

void sv_hand_weigh(float p[SV_CLASSES], float odds)
{
    for (unsigned digit = 0; digit < SV_CLASS_HANDWRITTEN - SV_CLASS_PRINTED; digit++) {
        float *print = &p[SV_CLASS_PRINTED + digit], *hand = &p[SV_CLASS_HANDWRITTEN + digit];
        float both = *print + *hand, weighed = *print + odds * *hand;
        if (weighed <= 0)
            continue;
        *hand = both * odds * *hand / weighed;
        *print = both - *hand;
    }
}
