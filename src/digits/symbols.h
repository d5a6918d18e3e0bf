/* The two ways to write the values from 10 on by letters. */
#ifndef SV_DIGITS_SYMBOLS_H
#define SV_DIGITS_SYMBOLS_H

#include "readings.h"

/* Letters read as hexadecimal, or the other way round: all digits change their values by one, and a
 * 0 or the last letter counts, which did not. False where a board has neither. */
bool sv_readings_rewrite(const sv_readings *readings, sv_readings *rewritten);

/* What it costs to read the board by its symbols alone: the log of how much less likely the cells'
 * likeliest values are than what was seen, the symbol included that this board lacks. */
float sv_readings_strain(const sv_readings *readings);

#endif
