#include "even_paper.h"

#include <string.h>

/* Paper is what a closing leaves: each pixel as light as the darkest square around it at its
 * lightest. A square of so many pixels a side lies within no digit, and a half plane, which is what
 * a shadow's edge is in a tile, stays as it is. */
enum { REACH = 8, SIDE = SV_TILE_SIDE };

static uint8_t lighter(uint8_t a, uint8_t b)
{
    return a > b ? a : b;
}

static uint8_t darker(uint8_t a, uint8_t b)
{
    return a < b ? a : b;
}

/* Each row becomes the extreme of the rows up to REACH away; the tile's own edge ends them. */
static void spread_rows(uint8_t (*to)[SIDE], uint8_t (*from)[SIDE], bool light)
{
    for (int y = 0; y < SIDE; y++) {
        int first = y > REACH ? y - REACH : 0, last = y + REACH < SIDE ? y + REACH : SIDE - 1;
        memcpy(to[y], from[first], SIDE);
        for (int k = first + 1; k <= last; k++)
            for (int x = 0; x < SIDE; x++)
                to[y][x] = light ? lighter(to[y][x], from[k][x]) : darker(to[y][x], from[k][x]);
    }
}

static void transpose(uint8_t (*to)[SIDE], uint8_t (*from)[SIDE])
{
    for (int y = 0; y < SIDE; y++)
        for (int x = 0; x < SIDE; x++)
            to[x][y] = from[y][x];
}

static void spread(uint8_t (*tile)[SIDE], bool light)
{
    uint8_t other[SIDE][SIDE];
    spread_rows(other, tile, light);
    transpose(tile, other);
    spread_rows(other, tile, light);
    transpose(tile, other);
}

void sv_tile_even_paper(const uint8_t *tile, uint8_t *even)
{
    uint8_t paper[SIDE][SIDE];
    memcpy(paper, tile, SV_TILE_PIXELS);
    spread(paper, true);
    spread(paper, false);
    for (unsigned i = 0; i < SV_TILE_PIXELS; i++) {
        unsigned light = paper[i / SIDE][i % SIDE];
        even[i] = (uint8_t)(light ? (tile[i] * UINT8_MAX + light / 2) / light : UINT8_MAX);
    }
}
