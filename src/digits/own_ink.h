/* The ink of the digit in a tile's middle by itself: without shadows' edges, lines, and what lies
 * over from the neighbours. */
#ifndef SV_DIGITS_OWN_INK_H
#define SV_DIGITS_OWN_INK_H

#include "light.h"
#include "tile_colour.h"

/* `planes` are the tiles' red, green and blue. own[0], own[1] and own[2] are created. */
SV_CHECKED sv_status sv_tiles_own_ink(const sv_tiles planes[3], sv_tiles own[3],
                                      sv_diagnostic *why);

/* The colour of each digit's own ink; what is light on a cell of full colour has none. */
SV_CHECKED sv_status sv_own_ink_colours(const sv_tiles planes[3], const sv_light *light,
                                        sv_tile_colour *colours, sv_diagnostic *why);

#endif
