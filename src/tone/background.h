/* The paper of a picture without what is drawn and printed on it. */
#ifndef SV_TONE_BACKGROUND_H
#define SV_TONE_BACKGROUND_H

#include "../image.h"

/* Makes `paper`, of the size of `grey`: as light as the darkest square around a pixel is at its
 * lightest, smoothed. A digit holds no such square. SV_MEMORY. */
SV_CHECKED sv_status sv_background_find(const sv_image *grey, sv_image *paper, sv_diagnostic *why);

/* How much darker a pixel is than its paper, as a share of that: 0 to 1. */
static inline float sv_background_ink(uint8_t grey, uint8_t paper)
{
    return grey < paper ? (float)(paper - grey) / (float)paper : 0;
}

#endif
