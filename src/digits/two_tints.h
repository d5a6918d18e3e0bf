/* Two groups of digits by darkness and colour together. */
#ifndef SV_DIGITS_TWO_TINTS_H
#define SV_DIGITS_TWO_TINTS_H

#include "tile_colour.h"

#include <stdint.h>

/* How much two digits differ in darkness and colour, both as shares of the board's ink. */
float sv_tints_apart(const sv_tile_colour *a, const sv_tile_colour *b);

/* The digits in two groups, each digit nearer to its own group's middle: from[i] is how far that in
 * cell[i] is from the darker group's middle along the line to the paler one's. Zeros where all are
 * alike. Returns how far the digit that is farthest from that line is from it. */
float sv_two_tints_place(const sv_tile_colour *colours, const uint16_t *cell, unsigned count,
                         float *from);

#endif
