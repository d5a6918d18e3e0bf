/* What is drawn over a puzzle: digits that follow the paper, cell by cell. */
#ifndef SV_RENDER_OVERLAY_H
#define SV_RENDER_OVERLAY_H

#include "../image.h"

/* Draws one puzzle's digits, readings and outline, as the options say, onto the RGB image.
 * `crossings` are the puzzle's line crossings in that image: (size + 1)^2, row by row. SV_MEMORY.
 */
SV_CHECKED sv_status sv_overlay_draw(sv_image *image, const sv_puzzle *puzzle,
                                     const sv_point *crossings, const sv_draw_options *options,
                                     sv_diagnostic *why);

#endif
