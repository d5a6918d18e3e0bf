/* Boards drawn as boxes with gaps between them, so that ink hangs together around each box alone.
 */
#ifndef SV_VISION_JOINED_H
#define SV_VISION_JOINED_H

#include "candidates.h"

/* Adds the outlines of boards to those of their boxes, where so many as a board has lie side by
 * side; the largest first again. */
void sv_joined_add(sv_candidates *outlines);

#endif
