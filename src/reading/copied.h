/* Puzzles that somebody has copied out by hand: on paper, on a board. */
#ifndef SV_COPIED_H
#define SV_COPIED_H

#include "cut.h"
#include "interpret.h"

/* Where fewer digits are printed than any puzzle has, or a neat hand's are like print in part, and
 * all that was written makes a puzzle: it is the givens, or what of it is of one colour. The
 * meaning becomes so. */
SV_CHECKED sv_status sv_copied_take(sv_job *job, const sv_grid *grid, sv_cut *cut,
                                    sv_meaning *meaning);

#endif
