/* The shapes of the digits drawn onto pictures: centre lines, to be drawn with a round pen. */
#ifndef SV_RENDER_GLYPH_H
#define SV_RENDER_GLYPH_H

#include "../sudoku_vision.h"

/* How thick the pen is, as a fraction of the glyph's whole height. Most newspapers print their
 * givens bolder than this; with less, the digits get lost beside them on photos of 640x480. */
#define SV_GLYPH_PEN 0.155

/* The centre line of a figure, 0 to 9, or of the letter A to P that stands for 10 to 25, in the
 * notation of SVG: M moves, L draws a line, C a cubic curve, Z closes; all coordinates absolute and
 * whole. y goes from 0, the top, to 100, the baseline; x = 0 is the middle. NULL for other values.
 */
const char *sv_glyph_path(unsigned figure);

enum { SV_MOST_FIGURES = 2 };

/* The figures of a value, as the puzzle prints it; how many. */
unsigned sv_glyph_figures(unsigned value, sv_symbols symbols, unsigned figures[SV_MOST_FIGURES]);

#endif
