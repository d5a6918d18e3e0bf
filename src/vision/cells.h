/* The cells of a grid as ink shows them: patches of paper that lines enclose. */
#ifndef SV_VISION_CELLS_H
#define SV_VISION_CELLS_H

#include "components.h"
#include "layouts.h"
#include "mesh.h"

/* A grid that is looked for in a whole picture takes at least 0.09 of its shorter side. */
double sv_smallest_side(const sv_image *picture);

typedef struct sv_paper_cell {
    double x, y, side;        /* the middle of its bounding box; the root of its area */
    size_t component, parent; /* itself; for those who unite cells */
} sv_paper_cell;

/* Those of the paper's components that may be cells of a grid, whose sides have at least `smallest`
 * pixels and whose cells' sides at most `largest`, sorted by the top of their boxes. `cells` has
 * room for all components. Returns how many they are. */
size_t sv_cells_find(const sv_components *paper, double smallest, double largest,
                     sv_paper_cell *cells);

/* The mesh of the crossings between cells that lie side by side, in pixels of the mask: wherever
 * a page is bent or folded, a cell's corners are its neighbours' too. Of several such meshes the
 * largest; and those that may be a board's boxes. */
SV_CHECKED sv_status sv_cells_mesh(const sv_components *paper, const sv_image *mask, sv_mesh *mesh,
                                   sv_layouts *layouts, sv_diagnostic *why);

#endif
