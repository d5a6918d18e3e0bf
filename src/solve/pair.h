/* The first two solutions of a search, which tell whether there is one alone. */
#ifndef SV_SOLVE_PAIR_H
#define SV_SOLVE_PAIR_H

#include "../sudoku_vision.h"

#include <string.h>

typedef struct sv_pair {
    unsigned size; /* of the board */
    unsigned count;
    uint8_t cells[2][SV_MAX_CELLS];
} sv_pair;

/* Keeps one more; the callback of a search, whose `user` is the pair. */
static inline bool sv_pair_keep(const uint8_t *cells, void *user)
{
    sv_pair *pair = user;
    memcpy(pair->cells[pair->count++], cells, (size_t)pair->size * pair->size);
    return pair->count < 2;
}

#endif
