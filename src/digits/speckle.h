/* Noise that is taken for handwriting. */
#ifndef SV_DIGITS_SPECKLE_H
#define SV_DIGITS_SPECKLE_H

#include "readings.h"

/* In a dark and noisy picture the specks of empty cells, made as dark as digits, are like strokes
 * of no digit in particular. Where all print is beyond doubt, and what seems written is hardly any
 * digit, nobody has written: then those cells are empty, and the board is as like digits as its
 * print. Otherwise the readings stay. */
void sv_readings_forget_speckle(sv_readings *readings);

#endif
