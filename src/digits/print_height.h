/* How high a board's print is, and how much larger it has to be looked at for that. */
#ifndef SV_DIGITS_PRINT_HEIGHT_H
#define SV_DIGITS_PRINT_HEIGHT_H

#include "readings.h"
#include "tile_input.h"

/* The median over the printed digits, as a share of a cell; 0 where nothing is printed. */
float sv_print_height(const sv_tile_input *inputs, const sv_readings *readings);

/* How many times larger small print is looked at; the readings have its height. */
float sv_print_zoom(const sv_tile_input *inputs, const sv_readings *readings);

#endif
