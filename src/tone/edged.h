/* Colours parted by dark lines. Cells of different colours, on paper or a screen, may have no line
 * between them that is darker than both, and tiles one that is lighter than they are. */
#ifndef SV_TONE_EDGED_H
#define SV_TONE_EDGED_H

#include "../image.h"

/* Makes a grey picture anew of `rgb`, which is brightened, of the same size, darkened where one
 * colour ends and another begins, and along light lines. *parted: there are enough of those to be a
 * grid's; else *grey may be of no use. SV_MEMORY. */
SV_CHECKED sv_status sv_edged_make(sv_image *rgb, sv_image *grey, bool *parted, sv_diagnostic *why);

#endif
