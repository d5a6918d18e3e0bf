/* A grid cut out of its picture into tiles. */
#ifndef SV_CUT_H
#define SV_CUT_H

#include "../digits/disc.h"
#include "../digits/touch.h"
#include "../job.h"

/* The tiles are turned as the digits stand. */
typedef struct sv_cut {
    sv_tiles grey, planes[3];
    unsigned turns;  /* quarter turns clockwise from the grid as it was found */
    bool coloured;   /* whether planes are there, */
    sv_discs discs;  /* and which digits lie on discs of a colour of their own */
    sv_touch touch;  /* how they were made after they were cut */
    sv_tiles as_cut; /* in grey, where something was made of them */
} sv_cut;

/* The cells as the picture shows them, with the lines around them. */
static inline const sv_tiles *sv_cut_shown(const sv_cut *cut)
{
    return cut->touch ? &cut->as_cut : &cut->grey;
}

/* Cuts a grid out in grey. `tiles` is created. */
SV_CHECKED sv_status sv_cut_in_grey(const sv_pyramid *pyramid, const sv_grid *grid, sv_tiles *tiles,
                                    sv_diagnostic *why);

/* Turns the tiles in grey, and the grid with them, by so many quarter turns clockwise. SV_MEMORY.
 */
SV_CHECKED sv_status sv_cut_turn(sv_cut *cut, unsigned turns, sv_grid *grid, sv_diagnostic *why);

/* Cuts the grid out in colour too, where that has not been done. The picture is decoded in colour
 * once for all the puzzles that are read at one scale. Of one that is too large for that, as it was
 * not in grey, there are no colours to be had: cut->coloured stays false. */
SV_CHECKED sv_status sv_cut_in_colour(sv_job *job, const sv_grid *grid, sv_cut *cut);

void sv_cut_free(sv_cut *cut);

#endif
