/* Lines lighter than the cells that they part: white ones between coloured tiles. */
#ifndef SV_TONE_LIGHT_LINES_H
#define SV_TONE_LIGHT_LINES_H

#include "../image.h"

/* Raises `by`, a smaller picture of `grey`, to as many levels as such lines are to be darkened
 * there: up to `most`. *any: there are enough of them to be a grid's. SV_MEMORY. */
SV_CHECKED sv_status sv_light_lines_find(const sv_image *grey, uint8_t most, sv_image *by,
                                         bool *any, sv_diagnostic *why);

#endif
