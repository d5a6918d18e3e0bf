/* Digits of one face but of two colours: a puzzle's own, and those that somebody has typed into an
 * app. */
#ifndef SV_DIGITS_TWO_INKS_H
#define SV_DIGITS_TWO_INKS_H

#include "readings.h"
#include "tile_colour.h"

/* What the inks differ by: tint is darkness and colour together, which tell more than either where
 * a small or much compressed picture has blurred both. */
typedef enum sv_ink_by { SV_INK_BY_HUE, SV_INK_BY_DARKNESS, SV_INK_BY_TINT } sv_ink_by;

/* How far they must be apart: as digits of two inks are, so far as no digits of one are by chance,
 * or so that nothing is between them and neither varies. Tints must be plainly apart whatever is
 * asked for. */
typedef enum sv_inks_apart {
    SV_INKS_APART,
    SV_INKS_PLAINLY_APART,
    SV_INKS_FAR_APART
} sv_inks_apart;

/* Where the digits are of two inks, makes those print that are of the greyer, or darker, one, or
 * with `farther` of the other one, and all the rest hand; those too pale to tell may be either.
 * False, and nothing changes, where there is one ink, or two are not so far apart, or where most of
 * what one of them has made seems written by hand; but inks that are far apart are believed then,
 * too, and what is too pale stays what it seems. */
bool sv_two_inks_part(const sv_tile_colour *colours, sv_ink_by by, bool farther,
                      sv_inks_apart apart, sv_readings *readings);

/* Apps show mistakes in a third ink, or in that of print on paper of a full colour, and the
 * puzzle's own digits that they contradict, too: of what was made hand, those of another hue than
 * most, or all where they are few, and digits in `marked` cells, may be either. False where there
 * are none.
 */
bool sv_two_inks_free_marked(const sv_tile_colour *colours, const bool *marked,
                             sv_readings *readings);

/* Whether a digit may be of either ink. */
bool sv_is_of_either_ink(const float p[SV_CLASSES]);

#endif
