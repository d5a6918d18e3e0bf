#include "centre.h"

#include "tile_level.h"

#include <math.h>
#include <string.h>

/* The grey edge of a stroke, in pixels. */
enum { RIM = 2 };

static bool is_on_lines(int x, int y)
{
    return x < SV_TILE_LINES || y < SV_TILE_LINES || x >= SV_TILE_SIDE - SV_TILE_LINES ||
           y >= SV_TILE_SIDE - SV_TILE_LINES;
}

static void move_box(const uint8_t *tile, const sv_box *box, uint8_t *moved)
{
    const int left = (int)box->left - RIM, top = (int)box->top - RIM;
    const int right = (int)box->right + RIM, bottom = (int)box->bottom + RIM;
    const int by = (int)lroundf((SV_TILE_SIDE - box->top - box->bottom) / 2);
    const int across = (int)lroundf((SV_TILE_SIDE - box->left - box->right) / 2);
    for (int y = top < 0 ? 0 : top; y <= bottom && y < SV_TILE_SIDE; y++)
        for (int x = left < 0 ? 0 : left; x <= right && x < SV_TILE_SIDE; x++)
            if (y + by >= 0 && y + by < SV_TILE_SIDE && x + across >= 0 &&
                x + across < SV_TILE_SIDE)
                moved[(y + by) * SV_TILE_SIDE + x + across] = tile[y * SV_TILE_SIDE + x];
}

void sv_tile_centre(const sv_box *box, uint8_t *tile)
{
    uint8_t moved[SV_TILE_PIXELS];
    const uint8_t paper = (uint8_t)sv_tile_paper(tile);
    for (int i = 0; i < SV_TILE_PIXELS; i++)
        moved[i] = is_on_lines(i % SV_TILE_SIDE, i / SV_TILE_SIDE) ? tile[i] : paper;
    if (box)
        move_box(tile, box, moved);
    memcpy(tile, moved, sizeof moved);
}

/* Of a coordinate in the larger tile that in the tile itself. */
static float source_of(int at, float times)
{
    const float middle = SV_TILE_SIDE / 2;
    return ((float)at + 0.5f - middle) / times + middle - 0.5f;
}

void sv_tile_enlarge(float times, uint8_t *tile)
{
    uint8_t larger[SV_TILE_PIXELS];
    for (int y = 0; y < SV_TILE_SIDE; y++)
        for (int x = 0; x < SV_TILE_SIDE; x++) {
            const int i = y * SV_TILE_SIDE + x;
            larger[i] = tile[i];
            if (!is_on_lines(x, y))
                larger[i] =
                    (uint8_t)(sv_tile_between(tile, source_of(x, times), source_of(y, times)) +
                              0.5f);
        }
    memcpy(tile, larger, sizeof larger);
}
