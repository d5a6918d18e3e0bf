/* The last word on regions that a picture leaves unclear. */
#ifndef SV_UNCLEAR_H
#define SV_UNCLEAR_H

#include "../houses/regions.h"
#include "../job.h"

/* Where regions seem irregular but are unclear, as under an app's coloured row and column or in a
 * shadow, the digits decide: those of other regions have no solution by these, or several, as they
 * were read. Boards larger than 9 x 9 have boxes. *believed: they have one by boxes, by any
 * regions that were guessed, by boxes with an overlay, or, with a digit or two mended, by the
 * likeliest regions or by boxes, and `rules` are these. */
SV_CHECKED sv_status sv_unclear_settle(const sv_job *job, const sv_readings *readings,
                                       const sv_regions *regions, sv_board *rules, bool *believed);

#endif
