#include "overlay.h"
#include "regions.h"

#include "board/variants.h"

#include <math.h>

/* Red, green and blue of a place on the colour circle, 0 to 6. */
static scene_colour hue(double place)
{
    double part = fmod(place, 6);
    return (scene_colour){fmin(fmax(fabs(part - 3) - 1, 0), 1),
                          fmin(fmax(2 - fabs(part - 2), 0), 1),
                          fmin(fmax(2 - fabs(part - 4), 0), 1)};
}

/* Three steps of grey, and the paper itself for what needs a fourth. With more of them, or steps of
 * less than an eighth of the ink, neighbours are hard to tell apart. */
static void choose_greys(scene_overlay *overlay, const scene_pen *pen, sv_random *random)
{
    double step = sv_random_between(random, 0.12, 0.18);
    overlay->colour_count = 3;
    for (int i = 0; i < overlay->colour_count; i++)
        overlay->colours[i] = scene_colour_mix(pen->paper, pen->ink, (i + 1) * step);
}

/* Pastel colours spread over the circle; from five on every other one is paler. */
static void choose_hues(scene_overlay *overlay, const scene_pen *pen, sv_random *random)
{
    double start = sv_random_between(random, 0, 6), strong = sv_random_between(random, 0.25, 0.45);
    double deep = sv_random_between(random, 0.8, 1);
    int count = overlay->colour_count;
    for (int i = 0; i < count; i++) {
        double place = start + 6.0 * i / count + sv_random_between(random, -0.6, 0.6) / count;
        scene_colour colour = scene_colour_mix((scene_colour){0, 0, 0}, hue(place), deep);
        double share = count > 4 && i % 2 ? 0.55 * strong : strong;
        overlay->colours[i] = scene_colour_mix(pen->paper, colour, share);
    }
}

void scene_overlay_make(scene_overlay *overlay, const double values[CONDITION_COUNT],
                        const scene_pen *pen, sv_random *random)
{
    double missing = sv_random_between(random, 0, 0.55),
           shade = sv_random_between(random, 0.1, 0.35);
    scene_colour colour = sv_random_below(random, 3) ? pen->ink : scene_colour_any(random);
    bool grey = sv_random_below(random, 4) == 0;
    *overlay = (scene_overlay){.lines = values[OVERLAY] != 1,
                               .shades = values[OVERLAY] != 0,
                               .width = sv_random_between(random, 0.02, 0.05),
                               .dotted = sv_random_below(random, 4) == 0,
                               .line = scene_colour_mix(colour, pen->paper, missing),
                               .tint = scene_colour_mix(pen->paper, colour, shade)};
    /* A third of all has as few colours as will do. */
    overlay->colour_count = sv_random_below(random, 3) ? 4 + (int)sv_random_below(random, 6) : 3;
    overlay->seed = sv_random_bits(random);
    /* An outline runs inside the cells, or covers their lines: then it must be wider. */
    overlay->inset = sv_random_below(random, 2) ? sv_random_between(random, 0.05, 0.1) : 0;
    double least = 2.5 * values[THIN_LINE] + 0.02;
    overlay->outline = fmax(overlay->width, overlay->inset > 0 ? 0 : least);
    (grey ? choose_greys : choose_hues)(overlay, pen, random);
    /* Where these do not suffice, what is left stays white. */
    overlay->colours[overlay->colour_count] = pen->paper;
}

/* Whether the cell lies in a diagonal or a window. */
static bool is_special(const sv_board *board, int row, int column)
{
    int size = board->size, tall = board->box_rows, wide = board->box_columns;
    if (board->variants & SV_DIAGONAL && (row == column || row + column == size - 1))
        return true;
    return board->variants & SV_WINDOKU && row % (tall + 1) > 0 && column % (wide + 1) > 0 &&
           row / (tall + 1) < (int)sv_windows_along((unsigned)size, (unsigned)tall) &&
           column / (wide + 1) < (int)sv_windows_along((unsigned)size, (unsigned)wide);
}

static void shade_regions(const scene_pen *pen, const scene_overlay *overlay, const sv_board *board,
                          double cell_height)
{
    uint8_t colours[SV_MAX_SIZE];
    int size = board->size,
        count = scene_regions_colour(board, overlay->colour_count, overlay->seed, colours);
    for (int colour = 0; colour < count; colour++) {
        for (int i = 0; i < size * size; i++)
            if (colours[board->regions[i]] == colour)
                cairo_rectangle(pen->cairo, i % size, i / size * cell_height, 1, cell_height);
        scene_pen_colour(pen, overlay->colours[colour]);
        cairo_fill(pen->cairo);
    }
}

void scene_overlay_shade(const scene_pen *pen, const scene_overlay *overlay, const sv_board *board,
                         double cell_height)
{
    int size = board->size;
    if (!overlay->shades || board->variants == SV_CLASSIC)
        return;
    if (board->variants & SV_JIGSAW)
        shade_regions(pen, overlay, board, cell_height);
    for (int i = 0; i < size * size; i++)
        if (is_special(board, i / size, i % size))
            cairo_rectangle(pen->cairo, i % size, i / size * cell_height, 1, cell_height);
    scene_pen_colour(pen, overlay->tint);
    cairo_fill(pen->cairo);
}

static void path_windows(const scene_pen *pen, const sv_board *board, double cell_height,
                         double inset)
{
    unsigned tall = board->box_rows, wide = board->box_columns;
    unsigned down = sv_windows_along(board->size, tall);
    unsigned across = sv_windows_along(board->size, wide);
    for (unsigned i = 0; i < down * across; i++)
        cairo_rectangle(pen->cairo, 1 + i % across * (wide + 1) + inset,
                        (1 + i / across * (tall + 1)) * cell_height + inset, wide - 2 * inset,
                        tall * cell_height - 2 * inset);
}

static void path_diagonals(const scene_pen *pen, const sv_board *board, double cell_height)
{
    double bottom = board->size * cell_height;
    cairo_move_to(pen->cairo, 0, 0);
    cairo_line_to(pen->cairo, board->size, bottom);
    cairo_move_to(pen->cairo, board->size, 0);
    cairo_line_to(pen->cairo, 0, bottom);
}

void scene_overlay_draw(const scene_pen *pen, const scene_overlay *overlay, const sv_board *board,
                        double cell_height)
{
    if (!overlay->lines)
        return;
    cairo_save(pen->cairo);
    if (overlay->dotted)
        cairo_set_dash(pen->cairo, (double[]){0.1, 0.08}, 2, 0);
    scene_pen_colour(pen, overlay->line);
    if (board->variants & SV_WINDOKU) {
        path_windows(pen, board, cell_height, overlay->inset);
        cairo_set_line_width(pen->cairo, overlay->outline);
        cairo_stroke(pen->cairo);
    }
    if (board->variants & SV_DIAGONAL) {
        path_diagonals(pen, board, cell_height);
        cairo_set_line_width(pen->cairo, overlay->width);
        cairo_stroke(pen->cairo);
    }
    cairo_restore(pen->cairo);
}

void scene_overlay_borders(const scene_pen *pen, const sv_board *board, double cell_height)
{
    int size = board->size;
    const uint8_t *regions = board->regions;
    for (int i = 0; i < size * size; i++) {
        int row = i / size, column = i % size;
        if (column > 0 && regions[i] != regions[i - 1]) {
            cairo_move_to(pen->cairo, column, row * cell_height);
            cairo_line_to(pen->cairo, column, (row + 1) * cell_height);
        }
        if (row > 0 && regions[i] != regions[i - size]) {
            cairo_move_to(pen->cairo, column, row * cell_height);
            cairo_line_to(pen->cairo, column + 1, row * cell_height);
        }
    }
}
