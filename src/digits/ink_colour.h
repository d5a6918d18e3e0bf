/* Print and hand told apart by the colour of their ink. */
#ifndef SV_DIGITS_INK_COLOUR_H
#define SV_DIGITS_INK_COLOUR_H

#include "../vision/tiles.h"
#include "readings.h"

/* Whether the readings hold enough of print and of hand for their colours to be known. */
bool sv_ink_colour_known(const sv_readings *readings);

/* Makes those digits more likely print, or hand, whose ink has the colour of the board's other
 * printed, or handwritten, ones. `planes` are the tiles' red, green and blue, numbered as the
 * readings. Where both inks have one colour, nothing changes. */
void sv_readings_weigh_colour(const sv_tiles planes[3], sv_readings *readings);

#endif
