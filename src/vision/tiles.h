/* The cells of a straightened grid as small grey pictures, all of one size, row by row. */
#ifndef SV_VISION_TILES_H
#define SV_VISION_TILES_H

#include "../image.h"

/* Pixels a tile: 40, so that a printed digit (about 0.6 of a cell) is 24 pixels high. At 640x480 a
 * cell has about that many pixels, so nothing is lost. */
enum { SV_TILE_SIDE = 40 };

typedef struct sv_tiles {
    unsigned size;   /* rows and columns of the grid */
    uint8_t *pixels; /* size * size tiles of SV_TILE_SIDE x SV_TILE_SIDE grey pixels each; ink dark
                        on light paper */
} sv_tiles;

static inline uint8_t *sv_tile(const sv_tiles *tiles, unsigned cell)
{
    return tiles->pixels + (size_t)cell * SV_TILE_SIDE * SV_TILE_SIDE;
}

void sv_tiles_free(sv_tiles *tiles);

#endif
