/* Grids that are read, and the place of the page that they take then. */
#ifndef SV_PLACE_H
#define SV_PLACE_H

#include "../reading/read_grid.h"

/* Whether a grid that was read holds digits, but these contradict each other, or its regions are
 * unclear: both are so where it lies a row or a column beside its board. */
bool sv_place_is_mixed(const sv_outcome *outcome);

/* Whether what lies beside such a grid may be the puzzle: it is mixed, or one without a single
 * solution, however little what lies across its lines is like digits. */
bool sv_place_may_be_beside(const sv_outcome *outcome);

/* Where a puzzle lies, in pixels of the pyramid's level 0. */
sv_quad sv_place_of_puzzle(const sv_job *job, const sv_pyramid *pyramid, const sv_puzzle *puzzle);

/* Where a grid lies, in the same; of one that has just been `added` to the
 * page, as it was read, for then its lines may have been followed once more. */
sv_quad sv_place_outline(const sv_job *job, const sv_pyramid *pyramid, const sv_grid *grid,
                         bool added);

/* A grid that has been read, or has certain lines, leaves no room for others; but not lines that
 * may be those around the boxes of a large board, or not its own. */
void sv_place_take(sv_job *job, const sv_pyramid *pyramid, const sv_grid *grid,
                   const sv_outcome *outcome);

/* Looks beside the grid of the page's last puzzle where its lines prove little and it is mended, or
 * an edge of it is empty: without one of its rows a board may have a solution, too. What has more
 * digits takes its place. */
SV_CHECKED sv_status sv_place_replace_by_fuller(sv_job *job, const sv_pyramid *pyramid,
                                                const sv_grid *grid);

/* Whether the page's only puzzle may have been cut along lines that are not its own: much that was
 * read there is mended. */
bool sv_place_may_be_crooked(const sv_page *page);

/* Reads another grid, if it lies in the place of such a puzzle: a puzzle of which far less is
 * mended takes the other's place. */
SV_CHECKED sv_status sv_place_replace_by_straighter(sv_job *job, const sv_pyramid *pyramid,
                                                    const sv_grid *grid);

/* Reads a grid whose lines prove nothing, so that it must have one solution, where its place is
 * free: it lies whole in the picture, and nothing has been read there. A puzzle takes the place;
 * what is fuller beside it, as above, takes the puzzle's. *outcome: what has come of the grid; not
 * added where its place was not free. */
SV_CHECKED sv_status sv_place_read_free(sv_job *job, const sv_pyramid *pyramid, const sv_grid *grid,
                                        sv_outcome *outcome);

/* Reads a grid as sv_solved_read does, and where it is a puzzle, notes it as the page's first, with
 * its place. */
SV_CHECKED sv_status sv_place_read_first(sv_job *job, const sv_pyramid *pyramid,
                                         const sv_grid *grid, sv_outcome *outcome);

/* Reads what lies beside a grid of which `read` has come: what has one solution takes the place of
 * a grid that has not, or of one with if it has no regions or more digits: what was cut off beside
 * it leaves an empty edge. */
SV_CHECKED sv_status sv_place_replace_by_beside(sv_job *job, const sv_pyramid *pyramid,
                                                const sv_grid *grid, const sv_outcome *read);

#endif
