/* Boards of other sizes, where what was found is none of the size it was taken for. */
#ifndef SV_VISION_SIZES_H
#define SV_VISION_SIZES_H

#include "search.h"

/* Fits boards of all sizes to the outlines of the grids that were refused, and to what the search
 * has looked at; gives the likeliest. */
SV_CHECKED sv_status sv_sizes_locate(const sv_pyramid *pyramid, const sv_search *search,
                                     const sv_grids *refused, sv_grids *grids, sv_diagnostic *why);

/* Where none of those, nor of the grids found before, is a board: what no glance shows, since thin
 * lines are faint or the page is bent, and what lies one cell beside a grid, whose neighbour's
 * frame or heading makes a line as good as its own. */
SV_CHECKED sv_status sv_sizes_locate_closely(const sv_pyramid *pyramid, const sv_search *search,
                                             const sv_grids *refused, const sv_grids *tried,
                                             sv_grids *grids, sv_diagnostic *why);

/* Small boards in the outlines that the search has looked at, and in those of the grids that were
 * refused also where no glance shows their lines. */
SV_CHECKED sv_status sv_sizes_locate_small(const sv_pyramid *pyramid, const sv_search *search,
                                           const sv_grids *refused, sv_grids *grids,
                                           sv_diagnostic *why);

/* Boards of other sizes of which the lines around the boxes alone are followed, in the outlines
 * that were refused and the largest that the search has looked at. */
SV_CHECKED sv_status sv_sizes_locate_boxes(const sv_pyramid *pyramid, const sv_search *search,
                                           const sv_grids *refused, sv_grids *grids,
                                           sv_diagnostic *why);

/* Boards of which a quadrilateral may be a part of so many cells a side. */
SV_CHECKED sv_status sv_sizes_around(const sv_pyramid *pyramid, const sv_quad *part, unsigned size,
                                     sv_grids *grids, sv_diagnostic *why);

/* Adds what lies so many cells beside a grid, in four directions. */
SV_CHECKED sv_status sv_sizes_beside(const sv_pyramid *pyramid, const sv_grid *grid, unsigned by,
                                     sv_grids *grids, sv_diagnostic *why);

/* Adds what lies so many cells beside a grid both across and down. */
SV_CHECKED sv_status sv_sizes_aslant(const sv_pyramid *pyramid, const sv_grid *grid, unsigned by,
                                     sv_grids *grids, sv_diagnostic *why);

/* What a small grid may be whose outer lines are a second frame's, or its heading's, which are as
 * near as its own: fitted once more from where the inner lines say that its outline is; and with
 * outer lines just there. */
SV_CHECKED sv_status sv_sizes_inner(const sv_pyramid *pyramid, const sv_grid *grid,
                                    sv_grid inner[2], sv_diagnostic *why);

#endif
