#include "even_paper.h"

#include <string.h>

/* Paper is what a closing leaves: each pixel as light as the darkest square around it at its
 * lightest. A square of so many pixels a side lies within no digit, and a half plane, which is what
 * a shadow's edge is in a tile, stays as it is. */
enum { REACH = 8, SIDE = SV_TILE_SIDE, PADDED = SIDE + 2 * REACH };

static uint8_t lighter(uint8_t a, uint8_t b)
{
    return a > b ? a : b;
}

static uint8_t darker(uint8_t a, uint8_t b)
{
    return a < b ? a : b;
}

/* Of each row and the one `by` rows further; beyond the last row nothing is. */
static void spread_by(uint8_t (*rows)[SIDE], int by, bool light)
{
    for (int y = 0; y + by < PADDED; y++)
        for (int x = 0; x < SIDE; x++)
            rows[y][x] =
                light ? lighter(rows[y][x], rows[y + by][x]) : darker(rows[y][x], rows[y + by][x]);
}

/* Each row becomes the extreme of the rows up to REACH away, of 2, 4, 8, 16 and 17 rows at last;
 * beyond the tile's edge there are only its outermost rows. */
static void spread_rows(uint8_t (*to)[SIDE], uint8_t (*from)[SIDE], bool light)
{
    uint8_t rows[PADDED][SIDE];
    for (int y = 0; y < PADDED; y++) {
        int at = y < REACH ? 0 : y - REACH < SIDE ? y - REACH : SIDE - 1;
        memcpy(rows[y], from[at], SIDE);
    }
    for (int by = 1; by <= REACH; by *= 2)
        spread_by(rows, by, light);
    spread_by(rows, 1, light);
    memcpy(to, rows, SV_TILE_PIXELS);
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
