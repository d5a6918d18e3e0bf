/* Which rules hold on a board: those that the caller tells, and those that its picture shows. */
#ifndef SV_RULES_H
#define SV_RULES_H

#include "cut.h"

/* Looks at the tiles, where what they hold is like digits at all. Sets the page's refusal where
 * regions are unclear, even by the digits. */
SV_CHECKED sv_status sv_rules_see(sv_job *job, const sv_grid *grid, sv_cut *cut,
                                  const sv_readings *readings, sv_board *rules);

#endif
