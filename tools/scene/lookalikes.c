#include "lookalikes.h"
#include "blocks.h"
#include "puzzle.h"
#include "words.h"

#include <math.h>
#include <stdio.h>

/* Short enough for any cell. */
static void number(char text[12], uint32_t value)
{
    snprintf(text, 12, "%u", value);
}

/* The part of the box from row `top` to `bottom` and column `left` to `right` of a table. */
static scene_box part(scene_box box, int rows, int columns, int left, int top, int right,
                      int bottom)
{
    double width = scene_box_width(box) / columns, height = scene_box_height(box) / rows;
    return (scene_box){box.left + left * width, box.top + top * height, box.left + right * width,
                       box.top + bottom * height};
}

void scene_lookalike_nonogram(const scene_pen *pen, const scene_style *style, scene_box box)
{
    int size = 8 + (int)sv_random_below(pen->random, 9), clues = 3, all = size + clues;
    bool solved = sv_random_below(pen->random, 2);
    scene_box field = part(box, all, all, clues, clues, all, all);
    char text[12];
    for (int i = 0; i < size; i++) {
        int count = 1 + (int)sv_random_below(pen->random, 3);
        for (int j = clues - count; j < clues; j++) {
            number(text, 1 + sv_random_below(pen->random, 6));
            scene_table_put(pen, style, box, all, all, (clues + i) * all + j, text);
            number(text, 1 + sv_random_below(pen->random, 6));
            scene_table_put(pen, style, box, all, all, j * all + clues + i, text);
        }
    }
    for (int i = 0; i < size * size && solved; i++)
        if (sv_random_below(pen->random, 2))
            scene_pen_fill(pen,
                           part(field, size, size, i % size, i / size, i % size + 1, i / size + 1),
                           pen->ink);
    scene_table_rule(pen, style, field, size, size);
    scene_pen_frame(pen, field, style->thick, style->thick_colour);
}

void scene_lookalike_spreadsheet(const scene_pen *pen, const scene_style *style, scene_box box)
{
    int rows = 10 + (int)sv_random_below(pen->random, 12);
    int columns = 4 + (int)sv_random_below(pen->random, 7);
    scene_colour head = scene_colour_mix(pen->paper, pen->ink, 0.12);
    scene_pen_fill(pen, part(box, rows, columns, 0, 0, columns, 1), head);
    scene_pen_fill(pen, part(box, rows, columns, 0, 0, 1, rows), head);
    scene_style faint = *style;
    faint.thin_colour = scene_colour_mix(pen->paper, pen->ink, 0.3);
    scene_table_rule(pen, &faint, box, rows, columns);
    for (int i = 1; i < rows * columns; i++) {
        char text[12];
        bool empty = i >= columns && i % columns && sv_random_below(pen->random, 3) == 0;
        number(text, i % columns ? sv_random_below(pen->random, 2000) : (uint32_t)(i / columns));
        if (i < columns)
            snprintf(text, sizeof text, "%c", 'A' + i - 1);
        if (!empty)
            scene_table_put(pen, style, box, rows, columns, i, text);
    }
}

void scene_lookalike_bingo(const scene_pen *pen, const scene_style *style, scene_box box)
{
    bool tombola = sv_random_below(pen->random, 2); /* three rows of nine, half of them empty */
    int cards = tombola ? 3 : 1, columns = tombola ? 9 : 5, rows = tombola ? 3 : 6;
    for (int card = 0; card < cards; card++) {
        scene_box one = part(box, cards, 1, 0, card, 1, card + 1);
        one.bottom -= 0.25;
        scene_table_rule(pen, style, one, rows, columns);
        scene_pen_frame(pen, one, style->thick, style->thick_colour);
        for (int i = 0; i < rows * columns; i++) {
            char text[12];
            uint32_t below = tombola ? 10 : 15;
            number(text, 1 + (uint32_t)(i % columns) * below + sv_random_below(pen->random, below));
            if (!tombola && i < columns)
                snprintf(text, sizeof text, "%c", "BINGO"[i]);
            if (!tombola || sv_random_below(pen->random, 2))
                scene_table_put(pen, style, one, rows, columns, i, text);
        }
    }
}

void scene_lookalike_magic_square(const scene_pen *pen, const scene_style *style, scene_box box)
{
    static const int sizes[] = {3, 4, 5, 7};
    int size = sizes[sv_random_below(pen->random, 4)];
    scene_table_rule(pen, style, box, size, size);
    scene_pen_frame(pen, box, style->thick, style->thick_colour);
    for (int i = 0; i < size * size; i++) {
        char text[12];
        number(text, 1 + sv_random_below(pen->random, (uint32_t)(size * size)));
        if (sv_random_below(pen->random, 5))
            scene_table_put(pen, style, box, size, size, i, text);
    }
}

void scene_lookalike_keyboard(const scene_pen *pen, const scene_style *style, scene_box box)
{
    static const char keys[] = "1234567890QWERTYUIOPASDFGHJKLZXCVBNM,.-<";
    scene_colour key = scene_colour_mix(pen->paper, pen->ink, 0.15);
    for (int i = 0; i < 40; i++) {
        scene_box place = part(box, 5, 10, i % 10, i / 10, i % 10 + 1, i / 10 + 1);
        double shift = 0.12 * (i / 10), gap = 0.06;
        scene_pen_fill(pen,
                       (scene_box){place.left + shift + gap, place.top + gap,
                                   place.right + shift - gap, place.bottom - gap},
                       key);
        char text[2] = {keys[i], '\0'};
        scene_pen_glyph(pen, style->face, 0.35 * scene_box_width(place),
                        (place.left + place.right) / 2 + shift, (place.top + place.bottom) / 2,
                        style->digit, text);
    }
    scene_pen_fill(pen, part(box, 10, 10, 2, 8, 8, 9), key);
}

void scene_lookalike_qr(const scene_pen *pen, const scene_style *style, scene_box box)
{
    (void)style;
    int size = 21 + 4 * (int)sv_random_below(pen->random, 4), far = size - 7;
    for (int i = 0; i < size * size; i++)
        if (sv_random_below(pen->random, 2))
            scene_pen_fill(pen,
                           part(box, size, size, i % size, i / size, i % size + 1, i / size + 1),
                           pen->ink);
    const int corners[3][2] = {{0, 0}, {far, 0}, {0, far}};
    for (int i = 0; i < 3; i++) {
        int x = corners[i][0], y = corners[i][1];
        scene_pen_fill(pen, part(box, size, size, x - 1, y - 1, x + 8, y + 8), pen->paper);
        scene_pen_fill(pen, part(box, size, size, x, y, x + 7, y + 7), pen->ink);
        scene_pen_fill(pen, part(box, size, size, x + 1, y + 1, x + 6, y + 6), pen->paper);
        scene_pen_fill(pen, part(box, size, size, x + 2, y + 2, x + 5, y + 5), pen->ink);
    }
}

/* Stones of slightly different colours; `shift`: each row half a stone further. */
static void draw_stones(const scene_pen *pen, scene_box box, int rows, int columns, bool shift)
{
    scene_colour stone = scene_colour_mix(scene_colour_any(pen->random), pen->paper, 0.5);
    double joint = sv_random_between(pen->random, 0.03, 0.12);
    scene_pen_fill(pen, box, scene_colour_mix(pen->paper, pen->ink, 0.4));
    for (int i = 0; i < rows * columns; i++) {
        scene_box place =
            part(box, rows, columns, i % columns, i / columns, i % columns + 1, i / columns + 1);
        double move = shift && i / columns % 2 ? 0.5 * scene_box_width(place) : 0;
        scene_box cut = {place.left + move + joint, place.top + joint,
                         fmin(place.right + move, box.right), place.bottom};
        scene_pen_fill(pen, cut,
                       scene_colour_mix(stone, pen->ink, sv_random_between(pen->random, 0, 0.25)));
    }
}

void scene_lookalike_bricks(const scene_pen *pen, const scene_style *style, scene_box box)
{
    (void)style;
    int columns = 4 + (int)sv_random_below(pen->random, 5);
    draw_stones(pen, box, 8 + (int)sv_random_below(pen->random, 12), columns, true);
}

void scene_lookalike_tiles(const scene_pen *pen, const scene_style *style, scene_box box)
{
    (void)style;
    int count = 6 + (int)sv_random_below(pen->random, 8); /* with 9 x 9 among them */
    draw_stones(pen, box, count, count, false);
}

/* Hills before a sky, and things standing about. */
void scene_lookalike_landscape(const scene_pen *pen, const scene_style *style, scene_box box)
{
    (void)style;
    double width = scene_box_width(box), height = scene_box_height(box);
    cairo_save(pen->cairo);
    cairo_rectangle(pen->cairo, box.left, box.top, width, height);
    cairo_clip(pen->cairo);
    scene_pen_fill(pen, box, scene_colour_mix(scene_colour_any(pen->random), pen->paper, 0.6));
    for (int hill = 0; hill < 7; hill++) {
        double level = box.top + height * (0.25 + 0.1 * hill);
        double wave = sv_random_between(pen->random, 0.3, 2.5);
        double phase = sv_random_between(pen->random, 0, 2 * M_PI);
        cairo_move_to(pen->cairo, box.left, box.bottom);
        for (int i = 0; i <= 60; i++)
            cairo_line_to(pen->cairo, box.left + width * i / 60,
                          level + 0.5 * sin(wave * i / 6 + phase) +
                              0.06 * sv_random_gaussian(pen->random));
        cairo_line_to(pen->cairo, box.right, box.bottom);
        double dark = sv_random_between(pen->random, 0.1, 0.6);
        scene_pen_colour(pen, scene_colour_mix(scene_colour_any(pen->random), pen->ink, dark));
        cairo_fill(pen->cairo);
    }
    for (int i = 0; i < 25; i++) {
        double x = box.left + width * sv_random_double(pen->random);
        double y = box.top + height * sv_random_between(pen->random, 0.3, 1);
        double size = sv_random_between(pen->random, 0.1, 1);
        scene_pen_line(pen, x, y, x, y - size, 0.1 * size, pen->ink);
        cairo_arc(pen->cairo, x, y - size, 0.4 * size, 0, 2 * M_PI);
        scene_pen_colour(pen, scene_colour_any(pen->random));
        cairo_fill(pen->cairo);
    }
    cairo_restore(pen->cairo);
}

/* A sudoku of which rows or columns lie under something else: nothing there can be read. */
void scene_lookalike_cut_off(const scene_pen *pen, const scene_style *style, scene_box box)
{
    sv_board board = scene_puzzle_classic();
    double hidden = sv_random_between(pen->random, 1.5, 4.5);
    scene_puzzle_fill(&board, pen->random);
    for (int i = 0; i < 81; i++)
        if (sv_random_below(pen->random, 3))
            board.cells[i] = 0;
    scene_grid_draw(pen, style, box.left, box.top, 1, &board);
    double out = 1;
    scene_box over = {box.left - out, box.top - out, box.right + out, box.bottom + out};
    switch (sv_random_below(pen->random, 4)) {
    case 0:
        over.right = box.left + hidden;
        break;
    case 1:
        over.left = box.right - hidden;
        break;
    case 2:
        over.bottom = box.top + hidden;
        break;
    default:
        over.top = box.bottom - hidden;
    }
    scene_pen_fill(pen, over, scene_colour_mix(pen->paper, scene_colour_any(pen->random), 0.1));
    if (sv_random_below(pen->random, 2))
        scene_blocks_columns(pen, over, 5);
}
