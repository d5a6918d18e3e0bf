/* New puzzles with exactly one solution. */
#ifndef SV_GENERATE_GENERATE_H
#define SV_GENERATE_GENERATE_H

#include "../status.h"

/* Fills the empty board (its size, boxes, regions and variants say which groups hold) with a puzzle
 * of exactly one solution: a random full grid, from which cells are removed in random order while
 * it stays unique and more than `givens` remain (0: down to a minimal puzzle). The same seed gives
 * the same puzzle on every machine. `solution` (size^2, may be NULL) gets the full grid.
 * SV_NO_SOLUTION where the groups admit no full grid, SV_TIMEOUT, SV_MEMORY. */
SV_CHECKED sv_status sv_generate(sv_board *board, unsigned givens, uint64_t seed, uint8_t *solution,
                                 sv_diagnostic *why);

#endif
