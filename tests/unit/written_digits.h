/* Digits written into tiles, by hands of different habits. */
#ifndef TEST_WRITTEN_DIGITS_H
#define TEST_WRITTEN_DIGITS_H

#include "vision/tiles.h"

#include <string.h>

/* A pen's way through a tile for each digit: four strokes from corner to corner of a 3 x 3 grid. */
static const uint8_t STROKES[10][5] = {{0},
                                       {1, 4, 7, 4, 1},
                                       {0, 2, 4, 6, 8},
                                       {0, 2, 4, 8, 6},
                                       {0, 3, 5, 2, 8},
                                       {2, 0, 3, 5, 6},
                                       {2, 3, 6, 8, 4},
                                       {0, 2, 4, 4, 7},
                                       {1, 5, 3, 7, 1},
                                       {5, 0, 2, 5, 8}};

static inline void dot(const sv_tiles *tiles, unsigned cell, float x, float y)
{
    for (int dy = 0; dy < 3; dy++)
        for (int dx = 0; dx < 3; dx++)
            sv_tile(tiles, cell)[((int)y + dy) * SV_TILE_SIDE + (int)x + dx] = 60;
}

/* Writes a digit; `habit` is the hand's, by which it bends all it writes. */
static inline void write_digit(const sv_tiles *tiles, unsigned cell, unsigned digit, unsigned habit)
{
    const uint8_t *at = STROKES[digit];
    memset(sv_tile(tiles, cell), 200, SV_TILE_PIXELS);
    for (unsigned k = 0; k < 4; k++)
        for (unsigned step = 0; step <= 20; step++) {
            float t = (float)step / 20;
            float x = (float)(at[k] % 3) * (1 - t) + (float)(at[k + 1] % 3) * t;
            float y = (float)(at[k] / 3) * (1 - t) + (float)(at[k + 1] / 3) * t;
            float lean = (float)((habit * 7 + k * habit) % 5) - 2;
            dot(tiles, cell, 13 + 6 * x + lean * (1 - y), 10 + 8 * y + lean * (x - 1));
        }
}

#endif
