/* The one table of what a scene may look like: every condition with its lowest and highest value.
 *
 * Each scene draws every condition anew. A condition always takes the same numbers from the random
 * stream, whether it is pinned or not, so that pinning one leaves all the others as they were. */
#ifndef SCENE_RANGES_H
#define SCENE_RANGES_H

#include "generate/random.h"

#include <stdbool.h>
#include <stdio.h>

typedef enum scene_condition {
    /* the puzzle as it is printed */
    GIVENS,
    DIGIT_HEIGHT,
    DIGIT_OFFSET,
    CELL_HEIGHT,
    THIN_LINE,
    THICK_LINE,
    GREY_LINES,
    DOTTED_LINES,
    DOUBLE_FRAME,
    COLOURED_PRINT,
    SHADED_CELLS,
    DARK_THEME,
    /* the page around it */
    NEIGHBOURS,
    PAPER_EDGE,
    TEXTURE,
    BLEED,
    /* where the camera is, and how the sheet lies */
    SIDE,
    FILL,
    ROTATION,
    TILT,
    DISTANCE,
    CURL,
    /* light */
    PAPER_LEVEL,
    CONTRAST,
    CAST,
    GRADIENT,
    VIGNETTE,
    COLOUR_SHADING,
    SHADOW,
    SOFTNESS,
    /* lens, sensor and file */
    BLUR,
    MOTION,
    NOISE,
    GRAIN,
    SHARPEN,
    QUALITY,
    /* what came later; drawn from a stream of their own, so that the ones above stay as they were
     */
    FIRST_LATER,
    /* what people wrote on it */
    FILLED = FIRST_LATER,
    WRONG_ENTRIES,
    HAND,
    HAND_PEN,
    HAND_DARKNESS,
    HAND_HEIGHT,
    HAND_STROKE,
    HAND_SLANT,
    HAND_OFFSET,
    NOTES,
    ERASED,
    DOODLES,
    STAINS,
    /* more of the print, and of the frame */
    PALE_DIGITS,
    FAINT_LINES,
    HEAVY_FRAME,
    TINTED_BOXES,
    OVERHANG,
    STYLUS, /* entries written on the picture, not on the paper */
    SOLVED, /* yesterday's solution: every digit printed */
    /* other boards than the classic one, and several on a page */
    SIZE,
    STANDING_BOXES, /* 3 x 2 rather than 2 x 3, 4 x 3 rather than 3 x 4 */
    SYMBOLS,        /* what stands for 10 and more */
    VARIANT,
    OVERLAY, /* how it is shown */
    PUZZLES,
    SOLUTIONS, /* beside them, small */
    CUT_OFF,   /* more of them, over the picture's edge */
    CORRECTED, /* entries beside others that are crossed out */
    GLARE,     /* what a glossy page reflects of a lamp */
    CONDITION_COUNT
} scene_condition;

typedef enum scene_distribution {
    UNIFORM,
    LOGARITHMIC, /* each doubling is as likely */
    MILD,        /* the square of a uniform number: many near the lowest, few near the highest */
    STRONG,      /* the other way round: many near the highest */
    UPRIGHT,     /* two thirds within a few degrees of 0, the rest anything */
    CHOICE,      /* the highest value with the range's chance, else the lowest */
    WHOLE,       /* whole numbers, each as likely */
    FULL         /* uniform, but a third of all are the highest */
} scene_distribution;

typedef struct scene_range {
    const char *name;
    double lowest, highest;
    const char *unit;
    scene_distribution distribution;
    double chance;  /* that it is there at all */
    double absent;  /* the value where it is not */
    bool on_screen; /* holds for screenshots too */
} scene_range;

/* The table; `--only` narrows a copy of it. */
extern const scene_range scene_ranges[CONDITION_COUNT];

/* Narrows one range to "name=value" or "name=lowest:highest", the last time counts; a value may be
 * one of the names that the unit lists. "=0:1" of what is yes or no is either, as often. False
 * where there is no such range, or the value lies outside the table's or is not whole where it has
 * to be.
 */
bool scene_ranges_pin(scene_range ranges[CONDITION_COUNT], const char *assignment);

void scene_ranges_draw(const scene_range ranges[CONDITION_COUNT], sv_random *random,
                       double values[CONDITION_COUNT]);

void scene_ranges_print(const scene_range ranges[CONDITION_COUNT], FILE *file);

#endif
