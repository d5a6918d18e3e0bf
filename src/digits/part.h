/* A part of a wide cell as a tile of its own. */
#ifndef SV_DIGITS_PART_H
#define SV_DIGITS_PART_H

#include "../vision/tiles.h"

/* What lies between two upright lines, as shares of a tile's width. */
typedef struct sv_tile_part {
    float from, width;
} sv_tile_part;

/* Makes the part as wide as the tile, in place. */
void sv_tile_take_part(uint8_t *tile, sv_tile_part part);

#endif
