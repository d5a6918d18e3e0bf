/* Finds the digit of a tile: a connected piece of ink near the middle, apart from specks and from
 * what is left of the grid's lines. */
#ifndef SV_DIGITS_GLYPH_H
#define SV_DIGITS_GLYPH_H

#include "shape.h"

typedef struct sv_glyph {
    float contrast; /* of the tile, sv_tile_contrast */
    sv_box box;
    sv_shape shape;
} sv_glyph;

/* False where there is nothing that could be a digit; then only `contrast` is set. */
bool sv_glyph_find(const uint8_t *tile, sv_glyph *glyph);

/* The same of glyphs whose middle is at least so many pixels away from the tile's edge. */
bool sv_glyph_find_from(const uint8_t *tile, int margin, sv_glyph *glyph);

/* The box of the one that is heaviest beside that one. */
bool sv_glyph_find_beside(const uint8_t *tile, int margin, sv_box *box);

static inline float sv_glyph_height(const sv_glyph *glyph)
{
    return sv_box_height(&glyph->box);
}

#endif
