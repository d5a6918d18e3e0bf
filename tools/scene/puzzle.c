#include "puzzle.h"
#include "generate/generate.h"

#include <math.h>
#include <string.h>

sv_board scene_puzzle_classic(void)
{
    sv_board board;
    return sv_board_init(&board, 9, 3, 3, SV_CLASSIC, NULL) == SV_OK ? board : (sv_board){0};
}

void scene_puzzle_fill(sv_board *classic, sv_random *random)
{
    uint16_t names[9] = {1, 2, 3, 4, 5, 6, 7, 8, 9}, rows[3] = {0, 1, 2}, columns[3] = {0, 1, 2};
    sv_random_shuffle(random, names, 9);
    sv_random_shuffle(random, rows, 3);
    sv_random_shuffle(random, columns, 3);
    for (int i = 0; i < 81; i++) {
        int row = i / 27 * 3 + rows[i / 9 % 3], column = i % 9 / 3 * 3 + columns[i % 3];
        classic->cells[i] = (uint8_t)names[(row * 3 + row / 3 + column) % 9];
    }
}

sv_status scene_puzzle_make(scene_place *place, const double values[CONDITION_COUNT],
                            sv_random *random, sv_diagnostic *why)
{
    uint64_t seed = sv_random_bits(random);
    place->board = scene_puzzle_classic();
    sv_status status =
        sv_generate(&place->board, (unsigned)lround(values[GIVENS]), seed, place->solution, why);
    if (status == SV_OK && values[SOLVED] > 0)
        memcpy(place->board.cells, place->solution, sizeof place->solution);
    return status;
}
