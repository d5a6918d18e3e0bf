/* Digits of one face but of two colours: a puzzle's own, and those that somebody has typed into an
 * app. */
#ifndef SV_DIGITS_TWO_INKS_H
#define SV_DIGITS_TWO_INKS_H

#include "readings.h"
#include "tile_colour.h"

/* Whether printed digits may be of two colours, at a cheap glance in grey: they are more than
 * puzzles have, or some are paler. */
bool sv_two_inks_likely(const sv_tiles *tiles, const sv_readings *readings);

/* What the inks differ by. */
typedef enum sv_ink_by { SV_INK_BY_HUE, SV_INK_BY_DARKNESS } sv_ink_by;

/* Where the digits are of two inks, makes those print that are of the greyer, or darker, one, or
 * with `farther` of the other one, and all the rest hand; those too pale to tell may be either.
 * False, and nothing changes, where there is one ink (with `plainly`, where two would not be beyond
 * doubt), or where most of what one of them has made seems written by hand; but inks with nothing
 * between them are believed then, too, and what is too pale stays what it seems. */
bool sv_two_inks_part(const sv_tile_colour *colours, sv_ink_by by, bool farther, bool plainly,
                      sv_readings *readings);

#endif
