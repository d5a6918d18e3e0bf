/* Doubtful handwriting compared with what the same hand has written elsewhere on the board. */
#ifndef SV_DIGITS_SAME_HAND_H
#define SV_DIGITS_SAME_HAND_H

#include "../vision/tiles.h"
#include "readings.h"

/* Where the likeliest digit of a cell that is no given is not the solution's, either it was misread
 * or somebody made a mistake. Of these two digits the one becomes more probable that it looks more
 * like, beside the entries beyond doubt that agree with the solution, where one hand has written
 * them; and that which was read less clearly where it stands rightly. `givens` and `solution` have
 * a digit a cell, givens 0 for none. False where nothing was to be compared. */
bool sv_readings_compare_hand(const sv_tiles *tiles, const uint8_t *givens, const uint8_t *solution,
                              sv_readings *readings);

#endif
