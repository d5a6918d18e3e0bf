#include "line_remains.h"

#include "../histogram.h"

enum { DEPTH = SV_TILE_SIDE / 8 };

/* Paper: the level that three tenths of the pixels reach; ink: the darkest twentieth. */
static void tile_levels(const uint8_t *tile, unsigned *paper, unsigned *ink)
{
    unsigned count[256] = {0};
    for (unsigned i = 0; i < SV_TILE_PIXELS; i++)
        count[tile[i]]++;
    *ink = sv_grey_of_rank(count, SV_TILE_PIXELS / 20 - 1);
    *paper = sv_grey_of_rank(count, SV_TILE_PIXELS * 7 / 10 - 1);
}

static bool near_border(unsigned x, unsigned y)
{
    return x < DEPTH || y < DEPTH || x >= SV_TILE_SIDE - DEPTH || y >= SV_TILE_SIDE - DEPTH;
}

/* Floods from the border through dark pixels, as deep as lines reach. */
static void clear_tile(uint8_t *tile)
{
    unsigned paper, ink, n = 0;
    tile_levels(tile, &paper, &ink);
    uint8_t dark = (uint8_t)(paper - (paper - ink) / 3);
    uint16_t stack[4 * SV_TILE_PIXELS + 4 * SV_TILE_SIDE];
    for (unsigned k = 0; k < SV_TILE_SIDE; k++) {
        stack[n++] = (uint16_t)k;
        stack[n++] = (uint16_t)((SV_TILE_SIDE - 1) * SV_TILE_SIDE + k);
        stack[n++] = (uint16_t)(k * SV_TILE_SIDE);
        stack[n++] = (uint16_t)(k * SV_TILE_SIDE + SV_TILE_SIDE - 1);
    }
    while (n > 0) {
        unsigned at = stack[--n], x = at % SV_TILE_SIDE, y = at / SV_TILE_SIDE;
        if (tile[at] >= dark || !near_border(x, y))
            continue;
        tile[at] = (uint8_t)paper;
        if (x > 0)
            stack[n++] = (uint16_t)(at - 1);
        if (x + 1 < SV_TILE_SIDE)
            stack[n++] = (uint16_t)(at + 1);
        if (y > 0)
            stack[n++] = (uint16_t)(at - SV_TILE_SIDE);
        if (y + 1 < SV_TILE_SIDE)
            stack[n++] = (uint16_t)(at + SV_TILE_SIDE);
    }
}

void sv_tiles_clear_lines(sv_tiles *tiles)
{
    for (unsigned cell = 0; cell < sv_tile_count(tiles); cell++)
        clear_tile(sv_tile(tiles, cell));
}
