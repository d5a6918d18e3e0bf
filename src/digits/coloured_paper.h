/* The colour of ink on papers of several hues, as irregular regions may have them. */
#ifndef SV_DIGITS_COLOURED_PAPER_H
#define SV_DIGITS_COLOURED_PAPER_H

#include "tile_colour.h"

/* `colours` are those of the tiles' own ink, each beside its paper: so ink is seen that lets its
 * paper through. Where they are much more alike so, they become those of ink that covers it, beside
 * paper of the hue that most cells have. `planes` are the tiles' red, green and blue, `own` the
 * same with their own ink alone. */
void sv_tile_colours_cover(const sv_tiles planes[3], const sv_tiles own[3],
                           sv_tile_colour *colours);

/* Which cells are marked by a paper of full colour: of red, green or blue it has less than 0.6 of
 * the share that most papers have. marked[size * size]. */
void sv_tiles_find_marked(const sv_tiles planes[3], bool *marked);

#endif
