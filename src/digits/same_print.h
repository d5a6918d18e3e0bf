/* Print told from hand by what print is: the same digit has the same shape all over the board. */
#ifndef SV_DIGITS_SAME_PRINT_H
#define SV_DIGITS_SAME_PRINT_H

#include "../vision/tiles.h"
#include "readings.h"

/* Digits that may be print or hand are compared with the board's others of the same kind that are
 * print, and hand, beyond doubt; where there are both, the one that they look more like becomes
 * more probable. Which digits they are stays. */
void sv_readings_compare_print(const sv_tiles *tiles, sv_readings *readings);

#endif
