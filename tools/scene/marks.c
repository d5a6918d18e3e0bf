#include "marks.h"

#include <math.h>

static void fill_cells(scene_place *place, double share, double wrong, sv_random *random)
{
    uint16_t order[MOST_CELLS];
    int empty = 0, size = place->board.size;
    for (int i = 0; i < size * size; i++)
        if (place->board.cells[i] == 0)
            order[empty++] = (uint16_t)i;
    sv_random_shuffle(random, order, (size_t)empty);
    int filled = (int)lround(share * empty), mistakes = (int)wrong;
    if (mistakes > filled)
        filled = mistakes < empty ? mistakes : empty;
    for (int i = 0; i < filled; i++) {
        int cell = order[i], other = 1 + (int)sv_random_below(random, (uint32_t)size - 1);
        place->entries[cell] = place->solution[cell];
        place->wrong[cell] = i < mistakes;
        if (i < mistakes)
            place->entries[cell] = (uint8_t)(1 + (place->solution[cell] - 1 + other) % size);
    }
}

/* Candidates: the solution's digit nearly always, and a few others. */
static uint16_t any_notes(int solution, unsigned size, sv_random *random)
{
    int others = 1 + (int)sv_random_below(random, 3);
    uint16_t notes = sv_random_below(random, 10) ? (uint16_t)(1 << solution) : 0;
    for (int i = 0; i < others; i++)
        notes |= (uint16_t)(2 << sv_random_below(random, size));
    return notes;
}

/* Who corrects an entry has written another digit before. */
static void cross_out(scene_place *place, double share, sv_random *random)
{
    const uint32_t others = place->board.size - 1u;
    for (int i = 0; i < scene_place_cells(place); i++)
        if (place->entries[i] && sv_random_double(random) < share)
            place->crossed[i] =
                (uint8_t)(1 + (place->entries[i] + sv_random_below(random, others)) %
                                  place->board.size);
}

void scene_marks_plan(scene_place *place, const double values[CONDITION_COUNT], sv_random *random)
{
    fill_cells(place, values[FILLED], values[WRONG_ENTRIES], random);
    place->note_layout = (int)sv_random_below(random, 3);
    for (int i = 0; i < scene_place_cells(place); i++) {
        double note = sv_random_double(random), ghost = sv_random_double(random);
        uint16_t notes = any_notes(place->solution[i], place->board.size, random);
        if (place->board.cells[i])
            continue;
        if (!place->entries[i] && note < values[NOTES])
            place->notes[i] = notes;
        if (ghost < values[ERASED])
            place->erased[i] = (uint8_t)(1 + sv_random_below(random, place->board.size));
    }
    if (values[CORRECTED] > 0)
        cross_out(place, values[CORRECTED], random);
}

/* Where candidate number `nth` of `count` stands: in a row along the top, in nine places, or in a
 * block in the corner. */
static void note_place(int layout, int nth, int count, int digit, double *x, double *y)
{
    if (layout == 0) {
        double step = fmin(0.24, 0.8 / count);
        *x = 0.17 + nth * step;
        *y = 0.24;
    } else if (layout == 1) {
        *x = 0.2 + (digit - 1) % 3 * 0.3;
        *y = 0.2 + (digit - 1) / 3 * 0.3;
    } else {
        *x = 0.2 + nth % 2 * 0.26;
        *y = 0.22 + nth / 2 * 0.28;
    }
}

/* A stroke from about (left, y) to about (right, y). */
static void strike(const scene_writer *writer, const scene_pen *pen, double left, double right,
                   double y)
{
    cairo_save(pen->cairo);
    cairo_move_to(pen->cairo, left, y + sv_random_between(pen->random, -0.1, 0.15));
    cairo_line_to(pen->cairo, right, y + sv_random_between(pen->random, -0.15, 0.1));
    scene_writer_line(writer, pen, fmin(writer->stroke, 0.04), 0.9);
    cairo_stroke(pen->cairo);
    cairo_restore(pen->cairo);
}

static void draw_notes(const scene_writer *writer, const scene_pen *pen, const scene_style *style,
                       const scene_place *place, int cell, bool printed)
{
    double height = place->note_layout == 1 ? 0.2 : 0.25, x = 0, y = 0;
    int count = __builtin_popcount(place->notes[cell]), nth = 0, size = place->board.size;
    bool struck = !printed && sv_random_below(pen->random, 12) == 0;
    for (int digit = 1; digit <= size; digit++) {
        if (!(place->notes[cell] >> digit & 1))
            continue;
        note_place(printed ? 1 : place->note_layout, nth++, count, digit, &x, &y);
        x += cell % size;
        y = (y + cell / size) * style->cell_height;
        if (printed) {
            char text[2] = {(char)('0' + digit), '\0'};
            scene_pen_glyph(pen, style->face, 0.19, x, y,
                            scene_colour_mix(style->digit, pen->paper, 0.35), text);
        } else {
            double loose = 0.02 * writer->carelessness;
            double lower = y + loose * sv_random_gaussian(pen->random);
            scene_writer_figure(writer, pen, (char)('0' + digit), height,
                                x + loose * sv_random_gaussian(pen->random), lower, 0.9);
        }
    }
    if (struck) /* candidates that are done with, the last of which is at (x, y) */
        strike(writer, pen, x - 0.35, x + 0.15, y);
}

/* Side by side, no larger than a cell has room for. */
static void draw_two_figures(const scene_writer *writer, const scene_pen *pen, const char *text,
                             double x, double y, double strength)
{
    double height = fmin(writer->height, sv_random_between(pen->random, 0.5, 0.65));
    double apart = height * sv_random_between(pen->random, 0.45, 0.65);
    for (int i = 0; i < 2; i++)
        scene_writer_figure(writer, pen, text[i], height, x + (i - 0.5) * apart, y, strength);
}

static void draw_entry(const scene_writer *writer, const scene_pen *pen, const scene_style *style,
                       double column, double row, int digit, double strength)
{
    double loose = 0.035 * writer->carelessness;
    double x = column + 0.5 + writer->left + loose * sv_random_gaussian(pen->random);
    double y = row + 0.5 + writer->below + loose * sv_random_gaussian(pen->random);
    char text[4];
    scene_symbol(style->symbols, digit, text);
    if (text[1] == '\0')
        scene_writer_figure(writer, pen, text[0], writer->height, x, y * style->cell_height,
                            strength);
    else
        draw_two_figures(writer, pen, text, x, y * style->cell_height, strength);
}

/* What the rubber left: a trace of the pencil, and paper that is a little grey. */
static void draw_erased(const scene_writer *writer, const scene_pen *pen, const scene_style *style,
                        double column, double row, int digit)
{
    scene_writer pencil = *writer;
    pencil.colour = (scene_colour){0.25, 0.25, 0.25};
    pencil.opacity = fmin(sv_random_between(pen->random, 0.05, 0.16), writer->trace);
    draw_entry(&pencil, pen, style, column, row, digit, 1);
}

/* The digit crossed out on one side of the cell, what counts on the other. */
static void draw_corrected(const scene_writer *writer, const scene_pen *pen,
                           const scene_style *style, int column, int row, int crossed, int digit)
{
    double angle = sv_random_between(pen->random, 0, 2 * M_PI);
    double x = 0.2 * cos(angle), y = 0.17 * sin(angle);
    scene_writer smaller = *writer;
    smaller.left = smaller.below = 0;
    smaller.height = fmin(writer->height, 0.55) * sv_random_between(pen->random, 0.8, 1);
    draw_entry(&smaller, pen, style, column + x, row + y, crossed, 1);
    int strokes = 1 + (int)sv_random_below(pen->random, 3);
    for (int i = 0; i < strokes; i++)
        strike(writer, pen, column + 0.5 + x - 0.23, column + 0.5 + x + 0.23,
               (row + 0.5 + y) * style->cell_height);
    smaller.height = fmin(writer->height, 0.45) * sv_random_between(pen->random, 0.8, 1);
    draw_entry(&smaller, pen, style, column - x, row - y, digit, 1);
}

static void draw_entry_of(const scene_writer *writer, const scene_pen *pen,
                          const scene_style *style, const scene_place *place, int cell)
{
    int column = cell % place->board.size, row = cell / place->board.size;
    if (place->crossed[cell])
        draw_corrected(writer, pen, style, column, row, place->crossed[cell], place->entries[cell]);
    else if (place->entries[cell])
        draw_entry(writer, pen, style, column, row, place->entries[cell], 1);
}

void scene_marks_draw(const scene_writer *writer, const scene_pen *pen, const scene_style *style,
                      const scene_place *place, bool printed, bool entries)
{
    cairo_save(pen->cairo);
    cairo_translate(pen->cairo, place->left, place->top);
    cairo_scale(pen->cairo, place->cell, place->cell);
    for (int i = 0; i < scene_place_cells(place); i++) {
        int column = i % place->board.size, row = i / place->board.size;
        if (place->erased[i])
            draw_erased(writer, pen, style, column, row, place->erased[i]);
        if (place->notes[i])
            draw_notes(writer, pen, style, place, i, printed);
        if (entries)
            draw_entry_of(writer, pen, style, place, i);
    }
    cairo_restore(pen->cairo);
}

void scene_marks_draw_over(const scene_writer *writer, const scene_pen *pen,
                           const scene_style *style, const scene_place *place, const sv_point *mesh)
{
    int size = place->board.size;
    for (int i = 0; i < size * size; i++) {
        const sv_point *at = mesh + i / size * (size + 1) + i % size, *below = at + size + 1;
        double right_x = at[1].x - at[0].x, right_y = at[1].y - at[0].y;
        double down_x = (below->x - at[0].x) / style->cell_height;
        double down_y = (below->y - at[0].y) / style->cell_height;
        if (!place->entries[i])
            continue;
        cairo_matrix_t cell = {right_x, right_y, down_x, down_y, at[0].x, at[0].y};
        cairo_save(pen->cairo);
        cairo_transform(pen->cairo, &cell);
        cairo_translate(pen->cairo, -(i % size), -(i / size) * style->cell_height);
        draw_entry_of(writer, pen, style, place, i);
        cairo_restore(pen->cairo);
    }
}
