/* Digits that are printed as outlines. */
#ifndef SV_DIGITS_HOLLOW_H
#define SV_DIGITS_HOLLOW_H

#include "../vision/tiles.h"

#include <stdbool.h>

/* What lies between a digit's outlines: inside[i] where the way from the tile's edge to pixel i,
 * which is no stroke, crosses an odd number of strokes, as few as may be. The counters of 4, 6, 8
 * and 9 lie behind two. */
void sv_hollow_find(const bool stroke[SV_TILE_PIXELS], bool inside[SV_TILE_PIXELS]);

#endif
