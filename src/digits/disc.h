/* Digits set light on a disc, or a rounded square, that is dark: so some apps mark a digit, and
 * magazines their givens. In the negative of a dark theme the digit is darker than its disc. */
#ifndef SV_DIGITS_DISC_H
#define SV_DIGITS_DISC_H

#include "../vision/tiles.h"

/* Which cells hold one, and of these whose digit is light: that shows no ink of its own. */
typedef struct sv_discs {
    bool at[SV_MAX_CELLS], light[SV_MAX_CELLS];
} sv_discs;

/* Makes the ground of each such disc that of its whole cell, which then looks as where the cell
 * itself is dark (of light digits: sv_tiles_find_light). The tiles of `count` planes, 1 or
 * 3, are the same board's. */
void sv_tiles_widen_discs(sv_tiles *planes, unsigned count, sv_discs *discs);

#endif
