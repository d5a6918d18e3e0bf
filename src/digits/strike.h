/* Strokes drawn across a digit to strike it out. */
#ifndef SV_DIGITS_STRIKE_H
#define SV_DIGITS_STRIKE_H

#include "../vision/tiles.h"

/* The longest straight strokes of a tile that rise, and that fall, at about half a right angle. */
typedef struct sv_strike {
    float longest; /* of both, in pixels */
    float crossed; /* the shorter one's length where they cross near their middles; else 0 */
    float x, y;    /* where they cross, or else the middle of the longest */
} sv_strike;

sv_strike sv_tile_strike(const uint8_t *tile);

#endif
