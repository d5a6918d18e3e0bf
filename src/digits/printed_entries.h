/* Entries in the givens' own print: apps that shade the givens' cells may set both alike. */
#ifndef SV_DIGITS_PRINTED_ENTRIES_H
#define SV_DIGITS_PRINTED_ENTRIES_H

#include "../vision/tiles.h"
#include "readings.h"

/* Whether grey tiles look as if some of what is printed stood on a paper of its own, and some on
 * that of the empty cells. */
bool sv_readings_may_hold_printed_entries(const sv_tiles *tiles, const sv_readings *readings);

/* Makes the latter written, and returns true, where the tiles' red, green and blue say the same
 * more clearly; else changes nothing. */
bool sv_readings_tell_printed_entries(const sv_tiles planes[3], sv_readings *readings);

#endif
