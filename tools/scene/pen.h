/* What every page is drawn with: cairo, a random stream, faces, and the few shapes that return. All
 * lengths are in cells of the puzzle, whose top left corner is (0, 0). */
#ifndef SCENE_PEN_H
#define SCENE_PEN_H

#include "faces.h"

#include <stdbool.h>

typedef struct scene_box {
    double left, top, right, bottom;
} scene_box;

typedef struct scene_colour {
    double red, green, blue;
} scene_colour;

typedef struct scene_pen {
    cairo_t *cairo;
    sv_random *random;
    const scene_faces *faces;
    scene_box visible;       /* what lies outside need not be drawn */
    scene_colour ink, paper; /* of text, and of what it stands on */
    scene_colour accent;     /* of rules, banners and drawings */
    const scene_face *body, *head;
    double body_height; /* of set text */
    bool no_solutions;  /* blocks of text hold no small solved grids */
} scene_pen;

static inline double scene_box_width(scene_box box)
{
    return box.right - box.left;
}

static inline double scene_box_height(scene_box box)
{
    return box.bottom - box.top;
}

bool scene_box_meets(scene_box a, scene_box b);

/* Between the two colours: share 0 gives from, 1 gives to. */
scene_colour scene_colour_mix(scene_colour from, scene_colour to, double share);
scene_colour scene_colour_any(sv_random *random);

void scene_pen_colour(const scene_pen *pen, scene_colour colour);
void scene_pen_fill(const scene_pen *pen, scene_box box, scene_colour colour);
void scene_pen_frame(const scene_pen *pen, scene_box box, double width, scene_colour colour);
void scene_pen_line(const scene_pen *pen, double x0, double y0, double x1, double y1, double width,
                    scene_colour colour);

typedef enum scene_align { ALIGN_LEFT, ALIGN_CENTRE, ALIGN_RIGHT } scene_align;

/* A line of text with its baseline at y. Returns its width. */
double scene_pen_text(const scene_pen *pen, const scene_face *face, double height, double x,
                      double y, scene_align align, scene_colour colour, const char *text);
double scene_pen_text_width(const scene_pen *pen, const scene_face *face, double height,
                            const char *text);

/* The text with the middle of its ink at (x, y), its capitals `height` tall, as an outline: exact
 * to a part of a pixel, where cairo puts glyphs on whole ones. */
void scene_pen_glyph(const scene_pen *pen, const scene_face *face, double height, double x,
                     double y, scene_colour colour, const char *text);

/* The same, narrower where it is wider than `widest`. */
void scene_pen_glyph_within(const scene_pen *pen, const scene_face *face, double height,
                            double widest, double x, double y, scene_colour colour,
                            const char *text);

/* Set text of a random language, line after line down to the bottom of the box. */
void scene_pen_paragraph(const scene_pen *pen, const scene_face *face, double height, scene_box box,
                         bool justified);

#endif
