/* Boards of which the lines around the boxes alone are to be seen, however the page bends: by the
 * boxes, as ink encloses them. */
#ifndef SV_VISION_LAYOUTS_H
#define SV_VISION_LAYOUTS_H

#include "grid.h"
#include "mesh.h"
#include "pyramid.h"

enum { SV_MAX_BOXES_A_SIDE = 4, SV_MAX_LAYOUTS = 4 };

/* The crossings of the lines around boxes that lie side by side. */
typedef struct sv_layout {
    unsigned rows, columns; /* of boxes */
    sv_point at[SV_MAX_BOXES_A_SIDE + 1][SV_MAX_BOXES_A_SIDE + 1];
} sv_layout;

typedef struct sv_layouts {
    sv_layout of[SV_MAX_LAYOUTS]; /* the largest first */
    unsigned count;
} sv_layouts;

/* Adds a mesh of cells where these may be a board's boxes: two to four a side, about as many down
 * as across, and all of their corners known. What is there already stays. */
void sv_layouts_add(sv_layouts *layouts, const sv_mesh *mesh);

/* Adds other layouts, `scale` times as large: those of a level in pixels of level 0. */
void sv_layouts_merge(sv_layouts *layouts, const sv_layouts *more, double scale);

/* The boards whose boxes these are, and whose boxes the cells of the refused ones of 4 x 4 are; in
 * pixels of level 0. */
SV_CHECKED sv_status sv_layouts_locate(const sv_pyramid *pyramid, const sv_layouts *layouts,
                                       const sv_grids *refused, sv_grids *grids,
                                       sv_diagnostic *why);

#endif
