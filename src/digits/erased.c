#include "erased.h"

#include "../median.h"
#include "tile_input.h"

/* As shares of the entries' median: what is left of an erased one is at most 0.26 of it, on 80
 * photos the palest entry that stands is 0.40. Where any lies between, light or pressure changes
 * over the board. */
static const float ERASED = 0.3f, STANDS = 0.38f;
enum { FEWEST_ENTRIES = 5 };

/* How dark what is written in each cell is, beside its paper; 0 where nothing is. */
static unsigned take_strengths(const sv_tiles *tiles, const sv_readings *readings, float *strength,
                               float *written)
{
    unsigned count = 0;
    for (unsigned cell = 0; cell < readings->size * readings->size; cell++) {
        const bool is_written = sv_hand_probability(readings->p[cell]) > 0.5f;
        strength[cell] = is_written ? sv_tile_ink(sv_tile(tiles, cell)) : 0;
        if (is_written)
            written[count++] = strength[cell];
    }
    return count;
}

void sv_readings_forget_erased(const sv_tiles *tiles, sv_readings *readings)
{
    const unsigned cells = readings->size * readings->size;
    float strength[SV_READ_CELLS], written[SV_READ_CELLS];
    const unsigned count = take_strengths(tiles, readings, strength, written);
    const float usual = (float)sv_median(written, count);
    if (count < FEWEST_ENTRIES)
        return;
    for (unsigned i = 0; i < count; i++)
        if (written[i] >= ERASED * usual && written[i] < STANDS * usual)
            return;
    for (unsigned cell = 0; cell < cells; cell++)
        if (strength[cell] > 0 && strength[cell] < ERASED * usual)
            sv_hand_forget(readings->p[cell], readings->spare[cell]);
}
