/* Which digits the tiles show, by the network. */
#ifndef SV_DIGITS_CLASSIFY_H
#define SV_DIGITS_CLASSIFY_H

#include "network.h"

/* The tiles are taken as sliced, lines and all; colours, one for each tile, may be NULL. `likeness`
 * is how sure the network is of those that hold something: the mean of their likeliest digit's
 * probability. SV_MEMORY. */
SV_CHECKED sv_status sv_classify(const sv_network *network, const sv_tiles *tiles,
                                 const sv_tile_colour *colours, sv_readings *readings,
                                 sv_diagnostic *why);

#endif
