#include "grid.h"

static bool is_shaded(const scene_style *style, int row, int column, const uint8_t *digits)
{
    switch (style->shade) {
    case SHADE_BOXES:
        return (row / 3 + column / 3) % 2 == 0;
    case SHADE_STRIP:
        return row == 4 && column / 3 == 1;
    case SHADE_GIVENS:
        return digits && digits[9 * row + column];
    default:
        return style->shade == SHADE_ALL;
    }
}

static void draw_shades(const scene_pen *pen, const scene_style *style, const uint8_t *digits)
{
    double height = style->cell_height;
    for (int row = 0; row < 9; row++)
        for (int column = 0; column < 9; column++)
            if (is_shaded(style, row, column, digits))
                cairo_rectangle(pen->cairo, column, row * height, 1, height);
    scene_pen_colour(pen, style->tint);
    cairo_fill(pen->cairo);
    for (int box = 0; box < 9; box++)
        if (style->tinted_boxes >> box & 1)
            cairo_rectangle(pen->cairo, box % 3 * 3, box / 3 * 3 * height, 3, 3 * height);
    scene_pen_colour(pen, style->other_tint);
    cairo_fill(pen->cairo);
}

/* Either the lines between boxes (and the frame), or those between cells. */
static void draw_lines(const scene_pen *pen, const scene_style *style, bool boxes)
{
    cairo_t *cairo = pen->cairo;
    double bottom = 9 * style->cell_height;
    for (int i = 1; i < 9; i++) {
        if ((i % 3 == 0) != boxes)
            continue;
        cairo_move_to(cairo, i, 0);
        cairo_line_to(cairo, i, bottom);
        cairo_move_to(cairo, 0, i * style->cell_height);
        cairo_line_to(cairo, 9, i * style->cell_height);
    }
    scene_pen_colour(pen, boxes ? style->thick_colour : style->thin_colour);
    cairo_set_line_width(cairo, boxes ? style->thick : style->thin);
    cairo_stroke(cairo);
}

static void draw_inner_lines(const scene_pen *pen, const scene_style *style)
{
    cairo_save(pen->cairo);
    if (style->dotted) {
        double dots[2] = {style->dashed ? 0.08 : 0, style->dashed ? 0.06 : 2.5 * style->thin};
        cairo_set_dash(pen->cairo, dots, 2, 0);
        cairo_set_line_cap(pen->cairo, CAIRO_LINE_CAP_ROUND);
    }
    draw_lines(pen, style, false);
    cairo_restore(pen->cairo);
}

static void draw_frame(const scene_pen *pen, const scene_style *style)
{
    scene_box box = {0, 0, 9, 9 * style->cell_height};
    scene_pen_frame(pen, box, style->frame, style->thick_colour);
    if (style->heavy > 0) {
        double half = style->heavy / 2;
        scene_box around = {-half, -half, box.right + half, box.bottom + half};
        scene_pen_frame(pen, around, style->heavy, style->thick_colour);
    }
    if (!style->double_frame)
        return;
    double out = 0.12;
    scene_box outer = {-out, -out, box.right + out, box.bottom + out};
    scene_pen_frame(pen, outer, style->thin, style->thick_colour);
}

static void draw_digits(const scene_pen *pen, const scene_style *style, const uint8_t *digits)
{
    for (int i = 0; i < 81; i++) {
        if (digits[i] == 0)
            continue;
        char text[2] = {(char)('0' + digits[i]), '\0'};
        scene_pen_glyph(pen, style->face, style->digit_height, i % 9 + 0.5 + style->offset_x,
                        (i / 9 + 0.5 + style->offset_y) * style->cell_height, style->digit, text);
    }
}

void scene_grid_draw(const scene_pen *pen, const scene_style *style, double left, double top,
                     double scale, const uint8_t *digits)
{
    cairo_save(pen->cairo);
    cairo_translate(pen->cairo, left, top);
    cairo_scale(pen->cairo, scale, scale);
    draw_shades(pen, style, digits);
    draw_inner_lines(pen, style);
    draw_lines(pen, style, true);
    draw_frame(pen, style);
    if (digits)
        draw_digits(pen, style, digits);
    cairo_restore(pen->cairo);
}

void scene_grid_solved(sv_random *random, uint8_t digits[81])
{
    uint16_t names[9] = {1, 2, 3, 4, 5, 6, 7, 8, 9}, rows[3] = {0, 1, 2}, columns[3] = {0, 1, 2};
    sv_random_shuffle(random, names, 9);
    sv_random_shuffle(random, rows, 3);
    sv_random_shuffle(random, columns, 3);
    for (int i = 0; i < 81; i++) {
        int row = i / 27 * 3 + rows[i / 9 % 3], column = i % 9 / 3 * 3 + columns[i % 3];
        digits[i] = (uint8_t)names[(row * 3 + row / 3 + column) % 9];
    }
}
