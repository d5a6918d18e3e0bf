/* Whether a board is worth a look at its colours for two inks. */
#ifndef SV_DIGITS_TWO_INKS_LIKELY_H
#define SV_DIGITS_TWO_INKS_LIKELY_H

#include "../vision/tiles.h"
#include "readings.h"

/* Whether printed digits may be of two colours, at a cheap glance in grey: they are more than
 * puzzles have, or some are paler. */
bool sv_two_inks_likely(const sv_tiles *tiles, const sv_readings *readings);

#endif
