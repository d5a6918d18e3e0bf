/* The likeliest partitions where borders are missing, or seen where none are. */
#ifndef SV_HOUSES_BEAM_H
#define SV_HOUSES_BEAM_H

#include "partition.h"

/* Guesses the cheapest partitions, the best first; there may be cheaper ones. False where none was
 * found, or the board is too large. */
bool sv_partitions_guess(const sv_partings *partings, sv_partitions *found);

#endif
