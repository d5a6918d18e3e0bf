/* Grids found without their outline: by the crossings of their lines. */
#ifndef SV_VISION_MESHES_H
#define SV_VISION_MESHES_H

#include "locate.h"

/* Adds to `grids` those that meshes show, until a certain grid is found: made of the cells that ink
 * encloses, as a search has seen them; and grown at the places where lines are most even and in the
 * middle of outlines that the search has tried. Takes about as long as that search. */
SV_CHECKED sv_status sv_meshes_locate(const sv_pyramid *pyramid, const sv_search *search,
                                      sv_grids *grids, sv_diagnostic *why);

/* The same for boards of other sizes than the search's, of the cells that ink encloses alone: their
 * rows and columns tell the size. */
SV_CHECKED sv_status sv_meshes_of_other_size(const sv_pyramid *pyramid, const sv_search *search,
                                             sv_grids *grids, sv_diagnostic *why);

/* The best grid of each mesh that grows in the picture or in a finer one, where the small cells of
 * large boards are seen, of which they are parts. */
SV_CHECKED sv_status sv_meshes_locate_finely(const sv_pyramid *pyramid, const sv_search *search,
                                             sv_grids *parts, sv_diagnostic *why);

#endif
