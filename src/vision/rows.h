/* Boards in a row that share their frames, so that ink hangs together around all of them. */
#ifndef SV_VISION_ROWS_H
#define SV_VISION_ROWS_H

#include "candidates.h"
#include "pyramid.h"

/* Parts outlines that are as long as several boards, and ruled as so many of one size, into these;
 * in pixels of level 0, and the largest first again. */
void sv_rows_part(const sv_pyramid *pyramid, sv_candidates *outlines);

#endif
