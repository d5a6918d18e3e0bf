/* What a board's readings mean: the rules, and the way of writing, under which they are a puzzle.
 */
#ifndef SV_INTERPRET_H
#define SV_INTERPRET_H

#include "../assemble/assemble.h"

/* The three go together: what tries other readings or rules makes a meaning of its own, and is
 * taken over as a whole or not at all. */
typedef struct sv_meaning {
    sv_readings readings;
    sv_board rules;
    uint32_t seen;        /* the variants that the picture shows, or the caller tells */
    sv_assembly assembly; /* of the readings by the rules */
} sv_meaning;

/* Assembles the puzzle by the rules that its picture shows. Where it is none as it was read, boxes
 * may stand instead of lie, letters be hexadecimal, or an overlay be too faint to be seen: what
 * explains the reading best is taken, and told in the meaning's rules and readings. */
SV_CHECKED sv_status sv_interpret(const sv_settings *settings, sv_meaning *meaning,
                                  sv_diagnostic *why);

#endif
