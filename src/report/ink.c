#include "ink.h"

#include "../board/cell_count.h"

void sv_ink_together(const sv_puzzle *puzzle, uint8_t cells[SV_MAX_CELLS])
{
    const sv_board *board = &puzzle->board;
    for (unsigned i = 0; i < sv_cell_count(board); i++)
        cells[i] = board->cells[i] || !puzzle->entries ? board->cells[i] : puzzle->entries[i];
}
