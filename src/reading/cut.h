/* A grid cut out of its picture into tiles. */
#ifndef SV_CUT_H
#define SV_CUT_H

#include "../job.h"

/* The tiles are turned as the digits stand. */
typedef struct sv_cut {
    sv_tiles grey, planes[3];
    bool coloured; /* whether planes are there */
} sv_cut;

/* Cuts the grid out in colour too, where that has not been done. The picture is decoded in colour
 * once for all the puzzles that are read at one scale. */
SV_CHECKED sv_status sv_cut_in_colour(sv_job *job, const sv_grid *grid, sv_cut *cut);

void sv_cut_free(sv_cut *cut);

#endif
