#include "line_remains.h"

#include "../histogram.h"
#include "connected.h"

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

static bool is_near_border(unsigned x, unsigned y, unsigned depth)
{
    return x < depth || y < depth || x >= SV_TILE_SIDE - depth || y >= SV_TILE_SIDE - depth;
}

/* What is dark and hangs together with the border, as deep as lines reach, becomes paper. */
static void clear_tile(uint8_t *tile)
{
    bool dark[SV_TILE_PIXELS], line[SV_TILE_PIXELS];
    unsigned paper, ink;
    tile_levels(tile, &paper, &ink);
    const uint8_t lightest = (uint8_t)(paper - (paper - ink) / 3);
    for (unsigned i = 0; i < SV_TILE_PIXELS; i++) {
        const unsigned x = i % SV_TILE_SIDE, y = i / SV_TILE_SIDE;
        dark[i] = tile[i] < lightest && is_near_border(x, y, DEPTH);
        line[i] = is_near_border(x, y, 1);
    }
    sv_tile_connect(dark, line);
    for (unsigned i = 0; i < SV_TILE_PIXELS; i++)
        if (line[i])
            tile[i] = (uint8_t)paper;
}

void sv_tiles_clear_lines(sv_tiles *tiles)
{
    for (unsigned cell = 0; cell < sv_tile_count(tiles); cell++)
        clear_tile(sv_tile(tiles, cell));
}
