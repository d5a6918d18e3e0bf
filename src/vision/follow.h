/* Follows the lines of a lattice along a surface, and says how plainly they are to be seen. */
#ifndef SV_VISION_FOLLOW_H
#define SV_VISION_FOLLOW_H

#include "canonical.h"
#include "grid.h"

/* How far the lines may be from the surface at first: half a cell, a seventh, or a tenth, where the
 * surface stays as it is. */
typedef enum sv_nearness { SV_FOLLOW_AROUND, SV_FOLLOW_ALONG, SV_FOLLOW_UPON } sv_nearness;

/* Straightens `grey` along the surface, with the ridges in full. */
void sv_follow_see(sv_canonical *canonical, const sv_image *grey, const sv_surface *surface);

/* Bends the surface, along which `canonical` is straightened, along every step-th line near it,
 * twice, and judges what it has found there; the grid's crossings are in pixels of `grey`. SV_OK
 * also where there is no grid: then grid->score is low, or the grid as it came. SV_MEMORY. */
SV_CHECKED sv_status sv_follow(sv_canonical *canonical, const sv_image *grey, sv_surface surface,
                               const unsigned step[2], sv_nearness near, sv_grid *grid,
                               sv_diagnostic *why);

/* Follows all lines along a surface with a field, once more and again from where they were found:
 * where a corner bends sharply, what is known on one side of it tells where to look on the other.
 * *field moves with them; the grid's crossings are in pixels of `grey`. SV_MEMORY. */
SV_CHECKED sv_status sv_follow_again(sv_canonical *canonical, const sv_image *grey,
                                     sv_surface surface, sv_field *field, sv_grid *grid,
                                     sv_diagnostic *why);

/* The same, but from where each line is seen from end to end beside a flat surface: what is curled
 * up in a single row or column no cubic follows. Fills *field. */
SV_CHECKED sv_status sv_follow_anew(sv_canonical *canonical, const sv_image *grey, sv_surface flat,
                                    sv_field *field, sv_grid *grid, sv_diagnostic *why);

#endif
