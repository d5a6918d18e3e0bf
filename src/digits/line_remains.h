/* What remains of the grid's lines in its tiles, which the templates' way takes for ink. */
#ifndef SV_DIGITS_LINE_REMAINS_H
#define SV_DIGITS_LINE_REMAINS_H

#include "../vision/tiles.h"

/* Clears it: dark pixels that hang together with a tile's border, to a depth of an eighth of the
 * tile, get the tile's paper level. */
void sv_tiles_clear_lines(sv_tiles *tiles);

#endif
