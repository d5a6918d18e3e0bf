/* Print told by the paper beneath: apps and some newspapers shade the cells of the givens. */
#ifndef SV_DIGITS_SHADED_H
#define SV_DIGITS_SHADED_H

#include "../vision/tiles.h"
#include "readings.h"

/* Where the cells of what is surely printed have another paper than those that are empty, makes
 * what stands on either paper print or hand. `planes` are the tiles' red, green and blue. */
void sv_readings_trust_shades(const sv_tiles planes[3], sv_readings *readings);

#endif
