/* A grid some of whose crossings lie where no lines are. */
#ifndef SV_VISION_REGROW_H
#define SV_VISION_REGROW_H

#include "grid.h"
#include "mesh.h"
#include "pyramid.h"

/* A way to follow a mesh's lines anew, which returns how much more of them is seen so, as a share
 * of all; 0 and less, where nothing is won: sv_mesh_regrow, sv_active_contours_fit. */
typedef float sv_mesh_anew(const sv_ridges *ridges, unsigned size, sv_mesh *mesh);

/* Follows a grid's lines anew along what is dark, from where they are. *gained is what that
 * returns; 0, and *regrown is the grid as it was, where nothing of it lies in the picture.
 * SV_MEMORY. */
SV_CHECKED sv_status sv_regrow(const sv_pyramid *pyramid, const sv_grid *grid, sv_mesh_anew *anew,
                               sv_grid *regrown, float *gained, sv_diagnostic *why);

#endif
