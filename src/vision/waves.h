/* Pages that bend in one direction: the lines across it wave, all of them alike. */
#ifndef SV_VISION_WAVES_H
#define SV_VISION_WAVES_H

#include "grid.h"
#include "pyramid.h"

/* Adds to `grids` what lies around quadrilaterals, in pixels of level 0, where lines wave more than
 * they can be followed one by one, or are too faint for that: all lines of a direction are followed
 * at once. */
SV_CHECKED sv_status sv_waves_locate(const sv_pyramid *pyramid, const sv_quad *quads,
                                     unsigned count, unsigned size, sv_grids *grids,
                                     sv_diagnostic *why);

#endif
