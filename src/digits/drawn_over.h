/* What a finger has drawn in a colour over a dark screen. */
#ifndef SV_DIGITS_DRAWN_OVER_H
#define SV_DIGITS_DRAWN_OVER_H

#include "../vision/tiles.h"

/* In the negative of a dark theme, yellow is as dark in grey as a white digit, but as light as
 * paper in blue. Where a stroke of such a colour comes from a cell's border into its middle, what
 * hangs together with it becomes as light as in the plane where it is lightest; a digit that it
 * crosses stays. Nothing changes where more than a few cells have such strokes. */
void sv_tiles_lift_drawn_over(sv_tiles *grey, sv_tiles planes[3]);

#endif
