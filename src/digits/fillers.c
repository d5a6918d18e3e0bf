#include "fillers.h"

#include "../ascending.h"
#include "strokes.h"
#include "tile_level.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* A digit stands in every fourth cell at most, in boards of 4x4; of 81 cells of a puzzle with
 * fillers some 50 have one. Hardly a cell is blank then. */
static const float FEWEST = 0.4f, INKED = 0.9f;

/* So alike are two of them at least: two digits of one face are 0.8 to 1, but a 0 and an 8 that are
 * small may be 0.9. */
static const float ALIKE = 0.88f, SPREAD = 3;

/* So many cells are compared with all others: four of ten have the mark at least. */
enum { MOST_TRIED = 8 };

/* Whether something stands in a tile's middle, as dark as that, a share of the paper. */
static bool is_inked(const uint8_t *tile, float paper, float dark)
{
    return paper - (float)sv_tile_darkest(tile, SV_TILE_MARGIN) >= dark * paper;
}

static bool are_nearly_all_inked(const sv_tiles *tiles)
{
    float paper[SV_MAX_CELLS];
    const unsigned cells = sv_tile_count(tiles);
    const float dark = sv_tiles_ink(tiles, paper) / 2;
    unsigned inked = 0;
    for (unsigned cell = 0; cell < cells; cell++)
        inked += is_inked(sv_tile(tiles, cell), paper[cell], dark);
    return (float)inked >= INKED * (float)cells;
}

/* Whether enough cells are like one of them, and which: as like as these, but for SPREAD times as
 * much as these differ. The strokes of all cells would take more of the stack than all else. */
static bool compare(const sv_tiles *tiles, unsigned which, bool *like)
{
    const unsigned cells = sv_tile_count(tiles);
    float likeness[SV_MAX_CELLS], sorted[SV_MAX_CELLS];
    sv_strokes one, other;
    sv_strokes_take(sv_tile(tiles, which), &one);
    for (unsigned cell = 0; cell < cells; cell++) {
        sv_strokes_take(sv_tile(tiles, cell), &other);
        likeness[cell] = sorted[cell] = sv_strokes_likeness(&one, &other);
    }
    qsort(sorted, cells, sizeof *sorted, sv_ascending_floats);
    const float enough = sorted[cells - 1 - (unsigned)(FEWEST * (float)cells)];
    const float least = fmaxf(ALIKE, 1 - SPREAD * (1 - enough));
    for (unsigned cell = 0; cell < cells; cell++)
        like[cell] = likeness[cell] >= least;
    return enough >= ALIKE;
}

bool sv_tiles_find_fillers(const sv_tiles *tiles, bool *filled)
{
    const unsigned cells = sv_tile_count(tiles);
    const bool inked = are_nearly_all_inked(tiles);
    bool found = false;
    for (unsigned i = 0; i < MOST_TRIED && inked && !found; i++)
        found = compare(tiles, i * cells / MOST_TRIED, filled);
    if (!found)
        memset(filled, 0, cells * sizeof *filled);
    return found;
}

void sv_tiles_drop_fillers(const sv_tiles *shown, sv_tiles *tiles)
{
    bool filled[SV_MAX_CELLS];
    sv_tiles_find_fillers(shown, filled);
    for (unsigned cell = 0; cell < sv_tile_count(tiles); cell++) {
        uint8_t *tile = sv_tile(tiles, cell);
        if (filled[cell])
            memset(tile, (int)sv_tile_paper(tile), SV_TILE_PIXELS);
    }
}
