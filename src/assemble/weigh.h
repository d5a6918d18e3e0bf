/* What a board as a whole says of its cells, before any rule is used. */
#ifndef SV_ASSEMBLE_WEIGH_H
#define SV_ASSEMBLE_WEIGH_H

#include "../digits/readings.h"

/* The readings' probabilities, weighed by what is usual on the board: its shares of empty and
 * handwritten cells, and the half-turn symmetry of its givens, where they have it. */
void sv_readings_weigh(const sv_readings *readings, float (*p)[SV_CLASSES]);

#endif
