#include "part.h"

#include <math.h>
#include <string.h>

enum { SIDE = SV_TILE_SIDE };

/* Between two pixels. */
static float level_at(const uint8_t *row, float x)
{
    const float left = fminf(fmaxf(floorf(x), 0), SIDE - 2);
    const float share = fminf(fmaxf(x - left, 0), 1);
    const uint8_t *at = row + (unsigned)left;
    return (1 - share) * (float)at[0] + share * (float)at[1];
}

void sv_tile_take_part(uint8_t *tile, sv_tile_part part)
{
    for (unsigned y = 0; y < SIDE; y++) {
        uint8_t row[SIDE], *to = tile + (size_t)y * SIDE;
        memcpy(row, to, sizeof row);
        for (unsigned x = 0; x < SIDE; x++)
            to[x] =
                (uint8_t)(level_at(row, part.from * SIDE + ((float)x + 0.5f) * part.width - 0.5f) +
                          0.5f);
    }
}
