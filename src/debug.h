/* What each stage saw, as pictures in a folder: how a person finds out why a photo failed. */
#ifndef SV_DEBUG_H
#define SV_DEBUG_H

#include "digits/readings.h"
#include "houses/sight.h"
#include "vision/grid.h"
#include "vision/ink.h"
#include "vision/pyramid.h"
#include "vision/tiles.h"

/* The grid that is read. */
typedef struct sv_debug_grid {
    sv_quad outline;
    unsigned size;
    float score;
    uint32_t width, height; /* of the picture in whose pixels it lies, as it was decoded */
    const char *tone;       /* of the ink that was looked for there */
} sv_debug_grid;

typedef struct sv_debug {
    const char *dir;   /* NULL: every function below does nothing */
    unsigned attempts; /* ways to threshold so far */
    unsigned boards;   /* boards read so far, each turn counted */
    unsigned before;   /* `boards` when the grid that is read was begun */
    sv_debug_grid grid;
    int error; /* errno of the first file that could not be written; 0: none */
} sv_debug;

/* Makes the folder where it does not exist, and takes out of it what was written there of an
 * earlier picture. SV_OUTPUT. */
SV_CHECKED sv_status sv_debug_open(sv_debug *debug, const char *dir, sv_diagnostic *why);

/* Tells of a file that could not be written whole, and is left out: reading goes on meanwhile.
 * SV_OUTPUT. */
SV_CHECKED sv_status sv_debug_end(const sv_debug *debug, sv_diagnostic *why);

/* The files are described in README.md. */

/* ink-N.png, grid-N.png, grid-N.json: the picture as attempt N thresholded it, and the candidates
 * found so far with their evidence, the best first. `level` is the pyramid's level that `grey` and
 * `ink` are of; meshes have no ink (NULL). */
void sv_debug_grids(sv_debug *debug, const sv_image *grey, const sv_ink *ink, const sv_grids *grids,
                    unsigned level);

/* A grid is read now. */
void sv_debug_begin(sv_debug *debug, sv_debug_grid grid);

/* tiles-N.png and readings-N.json: the tiles of the grid, turned so many quarters clockwise, where
 * it was found, and what was read. */
void sv_debug_tiles(sv_debug *debug, const sv_tiles *tiles, const sv_readings *readings,
                    unsigned turn);

/* Adds a sentence on the grid to its readings-N.json, of each turn: the "verdict" once it is
 * judged; and why it was "left_out" all the same. */
void sv_debug_tell(sv_debug *debug, const char *name, const char *sentence);

/* closer-N.json: the readings of a board from the second, closer look. N is that of the last board
 * read. */
void sv_debug_closer(sv_debug *debug, const sv_readings *readings);

/* regions-N.png: the board, its cells in the colours of the regions seen; borders that seem to part
 * two of them red, others green, the more certain the stronger. */
void sv_debug_sight(sv_debug *debug, const sv_tiles *tiles, const sv_sight *sight);

#endif
