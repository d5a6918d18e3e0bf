/* Grey levels of a tile: its paper, its ink, what stands in its middle. */
#ifndef SV_DIGITS_TILE_LEVEL_H
#define SV_DIGITS_TILE_LEVEL_H

#include "../vision/tiles.h"

/* Around a tile's middle, where the lines' remains are, in pixels. */
enum { SV_TILE_MARGIN = 8 };

/* A digit fills at least this share of a tile's middle, so this level lies within its strokes. */
static const float SV_INK_SHARE = 0.03f;

/* The grey level that `share` of a tile's pixels do not exceed, those nearer than `margin` to its
 * edge left out; at least 1. */
float sv_tile_level(const uint8_t *tile, unsigned margin, float share);

/* The darkest pixel of those no nearer to a tile's edge than `margin`. */
uint8_t sv_tile_darkest(const uint8_t *tile, unsigned margin);

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

/* The papers of all tiles of a board (NULL where they are not wanted), and how dark its ink is. */
float sv_tiles_ink(const sv_tiles *tiles, float *paper);

/* The grey level of what something in a tile's middle stands on. */
float sv_tile_ground(const uint8_t *tile);

#endif
