/* Grids found by their digits alone: where lines are too faint to be seen, printed digits of one
 * height still stand in rows and columns. */
#ifndef SV_VISION_GLYPHS_H
#define SV_VISION_GLYPHS_H

#include "grid.h"
#include "ink.h"
#include "places.h"
#include "pyramid.h"

/* Adds to `grids` the boards of 9 x 9, 12 x 12 and 16 x 16 cells in whose middles marks of the ink
 * stand, or two as the figures of a number, the largest first; their scores are 0, as they tell
 * nothing of lines. Marks in places that are `taken` (may be NULL) do not count. `ink` was made of
 * the pyramid's level `level`; coordinates are of level 0. SV_MEMORY. */
SV_CHECKED sv_status sv_glyphs_locate(const sv_pyramid *pyramid, const sv_ink *ink, unsigned level,
                                      const sv_places *taken, sv_grids *grids, sv_diagnostic *why);

#endif
