/* What stands in a tile brought to its middle, and made larger. */
#ifndef SV_DIGITS_CENTRE_H
#define SV_DIGITS_CENTRE_H

#include "shape.h"

/* What is left of the lines along a tile's edge, in pixels, which the networks know around every
 * cell. */
enum { SV_TILE_LINES = 2 };

/* The tile is paper between its lines, but for what is in the box (NULL for nothing), which comes
 * to its middle. */
void sv_tile_centre(const sv_box *box, uint8_t *tile);

/* Makes what is between the lines so many times larger, around the middle. */
void sv_tile_enlarge(float times, uint8_t *tile);

#endif
