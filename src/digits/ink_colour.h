/* Print and hand told apart by the colour and the darkness of their ink. */
#ifndef SV_DIGITS_INK_COLOUR_H
#define SV_DIGITS_INK_COLOUR_H

#include "readings.h"
#include "tile_colour.h"

/* Makes those digits more likely print, or hand, whose ink is as that of the board's other printed,
 * or handwritten, ones: the network knows inks in general, this looks at the two of this board.
 * Where too few are surely printed, nothing changes; where both inks are alike, hand becomes a
 * little likelier all over the board. Where all handwriting is so pale that an eraser must have
 * left it, those cells become likely empty; what is nearly as dark as a hand's digits, less so. */
void sv_readings_weigh_colour(const sv_tile_colour *colours, sv_readings *readings);

#endif
