/* What gets onto a puzzle without meaning anything. */
#include "marks.h"

#include <math.h>

/* A round patch with a soft edge, or a ring as cups leave it. */
static void draw_stain(const scene_pen *pen, double x, double y)
{
    static const scene_colour colours[] = {
        {0.45, 0.28, 0.10}, {0.35, 0.35, 0.35}, {0.5, 0.45, 0.2}};
    scene_colour colour = colours[sv_random_below(pen->random, 3)];
    bool ring = sv_random_below(pen->random, 3) == 0;
    double radius = sv_random_between(pen->random, ring ? 1.2 : 0.1, ring ? 3 : 1.2);
    double strength = sv_random_between(pen->random, 0.06, ring ? 0.3 : 0.25);
    cairo_save(pen->cairo);
    cairo_translate(pen->cairo, x, y);
    cairo_rotate(pen->cairo, sv_random_between(pen->random, 0, M_PI));
    cairo_scale(pen->cairo, 1, sv_random_between(pen->random, ring ? 0.9 : 0.3, 1));
    cairo_pattern_t *soft = cairo_pattern_create_radial(0, 0, 0, 0, 0, radius);
    static const double disc[][2] = {{0, 1}, {0.6, 0.8}, {0.9, 0.5}, {1, 0}};
    static const double rim[][2] = {{0.8, 0}, {0.9, 0.5}, {0.95, 1}, {1, 0}};
    for (int i = 0; i < 4; i++)
        cairo_pattern_add_color_stop_rgba(soft, (ring ? rim : disc)[i][0], colour.red, colour.green,
                                          colour.blue, strength * (ring ? rim : disc)[i][1]);
    cairo_set_operator(pen->cairo, CAIRO_OPERATOR_MULTIPLY);
    cairo_set_source(pen->cairo, soft);
    cairo_arc(pen->cairo, 0, 0, radius, 0, 2 * M_PI);
    cairo_fill(pen->cairo);
    cairo_pattern_destroy(soft);
    cairo_restore(pen->cairo);
}

/* A line over some cells: straight through, or wavy; or a loop around one. */
static void draw_doodle(const scene_writer *writer, const scene_pen *pen, double x, double y)
{
    double width = fmin(writer->stroke, 0.05) * sv_random_between(pen->random, 0.5, 1);
    double angle = sv_random_between(pen->random, 0, 2 * M_PI);
    uint32_t kind = sv_random_below(pen->random, 3);
    cairo_save(pen->cairo);
    cairo_translate(pen->cairo, x, y);
    cairo_rotate(pen->cairo, angle);
    double length = sv_random_between(pen->random, 0.8, 5), wave = 0.08 * length;
    if (kind == 0) {
        cairo_move_to(pen->cairo, 0, 0);
        cairo_curve_to(pen->cairo, length / 3, wave, 2 * length / 3, -wave, length, 0);
    } else if (kind == 1) {
        cairo_move_to(pen->cairo, 0, 0);
        for (int i = 1; i < 8; i++)
            cairo_line_to(pen->cairo, i * length / 12, i % 2 ? 0.3 : -0.2);
    } else {
        cairo_scale(pen->cairo, 1, 0.85);
        cairo_arc(pen->cairo, 0, 0, sv_random_between(pen->random, 0.42, 0.6), 0.3, 2 * M_PI + 0.6);
    }
    scene_writer_line(writer, pen, width, 0.9);
    cairo_stroke(pen->cairo);
    cairo_restore(pen->cairo);
}

void scene_marks_soil(const scene_writer *writer, const scene_pen *pen, const scene_place *place,
                      const double values[CONDITION_COUNT])
{
    for (int i = 0; i < (int)values[STAINS]; i++) {
        double y = place->top + sv_random_between(pen->random, -1, 10);
        draw_stain(pen, place->left + sv_random_between(pen->random, -1, 10), y);
    }
    for (int i = 0; i < (int)values[DOODLES]; i++) {
        double row = floor(sv_random_between(pen->random, 0, 9));
        double column = floor(sv_random_between(pen->random, 0, 9));
        draw_doodle(writer, pen, place->left + column + 0.5, place->top + row + 0.5);
    }
}
