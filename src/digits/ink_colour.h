/* Print and hand told apart by the colour and the darkness of their ink. */
#ifndef SV_DIGITS_INK_COLOUR_H
#define SV_DIGITS_INK_COLOUR_H

#include "readings.h"
#include "tile_colour.h"

/* First, what an eraser has left becomes likely empty: all handwriting where it is so pale, or the
 * part that is much paler than the rest. Then those digits become more likely print, or hand, whose
 * ink is as that of the board's other printed, or handwritten, ones: the network knows inks in
 * general, this looks at the two of this board. Where too few are surely printed, none does; where
 * both inks are alike, hand becomes a little likelier all over the board. */
void sv_readings_weigh_colour(const sv_tile_colour *colours, sv_readings *readings);

#endif
