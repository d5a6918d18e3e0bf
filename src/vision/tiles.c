#include "tiles.h"

#include <stdlib.h>

sv_status sv_tiles_create(sv_tiles *tiles, unsigned size, sv_diagnostic *why)
{
    uint8_t *pixels = malloc((size_t)size * size * SV_TILE_PIXELS);
    if (!pixels)
        return sv_fail_memory(why, SV_STAGE_SLICE);
    *tiles = (sv_tiles){size, pixels};
    return SV_OK;
}

void sv_tiles_free(sv_tiles *tiles)
{
    free(tiles->pixels);
    *tiles = (sv_tiles){0};
}

/* Where the entry (row, column) of a square of `side` comes from when the square is turned
 * clockwise. */
static unsigned source_of(unsigned side, unsigned row, unsigned column, unsigned quarter_turns)
{
    switch (quarter_turns & 3) {
    case 1:
        return (side - 1 - column) * side + row;
    case 2:
        return (side - 1 - row) * side + side - 1 - column;
    case 3:
        return column * side + side - 1 - row;
    default:
        return row * side + column;
    }
}

static void turn_tile(const uint8_t *from, unsigned quarter_turns, uint8_t *to)
{
    for (unsigned y = 0; y < SV_TILE_SIDE; y++)
        for (unsigned x = 0; x < SV_TILE_SIDE; x++)
            *to++ = from[source_of(SV_TILE_SIDE, y, x, quarter_turns)];
}

sv_status sv_tiles_turn(const sv_tiles *tiles, unsigned quarter_turns, sv_tiles *turned,
                        sv_diagnostic *why)
{
    sv_status status = sv_tiles_create(turned, tiles->size, why);
    if (status)
        return status;
    for (unsigned row = 0; row < tiles->size; row++)
        for (unsigned column = 0; column < tiles->size; column++)
            turn_tile(sv_tile(tiles, source_of(tiles->size, row, column, quarter_turns)),
                      quarter_turns, sv_tile(turned, row * tiles->size + column));
    return SV_OK;
}

sv_status sv_tiles_pick(const sv_tiles *tiles, const unsigned *cells, unsigned size,
                        unsigned quarter_turns, sv_tiles *some, sv_diagnostic *why)
{
    sv_status status = sv_tiles_create(some, size, why);
    for (unsigned i = 0; i < size * size && !status; i++)
        turn_tile(sv_tile(tiles, cells[i]), quarter_turns, sv_tile(some, i));
    return status;
}
