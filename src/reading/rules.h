/* Which rules hold on a board: those that the caller tells, and those that its picture shows. */
#ifndef SV_RULES_H
#define SV_RULES_H

#include "cut.h"
#include "interpret.h"

/* Adds those that the caller tells to a board of any size. */
void sv_rules_take_told(const sv_reader *reader, sv_board *rules);

/* The meaning's rules become the board of the grid's size with what is told, and what the tiles
 * show where its readings hold what is like digits at all; the regions that are told stand instead
 * of those seen. `seen` tells which variants are not the digits' word alone. The grid is cut in
 * colour, too, where grey does not tell enough. Sets *refusal where regions are unclear, even by
 * the digits. SV_USAGE for a size that no board has; what sv_cut_in_colour and sv_assemble say. */
SV_CHECKED sv_status sv_rules_see(sv_job *job, const sv_grid *grid, sv_cut *cut,
                                  sv_meaning *meaning, sv_diagnostic *refusal);

#endif
