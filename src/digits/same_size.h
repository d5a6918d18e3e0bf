/* Numbers of two digits that differ in size from those that are printed. */
#ifndef SV_DIGITS_SAME_SIZE_H
#define SV_DIGITS_SAME_SIZE_H

#include "../vision/tiles.h"
#include "readings.h"

/* Changes the odds of print and hand where a board has numbers of two digits and somebody has
 * written on it: print has one height, and stands in one place of its cells. */
void sv_readings_compare_numbers(const sv_tiles *tiles, sv_readings *readings);

#endif
