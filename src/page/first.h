/* The first puzzle of a page. */
#ifndef SV_FIRST_H
#define SV_FIRST_H

#include "../job.h"

/* Looks for grids in one way after the other, and reads those found, until one is a puzzle; it is
 * added to the page. Else the page's refusal tells why the best grid is none, and *grids what was
 * found. `patient`: also tries what takes long. Where the time is over while a better reading of a
 * puzzle is looked for, the puzzle counts: page->hurried. */
SV_CHECKED sv_status sv_first_read(sv_job *job, const sv_pyramid *pyramid, bool patient,
                                   sv_grids *grids);

#endif
