/* One and the same mark in most cells: what programs print for an empty one, as 0. */
#ifndef SV_DIGITS_FILLERS_H
#define SV_DIGITS_FILLERS_H

#include "../vision/tiles.h"

/* Fills in filled[size * size]: which cells hold that mark. False, and none, where no mark stands
 * in more cells than a digit can. */
bool sv_tiles_find_fillers(const sv_tiles *tiles, bool *filled);

/* Makes those cells of `tiles` blank that hold it in `shown`, the same cells as they were cut. */
void sv_tiles_drop_fillers(const sv_tiles *shown, sv_tiles *tiles);

#endif
