/* How many cells a board has. */
#ifndef SV_BOARD_CELL_COUNT_H
#define SV_BOARD_CELL_COUNT_H

#include "../sudoku_vision.h"

static inline unsigned sv_cell_count(const sv_board *board)
{
    return (unsigned)board->size * board->size;
}

#endif
