/* Boards in rows and tables that share their frames, so that ink hangs together around all. */
#ifndef SV_VISION_ROWS_H
#define SV_VISION_ROWS_H

#include "candidates.h"
#include "pyramid.h"

/* Parts outlines that are as long as several boards, and ruled as so many of one size, into these:
 * boards of any size that stand in one row or column, those of 9 x 9 in several. In pixels of level
 * 0, and the largest first again. */
void sv_rows_part(const sv_pyramid *pyramid, sv_candidates *outlines);

#endif
