/* What a teacher draws around somebody's entries. */
#ifndef SV_RENDER_MARKS_H
#define SV_RENDER_MARKS_H

#include "cell.h"
#include "raster.h"

enum { SV_RIGHT_COLOR = 0x1a9a50, SV_WRONG_COLOR = 0xd62020 };

/* Tints the cell of a right entry green and that of a wrong one red; so that nobody has to tell
 * these colours apart, a wrong one is also framed and struck out. The entry stays legible. Other
 * marks leave the cell alone. SV_MEMORY. */
SV_CHECKED sv_status sv_marks_draw(sv_image *image, sv_raster *raster, const sv_cell *cell,
                                   sv_mark mark, sv_diagnostic *why);

/* The middle of the corner of the cell, `reach` cells from its sides, where a small sign covers
 * least of what stands in the picture: the top right one unless another is much emptier; never the
 * top left one, where readings are shown. */
sv_point sv_marks_free_corner(const sv_image *image, const sv_cell *cell, double reach);

#endif
