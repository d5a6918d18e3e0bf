/* A face of the template library: nine digits, and the shapes they have in photos that are more or
 * less blurred. */
#ifndef SV_DIGITS_STRIP_H
#define SV_DIGITS_STRIP_H

#include "glyph.h"

/* A strip is a picture of the digits 1 to 9 side by side, dark on white, each anywhere inside its
 * cell. */
enum {
    SV_STRIP_CELL_WIDTH = 40,
    SV_STRIP_CELL_HEIGHT = 70,
    SV_STRIP_WIDTH = 9 * SV_STRIP_CELL_WIDTH
};

/* Lines of fields separated by tabs, of which the program reads the first (the PNG's name); '#'
 * begins a comment. */
#define SV_TEMPLATE_INDEX "index.txt"

/* A face is compared as it looks at these blurs. */
enum { SV_BLURS = 3 };

/* One face at one blur: the shapes of the digits 1 to 9. */
typedef struct sv_style {
    sv_shape digits[9];
} sv_style;

/* The styles of a strip: each digit is drawn at the size it has in a tile, blurred, and goes the
 * way of a photo's glyph. SV_UNREADABLE where the strip has the wrong size, or a digit is missing.
 */
SV_CHECKED sv_status sv_strip_styles(const sv_image *strip, sv_style styles[SV_BLURS],
                                     sv_diagnostic *why);

#endif
