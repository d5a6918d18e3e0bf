/* Entries that are written as small as candidates are. */
#ifndef SV_DIGITS_SMALL_ENTRIES_H
#define SV_DIGITS_SMALL_ENTRIES_H

#include "network.h"
#include "readings.h"
#include "tile_colour.h"

/* Whether one small digit stands in so many cells of a board at a glance, and several in so few,
 * that these may be entries. */
bool sv_readings_may_hold_small_entries(const sv_tiles *tiles, const sv_readings *readings);

/* Where that is so, and other entries are not much larger: looks at those digits enlarged, and
 * takes them for entries if they are digits. The tiles and their colours are those of
 * sv_classify_closely. SV_MEMORY. */
SV_CHECKED sv_status sv_readings_take_small_entries(const sv_network *network, const sv_tiles *grey,
                                                    const sv_tiles *boldest,
                                                    const sv_tile_colour *colours,
                                                    sv_readings *readings, sv_diagnostic *why);

#endif
