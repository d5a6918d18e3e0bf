/* The pages that puzzles stand on. */
#ifndef SCENE_LAYOUT_H
#define SCENE_LAYOUT_H

#include "grid.h"

enum { MOST_PUZZLES = 4 };

/* A puzzle on the page, its top left corner at (left, top). */
typedef struct scene_place {
    double left, top;
    uint8_t givens[81], solution[81];
    uint8_t entries[81]; /* by hand; 0 for none */
    bool wrong[81];      /* entries that are not the solution */
    uint16_t notes[81];  /* candidates in small: bit 3 for a 3 */
    uint8_t erased[81];  /* digits that were rubbed out */
    int note_layout;
} scene_place;

typedef struct scene_layout {
    scene_style style;
    scene_box paper; /* its edges */
    double fold;     /* where two pages of a book meet: a vertical line; NAN where nowhere */
    scene_place puzzles[MOST_PUZZLES]; /* the first is the one the picture is of, at (0, 0) */
    int count;
} scene_layout;

/* Decides where paper, fold and further puzzles are; the puzzles stay without givens. */
void scene_newspaper_plan(scene_layout *layout, const double values[CONDITION_COUNT],
                          sv_random *random);
void scene_book_plan(scene_layout *layout, const double values[CONDITION_COUNT], sv_random *random);

/* Draws all that is printed, on paper that is white. */
void scene_newspaper_draw(const scene_pen *pen, const scene_layout *layout);
void scene_book_draw(const scene_pen *pen, const scene_layout *layout);

/* What the other side of the sheet shows through: mirrored, blurred, `strength` of its ink. */
void scene_bleed_draw(const scene_pen *pen, scene_box paper, double strength);

#endif
