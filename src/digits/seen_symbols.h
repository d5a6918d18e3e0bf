/* From what the network sees of a board's tiles to what is said of its cells. */
#ifndef SV_DIGITS_SEEN_SYMBOLS_H
#define SV_DIGITS_SEEN_SYMBOLS_H

#include "network.h"
#include "readings.h"

/* The probabilities of what a tile may show. */
typedef float sv_seen[SV_SEEN_CLASSES];

/* Makes probabilities of the network's logits, and of these, together telling how values from 10 on
 * are written, the readings. The board has that size; the readings may be a part of it. They are
 * not normalised yet. */
void sv_seen_read(sv_seen *seen, unsigned size, sv_readings *readings);

#endif
