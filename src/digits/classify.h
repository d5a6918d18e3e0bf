/* Which digits the tiles show, by the network. */
#ifndef SV_DIGITS_CLASSIFY_H
#define SV_DIGITS_CLASSIFY_H

#include "network.h"
#include "readings.h"

/* At a glance. The tiles are taken as sliced, lines and all, or small print enlarged. `likeness` is
 * how sure the network is of those that hold something: the mean of their likeliest digit's
 * probability. SV_MEMORY. */
SV_CHECKED sv_status sv_classify(const sv_network *network, const sv_tiles *tiles,
                                 sv_readings *readings, sv_diagnostic *why);

/* How like digits some tiles of a board of `size` are, at a glance. SV_MEMORY. */
SV_CHECKED sv_status sv_classify_likeness(const sv_network *network, const sv_tiles *some,
                                          unsigned size, float *likeness, sv_diagnostic *why);

/* By all networks, each in as many views of the board as classify.c tells: the weighted mean of the
 * probabilities' logs is taken. The colours of the board's tiles are seen, too. `readings` are
 * those of a glance, as large as which it is looked at. SV_MEMORY. */
SV_CHECKED sv_status sv_classify_closely(const sv_network *network, const sv_tiles *grey,
                                         const sv_tiles *boldest, const sv_tile_colour *colours,
                                         sv_readings *readings, sv_diagnostic *why);

#endif
