/* What was taken for a row or a column of cells and is none: the bar of a title, or what lies
 * behind the paper's edge. */
#ifndef SV_READING_NO_CELLS_H
#define SV_READING_NO_CELLS_H

#include "../vision/tiles.h"

/* Whether a row or a column of the board, or the outer half of one at its side, is darker than the
 * others, no lines part its cells as they part theirs, and hardly a digit was read in it (0: none):
 * a board that goes on beyond it, or ends in it, is not there. */
bool sv_tiles_have_no_cells(const sv_tiles *tiles, const uint8_t *digits);

/* How many cells without a digit are black beside most, as in crosswords. */
unsigned sv_tiles_count_black(const sv_tiles *tiles, const uint8_t *digits);

#endif
