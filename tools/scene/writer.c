#include "writer.h"
#include "mask.h"

#include <math.h>

const char *const scene_ink_names[INK_COUNT] = {"pencil", "blue", "black", "red", "green"};

/* How dark the inks are; a pencil is at best a dark grey. */
static const scene_colour inks[INK_COUNT] = {
    {0.22, 0.22, 0.24}, {0.08, 0.14, 0.62}, {0.05, 0.05, 0.07},
    {0.78, 0.06, 0.10}, {0.05, 0.42, 0.16},
};

/* Writing fainter than this, in grey levels of the paper, cannot be read by anybody; noise needs
 * more. */
static const double faintest = 22, of_noise = 1.5;

/* What a rubber leaves is paler than any writing, and much paler than what the same hand wrote:
 * else nobody could tell which digits count. */
static const double trace_levels = 14, trace_share = 0.4;

static void choose_colour(scene_writer *writer, const double values[CONDITION_COUNT], bool dark,
                          sv_random *random)
{
    scene_colour any = scene_colour_any(random), white = {1, 1, 1};
    writer->ink = (scene_ink)values[HAND_PEN];
    writer->colour = scene_colour_mix(inks[writer->ink], any, writer->ink ? 0.12 : 0);
    if (dark)
        writer->colour = scene_colour_mix(writer->colour, white, 0.65);
    writer->multiplies = !dark;
    scene_colour c = writer->colour;
    double depth = dark ? 0.8 : 1 - (0.3 * c.red + 0.59 * c.green + 0.11 * c.blue);
    double least = faintest + of_noise * values[NOISE];
    writer->opacity = fmin(1, fmax(values[HAND_DARKNESS], least / values[CONTRAST] / depth));
    writer->trace = fmin(trace_share * writer->opacity, trace_levels / values[CONTRAST]);
}

void scene_writer_make(scene_writer *writer, const double values[CONDITION_COUNT],
                       const scene_hands *hands, bool dark, sv_random *random)
{
    *writer = (scene_writer){.hands = hands,
                             .hand = (scene_hand)values[HAND],
                             .height = values[HAND_HEIGHT],
                             .stroke = values[HAND_STROKE],
                             .slant = values[HAND_SLANT]};
    double angle = sv_random_between(random, 0, 2 * M_PI);
    /* A digit may touch its cell's lines, but not stand on the next cell. */
    double room = fmax((1 - writer->height) / 2, 0) + 0.03;
    double offset = fmin(values[HAND_OFFSET], room);
    writer->left = offset * cos(angle);
    writer->below = offset * sin(angle);
    writer->turn = sv_random_between(random, -0.1, 0.1);
    writer->carelessness = sv_random_between(random, 0.2, 1);
    choose_colour(writer, values, dark, random);
    writer->rough = writer->ink == INK_PENCIL ? sv_random_between(random, 0.2, 0.7)
                                              : sv_random_between(random, 0, 0.25);
    scene_habit_make(&writer->habit, random);
    uint64_t pick = sv_random_bits(random);
    if (writer->hand == HAND_FONT && hands && hands->faces->hands > 0)
        writer->face = &hands->faces->faces[hands->faces->count + pick % hands->faces->hands];
}

void scene_writer_figure(const scene_writer *writer, const scene_pen *pen, char figure,
                         double height, double x, double y, double strength)
{
    double loose = writer->carelessness;
    height *= 1 + 0.09 * loose * sv_random_gaussian(pen->random);
    double turn = writer->turn + 0.06 * loose * sv_random_gaussian(pen->random);
    double slant = writer->slant + 0.06 * loose * sv_random_gaussian(pen->random);
    double wide = 1 + 0.07 * loose * sv_random_gaussian(pen->random);
    cairo_surface_t *mask = scene_mask_make(writer, figure, height, pen->random);
    if (!mask)
        return;
    double scale = height / MASK_DIGIT / MASK_SIDE;
    cairo_matrix_t lean = {wide, 0, -slant, 1, 0, 0};
    cairo_save(pen->cairo);
    cairo_translate(pen->cairo, x, y);
    cairo_rotate(pen->cairo, turn);
    cairo_transform(pen->cairo, &lean);
    cairo_scale(pen->cairo, scale, scale);
    cairo_set_operator(pen->cairo,
                       writer->multiplies ? CAIRO_OPERATOR_MULTIPLY : CAIRO_OPERATOR_OVER);
    cairo_set_source_rgba(pen->cairo, writer->colour.red, writer->colour.green, writer->colour.blue,
                          writer->opacity * strength);
    cairo_mask_surface(pen->cairo, mask, -MASK_SIDE / 2.0, -MASK_SIDE / 2.0);
    cairo_restore(pen->cairo);
    cairo_surface_destroy(mask);
}

void scene_writer_line(const scene_writer *writer, const scene_pen *pen, double width,
                       double strength)
{
    cairo_set_operator(pen->cairo,
                       writer->multiplies ? CAIRO_OPERATOR_MULTIPLY : CAIRO_OPERATOR_OVER);
    cairo_set_source_rgba(pen->cairo, writer->colour.red, writer->colour.green, writer->colour.blue,
                          writer->opacity * strength);
    cairo_set_line_width(pen->cairo, width);
    cairo_set_line_cap(pen->cairo, CAIRO_LINE_CAP_ROUND);
    cairo_set_line_join(pen->cairo, CAIRO_LINE_JOIN_ROUND);
}
