/* Puzzles and solutions for people and for scripts, as --format says. */
#ifndef SV_CLI_PRINT_H
#define SV_CLI_PRINT_H

#include "session.h"

/* Where a puzzle comes from, as its heading tells: `puzzle` is its number on a page of several, and
 * 0 where there is no other. */
typedef struct sv_origin {
    const char *input;
    unsigned puzzle;
} sv_origin;

/* Prints the cells (the board's own where NULL) as a grid or a line; grids stand apart by an empty
 * line, under the input's name where there are several inputs, and the puzzle's number. On a
 * terminal what was found stands out from the givens. */
void sv_print_cells(sv_session *session, sv_origin origin, const sv_board *board,
                    const uint8_t *cells);

/* Prints a grid of what stands in a picture: a ' behind each handwritten digit, or a ! where it is
 * known to be wrong; on a terminal in colour too. */
void sv_print_puzzle(sv_session *session, sv_origin origin, const sv_puzzle *puzzle);

/* The same on standard error: what was read of a puzzle that cannot be solved. */
void sv_print_reading(sv_origin origin, const sv_puzzle *puzzle);

#endif
