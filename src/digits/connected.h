/* What hangs together in a tile, over the sides of pixels. */
#ifndef SV_DIGITS_CONNECTED_H
#define SV_DIGITS_CONNECTED_H

#include "../vision/tiles.h"

/* `reached`: the pixels where it begins, of which those that are not `among` others are dropped;
 * becomes all of these that hang together with the rest. */
void sv_tile_connect(const bool among[SV_TILE_PIXELS], bool reached[SV_TILE_PIXELS]);

#endif
