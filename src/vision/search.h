/* The ways to look for grids, one after the other, and when to stop. */
#ifndef SV_VISION_SEARCH_H
#define SV_VISION_SEARCH_H

#include "locate.h"

/* Which way to threshold is number `which`, the most successful first; NULL after the last. */
const sv_threshold *sv_search_way(unsigned which);

/* The ways to threshold in which digits are looked for by themselves; NULL after the last. */
const sv_threshold *sv_search_glyph_way(unsigned which);

/* The pyramid's level to threshold in this way; negative where it has none. */
int sv_search_level(const sv_pyramid *pyramid, const sv_threshold *way);

/* Whether the search ends after so many ways: a grid found is likely enough, unless the search is
 * thorough; or too many quadrilaterals have been looked at. */
bool sv_search_ends(const sv_search *search, const sv_grids *grids, unsigned ways);

/* Whether these grids are why a search ended that was not thorough. */
bool sv_search_was_ended(const sv_grids *grids);

#endif
