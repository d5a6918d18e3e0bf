/* Marks of ink as the digits of a board without lines. */
#ifndef SV_VISION_FIGURES_H
#define SV_VISION_FIGURES_H

#include "ink.h"
#include "quad.h"

/* The least height of digits, in pixels. */
static const float SV_LEAST_FIGURE_HEIGHT = 7;

typedef struct sv_figure {
    sv_point at;
    float height;    /* the longer side, so that turned pages do too */
    sv_point seen;   /* where the lattice's map has it, in columns and rows */
    int column, row; /* in the lattice, where `placed` */
    bool placed;
    unsigned with; /* the first mark that it is together with, or one nearer to that */
    unsigned figures;
} sv_figure;

/* Whether a mark of the ink may be a digit, no higher than that: *out. */
bool sv_figure_take(const sv_component *mark, float most, sv_figure *out);

/* Takes those between two heights, in their order; none where they are more than a page's letters.
 */
unsigned sv_figures_of_heights(const sv_figure *all, unsigned count, float least, float most,
                               sv_figure *out);

/* Makes the figures of a number one glyph, and leaves words out; gives how many are left. They come
 * in the order of their tops. */
unsigned sv_figures_join(sv_figure *glyphs, unsigned count);

#endif
