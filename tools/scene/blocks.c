#include "blocks.h"
#include "grid.h"
#include "puzzle.h"
#include "words.h"

#include <math.h>
#include <stdio.h>

typedef void draw_block(const scene_pen *pen, scene_box box);

static void draw_paragraph(const scene_pen *pen, scene_box box)
{
    bool bold = sv_random_below(pen->random, 6) == 0;
    scene_pen_paragraph(pen, bold ? pen->head : pen->body, pen->body_height, box,
                        sv_random_below(pen->random, 3) > 0);
}

static void draw_headline(const scene_pen *pen, scene_box box)
{
    char line[64];
    scene_headline(pen->random, 2 + sv_random_below(pen->random, 3), line, sizeof line);
    double height = 0.62 * scene_box_height(box);
    height *= fmin(1, scene_box_width(box) / scene_pen_text_width(pen, pen->head, height, line));
    scene_colour colour = sv_random_below(pen->random, 4) ? pen->ink : pen->accent;
    scene_pen_text(pen, pen->head, height, box.left, box.bottom - 0.25 * scene_box_height(box),
                   ALIGN_LEFT, colour, line);
}

static void draw_rule(const scene_pen *pen, scene_box box)
{
    double y = (box.top + box.bottom) / 2;
    bool dotted = sv_random_below(pen->random, 4) == 0;
    double width = dotted ? 0.02 : sv_random_between(pen->random, 0.015, 0.12);
    cairo_save(pen->cairo);
    if (dotted)
        cairo_set_dash(pen->cairo, (double[]){0.06, 0.05}, 2, 0);
    scene_pen_line(pen, box.left, y, box.right, y, width, width > 0.05 ? pen->accent : pen->ink);
    cairo_restore(pen->cairo);
}

static void draw_banner(const scene_pen *pen, scene_box box)
{
    double middle = box.top + 0.5 * scene_box_height(box), height = 0.55 * scene_box_height(box);
    scene_box banner = {box.left, box.top + 0.1 * height, box.right, box.bottom - 0.2 * height};
    scene_pen_fill(pen, banner, pen->accent);
    scene_pen_text(pen, pen->head, height, box.left + 0.15, middle + 0.3 * height, ALIGN_LEFT,
                   pen->paper, scene_title(pen->random));
    scene_pen_text(pen, pen->head, height, box.right - 0.15, middle + 0.3 * height, ALIGN_RIGHT,
                   pen->paper, scene_level(pen->random));
}

static void draw_advertisement(const scene_pen *pen, scene_box box)
{
    double pale = sv_random_between(pen->random, 0, 0.8);
    scene_colour ground = scene_colour_mix(scene_colour_any(pen->random), pen->paper, pale);
    box.bottom -= 0.2;
    scene_pen_fill(pen, box, ground);
    char line[40];
    scene_headline(pen->random, 2, line, sizeof line);
    double height = fmin(0.4 * scene_box_height(box), 0.9);
    height *=
        fmin(1, 0.8 * scene_box_width(box) / scene_pen_text_width(pen, pen->head, height, line));
    bool bright = ground.red + ground.green + ground.blue > 1.5;
    scene_pen_text(pen, pen->head, height, (box.left + box.right) / 2, (box.top + box.bottom) / 2,
                   ALIGN_CENTRE, bright ? pen->ink : pen->paper, line);
}

static void draw_listing(const scene_pen *pen, scene_box box)
{
    double height = pen->body_height, step = 1.25 * height;
    for (double y = box.top + height; y < box.bottom; y += step) {
        char time[8], line[48];
        unsigned minute = 5 * sv_random_below(pen->random, 12);
        snprintf(time, sizeof time, "%u.%02u", sv_random_below(pen->random, 24), minute);
        scene_headline(pen->random, 2, line, sizeof line);
        scene_pen_text(pen, pen->head, height, box.left, y, ALIGN_LEFT, pen->ink, time);
        scene_pen_text(pen, pen->body, height, box.left + 3 * height, y, ALIGN_LEFT, pen->ink,
                       line);
    }
}

static void draw_solutions(const scene_pen *pen, scene_box box)
{
    box.bottom -= 0.2;
    scene_block_solutions(pen, box);
}

static void draw_crossword(const scene_pen *pen, scene_box box)
{
    box.bottom -= 0.25;
    scene_block_crossword(pen, box, sv_random_between(pen->random, 0.35, 0.75));
}

/* Ellipses over each other, in colour or grey, within the box. */
static void draw_shapes(const scene_pen *pen, scene_box box)
{
    cairo_t *cairo = pen->cairo;
    cairo_save(cairo);
    cairo_rectangle(cairo, box.left, box.top, scene_box_width(box), scene_box_height(box));
    cairo_clip(cairo);
    bool colour = sv_random_below(pen->random, 2);
    for (int i = 0; i < 9; i++) {
        double grey = sv_random_between(pen->random, 0.1, 0.95);
        scene_colour shade = {grey, grey, grey};
        if (colour)
            shade = scene_colour_mix(shade, scene_colour_any(pen->random), 0.5);
        scene_pen_colour(pen, shade);
        if (i == 0)
            cairo_paint(cairo);
        cairo_save(cairo);
        double y = sv_random_between(pen->random, box.top, box.bottom);
        cairo_translate(cairo, sv_random_between(pen->random, box.left, box.right), y);
        cairo_rotate(cairo, sv_random_between(pen->random, 0, 3));
        double height = sv_random_between(pen->random, 0.1, 0.7);
        cairo_scale(cairo, sv_random_between(pen->random, 0.2, 1.5), height);
        cairo_arc(cairo, 0, 0, 1, 0, 2 * M_PI);
        cairo_fill(cairo);
        cairo_restore(cairo);
    }
    cairo_restore(cairo);
    if (sv_random_below(pen->random, 2))
        scene_pen_frame(pen, box, 0.03, pen->ink);
}

static void draw_picture(const scene_pen *pen, scene_box box)
{
    box.bottom -= 0.2;
    draw_shapes(pen, box);
}

static void draw_nothing(const scene_pen *pen, scene_box box)
{
    (void)pen;
    (void)box;
}

/* How often a kind of block comes (of the sum), and how tall it is. */
static const struct {
    draw_block *draw;
    unsigned weight;
    double lowest, highest;
} kinds[] = {
    {draw_paragraph, 34, 0.8, 4.5}, {draw_headline, 16, 0.5, 1.2}, {draw_rule, 10, 0.25, 0.5},
    {draw_banner, 5, 0.5, 0.9},     {draw_advertisement, 5, 1, 4}, {draw_listing, 8, 1, 4},
    {draw_solutions, 6, 1.8, 3.2},  {draw_crossword, 6, 2, 5},     {draw_picture, 6, 1.5, 4},
    {draw_nothing, 4, 0.3, 1.5},
};

static size_t choose_kind(sv_random *random)
{
    uint32_t roll = sv_random_below(random, 100);
    size_t kind = 0;
    while (roll >= kinds[kind].weight)
        roll -= kinds[kind++].weight;
    return kind;
}

/* Stacks blocks of random kinds from the top of the box to its bottom. */
static void fill(const scene_pen *pen, scene_box box)
{
    for (double y = box.top; y < box.bottom - 0.3;) {
        sv_random own;
        sv_random_seed(&own, sv_random_bits(pen->random));
        size_t kind = choose_kind(&own);
        double height = sv_random_between(&own, kinds[kind].lowest, kinds[kind].highest);
        scene_box block = {box.left, y, box.right, fmin(y + height, box.bottom)};
        y += height;
        if (!scene_box_meets(block, pen->visible))
            continue;
        scene_pen inner = *pen;
        inner.random = &own;
        cairo_save(pen->cairo); /* a long word may not run into the next column, or the puzzle */
        cairo_rectangle(pen->cairo, block.left - 0.05, block.top, scene_box_width(block) + 0.1,
                        scene_box_height(block));
        cairo_clip(pen->cairo);
        if (kinds[kind].draw != draw_solutions || !pen->no_solutions)
            kinds[kind].draw(&inner, block);
        cairo_restore(pen->cairo);
    }
}

void scene_blocks_columns(const scene_pen *pen, scene_box box, double width)
{
    double room = scene_box_width(box), gap = 1.2 * pen->body_height;
    int count = (int)fmax(1, round(room / width));
    bool lines = sv_random_below(pen->random, 3) == 0;
    for (int i = 0; i < count; i++) {
        scene_box column = {box.left + i * room / count + (i > 0 ? gap / 2 : 0), box.top,
                            box.left + (i + 1) * room / count - (i + 1 < count ? gap / 2 : 0),
                            box.bottom};
        if (scene_box_width(column) < 2 * pen->body_height)
            continue;
        fill(pen, column);
        if (lines && i > 0)
            scene_pen_line(pen, column.left - gap / 2, box.top, column.left - gap / 2, box.bottom,
                           0.012, pen->ink);
    }
}

void scene_block_solutions(const scene_pen *pen, scene_box box)
{
    scene_style style;
    scene_style_make_small(&style, pen);
    double scale = scene_box_height(box) / 9.6, step = 9.8 * scale;
    for (double x = box.left + 0.03; x + 9 * scale < box.right; x += step) {
        sv_board board = scene_puzzle_classic();
        scene_puzzle_fill(&board, pen->random);
        scene_grid_draw(pen, &style, x, box.top + 0.03, scale, &board);
    }
}

void scene_block_crossword(const scene_pen *pen, scene_box box, double cell)
{
    int rows = (int)(scene_box_height(box) / cell), columns = (int)(scene_box_width(box) / cell);
    double line = sv_random_between(pen->random, 0.015, 0.03);
    int number = 1;
    for (int i = 0; i < rows * columns; i++) {
        double x = box.left + i % columns * cell, y = box.top + i / columns * cell;
        scene_box square = {x, y, x + cell, y + cell};
        uint32_t roll = sv_random_below(pen->random, 100);
        scene_pen_frame(pen, square, line, pen->ink);
        if (roll < 22) {
            scene_pen_fill(pen, square, pen->ink);
        } else if (roll < 50) {
            char text[12];
            snprintf(text, sizeof text, "%d", number++);
            scene_pen_text(pen, pen->body, 0.3 * cell, x + 0.06 * cell, y + 0.32 * cell, ALIGN_LEFT,
                           pen->ink, text);
        }
    }
}
