/* Cells of a board in colour, of which the paper alone is to be seen. */
#ifndef LAID_PAPERS_H
#define LAID_PAPERS_H

#include "vision/tiles.h"

#include <string.h>

/* Papers get lighter along a row, in all planes; of green a cell may have less. */
static inline void lay_paper(const sv_tiles planes[3], unsigned cell, float share_of_green)
{
    for (unsigned plane = 0; plane < 3; plane++) {
        float level = 150 + 4 * (float)(cell % 9);
        memset(sv_tile(&planes[plane], cell), (int)(plane == 1 ? level * share_of_green : level),
               SV_TILE_PIXELS);
    }
}

#endif
