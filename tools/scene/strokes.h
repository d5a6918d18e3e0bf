/* Figures as strokes of a pen: a skeleton for each form of a digit or a letter that people write.
 */
#ifndef SCENE_STROKES_H
#define SCENE_STROKES_H

#include "generate/random.h"

#include <cairo.h>

/* 0 to 9 and A to G. */
enum { STROKE_POINTS = 16, STROKE_FIGURES = 17 };

/* How somebody writes: the form of each figure, and how it differs from the skeleton. */
typedef struct scene_habit {
    int form[STROKE_FIGURES];
    double x[STROKE_FIGURES][STROKE_POINTS], y[STROKE_FIGURES][STROKE_POINTS];
    double aspect;   /* width of the digits, of their height */
    double jitter;   /* how much each digit differs from the one before, of its height */
    double pressure; /* change of the width along a stroke */
} scene_habit;

void scene_habit_make(scene_habit *habit, sv_random *random);

/* Draws the figure, a character, in the box from (0, 0) to (aspect, 1). */
void scene_strokes_draw(cairo_t *cairo, const scene_habit *habit, char figure, double width,
                        sv_random *random);

#endif
