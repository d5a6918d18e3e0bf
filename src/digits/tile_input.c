#include "tile_input.h"

#include <math.h>
#include <stdlib.h>

/* A digit fills at least this share of a tile's middle, so this level lies within its strokes. */
static const float INK_SHARE = 0.03f;

/* Less than a quarter of a tile is ink, so this level is paper even beside thick lines. */
static const float PAPER_SHARE = 0.75f;

/* So many tiles decide how dark ink is: puzzles have at least 17 givens, and a stain on some tiles
 * must not decide. LEAST_INK keeps the grain of empty paper from being taken for ink. */
enum { INK_TILES = 12 };
static const float LEAST_INK = 0.08f;

/* Values outside are clipped: highlights, and lines much darker than digits. */
static const float LOWEST = -0.5f, HIGHEST = 1.5f;

enum { MARGIN = 8 }; /* around a tile's middle, where the lines' remains are */

/* The grey level that `share` of the pixels of a square do not exceed. */
static float level(const uint8_t *tile, unsigned from, unsigned to, float share)
{
    unsigned count[256] = {0}, sum = 0, grey = 0;
    for (unsigned y = from; y < to; y++)
        for (unsigned x = from; x < to; x++)
            count[tile[y * SV_TILE_SIDE + x]]++;
    unsigned rank = (unsigned)((float)((to - from) * (to - from) - 1) * share);
    while ((sum += count[grey]) <= rank)
        grey++;
    return fmaxf((float)grey, 1);
}

float sv_tile_paper(const uint8_t *tile)
{
    return level(tile, 0, SV_TILE_SIDE, PAPER_SHARE);
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

/* How much darker than paper the board's ink is, as a share of the paper's level. */
static float ink_below(const sv_tiles *tiles, const float *paper)
{
    float ink[SV_MAX_CELLS];
    unsigned cells = tiles->size * tiles->size;
    for (unsigned cell = 0; cell < cells; cell++) {
        float dark = level(sv_tile(tiles, cell), MARGIN, SV_TILE_SIDE - MARGIN, INK_SHARE);
        ink[cell] = (paper[cell] - dark) / paper[cell];
    }
    return sv_board_ink(ink, cells);
}

void sv_tile_inputs(const sv_tiles *tiles, sv_tile_input *inputs)
{
    float paper[SV_MAX_CELLS];
    unsigned cells = tiles->size * tiles->size;
    for (unsigned cell = 0; cell < cells; cell++)
        paper[cell] = sv_tile_paper(sv_tile(tiles, cell));
    float ink = ink_below(tiles, paper);
    for (unsigned cell = 0; cell < cells; cell++) {
        const uint8_t *tile = sv_tile(tiles, cell);
        float of_grey[256];
        for (unsigned grey = 0; grey < 256; grey++) {
            float value = (paper[cell] - (float)grey) / (paper[cell] * ink);
            value = value > LOWEST ? value : LOWEST; /* fmaxf is a call */
            of_grey[grey] = value < HIGHEST ? value : HIGHEST;
        }
        for (unsigned i = 0; i < SV_TILE_PIXELS; i++)
            inputs[cell].value[i] = of_grey[tile[i]];
    }
}
