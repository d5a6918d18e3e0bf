/* Boards drawn as boxes with gaps between them, so that ink hangs together around each box alone.
 */
#ifndef SV_VISION_JOINED_H
#define SV_VISION_JOINED_H

#include "candidates.h"
#include "grid.h"
#include "places.h"

/* Adds the outlines of boards to those of their boxes, where so many as a board has lie side by
 * side; the largest first again. */
void sv_joined_add(sv_candidates *outlines);

/* Adds the boards themselves, but for those in places that are `taken` (may be NULL), by the
 * corners of each box: lines between boxes lie in the middle of the gap. Their scores say that they
 * are possible; no lines have been looked at. */
void sv_joined_boards(const sv_candidates *outlines, const sv_places *taken, sv_grids *boards);

#endif
