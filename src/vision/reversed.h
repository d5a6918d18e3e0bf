/* Whether a page also shows boards in reverse: light on dark beside dark on light. */
#ifndef SV_VISION_REVERSED_H
#define SV_VISION_REVERSED_H

#include "places.h"
#include "pyramid.h"

/* Whether something that may be a board is darker than the paper of the `first` one (an outline in
 * level 0), and ends within the picture, as a table under the page does not, or shows light
 * strokes, as a dark screen around a small light board does, or fills an upright rectangle and
 * shows thinner ones, as a picture put beside another does. *shown: whether it is there, outside
 * of what is `taken`. SV_MEMORY. */
SV_CHECKED sv_status sv_reversed_is_shown(const sv_pyramid *pyramid, const sv_quad *first,
                                          const sv_places *taken, bool *shown, sv_diagnostic *why);

#endif
