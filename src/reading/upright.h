/* From tiles to readings, whichever way up the board is. */
#ifndef SV_UPRIGHT_H
#define SV_UPRIGHT_H

#include "../debug.h"
#include "../digits/recognise.h"

/* Reads the tiles as they are, and turned, until a turn is upright beyond doubt; the best one wins:
 * *readings are of the tiles turned *turns quarters clockwise. SV_MEMORY. */
SV_CHECKED sv_status sv_recognise_upright(const sv_recogniser *recogniser, const sv_tiles *tiles,
                                          unsigned *turns, sv_readings *readings, sv_debug *debug,
                                          sv_diagnostic *why);

#endif
