/* Grey and black ink without the coloured squares that it was put on. */
#ifndef SV_TONE_NEUTRAL_H
#define SV_TONE_NEUTRAL_H

#include "../image.h"

/* Makes a grey picture anew of `rgb`, of the same size: white paper, and what is darker than it in
 * red, green and blue alike. *useful: there is such ink, and other that has a colour; else *grey
 * may be of no use. SV_MEMORY. */
SV_CHECKED sv_status sv_neutral_make(const sv_image *rgb, sv_image *grey, bool *useful,
                                     sv_diagnostic *why);

#endif
