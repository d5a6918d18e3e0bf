/* What a board's readings mean: the rules, and the way of writing, under which they are a puzzle.
 */
#ifndef SV_INTERPRET_H
#define SV_INTERPRET_H

#include "assemble/assemble.h"
#include "vision/regions.h"

/* Assembles the puzzle by the rules that its picture shows. Where it is none as it was read, boxes
 * may stand instead of lie, letters be hexadecimal, or an overlay be too faint to be seen: what
 * explains the reading best is taken, and told in `rules` and `readings`. */
SV_CHECKED sv_status sv_interpret(const sv_settings *settings, sv_readings *readings,
                                  sv_board *rules, sv_assembly *assembly, sv_diagnostic *why);

/* Where regions seem irregular but are unclear, as under an app's coloured row and column or in a
 * shadow, the digits decide: those of other regions do not have one solution by these, as they were
 * read; but larger boards than 9 x 9 have boxes. *believed: by the likeliest regions, or by boxes,
 * they have, and `rules` are these. */
SV_CHECKED sv_status sv_interpret_unclear(const sv_settings *settings, const sv_readings *readings,
                                          const sv_regions *regions, sv_board *rules,
                                          bool *believed, sv_diagnostic *why);

#endif
