#include "screen.h"
#include "blocks.h"
#include "ranges.h"
#include "words.h"

#include <math.h>
#include <stdio.h>

/* No screen has more pixels on its long side. */
enum { WIDEST_SCREEN = 8000 };

void scene_screen_plan(scene_screen *screen, unsigned size, double values[], sv_random *random,
                       uint32_t limit)
{
    screen->web = sv_random_below(random, 3) == 0;
    double shape =
        screen->web ? sv_random_between(random, 0.56, 0.8) : sv_random_between(random, 1.5, 2.17);
    double fill = screen->web ? fmin(values[FILL], 0.85) : fmax(values[FILL], 0.7);
    double shorter = values[SIDE] / fill, width = screen->web ? shorter / shape : shorter;
    double height = screen->web ? shorter : shorter * shape;
    double larger = fmax(width, height), most = limit ? fmin(limit, WIDEST_SCREEN) : WIDEST_SCREEN;
    double shrink = larger > most ? most / larger : 1;
    /* Apps draw their lines on whole pixels: so do cells. */
    screen->cell = floor(fmax(values[SIDE] * shrink / size, 12));
    screen->scale = screen->cell * size / GRID_SIDE;
    values[SIDE] = size * screen->cell;
    screen->width = (uint32_t)lround(width * shrink);
    screen->height = (uint32_t)lround(height * shrink);
    double room = screen->width - values[SIDE], below = screen->height - values[SIDE];
    screen->left = floor(room * (screen->web ? sv_random_between(random, 0.1, 0.9) : 0.5));
    screen->top = floor(below * sv_random_between(random, 0.2, screen->web ? 0.8 : 0.45));
    values[FILL] = values[SIDE] / fmin(screen->width, screen->height);
}

void scene_screen_colours(scene_pen *pen, bool dark)
{
    double low = sv_random_between(pen->random, 0, dark ? 0.16 : 0.25);
    double high = sv_random_between(pen->random, dark ? 0.7 : 0.93, 1);
    scene_colour deep = {low, low + 0.02, low + 0.04}, bright = {high, high, high};
    pen->ink = dark ? bright : deep;
    pen->paper = dark ? deep : bright;
    pen->accent = scene_colour_any(pen->random);
}

static void draw_bar(const scene_pen *pen, scene_box box)
{
    bool filled = sv_random_below(pen->random, 2);
    scene_colour text = filled ? (scene_colour){1, 1, 1} : pen->ink;
    double height = 0.45 * fmin(scene_box_height(box), 1.6);
    double base = box.bottom - 0.25 * scene_box_height(box);
    if (filled)
        scene_pen_fill(pen, box, pen->accent);
    scene_pen_text(pen, pen->head, height, (box.left + box.right) / 2, base, ALIGN_CENTRE, text,
                   scene_title(pen->random));
    char clock[8];
    unsigned minute = sv_random_below(pen->random, 60);
    snprintf(clock, sizeof clock, "%02u:%02u", sv_random_below(pen->random, 24), minute);
    scene_pen_text(pen, pen->body, 0.7 * height, box.right - 0.3, base, ALIGN_RIGHT, text, clock);
}

/* Below an app's puzzle: tools, and the digits to choose from. */
static void draw_keys(const scene_pen *pen, int count, scene_symbols symbols, scene_box box)
{
    bool framed = sv_random_below(pen->random, 2), one_row = sv_random_below(pen->random, 2);
    int columns = one_row ? count : (count + 1) / 2;
    double step = (double)GRID_SIDE / columns, top = box.top + 0.4;
    scene_colour key = scene_colour_mix(pen->paper, pen->ink, 0.1);
    for (int i = 0; i < 4; i++)
        scene_pen_text(pen, pen->body, 0.35, 1 + 2.3 * i, top + 0.4, ALIGN_CENTRE, pen->accent,
                       scene_level(pen->random));
    for (int i = 0; i < count; i++) {
        double x = i % columns * step, y = top + 0.9 + i / columns * 1.5;
        char digit[4];
        scene_symbol(symbols, i + 1, digit);
        if (framed)
            scene_pen_fill(pen, (scene_box){x + 0.08, y, x + step - 0.08, y + 1.3}, key);
        scene_pen_glyph(pen, pen->body, 0.6, x + step / 2, y + 0.65, pen->accent, digit);
    }
}

static void draw_app(const scene_pen *pen, int keys, scene_symbols symbols, scene_box screen)
{
    double bar = fmin(1.6, -screen.top * 0.6);
    if (bar > 0.3)
        draw_bar(pen, (scene_box){screen.left, screen.top, screen.right, screen.top + bar});
    scene_pen_text(pen, pen->body, 0.35, 0, -0.25, ALIGN_LEFT, pen->ink, scene_level(pen->random));
    draw_keys(pen, keys, symbols, (scene_box){0, 9, 9, screen.bottom});
}

static void draw_web_page(const scene_pen *pen, scene_box screen)
{
    double bar = fmin(1, -screen.top * 0.5);
    draw_bar(pen, (scene_box){screen.left, screen.top, screen.right, screen.top + bar});
    scene_box left = {screen.left + 0.3, screen.top + bar + 0.3, -0.5, screen.bottom};
    scene_box right = {9.5, left.top, screen.right - 0.3, screen.bottom};
    if (scene_box_width(left) > 1.5)
        scene_blocks_columns(pen, left, 5);
    if (scene_box_width(right) > 1.5)
        scene_blocks_columns(pen, right, 5);
    if (screen.bottom > 10)
        scene_blocks_columns(pen, (scene_box){0, 9.5, 9, screen.bottom}, 9);
}

/* The chosen cell, and the row, column and box that it sees. */
static void draw_selection(const scene_pen *pen, const scene_place *place)
{
    const sv_board *board = &place->board;
    int size = board->size, wide = board->box_columns, tall = board->box_rows;
    int cell = (int)sv_random_below(pen->random, (uint32_t)(size * size));
    int x = cell % size, y = cell / size, bx = x / wide * wide, by = y / tall * tall;
    scene_colour seen = scene_colour_mix(pen->paper, pen->accent, 0.12);
    cairo_save(pen->cairo);
    cairo_scale(pen->cairo, place->cell, place->cell);
    scene_pen_fill(pen, (scene_box){0, y, size, y + 1}, seen);
    scene_pen_fill(pen, (scene_box){x, 0, x + 1, size}, seen);
    scene_pen_fill(pen, (scene_box){bx, by, bx + wide, by + tall}, seen);
    scene_pen_fill(pen, (scene_box){x, y, x + 1, y + 1},
                   scene_colour_mix(pen->paper, pen->accent, 0.35));
    cairo_restore(pen->cairo);
}

void scene_screen_draw(const scene_pen *pen, const scene_screen *screen, const scene_style *style,
                       const scene_place *place, const scene_negative *negative)
{
    scene_box all = {-screen->left / screen->scale, -screen->top / screen->scale,
                     (screen->width - screen->left) / screen->scale,
                     (screen->height - screen->top) / screen->scale};
    scene_pen_fill(pen, all, pen->paper);
    if (screen->web)
        draw_web_page(pen, all);
    else
        draw_app(pen, place->board.size, style->symbols, all);
    if (sv_random_below(pen->random, 2) && style->shade == SHADE_NONE && !negative)
        draw_selection(pen, place);
    if (negative)
        negative->draw(pen, style, (scene_box){0, 0, 9, 9});
    else
        scene_grid_draw(pen, style, 0, 0, place->cell, &place->board);
}
