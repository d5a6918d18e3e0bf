/* How much of a board is filled: as a whole, and the rows and columns at its edges. */
#ifndef SV_BOARD_EDGES_H
#define SV_BOARD_EDGES_H

#include <stdint.h>

/* How many cells are not 0 in a row or a column, which begins in this cell. */
static inline unsigned sv_filled_along(const uint8_t *cells, unsigned length, unsigned first,
                                       unsigned step)
{
    unsigned filled = 0;
    for (unsigned i = 0; i < length; i++)
        filled += cells[first + i * step] != 0;
    return filled;
}

static inline unsigned sv_count_filled(const uint8_t *cells, unsigned size)
{
    return sv_filled_along(cells, size * size, 0, 1);
}

/* The fewest in one of the four edges: a board that was cut a row or a column beside has none in
 * one, or what a heading has there. */
static inline unsigned sv_fewest_at_an_edge(const uint8_t *cells, unsigned size)
{
    const unsigned last = size - 1;
    const unsigned edges[4] = {
        sv_filled_along(cells, size, 0, 1), sv_filled_along(cells, size, last * size, 1),
        sv_filled_along(cells, size, 0, size), sv_filled_along(cells, size, last, size)};
    unsigned fewest = size;
    for (int k = 0; k < 4; k++)
        fewest = edges[k] < fewest ? edges[k] : fewest;
    return fewest;
}

#endif
