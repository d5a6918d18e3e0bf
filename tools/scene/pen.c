#include "pen.h"
#include "words.h"

#include <math.h>
#include <string.h>

bool scene_box_meets(scene_box a, scene_box b)
{
    return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

scene_colour scene_colour_mix(scene_colour from, scene_colour to, double share)
{
    return (scene_colour){from.red + (to.red - from.red) * share,
                          from.green + (to.green - from.green) * share,
                          from.blue + (to.blue - from.blue) * share};
}

/* A strong printing colour: one channel high, one low. */
scene_colour scene_colour_any(sv_random *random)
{
    double channel[3] = {sv_random_between(random, 0.6, 0.95), sv_random_between(random, 0, 0.25),
                         sv_random_between(random, 0.05, 0.8)};
    uint32_t first = sv_random_below(random, 3), step = 1 + sv_random_below(random, 2);
    return (scene_colour){channel[first], channel[(first + step) % 3],
                          channel[(first + 2 * step) % 3]};
}

void scene_pen_colour(const scene_pen *pen, scene_colour colour)
{
    cairo_set_source_rgb(pen->cairo, colour.red, colour.green, colour.blue);
}

void scene_pen_fill(const scene_pen *pen, scene_box box, scene_colour colour)
{
    scene_pen_colour(pen, colour);
    cairo_rectangle(pen->cairo, box.left, box.top, scene_box_width(box), scene_box_height(box));
    cairo_fill(pen->cairo);
}

void scene_pen_frame(const scene_pen *pen, scene_box box, double width, scene_colour colour)
{
    scene_pen_colour(pen, colour);
    cairo_set_line_width(pen->cairo, width);
    cairo_rectangle(pen->cairo, box.left, box.top, scene_box_width(box), scene_box_height(box));
    cairo_stroke(pen->cairo);
}

void scene_pen_line(const scene_pen *pen, double x0, double y0, double x1, double y1, double width,
                    scene_colour colour)
{
    scene_pen_colour(pen, colour);
    cairo_set_line_width(pen->cairo, width);
    cairo_move_to(pen->cairo, x0, y0);
    cairo_line_to(pen->cairo, x1, y1);
    cairo_stroke(pen->cairo);
}

static void select_face(const scene_pen *pen, const scene_face *face, double height)
{
    cairo_set_font_face(pen->cairo, face->font);
    cairo_set_font_size(pen->cairo, height);
}

double scene_pen_text_width(const scene_pen *pen, const scene_face *face, double height,
                            const char *text)
{
    cairo_text_extents_t extents;
    select_face(pen, face, height);
    cairo_text_extents(pen->cairo, text, &extents);
    return extents.x_advance;
}

double scene_pen_text(const scene_pen *pen, const scene_face *face, double height, double x,
                      double y, scene_align align, scene_colour colour, const char *text)
{
    double width = scene_pen_text_width(pen, face, height, text);
    scene_pen_colour(pen, colour);
    cairo_move_to(pen->cairo, x - width * (align == ALIGN_CENTRE ? 0.5 : align == ALIGN_RIGHT), y);
    cairo_show_text(pen->cairo, text);
    return width;
}

void scene_pen_glyph(const scene_pen *pen, const scene_face *face, double height, double x,
                     double y, scene_colour colour, const char *text)
{
    cairo_text_extents_t capital, extents;
    select_face(pen, face, 1);
    cairo_text_extents(pen->cairo, "8", &capital);
    double size = height / fmax(capital.height, 0.2);
    select_face(pen, face, size);
    cairo_text_extents(pen->cairo, "8", &capital);
    cairo_text_extents(pen->cairo, text, &extents);
    scene_pen_colour(pen, colour);
    cairo_move_to(pen->cairo, x - extents.x_advance / 2,
                  y - capital.y_bearing - capital.height / 2);
    cairo_text_path(pen->cairo, text);
    cairo_fill(pen->cairo);
}

void scene_pen_glyph_within(const scene_pen *pen, const scene_face *face, double height,
                            double widest, double x, double y, scene_colour colour,
                            const char *text)
{
    cairo_text_extents_t capital, extents;
    select_face(pen, face, 1);
    cairo_text_extents(pen->cairo, "8", &capital);
    cairo_text_extents(pen->cairo, text, &extents);
    double width = extents.width * height / fmax(capital.height, 0.2);
    cairo_save(pen->cairo);
    cairo_translate(pen->cairo, x, y);
    cairo_scale(pen->cairo, fmin(1, widest / width), 1);
    scene_pen_glyph(pen, face, height, 0, 0, colour, text);
    cairo_restore(pen->cairo);
}

enum { LINE_WORDS = 24, WORD_BYTES = 32 };

typedef struct text_line {
    char words[LINE_WORDS][WORD_BYTES];
    double widths[LINE_WORDS], width; /* without the spaces */
    int count;
} text_line;

/* Takes words until the next one would not fit any more; that one is kept for the next line. */
static void fill_line(const scene_pen *pen, text_line *line, char next[WORD_BYTES], double room,
                      double space)
{
    line->count = 0;
    line->width = 0;
    while (line->count < LINE_WORDS) {
        cairo_text_extents_t extents;
        cairo_text_extents(pen->cairo, next, &extents);
        if (line->count > 0 && line->width + extents.x_advance + line->count * space > room)
            return;
        memcpy(line->words[line->count], next, WORD_BYTES);
        line->widths[line->count++] = extents.x_advance;
        line->width += extents.x_advance;
        scene_word(pen->random, next, WORD_BYTES);
    }
}

static void show_line(const scene_pen *pen, const text_line *line, double x, double y, double space)
{
    for (int i = 0; i < line->count; i++) {
        cairo_move_to(pen->cairo, x, y);
        cairo_show_text(pen->cairo, line->words[i]);
        x += line->widths[i] + space;
    }
}

void scene_pen_paragraph(const scene_pen *pen, const scene_face *face, double height, scene_box box,
                         bool justified)
{
    select_face(pen, face, height);
    scene_pen_colour(pen, pen->ink);
    double room = scene_box_width(box), usual = 0.28 * height;
    char next[WORD_BYTES];
    scene_word(pen->random, next, sizeof next);
    for (double y = box.top + height; y < box.bottom; y += 1.18 * height) {
        text_line line;
        fill_line(pen, &line, next, room, usual);
        double space = usual;
        if (justified && line.count > 1)
            space = fmin((room - line.width) / (line.count - 1), 4 * usual);
        show_line(pen, &line, box.left, y, space);
    }
}
