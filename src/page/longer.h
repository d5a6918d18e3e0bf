/* Boards of which a fold or a shadow hides the first or the last rows or columns. */
#ifndef SV_PAGE_LONGER_H
#define SV_PAGE_LONGER_H

#include "../vision/grid.h"
#include "../vision/pyramid.h"

/* Where a quadrilateral is as high or wide as some rows or columns of a board of `size` alone, and
 * *grid, which was fitted to it, has lines that are seen but not proven (score below `proven`):
 * fits one that goes on beyond it, to either side, and takes that instead where it is proven, and
 * whole in the picture. SV_MEMORY. */
SV_CHECKED sv_status sv_longer_locate(const sv_pyramid *pyramid, const sv_quad *quad, unsigned size,
                                      float proven, sv_grid *grid, sv_diagnostic *why);

#endif
