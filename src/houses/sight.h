/* The rules that a picture shows: boxes or regions, and what else holds. */
#ifndef SV_HOUSES_SIGHT_H
#define SV_HOUSES_SIGHT_H

#include "../vision/tiles.h"
#include "regions.h"

typedef struct sv_sight {
    sv_board board;       /* the rules as far as they are seen; no cells */
    sv_regions regions;   /* what kind of regions that are, and how sure that is */
    sv_partings partings; /* what the borders told of them */
    sv_marks marks;       /* and what stands in the cells */
} sv_sight;

/* Looks at the grey tiles alone; `marks` is what stands in the cells. False where colour might tell
 * more: where borders are all alike, or are not those of boxes and yet not certain. */
SV_CHECKED bool sv_sight_of_grey(const sv_tiles *tiles, const sv_marks *marks, sv_sight *sight);

/* Looks again, with the tiles of the three planes of colour. */
void sv_sight_add_colour(const sv_tiles planes[3], sv_sight *sight);

/* Looks for tinted cells alone on a board whose boxes are certain, in the same tiles. */
void sv_sight_add_tints(const sv_tiles planes[3], sv_sight *sight);

/* Sets *refusal where the regions are unclear: it names the border. */
void sv_sight_refuse(const sv_sight *sight, sv_diagnostic *refusal);

#endif
