/* A board whose digits are not legible as it was cut is read from tiles that are made otherwise. */
#ifndef SV_RETOUCH_H
#define SV_RETOUCH_H

#include "../digits/readings.h"
#include "cut.h"

/* Where the digits are outlines, and not plainly digits: fills them. Where the readings are hardly
 * like digits, and the job has nothing else left: tries all ways of touch.h. Keeps the first in
 * which the board is plainly one of digits; the cut, the grid and the readings are turned as these
 * stand. Otherwise nothing changes; the grid may be kept in job->illegible. SV_MEMORY. */
SV_CHECKED sv_status sv_retouch(sv_job *job, sv_grid *grid, sv_cut *cut, sv_readings *readings);

#endif
