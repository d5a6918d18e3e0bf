/* Screenshots: a puzzle in an app or on a web page, pixel by pixel. */
#ifndef SCENE_SCREEN_H
#define SCENE_SCREEN_H

#include "negatives.h"
#include "puzzle.h"

typedef struct scene_screen {
    uint32_t width, height;
    double left, top;   /* of the puzzle, in pixels */
    double cell, scale; /* pixels of a cell; of a ninth of the grid, as lengths on pages are */
    bool web;           /* a browser's window, not an app */
} scene_screen;

/* Decides the size of the screen and where the puzzle is; changes SIDE and FILL to what fits. */
void scene_screen_plan(scene_screen *screen, unsigned size, double values[], sv_random *random,
                       uint32_t limit);

/* Light or dark; sets the pen's ink, paper and accent. */
void scene_screen_colours(scene_pen *pen, bool dark);

/* Draws the screen and in it the puzzle, or the negative instead where there is one. The pen's unit
 * is a ninth of the grid, its origin the puzzle's corner. */
void scene_screen_draw(const scene_pen *pen, const scene_screen *screen, const scene_style *style,
                       const scene_place *place, const scene_negative *negative);

#endif
