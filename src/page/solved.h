/* Grids that are puzzles only where they have one solution: many are tried so. */
#ifndef SV_SOLVED_H
#define SV_SOLVED_H

#include "../reading/read_grid.h"

/* How many cells were not read empty. */
unsigned sv_solved_count_filled(const sv_puzzle *puzzle);

/* Whether it has become a puzzle by much that was read being taken for something else; `unique`:
 * its givens alone have one solution. */
bool sv_solved_by_mending(const sv_puzzle *puzzle, bool unique);

/* Whether a row or a column at its edge was read empty: often that is not its own. */
bool sv_solved_with_empty_edge(const sv_puzzle *puzzle);

/* Whether it is what is left of a board that has one solution by chance: found beside a grid whose
 * lines are beyond doubt, with an edge that is not its own. */
bool sv_solved_as_part(const sv_puzzle *beside, const sv_grid *grid);

/* Whether of two grids, one beside the other, the first is proven too little where the other's
 * lines are beyond doubt: one of its own is not there, or lies beyond the picture's edge. What
 * stands around a board, as the clues of other puzzles do, has one solution by chance, too. */
bool sv_solved_off_lines(const sv_pyramid *pyramid, const sv_grid *near, const sv_grid *grid);

/* Whether it holds all digits of one beside it that has no single solution, or one by chance, of
 * which an edge is empty, and one more for each that is mended: then that edge was not the other's
 * own. */
bool sv_solved_with_all_of(const sv_puzzle *beside, const sv_puzzle *unsolved);

/* Whether it may be a classic board that was cut a line beside: shades and lines then seem to bound
 * regions, some of which are its boxes and which may fit its digits by chance, and the line that is
 * not its own is empty but for a digit of a heading. */
bool sv_solved_by_regions_beside(const sv_puzzle *puzzle);

/* Takes the puzzle of the grid that was read last out again, of which the lines prove too little.
 */
void sv_solved_leave_out(sv_job *job, sv_outcome *outcome);

/* Reads a grid into the page's puzzles, if it has one solution, and nearly as it was read; beside
 * another puzzle not by regions as above. */
SV_CHECKED sv_status sv_solved_read(sv_job *job, const sv_pyramid *pyramid, const sv_grid *grid,
                                    sv_outcome *outcome);

/* What a heading or a second frame is so near to that it was taken for an outer line is read as the
 * inner lines say. *found, *outcome: as below. */
SV_CHECKED sv_status sv_solved_find_inner(sv_job *job, const sv_pyramid *pyramid,
                                          const sv_grid *grid, sv_grid *found, sv_outcome *outcome);

/* A board's worth of digits that contradict each other may be a part of one, and a part of its
 * neighbour or its heading: what lies up to so many lines beside it is read, too, and then what
 * lies one line beside it both across and down. *found: the grid that was added to the page's
 * puzzles, if any; *outcome: what has come of the last one. */
SV_CHECKED sv_status sv_solved_find_beside(sv_job *job, const sv_pyramid *pyramid,
                                           const sv_grid *grid, unsigned farthest, sv_grid *found,
                                           sv_outcome *outcome);

/* Where boards share their frames a grid of 9 x 9 may hold boxes of several: what lies a box beside
 * it, and then a box both across and down, is read where lines are beyond doubt. */
SV_CHECKED sv_status sv_solved_find_boxes_beside(sv_job *job, const sv_pyramid *pyramid,
                                                 const sv_grid *grid, sv_grid *found,
                                                 sv_outcome *outcome);

/* So like digits is what is cut right. */
static const float SV_PLAIN_LIKENESS = 0.8f;

#endif
