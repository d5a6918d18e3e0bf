/* A puzzle of a scene: its board, what it holds beside the print, and where it stands. */
#ifndef SCENE_PUZZLE_H
#define SCENE_PUZZLE_H

#include "ranges.h"
#include "status.h"
#include "sudoku_vision.h"

/* The largest boards that are printed. */
enum { MOST_SIZE = 16, MOST_CELLS = MOST_SIZE * MOST_SIZE };
enum { MOST_CROSSINGS = (MOST_SIZE + 1) * (MOST_SIZE + 1) };

/* The width of the main grid on the page, whatever its size: lengths of the page are in ninths of
 * it, those within a grid in its own cells. */
#define GRID_SIDE 9

/* What is printed for 10 and more: two figures, A to G, or A to F where the first digit is 0. */
typedef enum scene_symbols {
    SYMBOLS_NUMBERS,
    SYMBOLS_LETTERS,
    SYMBOLS_HEX,
    SYMBOLS_COUNT
} scene_symbols;

extern const char *const scene_symbols_names[SYMBOLS_COUNT];

/* A digit of a board as it is printed. */
void scene_symbol(scene_symbols symbols, int digit, char text[4]);

/* A puzzle on the page, its top left corner at (left, top). */
typedef struct scene_place {
    double left, top, cell; /* cell: the width of one */
    bool small;             /* yesterday's solution, printed full */
    sv_board board;         /* with the givens */
    uint8_t solution[MOST_CELLS];
    uint8_t entries[MOST_CELLS]; /* by hand; 0 for none */
    bool wrong[MOST_CELLS];      /* entries that are not the solution */
    uint16_t notes[MOST_CELLS];  /* candidates in small: bit 3 for a 3 */
    uint8_t erased[MOST_CELLS];  /* digits that were rubbed out */
    uint8_t crossed[MOST_CELLS]; /* digits that were crossed out; the entry stands beside them */
    int note_layout;
} scene_place;

static inline int scene_place_cells(const scene_place *place)
{
    return place->board.size * place->board.size;
}

static inline int scene_mesh_count(int size)
{
    return (size + 1) * (size + 1);
}

/* Which crossings of a mesh are its corners, clockwise from the top left. */
static inline void scene_mesh_corners(int size, int corners[4])
{
    int side = size + 1;
    corners[0] = 0;
    corners[1] = size;
    corners[2] = side * side - 1;
    corners[3] = size * side;
}

/* Makes what was drawn for the board agree: the nearest printed size, no letters below ten, a side
 * with cells of 27 pixels, a contrast that leaves something of shades. Of 9 x 9 classic ones
 * nothing changes. */
void scene_puzzle_settle(double values[CONDITION_COUNT]);

/* The smallest side in pixels of a grid of that size. */
double scene_least_side(double size);

uint32_t scene_variant_bits(double variant);

/* Gives the place its board, and the givens and solution of a new puzzle. */
SV_CHECKED sv_status scene_puzzle_make(scene_place *place, const double values[CONDITION_COUNT],
                                       sv_random *random, sv_diagnostic *why);

/* A classic 9 x 9 board without givens. */
sv_board scene_puzzle_classic(void);

/* A full grid on it, valid, without the cost of searching for one. */
void scene_puzzle_fill(sv_board *classic, sv_random *random);

#endif
