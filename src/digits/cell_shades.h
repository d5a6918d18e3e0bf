/* How the paper of a board's cells differs from that of those beside. */
#ifndef SV_DIGITS_CELL_SHADES_H
#define SV_DIGITS_CELL_SHADES_H

#include "../vision/tiles.h"
#include "readings.h"

/* Red, green and blue. */
enum { SV_PLANES = 3 };

/* What a cell surely is. */
typedef enum sv_cell_kind { SV_OTHER, SV_EMPTY, SV_PRINTED, SV_WRITTEN, SV_KINDS } sv_cell_kind;

/* Which of the papers beside a cell's is compared with: that of the middle half, so that the cell
 * that an app has selected does not move it, or of the lighter or the darker half, where an app
 * tints many. */
typedef enum sv_beside { SV_BESIDE_MIDDLE, SV_BESIDE_LIGHTER, SV_BESIDE_DARKER } sv_beside;

typedef struct sv_cell_shades {
    unsigned size, planes;
    uint8_t kind[SV_READ_CELLS];
    float off[SV_READ_CELLS][SV_PLANES]; /* how far a cell's paper is from that of those near it
                                          * without print, as a share of theirs; NAN: not known */
    float shade[SV_PLANES];              /* one that cells may have */
    float share[SV_READ_CELLS];          /* of that shade a cell has */
} sv_cell_shades;

static inline unsigned sv_cell_shades_count(const sv_cell_shades *at)
{
    return at->size * at->size;
}

/* Looks at the papers of 1 or 3 planes; there is no shade yet. */
void sv_cell_shades_look(const sv_tiles *planes, unsigned count, const sv_readings *readings,
                         sv_beside beside, sv_cell_shades *at);

/* How strong a shade is in all planes together; one plane counts as three that are alike. */
float sv_cell_shade_length(const sv_cell_shades *at, const float off[SV_PLANES]);

/* The mean of the printed cells whose shade is no farther from `about` than `within`; returns how
 * many these are. `mean` is not set where there are none. */
unsigned sv_cell_shades_mean(const sv_cell_shades *at, const float about[SV_PLANES], float within,
                             float mean[SV_PLANES]);

/* Of at->shade. */
void sv_cell_shades_take_shares(sv_cell_shades *at);

#endif
