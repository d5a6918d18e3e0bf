#include "erased.h"

#include "../median.h"
#include "tile_level.h"

#include <string.h>

/* As shares of the entries' median: what is left of an erased one is at most 0.26 of it, on 80
 * photos the palest entry that stands is 0.40. Where any lies between, light or pressure changes
 * over the board. */
static const float ERASED = 0.3f, STANDS = 0.38f;
enum { FEWEST_ENTRIES = 5 };

/* A small thin 1 covers less than what a cell's ink is measured by: it stands where the darkest of
 * its pixels, so large a share of the tile, are half as dark as the others'. */
static const float THIN_SHARE = 0.005f, THIN_STANDS = 0.5f;

/* How dark what is written is, beside its paper. As a share of the paper's level ink is as dark in
 * a shadow as out of it; a glare makes it paler by its share, but hardly by grey levels. */
typedef struct entries {
    unsigned count;
    uint16_t cell[SV_READ_CELLS];
    float share[SV_READ_CELLS], levels[SV_READ_CELLS], darkest[SV_READ_CELLS];
} entries;

static void take_entries(const sv_tiles *tiles, const sv_readings *readings, entries *of)
{
    of->count = 0;
    for (unsigned cell = 0; cell < sv_reading_count(readings); cell++) {
        if (sv_hand_probability(readings->p[cell]) <= 0.5f)
            continue;
        const uint8_t *tile = sv_tile(tiles, cell);
        of->cell[of->count] = (uint16_t)cell;
        const float paper = sv_tile_paper(tile);
        of->share[of->count] = sv_tile_ink(tile);
        of->levels[of->count] = sv_tile_ink(tile) * paper;
        of->darkest[of->count] = 1 - sv_tile_level(tile, SV_TILE_MARGIN, THIN_SHARE) / paper;
        of->count++;
    }
}

static float usual(const float *strengths, unsigned count)
{
    float sorted[SV_READ_CELLS];
    memcpy(sorted, strengths, count * sizeof *sorted);
    return (float)sv_median(sorted, count);
}

void sv_readings_forget_erased(const sv_tiles *tiles, sv_readings *readings)
{
    entries of;
    take_entries(tiles, readings, &of);
    if (of.count < FEWEST_ENTRIES)
        return;
    const float share = usual(of.share, of.count), levels = usual(of.levels, of.count),
                darkest = usual(of.darkest, of.count);
    for (unsigned i = 0; i < of.count; i++)
        if (of.share[i] >= ERASED * share && of.share[i] < STANDS * share)
            return;
    for (unsigned i = 0; i < of.count; i++)
        if (of.share[i] < ERASED * share && of.levels[i] < ERASED * levels &&
            of.darkest[i] < THIN_STANDS * darkest)
            sv_hand_forget(readings->p[of.cell[i]], readings->spare[of.cell[i]]);
}
