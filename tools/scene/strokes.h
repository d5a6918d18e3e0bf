/* Digits as strokes of a pen: a skeleton for each form of a digit that people write. */
#ifndef SCENE_STROKES_H
#define SCENE_STROKES_H

#include "generate/random.h"

#include <cairo.h>

enum { STROKE_POINTS = 16 };

/* How somebody writes: the form of each digit, and how it differs from the skeleton. */
typedef struct scene_habit {
    int form[10];
    double x[10][STROKE_POINTS], y[10][STROKE_POINTS];
    double aspect;   /* width of the digits, of their height */
    double jitter;   /* how much each digit differs from the one before, of its height */
    double pressure; /* change of the width along a stroke */
} scene_habit;

void scene_habit_make(scene_habit *habit, sv_random *random);

/* Draws the digit in the box from (0, 0) to (aspect, 1). */
void scene_strokes_draw(cairo_t *cairo, const scene_habit *habit, int digit, double width,
                        sv_random *random);

#endif
