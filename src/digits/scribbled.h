/* Entries that were scribbled over. */
#ifndef SV_DIGITS_SCRIBBLED_H
#define SV_DIGITS_SCRIBBLED_H

#include "../vision/tiles.h"
#include "readings.h"

/* Where what seems written is no clear digit, and has much more ink and a much longer outline than
 * the board's other entries, it was scribbled over: its cell is empty. Not on boards with numbers
 * of two figures, some of which have several times the ink of others. `tiles` are those of
 * sv_tiles_boldest, in which coloured ink is as strong as grey. */
void sv_readings_forget_scribbled(const sv_tiles *tiles, sv_readings *readings);

#endif
