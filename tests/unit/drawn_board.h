/* Tiles of boards drawn for tests: borders, papers and lines as a perfect camera would see them. */
#ifndef DRAWN_BOARD_H
#define DRAWN_BOARD_H

#include "houses/borders.h"

#include <stdlib.h>
#include <string.h>

enum { DRAWN_THIN = 1, DRAWN_THICK = 2, DRAWN_INK = 40, DRAWN_PAPER = 220 };

static inline sv_tiles drawn_tiles(unsigned size)
{
    sv_tiles tiles;
    if (sv_tiles_create(&tiles, size, NULL))
        abort();
    memset(tiles.pixels, DRAWN_PAPER, (size_t)size * size * SV_TILE_PIXELS);
    return tiles;
}

static inline void drawn_paper(const sv_tiles *tiles, unsigned cell, uint8_t level)
{
    memset(sv_tile(tiles, cell), level, SV_TILE_PIXELS);
}

/* A line of so many pixels to each side of the border. */
static inline void drawn_border(const sv_tiles *tiles, unsigned cell, unsigned side, unsigned half)
{
    unsigned other = sv_border_other(tiles->size, cell, side);
    for (unsigned along = 0; along < SV_TILE_SIDE; along++)
        for (unsigned k = 0; k < half; k++) {
            unsigned last = SV_TILE_SIDE - 1 - k;
            bool right = side == SV_RIGHT;
            sv_tile(tiles,
                    cell)[right ? along * SV_TILE_SIDE + last : last * SV_TILE_SIDE + along] =
                DRAWN_INK;
            sv_tile(tiles, other)[right ? along * SV_TILE_SIDE + k : k * SV_TILE_SIDE + along] =
                DRAWN_INK;
        }
}

/* All borders: `parting` pixels to each side where they part regions, else DRAWN_THIN. */
static inline void drawn_borders(const sv_tiles *tiles, const uint8_t *regions, unsigned parting)
{
    for (unsigned cell = 0; cell < sv_tile_count(tiles); cell++)
        for (unsigned side = 0; side < SV_SIDES; side++) {
            unsigned other = sv_border_other(tiles->size, cell, side);
            if (other < sv_tile_count(tiles))
                drawn_border(tiles, cell, side,
                             regions[cell] == regions[other] ? DRAWN_THIN : parting);
        }
}

/* A line two pixels wide from corner to corner of a cell. */
static inline void drawn_stroke(const sv_tiles *tiles, unsigned cell, bool falling)
{
    for (unsigned y = 0; y < SV_TILE_SIDE; y++) {
        unsigned x = falling ? y : SV_TILE_SIDE - 1 - y;
        sv_tile(tiles, cell)[y * SV_TILE_SIDE + x] = DRAWN_INK;
        if (x + 1 < SV_TILE_SIDE)
            sv_tile(tiles, cell)[y * SV_TILE_SIDE + x + 1] = DRAWN_INK;
    }
}

#endif
