/* Irregular regions, as printed jigsaw puzzles have them. */
#ifndef SCENE_REGIONS_H
#define SCENE_REGIONS_H

#include "generate/random.h"
#include "status.h"
#include "sudoku_vision.h"

/* Gives the board other regions: as many connected ones as it has rows, each of as many cells, for
 * which a full grid exists. SV_NO_SOLUTION after many tries without one. */
SV_CHECKED sv_status scene_regions_make(sv_board *board, sv_random *random, sv_diagnostic *why);

/* A colour of `count` for each region, so that no two regions with a common border have the same;
 * more than `count` where that cannot be done with less. Returns the number of colours. */
int scene_regions_colour(const sv_board *board, int count, uint64_t seed,
                         uint8_t colours[SV_MAX_SIZE]);

#endif
