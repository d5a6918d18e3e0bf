/* A grid whose lines are not all where they were expected, followed in another way, or by digits.
 */
#ifndef SV_REFIT_H
#define SV_REFIT_H

#include "../digits/readings.h"
#include "cut.h"

/* Where a page bends sharply, lines followed one by one go astray at its ends, and what stands in
 * the cells there is cut badly. Follows them all at once from the grid's outline, and, where pieces
 * of lines are missing, each once more from where it was found; and puts the digits into the
 * middles of their cells. Reads what these say, and keeps it (`grid`, the tiles of `cut`,
 * `readings`) where the digits are surer so. Lines are followed again of a page's first puzzle
 * alone, for what lies beside one is found by it. */
SV_CHECKED sv_status sv_refit(sv_job *job, const sv_pyramid *pyramid, sv_grid *grid, sv_cut *cut,
                              sv_readings *readings);

#endif
