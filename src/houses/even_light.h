/* A light that lies over a part of a page, and leaves its lines less ink there. */
#ifndef SV_HOUSES_EVEN_LIGHT_H
#define SV_HOUSES_EVEN_LIGHT_H

#include "borders.h"

/* logs: of the ink of each border, NAN where there is none; off: how much more each has than others
 * of its kind, thick or thin. Takes from each what it and those around it have more in the mean. */
void sv_light_even(unsigned size, float (*const off)[SV_SIDES], float (*logs)[SV_SIDES]);

#endif
