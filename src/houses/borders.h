/* What a board's tiles show of the borders between its cells, and of the paper in them: the
 * evidence from which regions.h and overlays.h tell the variant. */
#ifndef SV_HOUSES_BORDERS_H
#define SV_HOUSES_BORDERS_H

#include "../vision/tiles.h"

#include "../sudoku_vision.h"

/* Borders run between a cell and the one right of it (SV_RIGHT), and the one below it (SV_BELOW).
 */
enum { SV_RIGHT, SV_BELOW, SV_SIDES };

/* The cell on the other side of a border; size * size where the board ends there. */
unsigned sv_border_other(unsigned size, unsigned cell, unsigned side);

typedef struct sv_borders {
    unsigned size;
    /* How much ink the border has across, in tile pixels of full black: width times darkness, so
     * that blur does not change it, nor light. NAN where the board ends, or nothing is known. */
    float ink[SV_MAX_CELLS][SV_SIDES];
} sv_borders;

void sv_borders_measure(const sv_tiles *tiles, sv_borders *borders);

/* The level of each cell's paper: of its lighter pixels the median. */
void sv_papers_measure(const sv_tiles *tiles, float papers[SV_MAX_CELLS]);

/* The mean level of the same pixels, which hatching and dots make darker, too. */
void sv_hatching_measure(const sv_tiles *tiles, float means[SV_MAX_CELLS]);

#endif
