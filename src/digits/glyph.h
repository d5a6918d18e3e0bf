/* Finds the digit of a tile: a connected piece of ink near the middle, apart from what is left of
 * the grid's lines, from specks and from shading; and brings it to a vector that templates and
 * photos share. */
#ifndef SV_DIGITS_GLYPH_H
#define SV_DIGITS_GLYPH_H

#include "../vision/tiles.h"

/* The vector of a glyph: SV_SHAPE_HEIGHT rows over the glyph's height, and SV_SHAPE_WIDTH columns
 * of the same pitch, the glyph's middle in theirs, so that a narrow digit stays narrow. */
enum {
    SV_SHAPE_WIDTH = 16,
    SV_SHAPE_HEIGHT = 20,
    SV_SHAPE_SIZE = SV_SHAPE_WIDTH * SV_SHAPE_HEIGHT
};

typedef struct sv_glyph {
    bool found;                     /* else only `contrast` holds */
    float contrast;                 /* ink over paper, 0 to 1 */
    float left, right, top, bottom; /* box in tile pixels, where the ink falls to half */
    float stray;                    /* share of the tile's ink that lies outside of the glyph */
    float shape[SV_SHAPE_SIZE];     /* mean 0, length 1 */
} sv_glyph;

/* The contrast of a tile: how far its darkest pixels away from the border lie below its paper, as a
 * share of the paper's level, so that a digit in a shadow counts as much as one in the light. */
float sv_tile_contrast(const uint8_t *tile);

/* Looks for a glyph in a tile. `least` is the contrast below which there is nothing to be looked
 * for. */
void sv_glyph_find(const uint8_t *tile, float least, sv_glyph *glyph);

#endif
