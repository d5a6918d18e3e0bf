/* Circles and discs that are printed around digits. */
#ifndef SV_DIGITS_RING_H
#define SV_DIGITS_RING_H

#include "../vision/tiles.h"

#include <stdbool.h>

typedef struct sv_ring {
    float x, y;   /* its middle, in the tile's pixels */
    float radius; /* to its outer edge */
    float width;  /* of its line; of a disc as far in as it is dark */
    bool solid;   /* a disc, on which the digit is light */
} sv_ring;

/* The circle that is seen from a tile's edge on nearly all ways to its middle; `ink` is the
 * board's. False where there is none. */
bool sv_ring_find(const uint8_t *tile, float ink, sv_ring *ring);

/* Makes paper of the circle and of what is around it between the lines; of a disc too, and of what
 * is light on it ink. */
void sv_ring_remove(const sv_ring *ring, uint8_t *tile);

#endif
