/* Print told from hand by what print is: the same digit has the same shape all over the board. */
#ifndef SV_DIGITS_SAME_PRINT_H
#define SV_DIGITS_SAME_PRINT_H

#include "../vision/tiles.h"
#include "light.h"
#include "readings.h"

/* Digits that may be print or hand are compared with the board's others of the same kind that are
 * print, and hand, beyond doubt; where there are both, the one that they look more like becomes
 * more probable. Where there is print alone, what is less like it than it is like itself becomes
 * more probably hand. Which digits they are stays. */
void sv_readings_compare_print(const sv_tiles *tiles, sv_readings *readings);

/* Where many cells hold light digits these are print, for nobody writes so, whatever their colour
 * says beside that of dark digits. Which digits they are stays. */
void sv_readings_print_light(const sv_light *light, sv_readings *readings);

#endif
