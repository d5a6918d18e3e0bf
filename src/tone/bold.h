/* Coloured ink made as dark as black ink. In a grey picture red or blue lines may be hardly darker
 * than noise, though everybody sees them by their colour, which has less noise. */
#ifndef SV_TONE_BOLD_H
#define SV_TONE_BOLD_H

#include "../image.h"

/* Darkens the pixels of a grey picture whose colour differs from that of the paper around them.
 * `rgb` is the same picture of the same size. *coloured: there are enough of these to be lines or
 * digits; else the picture stays as it is. SV_MEMORY. */
SV_CHECKED sv_status sv_bold_make(const sv_image *rgb, sv_image *grey, bool *coloured,
                                  sv_diagnostic *why);

#endif
