/* Doubtful handwriting compared with what the same hand has written elsewhere on the board. */
#ifndef SV_DIGITS_SAME_HAND_H
#define SV_DIGITS_SAME_HAND_H

#include "../vision/tiles.h"
#include "readings.h"

/* Where the likeliest digit of a cell that is no given is not the solution's, either it was misread
 * or somebody made a mistake: the cell is compared with the entries beyond doubt that agree with
 * the solution, and the digit, of these two, that looks more like the board's others of its kind
 * becomes more probable. `givens` and `solution` have a digit a cell, givens 0 for none. False
 * where nothing was to be compared. */
bool sv_readings_compare_hand(const sv_tiles *tiles, const uint8_t *givens, const uint8_t *solution,
                              sv_readings *readings);

#endif
