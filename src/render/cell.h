/* Where a cell of a puzzle lies in a picture. */
#ifndef SV_RENDER_CELL_H
#define SV_RENDER_CELL_H

#include "../image.h"
#include "../vision/quad.h"

/* Its corners: top left, top right, bottom right, bottom left, of a cell as printed. */
typedef sv_quad sv_cell;

/* The cell between the puzzle's crossings. */
sv_cell sv_cell_at(const sv_puzzle *puzzle, const sv_point *crossings, unsigned row,
                   unsigned column);

/* From the cell's own measure, (0, 0) its top left and (1, 1) its bottom right, to the picture. */
sv_point sv_cell_map(const sv_cell *cell, double u, double v);

/* The shorter of the cell's height and width, in pixels. */
double sv_cell_side(const sv_cell *cell);

/* False for cells that no page could have and that are left alone: coordinates that are not
 * numbers, or so far out that drawing them would take forever. */
bool sv_cell_sane(const sv_cell *cell, const sv_image *image);

#endif
