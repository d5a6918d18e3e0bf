/* What stands around the puzzle on a page: columns of text, headlines, pictures, small grids of
 * solutions, crosswords, advertisements. */
#ifndef SCENE_BLOCKS_H
#define SCENE_BLOCKS_H

#include "pen.h"

/* Blocks of random kinds in columns of about `width`, now and then with a line between them. Only
 * those that meet the pen's visible part are drawn, yet the random stream moves on by the same
 * amount. */
void scene_blocks_columns(const scene_pen *pen, scene_box box, double width);

/* Solved grids side by side. */
void scene_block_solutions(const scene_pen *pen, scene_box box);

/* A piece of crossword with cells of the given size. */
void scene_block_crossword(const scene_pen *pen, scene_box box, double cell);

#endif
