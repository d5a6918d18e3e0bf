/* Strokes smoothed along themselves: what is left of noise is weaker than pale lines, which it
 * broke into pieces. */
#ifndef SV_TONE_SMOOTHED_H
#define SV_TONE_SMOOTHED_H

#include "../image.h"

/* What differs from its surroundings by noise, grain and print of a page: the median of a grey
 * picture, in grey levels. 0 for a picture that is smaller than these surroundings. */
unsigned sv_smoothed_noise(const sv_image *grey);

/* Makes each pixel of a grey picture the darkest mean along the short lines through it. *useful:
 * false where there is hardly any noise; then the picture stays as it is. SV_MEMORY. */
SV_CHECKED sv_status sv_smoothed_make(sv_image *grey, bool *useful, sv_diagnostic *why);

#endif
