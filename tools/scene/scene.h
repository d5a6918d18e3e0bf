/* One scene: a page or a screen, drawn, photographed, and labelled. */
#ifndef SCENE_SCENE_H
#define SCENE_SCENE_H

#include "image.h"
#include "layout.h"
#include "marks.h"
#include "negatives.h"

typedef enum scene_kind { NEWSPAPER, BOOK, SCREENSHOT, NEGATIVE, PAGE, KIND_COUNT } scene_kind;

extern const char *const scene_kind_names[KIND_COUNT];

/* What is wanted. */
typedef struct scene_order {
    scene_kind kind;
    const char *split; /* "train" or "test" */
    uint64_t seed;     /* the same one gives the same bytes */
    const scene_range *ranges;
    const scene_faces *faces;
    const scene_hands *hands;       /* all that the range of hands asks for */
    const scene_negative *negative; /* NULL: any */
    uint32_t size_limit;            /* of the longer side; 0: none */
} scene_order;

/* What was made. */
typedef struct scene {
    scene_kind kind;
    const char *split, *subject, *paper, *shadow; /* subject: of a negative, else NULL */
    bool screen;                                  /* no camera was used */
    double values[CONDITION_COUNT];
    scene_layout layout;
    scene_writer writer;
    bool printed_notes;
    sv_random later;    /* the stream of all that came after the print */
    sv_random of_board; /* that of what boards other than the classic one look like */
    sv_point mesh[MOST_PUZZLES][MOST_CROSSINGS];
    sv_image image;
    int quality; /* of the JPEG; 0: PNG */
} scene;

SV_CHECKED sv_status scene_make(scene *made, const scene_order *order, sv_diagnostic *why);
void scene_free(scene *made);

/* Draws all marks on the printed puzzles. */
void scene_marks_draw_all(scene *made, const scene_pen *pen);

/* Of a mesh: whether all of it is in the picture. */
bool scene_is_whole(const scene *made, int puzzle);

/* Whether any crossing of it is. */
bool scene_is_seen(const scene *made, int puzzle);

/* Writes the picture into the folder as `stem` with .jpg or .png, and its line to the manifest. */
SV_CHECKED sv_status scene_write(const scene *made, const char *folder, const char *stem,
                                 FILE *manifest, sv_diagnostic *why);

#endif
