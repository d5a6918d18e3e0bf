/* Printed solutions, set aside while the puzzle beside them is still to be found. */
#ifndef SV_ASIDE_H
#define SV_ASIDE_H

#include "../job.h"

/* Sets aside what was read where it is nothing but solutions, each a small share of the picture, so
 * that the page is without a puzzle again. SV_MEMORY. */
SV_CHECKED sv_status sv_aside_put(sv_job *job, const sv_pyramid *pyramid);

/* Whether a grid lies where a solution has been set aside, or is as large as one: solutions stand
 * beside solutions, and those that a fold hides or that were cut a line beside look like puzzles.
 */
bool sv_aside_has(const sv_job *job, const sv_pyramid *pyramid, const sv_grid *grid);

/* Gives the page back what was set aside. SV_MEMORY. */
SV_CHECKED sv_status sv_aside_take_back(sv_job *job);

/* Frees what has not been given back. */
void sv_aside_free(sv_job *job);

#endif
