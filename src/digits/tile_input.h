/* What the network sees of a tile: grey values without background and contrast. */
#ifndef SV_DIGITS_TILE_INPUT_H
#define SV_DIGITS_TILE_INPUT_H

#include "../vision/tiles.h"

/* A tile's values, row by row: 0 is paper, 1 the ink of the board's darkest digits. */
typedef struct sv_tile_input {
    float value[SV_TILE_PIXELS];
} sv_tile_input;

/* Around a tile's middle, where the lines' remains are, in pixels. */
enum { SV_TILE_MARGIN = 8 };

/* The grey level that `share` of a tile's pixels do not exceed, those nearer than `margin` to its
 * edge left out; at least 1. */
float sv_tile_level(const uint8_t *tile, unsigned margin, float share);

/* The grey level between four pixels of a tile; outside as at its edge. */
float sv_tile_between(const uint8_t *tile, float x, float y);

/* The grey level of a tile's paper: the one that three quarters of its pixels do not exceed. */
float sv_tile_paper(const uint8_t *tile);

/* How much darker than its paper what stands in a tile's middle is, as a share of the paper's
 * level. */
float sv_tile_ink(const uint8_t *tile);

/* How dark the board's ink is, by how dark each of its tiles is at its darkest; at least so dark
 * that the grain of empty paper is not taken for ink. Sorts what it is given. */
float sv_board_ink(float *dark, unsigned cells);

/* The grey level of what something in a tile's middle stands on. */
float sv_tile_ground(const uint8_t *tile);

/* The ground that a quarter of the cells exceed: their paper, where some are darker. */
float sv_usual_ground(const float *ground, unsigned cells);

/* Whether a cell is as dark as one that an app shows selected. */
bool sv_ground_is_dark(float ground, float usual);

/* How much lighter than its ground what stands in a tile's middle is, where that is dark; 0
 * where it is not. */
float sv_tile_light(const uint8_t *tile, float ground, float usual);

/* Which tiles hold something light on a ground much darker than that of the others. */
typedef struct sv_light {
    bool at[SV_MAX_CELLS];
    bool many; /* more than an app shows selected: the board's own digits are light */
} sv_light;

void sv_tiles_find_light(const sv_tiles *tiles, sv_light *light);

/* Fills in inputs[size * size]. The tiles are taken as sliced, with what they show of the grid's
 * lines: clearing those costs parts of digits that touch them, and the network learns to look past
 * them. What is light on a cell much darker than the others, as apps show what is selected, becomes
 * dark. Training and reading both go through here. */
void sv_tile_inputs(const sv_tiles *tiles, sv_tile_input *inputs);

#endif
