/* Print in a face that looks like handwriting, known by what no hand does: its copies are alike. */
#ifndef SV_DIGITS_SAME_FACE_H
#define SV_DIGITS_SAME_FACE_H

#include "../vision/tiles.h"
#include "readings.h"
#include "tile_colour.h"

/* Where what seems written, none too surely, has the ink of print and is as alike as print is,
 * digit for digit, nobody has written: it becomes likely print. Which digits they are stays. */
void sv_readings_trust_copies(const sv_tiles *tiles, const sv_tile_colour *colours,
                              sv_readings *readings);

/* Where what seems written is greyer than what seems printed, and as alike as print is, both are
 * an app's, and one was typed: it becomes likely print, too. */
void sv_readings_trust_greyer(const sv_tiles *tiles, const sv_tile_colour *colours,
                              sv_readings *readings);

/* Whether what seems written is as alike, digit for digit, as print is. */
bool sv_readings_are_copies(const sv_tiles *tiles, const sv_readings *readings);

#endif
