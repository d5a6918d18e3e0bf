/* The pages that puzzles stand on. */
#ifndef SCENE_LAYOUT_H
#define SCENE_LAYOUT_H

#include "grid.h"
#include "puzzle.h"

/* Twelve on a page, six that its edge may cut, and solutions. */
enum { MOST_SOLUTIONS = 4, MOST_PUZZLES = 12 + 6 + MOST_SOLUTIONS, MOST_TEXTS = 8 };

typedef struct scene_layout {
    unsigned size; /* of the boards */
    scene_style style;
    scene_box paper; /* its edges */
    double fold;     /* where two pages of a book meet: a vertical line; NAN where nowhere */
    scene_place puzzles[MOST_PUZZLES]; /* the first is the one the picture is of, at (0, 0) */
    int count;
    /* Of pages with many. */
    scene_style small;       /* of solutions */
    scene_box whole, extent; /* of the puzzles that the picture is of; of all of them */
    double head;             /* room above each */
    scene_box texts[MOST_TEXTS];
    int text_count;
} scene_layout;

/* Decides where paper, fold and further puzzles are; the puzzles stay without givens. */
void scene_newspaper_plan(scene_layout *layout, const double values[CONDITION_COUNT],
                          sv_random *random);
void scene_book_plan(scene_layout *layout, const double values[CONDITION_COUNT], sv_random *random);
/* Pages change what the camera was to do, too: all of their puzzles must be in the picture. */
void scene_page_plan(scene_layout *layout, double values[CONDITION_COUNT], sv_random *random);

/* Draws all that is printed, on paper that is white. */
void scene_newspaper_draw(const scene_pen *pen, const scene_layout *layout);
void scene_book_draw(const scene_pen *pen, const scene_layout *layout);
void scene_page_draw(const scene_pen *pen, const scene_layout *layout);

/* What the other side of the sheet shows through: mirrored, blurred, `strength` of its ink. */
void scene_bleed_draw(const scene_pen *pen, scene_box paper, double strength);

#endif
