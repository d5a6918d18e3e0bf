/* Entries that were scribbled over. */
#ifndef SV_DIGITS_SCRIBBLED_H
#define SV_DIGITS_SCRIBBLED_H

#include "../vision/tiles.h"
#include "readings.h"

/* Where what seems written is no clear digit, and has much more ink and a much longer outline than
 * the board's other entries, it was scribbled over: its cell is empty. Not on boards with numbers
 * of two figures, some of which have several times the ink of others. `boldest` are the tiles of
 * sv_tiles_boldest, in which coloured ink is as strong as grey; `planes` their red, green and blue:
 * what is no scribble in a plane in which the entries show was not done with their pen, as a
 * highlighter's stroke, a ring or a stamp over a digit. */
void sv_readings_forget_scribbled(const sv_tiles *boldest, const sv_tiles planes[3],
                                  sv_readings *readings);

#endif
