/* How a sudoku is printed: its look, and the drawing of it. */
#ifndef SCENE_GRID_H
#define SCENE_GRID_H

#include "overlay.h"

typedef enum scene_shade {
    SHADE_NONE,
    SHADE_BOXES,  /* every other box */
    SHADE_STRIP,  /* three cells of the middle box, as a mark of the paper */
    SHADE_GIVENS, /* the cells with a digit */
    SHADE_ALL     /* the whole grid */
} scene_shade;

typedef struct scene_style {
    const scene_face *face;
    double digit_height;       /* of a capital digit, in cells */
    double offset_x, offset_y; /* of the digits from the middles of their cells */
    double cell_height;        /* a cell is 1 wide */
    double thin, thick, frame; /* line widths; their middles are the grid's lines */
    scene_colour digit, thin_colour, thick_colour, tint;
    bool dotted, dashed, double_frame;
    scene_shade shade;
    double heavy;          /* width of a bar outside the frame */
    unsigned tinted_boxes; /* bit n: box n is in the other tint */
    scene_colour other_tint;
    const char *print; /* "black", or what is coloured */
    scene_symbols symbols;
    scene_overlay overlay;
} scene_style;

const char *scene_shade_name(scene_shade shade);

/* Makes a look of the drawn conditions; what is left open comes from the pen's random stream, its
 * colours from the pen's ink and paper. */
void scene_style_make(scene_style *style, const double values[CONDITION_COUNT],
                      const scene_pen *pen);

/* What was added later to the look, from a stream of its own. */
void scene_style_vary(scene_style *style, const double values[CONDITION_COUNT],
                      const scene_pen *pen, sv_random *random);

/* The look of what boards other than the classic one have; leaves that one as it is. */
void scene_style_vary_board(scene_style *style, const double values[CONDITION_COUNT],
                            const scene_pen *pen, sv_random *random);

/* The look of a small grid of solved puzzles under the real one. */
void scene_style_make_small(scene_style *style, const scene_pen *pen);

/* Draws the board with its digits in a grid of cells `scale` wide. */
void scene_grid_draw(const scene_pen *pen, const scene_style *style, double left, double top,
                     double scale, const sv_board *board);

#endif
