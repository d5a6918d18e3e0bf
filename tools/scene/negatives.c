#include "negatives.h"
#include "blocks.h"
#include "lookalikes.h"
#include "puzzle.h"
#include "words.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static void draw_text_page(const scene_pen *pen, const scene_style *style, scene_box box)
{
    (void)style;
    scene_blocks_columns(pen, box, sv_random_between(pen->random, 2.5, 9));
}

static void draw_crossword(const scene_pen *pen, const scene_style *style, scene_box box)
{
    (void)style;
    double cells = 9 + sv_random_below(pen->random, 9); /* 9 x 9 ones are the worst to tell apart */
    scene_block_crossword(pen, box, scene_box_width(box) / (cells + 1e-6));
}

void scene_table_rule(const scene_pen *pen, const scene_style *style, scene_box box, int rows,
                      int columns)
{
    double width = scene_box_width(box), height = scene_box_height(box);
    for (int i = 0; i <= rows; i++) {
        double y = box.top + i * height / rows;
        scene_pen_line(pen, box.left, y, box.right, y, style->thin, style->thin_colour);
    }
    for (int i = 0; i <= columns; i++) {
        double x = box.left + i * width / columns;
        scene_pen_line(pen, x, box.top, x, box.bottom, style->thin, style->thin_colour);
    }
}

void scene_table_put(const scene_pen *pen, const scene_style *style, scene_box box, int rows,
                     int columns, int cell, const char *text)
{
    double width = scene_box_width(box) / columns, height = scene_box_height(box) / rows;
    scene_pen_glyph(pen, style->face, 0.4 * fmin(width, height),
                    box.left + (cell % columns + 0.5) * width,
                    box.top + (cell / columns + 0.5) * height, style->digit, text);
}

static void draw_calendar(const scene_pen *pen, const scene_style *style, scene_box box)
{
    static const char *const days[] = {"M", "T", "W", "T", "F", "S", "S"};
    int first = (int)sv_random_below(pen->random, 7),
        length = 28 + (int)sv_random_below(pen->random, 4);
    int rows = 1 + (first + length + 6) / 7;
    if (sv_random_below(pen->random, 3))
        scene_table_rule(pen, style, box, rows, 7);
    for (int i = 0; i < 7; i++)
        scene_table_put(pen, style, box, rows, 7, i, days[i]);
    for (int day = 1; day <= length; day++) {
        char text[12];
        snprintf(text, sizeof text, "%d", day);
        scene_table_put(pen, style, box, rows, 7, 6 + first + day, text);
    }
}

static void draw_table(const scene_pen *pen, const scene_style *style, scene_box box)
{
    int rows = 6 + (int)sv_random_below(pen->random, 9);
    int columns = 4 + (int)sv_random_below(pen->random, 7);
    uint32_t largest = sv_random_below(pen->random, 2) ? 10 : 1000;
    scene_table_rule(pen, style, box, rows, columns);
    for (int i = 0; i < rows * columns; i++) {
        char text[12];
        snprintf(text, sizeof text, "%u", sv_random_below(pen->random, largest));
        scene_table_put(pen, style, box, rows, columns, i, text);
    }
}

static void draw_chess(const scene_pen *pen, const scene_style *style, scene_box box)
{
    double width = scene_box_width(box) / 8, height = scene_box_height(box) / 8;
    scene_colour dark =
        scene_colour_mix(pen->ink, pen->paper, sv_random_between(pen->random, 0, 0.7));
    for (int i = 0; i < 64; i++) {
        double x = box.left + i % 8 * width, y = box.top + i / 8 * height;
        if ((i / 8 + i) % 2)
            scene_pen_fill(pen, (scene_box){x, y, x + width, y + height}, dark);
        if (sv_random_below(pen->random, 3))
            continue;
        scene_pen_colour(pen, sv_random_below(pen->random, 2) ? pen->ink : pen->paper);
        cairo_arc(pen->cairo, x + width / 2, y + height * 0.4, 0.18 * width, 0, 2 * M_PI);
        cairo_rectangle(pen->cairo, x + 0.3 * width, y + 0.6 * height, 0.4 * width, 0.2 * height);
        cairo_fill_preserve(pen->cairo);
        scene_pen_colour(pen, pen->ink);
        cairo_set_line_width(pen->cairo, 0.02);
        cairo_stroke(pen->cairo);
    }
    scene_pen_frame(pen, box, style->thick, pen->ink);
}

static void draw_go(const scene_pen *pen, const scene_style *style, scene_box box)
{
    static const int sizes[] = {8, 9, 12, 18};
    int lines = sizes[sv_random_below(pen->random, 4)];
    double width = scene_box_width(box) / lines, height = scene_box_height(box) / lines;
    scene_table_rule(pen, style, box, lines, lines);
    for (int i = 0; i < (lines + 1) * (lines + 1); i++) {
        uint32_t roll = sv_random_below(pen->random, 8);
        if (roll > 1)
            continue;
        double x = box.left + i % (lines + 1) * width, y = box.top + i / (lines + 1) * height;
        cairo_arc(pen->cairo, x, y, 0.46 * fmin(width, height), 0, 2 * M_PI);
        scene_pen_colour(pen, roll ? pen->ink : pen->paper);
        cairo_fill_preserve(pen->cairo);
        scene_pen_colour(pen, pen->ink);
        cairo_set_line_width(pen->cairo, 0.03);
        cairo_stroke(pen->cairo);
    }
}

static void draw_squared_paper(const scene_pen *pen, const scene_style *style, scene_box box)
{
    int lines = 9 + (int)sv_random_below(pen->random, 25);
    scene_style faint = *style;
    faint.thin_colour = scene_colour_mix(pen->paper, scene_colour_any(pen->random), 0.5);
    scene_table_rule(pen, &faint, box, lines, lines);
}

static void draw_number_pad(const scene_pen *pen, const scene_style *style, scene_box box)
{
    bool phone = sv_random_below(pen->random, 2);
    int rows = phone ? 4 : 3;
    double width = scene_box_width(box) / 3, height = scene_box_height(box) / rows;
    scene_colour key = scene_colour_mix(pen->paper, pen->ink, 0.15);
    for (int i = 0; i < 3 * rows; i++) {
        static const char *const last[] = {"*", "0", "#"};
        double x = box.left + i % 3 * width, y = box.top + i / 3 * height;
        scene_pen_fill(pen, (scene_box){x + 0.06, y + 0.06, x + width - 0.06, y + height - 0.06},
                       key);
        char digit[2] = {(char)('1' + i), '\0'};
        scene_table_put(pen, style, box, rows, 3, i, i < 9 ? digit : last[i - 9]);
    }
}

static void draw_empty_sudoku(const scene_pen *pen, const scene_style *style, scene_box box)
{
    sv_board board = scene_puzzle_classic();
    scene_grid_draw(pen, style, box.left, box.top, 1, &board);
}

static void draw_word_search(const scene_pen *pen, const scene_style *style, scene_box box)
{
    int size = 9 + (int)sv_random_below(pen->random, 8);
    if (sv_random_below(pen->random, 2))
        scene_table_rule(pen, style, box, size, size);
    for (int i = 0; i < size * size; i++) {
        char text[2] = {(char)('A' + sv_random_below(pen->random, 26)), '\0'};
        scene_table_put(pen, style, box, size, size, i, text);
    }
}

/* One cell with a clue: halved by a line, a sum in either half. */
static void draw_clue(const scene_pen *pen, const scene_style *style, scene_box cell)
{
    char text[12];
    double width = scene_box_width(cell), height = scene_box_height(cell);
    scene_pen_fill(pen, cell, scene_colour_mix(pen->paper, pen->ink, 0.35));
    scene_pen_line(pen, cell.left, cell.top, cell.right, cell.bottom, style->thin, pen->ink);
    snprintf(text, sizeof text, "%u", 3 + sv_random_below(pen->random, 40));
    scene_pen_glyph(pen, style->face, 0.25 * height, cell.left + 0.7 * width,
                    cell.top + 0.3 * height, pen->ink, text);
    snprintf(text, sizeof text, "%u", 3 + sv_random_below(pen->random, 40));
    scene_pen_glyph(pen, style->face, 0.25 * height, cell.left + 0.3 * width,
                    cell.top + 0.7 * height, pen->ink, text);
}

static void draw_kakuro(const scene_pen *pen, const scene_style *style, scene_box box)
{
    int size = 8 + (int)sv_random_below(pen->random, 5);
    double width = scene_box_width(box) / size, height = scene_box_height(box) / size;
    for (int i = 0; i < size * size; i++) {
        double x = box.left + i % size * width, y = box.top + i / size * height;
        if (i < size || i % size == 0 || sv_random_below(pen->random, 4) == 0)
            draw_clue(pen, style, (scene_box){x, y, x + width, y + height});
    }
    scene_table_rule(pen, style, box, size, size);
}

const scene_negative scene_negatives[] = {
    {"text", draw_text_page},
    {"crossword", draw_crossword},
    {"calendar", draw_calendar},
    {"table", draw_table},
    {"chess", draw_chess},
    {"go", draw_go},
    {"squared", draw_squared_paper},
    {"number-pad", draw_number_pad},
    {"empty", draw_empty_sudoku},
    {"word-search", draw_word_search},
    {"kakuro", draw_kakuro},
    {"nonogram", scene_lookalike_nonogram},
    {"spreadsheet", scene_lookalike_spreadsheet},
    {"bingo", scene_lookalike_bingo},
    {"magic-square", scene_lookalike_magic_square},
    {"keyboard", scene_lookalike_keyboard},
    {"qr", scene_lookalike_qr},
    {"bricks", scene_lookalike_bricks},
    {"tiles", scene_lookalike_tiles},
    {"landscape", scene_lookalike_landscape},
    {"cut-off", scene_lookalike_cut_off},
};
const unsigned scene_negative_count = sizeof scene_negatives / sizeof *scene_negatives;

const scene_negative *scene_negative_named(const char *name)
{
    for (unsigned i = 0; i < scene_negative_count; i++)
        if (strcmp(scene_negatives[i].name, name) == 0)
            return &scene_negatives[i];
    return NULL;
}
