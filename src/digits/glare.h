/* Tiles under the reflection of a lamp, in which print is as pale as a pencil's writing. */
#ifndef SV_DIGITS_GLARE_H
#define SV_DIGITS_GLARE_H

#include "../vision/tiles.h"

/* Makes what is dark in the cells of a reflection so much darker as their lines are paler than the
 * same lines elsewhere. The tiles of `count` planes, 1 or 3, are the same board's; where the middle
 * plane shows no reflection all stay as they are. */
void sv_tiles_lift_glare(sv_tiles *planes, unsigned count);

#endif
