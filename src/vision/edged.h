/* Colours parted by dark lines. Cells of different colours, on paper or a screen, may have no line
 * between them that is darker than both. */
#ifndef SV_VISION_EDGED_H
#define SV_VISION_EDGED_H

#include "../image.h"

/* Makes a grey picture anew of `rgb`, of the same size, darkened where one colour ends and another
 * begins. *coloured: there are enough such edges to be those of cells; else *grey may be of no use.
 * SV_MEMORY. */
SV_CHECKED sv_status sv_edged_make(const sv_image *rgb, sv_image *grey, bool *coloured,
                                   sv_diagnostic *why);

#endif
