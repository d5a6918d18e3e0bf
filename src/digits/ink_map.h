/* The ink of one tile: how far each pixel lies below its paper. */
#ifndef SV_DIGITS_INK_MAP_H
#define SV_DIGITS_INK_MAP_H

#include "../vision/tiles.h"

typedef struct sv_ink_map {
    uint8_t ink[SV_TILE_PIXELS]; /* grey levels below the paper, 0 for paper */
    uint8_t full;                /* that of the darkest strokes */
    uint8_t threshold;           /* what is at least that is stroke */
} sv_ink_map;

/* How far the darkest pixels away from the tile's border lie below its paper, as a share of the
 * paper's level: so print in a shadow counts as much as print in the light. */
float sv_tile_contrast(const uint8_t *tile);

/* The ink of a tile. */
void sv_ink_map_fill(const uint8_t *tile, sv_ink_map *map);

/* Stroke begins at `share` of the full ink; what is left of the grid's lines at the tile's border
 * is taken away. */
void sv_ink_map_set_stroke(sv_ink_map *map, float share);

/* The box of a tile's strokes: from `left` and `top` on, up to before `right` and `bottom`, which
 * are 0 where there are none. */
typedef struct sv_ink_extent {
    unsigned left, right, top, bottom;
    bool parted; /* there is a column without any */
} sv_ink_extent;

/* What lies nearer to the tile's border than `border` is left out. */
void sv_tile_ink_extent(const uint8_t *tile, unsigned border, sv_ink_extent *extent);

#endif
