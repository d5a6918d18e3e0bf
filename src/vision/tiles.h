/* The cells of a straightened grid as small grey pictures, all of one size, row by row. */
#ifndef SV_VISION_TILES_H
#define SV_VISION_TILES_H

#include "../image.h"

/* Pixels a tile: 40, so that a printed digit (about 0.6 of a cell) is 24 pixels high. At 640x480 a
 * cell has about that many pixels, so nothing is lost. */
enum { SV_TILE_SIDE = 40, SV_TILE_PIXELS = SV_TILE_SIDE * SV_TILE_SIDE };

typedef struct sv_tiles {
    unsigned size;   /* rows and columns of the grid */
    uint8_t *pixels; /* size * size tiles of SV_TILE_SIDE x SV_TILE_SIDE grey pixels each; ink dark
                      * on light paper */
} sv_tiles;

/* How many it has. */
static inline unsigned sv_tile_count(const sv_tiles *tiles)
{
    return tiles->size * tiles->size;
}

static inline uint8_t *sv_tile(const sv_tiles *tiles, unsigned cell)
{
    return tiles->pixels + (size_t)cell * SV_TILE_PIXELS;
}

/* Room for the tiles of a grid, pixels uninitialised. */
SV_CHECKED sv_status sv_tiles_create(sv_tiles *tiles, unsigned size, sv_diagnostic *why);
void sv_tiles_free(sv_tiles *tiles);

/* The same board seen after 1, 2 or 3 quarter turns clockwise: cells and pixels change place.
 * `turned` is created. */
SV_CHECKED sv_status sv_tiles_turn(const sv_tiles *tiles, unsigned quarter_turns, sv_tiles *turned,
                                   sv_diagnostic *why);

/* Some cells of a board, each turned so, as a board of size * size of them. `some` is created. */
SV_CHECKED sv_status sv_tiles_pick(const sv_tiles *tiles, const unsigned *cells, unsigned size,
                                   unsigned quarter_turns, sv_tiles *some, sv_diagnostic *why);

#endif
