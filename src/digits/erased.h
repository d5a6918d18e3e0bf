/* Entries that were rubbed out and can still be seen. */
#ifndef SV_DIGITS_ERASED_H
#define SV_DIGITS_ERASED_H

#include "../vision/tiles.h"
#include "readings.h"

/* Where what seems written is of two strengths that lie far apart, the much paler ones were erased:
 * their cells are empty. `tiles` are those of sv_tiles_boldest, in which coloured ink is as strong
 * as grey. */
void sv_readings_forget_erased(const sv_tiles *tiles, sv_readings *readings);

#endif
