/* Where the next puzzles of a page would be, by those found: they stand in rows and columns. */
#ifndef SV_VISION_NEIGHBOURS_H
#define SV_VISION_NEIGHBOURS_H

#include "others.h"

/* Whether it stands beside a known one of the same size, in its row or column. */
bool sv_neighbours_have(const sv_places *known, const sv_quad *quad);

/* Adds where puzzles like `like` would be if the rows and columns that the known ones make went on,
 * and the places within them that are empty: what takes one puzzle to its neighbour takes any other
 * one to its own, however the page is looked at. What crosses the picture's edge is cut off where
 * it is ruled; what is known is left out. */
void sv_neighbours_by_step(const sv_pyramid *pyramid, const sv_places *known, const sv_other *like,
                           sv_others *others);

/* The same, but as far from the last of a row, or in the next row, as two known ones are from each
 * other in the picture: on a page that bends perspective leads astray. What is nearly among those
 * that have been tried is left out. */
void sv_neighbours_by_shift(const sv_pyramid *pyramid, const sv_places *known,
                            const sv_others *tried, const sv_other *like, sv_others *others);

/* Adds what is ruled like a puzzle beside one of them: the gap between is not known. */
void sv_neighbours_beside(const sv_pyramid *pyramid, const sv_quad *quad, const sv_places *taken,
                          const sv_other *like, sv_others *others);

/* Whether lines run on beside a board as if another one of its size shared the frame, on any side.
 */
bool sv_neighbours_share_frame(const sv_pyramid *pyramid, const sv_quad *quad, unsigned size);

#endif
