/* What a puzzle's cells hold, print and hand together. */
#ifndef SV_BOARD_FILLED_H
#define SV_BOARD_FILLED_H

#include "cell_count.h"

/* A cell's digit, printed or else written by hand; 0 where there is none. */
static inline uint8_t sv_puzzle_digit(const sv_puzzle *puzzle, unsigned cell)
{
    const uint8_t given = puzzle->board.cells[cell];
    return given || !puzzle->entries ? given : puzzle->entries[cell];
}

/* Whether that is written by hand. */
static inline bool sv_puzzle_is_entry(const sv_puzzle *puzzle, unsigned cell)
{
    return !puzzle->board.cells[cell] && sv_puzzle_digit(puzzle, cell);
}

/* Copies the digits of all its cells. */
static inline void sv_puzzle_copy_digits(const sv_puzzle *puzzle, uint8_t cells[SV_MAX_CELLS])
{
    for (unsigned cell = 0; cell < sv_cell_count(&puzzle->board); cell++)
        cells[cell] = sv_puzzle_digit(puzzle, cell);
}

#endif
