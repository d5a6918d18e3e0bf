/* How many givens boards have, and puzzles at least and at most. */
#ifndef SV_BOARD_GIVENS_H
#define SV_BOARD_GIVENS_H

#include "cell_count.h"
#include "edges.h"

/* How many cells are given. */
static inline unsigned sv_count_givens(const sv_board *board)
{
    return sv_count_filled(board->cells, board->size);
}

/* A puzzle with one solution has at least 17 givens of 81; 4 of 16 and 8 of 36 are the fewest known
 * of the smaller sizes, 30 of 144 and 55 of 256 about those of the larger. */
enum {
    SV_FEWEST_OF_4 = 4,
    SV_FEWEST_OF_6 = 8,
    SV_FEWEST_OF_9 = 17,
    SV_FEWEST_OF_12 = 30,
    SV_FEWEST_OF_16 = 55
};

static inline unsigned sv_fewest_givens(unsigned size)
{
    return size <= 4    ? SV_FEWEST_OF_4
           : size <= 6  ? SV_FEWEST_OF_6
           : size <= 9  ? SV_FEWEST_OF_9
           : size <= 12 ? SV_FEWEST_OF_12
                        : SV_FEWEST_OF_16;
}

/* Whether puzzles of so many cells have so many givens. The easiest have about 40 of 81, and hardly
 * any have more than 42. This tells what a board likely is that may be read in two ways; whether it
 * is a puzzle at all is for sv_most_givens, which leaves room for misreadings. */
enum { SV_MOST_GIVENS_OF_81 = 42 };

static inline bool sv_givens_are_usual(unsigned givens, unsigned cells)
{
    return givens * 81 <= SV_MOST_GIVENS_OF_81 * cells;
}

/* What has more givens than this is no puzzle: the easiest have half of their cells given, and more
 * than two thirds are a printed solution of which a row or a column was not read. Fewer, though
 * more than usual (see sv_givens_are_usual), may be one. */
static inline unsigned sv_most_givens(unsigned size)
{
    return size * size * 2 / 3;
}

/* Whether a board holds more digits than puzzles have, and not all: what a part of a printed
 * solution looks like. */
static inline bool sv_is_part_of_solution(const sv_board *board)
{
    const unsigned givens = sv_count_givens(board), cells = sv_cell_count(board);
    return givens < cells && !sv_givens_are_usual(givens, cells);
}

#endif
