/* What the network sees of a tile: grey values without background and contrast. */
#ifndef SV_DIGITS_TILE_INPUT_H
#define SV_DIGITS_TILE_INPUT_H

#include "../vision/tiles.h"

/* A tile's values, row by row: 0 is paper, 1 the ink of the board's darkest digits. */
typedef struct sv_tile_input {
    float value[SV_TILE_PIXELS];
    bool blank; /* nothing stands in its middle */
} sv_tile_input;

/* Fills in inputs[size * size]. The tiles are taken as sliced, with what they show of the grid's
 * lines: clearing those costs parts of digits that touch them, and the network learns to look past
 * them. What is light on a cell much darker than the others, as apps show what is selected, becomes
 * dark. Training and reading both go through here. */
void sv_tile_inputs(const sv_tiles *tiles, sv_tile_input *inputs);

#endif
