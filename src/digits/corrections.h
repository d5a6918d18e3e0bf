/* Entries that were struck out, and those written beside them instead. */
#ifndef SV_DIGITS_CORRECTIONS_H
#define SV_DIGITS_CORRECTIONS_H

#include "network.h"
#include "readings.h"
#include "tile_colour.h"

/* Of cells that seem written: where a digit was crossed out, and another stands beside it, reads
 * that one alone; and where a small one stands above what is no clear digit and has a long straight
 * stroke across it. Cells in which a digit was crossed out from corner to corner, and nothing
 * stands beside, become empty. On boards of single digits. The tiles and their colours are those of
 * sv_classify_closely. SV_MEMORY. */
SV_CHECKED sv_status sv_readings_take_corrections(const sv_network *network, const sv_tiles *grey,
                                                  const sv_tiles *boldest,
                                                  const sv_tile_colour *colours,
                                                  sv_readings *readings, sv_diagnostic *why);

#endif
