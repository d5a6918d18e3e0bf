/* Somebody with a pen: one hand, one ink, one size throughout a scene. */
#ifndef SCENE_WRITER_H
#define SCENE_WRITER_H

#include "hands.h"
#include "pen.h"
#include "strokes.h"

typedef enum scene_ink { INK_PENCIL, INK_BLUE, INK_BLACK, INK_RED, INK_GREEN, INK_COUNT } scene_ink;

extern const char *const scene_ink_names[INK_COUNT];

typedef struct scene_writer {
    const scene_hands *hands;
    const scene_face *face; /* of a font; else NULL */
    scene_hand hand;
    scene_ink ink;
    scene_colour colour;
    scene_habit habit;
    bool multiplies;     /* ink on paper; on a dark screen it covers */
    double opacity;      /* of the ink */
    double trace;        /* of what a rubber leaves of it, at most: less than can be read */
    double height;       /* of the digits, in cells */
    double stroke;       /* width of the pen's line, in cells */
    double slant, turn;  /* of the digits */
    double left, below;  /* of the digits from the middles of their cells */
    double rough;        /* how much the ink varies within a digit: pencils */
    double carelessness; /* how much size, place and slant vary from digit to digit */
} scene_writer;

/* `dark`: what is written on is a dark screen. Without hands nothing can be written. */
void scene_writer_make(scene_writer *writer, const double values[CONDITION_COUNT],
                       const scene_hands *hands, bool dark, sv_random *random);

/* One figure, a digit or a letter, of the given height with its middle at (x, y), its ink's
 * strength times `strength`. */
void scene_writer_figure(const scene_writer *writer, const scene_pen *pen, char figure,
                         double height, double x, double y, double strength);

/* Takes the pen's colour and width for lines of the writer's own. */
void scene_writer_line(const scene_writer *writer, const scene_pen *pen, double width,
                       double strength);

#endif
