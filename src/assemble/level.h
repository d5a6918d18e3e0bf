/* Readings in which every digit occurs about as often as the others. */
#ifndef SV_ASSEMBLE_LEVEL_H
#define SV_ASSEMBLE_LEVEL_H

#include "../digits/readings.h"

/* Makes digits that hardly occur on the board likelier wherever something is read, and such that
 * occur too often less likely. False where none is so rare: then nothing has been changed. */
bool sv_readings_level(const sv_readings *readings, sv_readings *levelled);

#endif
