#include "tile_level.h"

#include "../histogram.h"

#include <math.h>
#include <stdlib.h>

/* Less than a quarter of a tile is ink, so this level is paper even beside thick lines. */
static const float PAPER_SHARE = 0.75f;

/* What stands in a tile's middle fills less than half of it. */
static const float GROUND_SHARE = 0.5f;

/* So many tiles decide how dark ink is: puzzles have at least 17 givens, and a stain on some tiles
 * must not decide. LEAST_INK keeps the grain of empty paper from being taken for ink. */
enum { INK_TILES = 12 };
static const float LEAST_INK = 0.08f;

float sv_tile_level(const uint8_t *tile, unsigned margin, float share)
{
    unsigned count[256] = {0};
    const unsigned to = SV_TILE_SIDE - margin, side = to - margin;
    for (unsigned y = margin; y < to; y++)
        for (unsigned x = margin; x < to; x++)
            count[tile[y * SV_TILE_SIDE + x]]++;
    const unsigned rank = (unsigned)((float)(side * side - 1) * share);
    return fmaxf((float)sv_grey_of_rank(count, rank), 1);
}

uint8_t sv_tile_darkest(const uint8_t *tile, unsigned margin)
{
    uint8_t darkest = UINT8_MAX;
    for (unsigned y = margin; y < SV_TILE_SIDE - margin; y++)
        for (unsigned x = margin; x < SV_TILE_SIDE - margin; x++) {
            const uint8_t grey = tile[y * SV_TILE_SIDE + x];
            darkest = grey < darkest ? grey : darkest;
        }
    return darkest;
}

float sv_tile_between(const uint8_t *tile, float x, float y)
{
    enum { SIDE = SV_TILE_SIDE };
    x = fminf(fmaxf(x, 0), SIDE - 1);
    y = fminf(fmaxf(y, 0), SIDE - 1);
    const int left = (int)fminf(x, SIDE - 2), top = (int)fminf(y, SIDE - 2);
    const float u = x - (float)left, v = y - (float)top;
    const uint8_t *at = tile + top * SIDE + left;
    return (1 - v) * ((1 - u) * (float)at[0] + u * (float)at[1]) +
           v * ((1 - u) * (float)at[SIDE] + u * (float)at[SIDE + 1]);
}

float sv_tile_paper(const uint8_t *tile)
{
    return sv_tile_level(tile, 0, PAPER_SHARE);
}

static int compare_descending(const void *a, const void *b)
{
    float x = *(const float *)a, y = *(const float *)b;
    return (x < y) - (x > y);
}

float sv_board_ink(float *dark, unsigned cells)
{
    float sum = 0;
    unsigned count = cells < INK_TILES ? cells : INK_TILES;
    qsort(dark, cells, sizeof *dark, compare_descending);
    for (unsigned i = 0; i < count; i++)
        sum += dark[i];
    return fmaxf(sum / (float)count, LEAST_INK);
}

static float own_ink(const uint8_t *tile, float paper)
{
    return (paper - sv_tile_level(tile, SV_TILE_MARGIN, SV_INK_SHARE)) / paper;
}

float sv_tile_ink(const uint8_t *tile)
{
    return own_ink(tile, sv_tile_paper(tile));
}

float sv_tiles_ink(const sv_tiles *tiles, float *paper)
{
    float ink[SV_MAX_CELLS];
    const unsigned cells = sv_tile_count(tiles);
    for (unsigned cell = 0; cell < cells; cell++) {
        const float own = sv_tile_paper(sv_tile(tiles, cell));
        ink[cell] = own_ink(sv_tile(tiles, cell), own);
        if (paper)
            paper[cell] = own;
    }
    return sv_board_ink(ink, cells);
}

float sv_tile_ground(const uint8_t *tile)
{
    return sv_tile_level(tile, SV_TILE_MARGIN, GROUND_SHARE);
}
