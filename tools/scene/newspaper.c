#include "blocks.h"
#include "layout.h"
#include "words.h"

#include <math.h>
#include <stdio.h>

void scene_newspaper_plan(scene_layout *layout, const double values[CONDITION_COUNT],
                          sv_random *random)
{
    double bottom = 9 * values[CELL_HEIGHT];
    double edges[4] = {22, 22, 22, 22}; /* farther than any picture shows */
    if (values[PAPER_EDGE] > 0) {
        uint32_t near = sv_random_below(random, 4);
        edges[near] = sv_random_between(random, 0.4, 4);
    }
    layout->paper = (scene_box){-edges[0], -edges[1], 9 + edges[2], bottom + edges[3]};
    layout->fold = NAN;
    layout->count = 1;
    double gap = sv_random_between(random, 0.35, 1.4), room = sv_random_between(random, 1.2, 3);
    uint32_t sides = 1 + sv_random_below(random, 15);
    const double places[4][2] = {
        {-9 - gap, 0}, {9 + gap, 0}, {0, -bottom - room}, {0, bottom + room}};
    for (int i = 0; i < 4 && values[NEIGHBOURS] > 0 && layout->count < 4; i++) {
        scene_place place = {.left = places[i][0], .top = places[i][1]};
        bool fits = place.left > layout->paper.left && place.left + 9 < layout->paper.right &&
                    place.top > layout->paper.top && place.top + bottom < layout->paper.bottom;
        if (fits && (sides >> i & 1))
            layout->puzzles[layout->count++] = place;
    }
}

static void head_with_rule(const scene_pen *pen, double bottom)
{
    double height = sv_random_between(pen->random, 0.5, 1.1);
    double rule = sv_random_between(pen->random, 0.04, 0.16);
    scene_pen_fill(pen, (scene_box){-0.05, bottom - rule, 9.05, bottom}, pen->accent);
    const scene_face *face = scene_faces_of_kind(pen->faces, "light", pen->random);
    scene_pen_text(pen, face, height, 0, bottom - rule - 0.3 * height, ALIGN_LEFT, pen->ink,
                   scene_title(pen->random));
}

static void head_with_banner(const scene_pen *pen, double bottom)
{
    double height = sv_random_between(pen->random, 0.4, 0.75);
    double right = sv_random_below(pen->random, 2) ? 9 : sv_random_between(pen->random, 3, 5);
    scene_pen_fill(pen, (scene_box){0, bottom - 1.3 * height, right, bottom}, pen->accent);
    scene_pen_text(pen, pen->head, height, 0.3, bottom - 0.32 * height, ALIGN_LEFT, pen->paper,
                   scene_title(pen->random));
    scene_pen_text(pen, pen->head, height, 8.8, bottom - 0.32 * height, ALIGN_RIGHT,
                   right < 9 ? pen->accent : pen->paper, scene_level(pen->random));
}

static void head_in_frame(const scene_pen *pen, double bottom)
{
    double height = sv_random_between(pen->random, 0.28, 0.45);
    double width = scene_pen_text_width(pen, pen->head, height, "SUDOKU") + height;
    scene_pen_frame(pen, (scene_box){0, bottom - 1.4 * height, width, bottom}, 0.04, pen->ink);
    scene_pen_text(pen, pen->head, height, height / 2, bottom - 0.35 * height, ALIGN_LEFT, pen->ink,
                   "SUDOKU");
    scene_pen_text(pen, pen->body, 0.8 * height, 9, bottom - 0.35 * height, ALIGN_RIGHT, pen->ink,
                   scene_level(pen->random));
}

static void head_with_rules(const scene_pen *pen, double bottom)
{
    double lines = 2 + sv_random_below(pen->random, 4);
    scene_box box = {0, bottom - lines * 1.18 * pen->body_height - 0.1, 9, bottom - 0.1};
    scene_pen_paragraph(pen, pen->body, pen->body_height, box, false);
}

static void head_plain(const scene_pen *pen, double bottom)
{
    double height = sv_random_between(pen->random, 0.35, 0.9);
    scene_align align = sv_random_below(pen->random, 2) ? ALIGN_LEFT : ALIGN_RIGHT;
    const char *level = scene_level(pen->random);
    scene_pen_text(pen, pen->head, height, align == ALIGN_LEFT ? 0 : 9, bottom - 0.25 * height,
                   align, sv_random_below(pen->random, 3) ? pen->ink : pen->accent, level);
}

static void draw_head(const scene_pen *pen, double bottom)
{
    static void (*const heads[])(const scene_pen *, double) = {
        head_with_rule, head_with_banner, head_in_frame, head_with_rules, head_plain};
    heads[sv_random_below(pen->random, sizeof heads / sizeof *heads)](pen, bottom);
}

/* A small line under the grid, and a word up its side. */
static void draw_captions(const scene_pen *pen, double bottom)
{
    char text[32];
    snprintf(text, sizeof text, "Nr. %u", 100 + sv_random_below(pen->random, 3000));
    double height = sv_random_between(pen->random, 0.16, 0.34), y = bottom + 1.1 * height + 0.06;
    if (sv_random_below(pen->random, 2))
        scene_pen_text(pen, pen->body, height, 0, y, ALIGN_LEFT, pen->ink, text);
    if (sv_random_below(pen->random, 2))
        scene_pen_text(pen, pen->body, height, 9, y, ALIGN_RIGHT, pen->ink,
                       scene_level(pen->random));
    if (sv_random_below(pen->random, 4))
        return;
    cairo_save(pen->cairo);
    cairo_translate(pen->cairo, 9.15 + height, bottom);
    cairo_rotate(pen->cairo, -M_PI / 2);
    scene_pen_text(pen, pen->head, height * 1.3, 0, 0, ALIGN_LEFT, pen->ink,
                   scene_level(pen->random));
    cairo_restore(pen->cairo);
}

/* How far the puzzles reach over the grid's edges to the left, above, to the right and below. */
static scene_box reach_of_puzzles(const scene_layout *layout)
{
    scene_box reach = {0, 0, 0, 0};
    for (int i = 1; i < layout->count; i++) {
        reach.left = fmin(reach.left, layout->puzzles[i].left);
        reach.top = fmin(reach.top, layout->puzzles[i].top);
        reach.right = fmax(reach.right, layout->puzzles[i].left);
        reach.bottom = fmax(reach.bottom, layout->puzzles[i].top);
    }
    return reach;
}

/* Columns beside the strip of the puzzle, blocks above and below it. */
static void draw_surroundings(const scene_pen *pen, const scene_layout *layout, double bottom)
{
    double gap = sv_random_between(pen->random, 0.25, 0.9), edge = 0.5;
    double width = sv_random_between(pen->random, 3, 7);
    double head = sv_random_between(pen->random, 1.7, 2.8);
    scene_box paper = layout->paper;
    double top = paper.top + edge, end = paper.bottom - edge;
    scene_box reach = reach_of_puzzles(layout);
    double left = reach.left - gap, right = reach.right + 9 + gap + 0.4;
    double above = reach.top - head, below = bottom + reach.bottom + 0.55;
    scene_blocks_columns(pen, (scene_box){paper.left + edge, top, left, end}, width);
    scene_blocks_columns(pen, (scene_box){right, top, paper.right - edge, end}, width);
    scene_blocks_columns(pen, (scene_box){left + gap, top, right - gap, above}, 2 * width);
    scene_blocks_columns(pen, (scene_box){left + gap, below, right - gap, end}, 2 * width);
}

void scene_newspaper_draw(const scene_pen *pen, const scene_layout *layout)
{
    double bottom = 9 * layout->style.cell_height;
    draw_surroundings(pen, layout, bottom);
    for (int i = 0; i < layout->count; i++) {
        const scene_place *place = &layout->puzzles[i];
        scene_grid_draw(pen, &layout->style, place->left, place->top, place->cell, &place->board);
        cairo_save(pen->cairo);
        cairo_translate(pen->cairo, place->left, place->top);
        if (place->top == 0)
            draw_head(pen, -sv_random_between(pen->random, 0.12, 0.5));
        draw_captions(pen, bottom);
        cairo_restore(pen->cairo);
    }
}
