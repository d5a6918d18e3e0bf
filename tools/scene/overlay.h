/* How a grid shows its variant: diagonals, windows, irregular regions. */
#ifndef SCENE_OVERLAY_H
#define SCENE_OVERLAY_H

#include "pen.h"
#include "puzzle.h"

enum { MOST_COLOURS = 10 };

typedef struct scene_overlay {
    bool lines, shades;
    double width;          /* of diagonals */
    double outline, inset; /* of windows: width, and how far it runs inside */
    bool dotted;
    scene_colour line, tint;
    scene_colour colours[MOST_COLOURS]; /* of regions */
    int colour_count;
    uint64_t seed; /* which region has which */
} scene_overlay;

/* Makes a look of the drawn conditions, for all variants, from a random stream of its own. */
void scene_overlay_make(scene_overlay *overlay, const double values[CONDITION_COUNT],
                        const scene_pen *pen, sv_random *random);

/* Shaded cells: before any line is drawn. The pen's unit is the cell. */
void scene_overlay_shade(const scene_pen *pen, const scene_overlay *overlay, const sv_board *board,
                         double cell_height);

/* Diagonals and outlines of windows: over the cells' lines, under the digits. */
void scene_overlay_draw(const scene_pen *pen, const scene_overlay *overlay, const sv_board *board,
                        double cell_height);

/* The borders between irregular regions, as the pen's path. */
void scene_overlay_borders(const scene_pen *pen, const sv_board *board, double cell_height);

#endif
