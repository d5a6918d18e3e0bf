#include "grid.h"

static bool is_shaded(const scene_style *style, const sv_board *board, int row, int column)
{
    int down = row / board->box_rows, across = column / board->box_columns;
    switch (style->shade) {
    case SHADE_BOXES:
        return (down + across) % 2 == 0;
    case SHADE_STRIP:
        return row == board->size / 2 && across == board->size / board->box_columns / 2;
    case SHADE_GIVENS:
        return board->cells[board->size * row + column];
    default:
        return style->shade == SHADE_ALL;
    }
}

static void draw_tinted_boxes(const scene_pen *pen, const scene_style *style, const sv_board *board)
{
    int wide = board->box_columns, tall = board->box_rows, across = board->size / wide;
    for (int box = 0; box < board->size; box++)
        if (style->tinted_boxes >> box & 1)
            cairo_rectangle(pen->cairo, box % across * wide,
                            box / across * tall * style->cell_height, wide,
                            tall * style->cell_height);
    scene_pen_colour(pen, style->other_tint);
    cairo_fill(pen->cairo);
}

static void draw_shades(const scene_pen *pen, const scene_style *style, const sv_board *board)
{
    double height = style->cell_height;
    for (int row = 0; row < board->size; row++)
        for (int column = 0; column < board->size; column++)
            if (is_shaded(style, board, row, column))
                cairo_rectangle(pen->cairo, column, row * height, 1, height);
    scene_pen_colour(pen, style->tint);
    cairo_fill(pen->cairo);
    draw_tinted_boxes(pen, style, board);
}

/* Either the lines between boxes, or those between cells. */
static void draw_lines(const scene_pen *pen, const scene_style *style, const sv_board *board,
                       bool boxes)
{
    cairo_t *cairo = pen->cairo;
    int size = board->size;
    bool jigsaw = board->variants & SV_JIGSAW; /* its borders are drawn over all lines of cells */
    int wide = jigsaw ? size : board->box_columns, tall = jigsaw ? size : board->box_rows;
    for (int i = 1; i < size; i++) {
        if ((i % wide == 0) == boxes) {
            cairo_move_to(cairo, i, 0);
            cairo_line_to(cairo, i, size * style->cell_height);
        }
        if ((i % tall == 0) == boxes) {
            cairo_move_to(cairo, 0, i * style->cell_height);
            cairo_line_to(cairo, size, i * style->cell_height);
        }
    }
    scene_pen_colour(pen, boxes ? style->thick_colour : style->thin_colour);
    cairo_set_line_width(cairo, boxes ? style->thick : style->thin);
    cairo_stroke(cairo);
}

static void draw_inner_lines(const scene_pen *pen, const scene_style *style, const sv_board *board)
{
    cairo_save(pen->cairo);
    if (style->dotted) {
        double dots[2] = {style->dashed ? 0.08 : 0, style->dashed ? 0.06 : 2.5 * style->thin};
        cairo_set_dash(pen->cairo, dots, 2, 0);
        cairo_set_line_cap(pen->cairo, CAIRO_LINE_CAP_ROUND);
    }
    draw_lines(pen, style, board, false);
    cairo_restore(pen->cairo);
}

static void draw_region_borders(const scene_pen *pen, const scene_style *style,
                                const sv_board *board)
{
    cairo_save(pen->cairo);
    scene_overlay_borders(pen, board, style->cell_height);
    scene_pen_colour(pen, style->thick_colour);
    cairo_set_line_width(pen->cairo, style->thick);
    cairo_set_line_cap(pen->cairo, CAIRO_LINE_CAP_SQUARE);
    cairo_stroke(pen->cairo);
    cairo_restore(pen->cairo);
}

static void draw_frame(const scene_pen *pen, const scene_style *style, int size)
{
    scene_box box = {0, 0, size, size * style->cell_height};
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

/* What is set in two figures is made narrower until it fits its cell. */
static void draw_digits(const scene_pen *pen, const scene_style *style, const sv_board *board)
{
    const double widest = 0.72;
    int size = board->size;
    for (int i = 0; i < size * size; i++) {
        if (board->cells[i] == 0)
            continue;
        char text[4];
        scene_symbol(style->symbols, board->cells[i], text);
        double x = i % size + 0.5 + style->offset_x;
        double y = (i / size + 0.5 + style->offset_y) * style->cell_height;
        if (text[1] == '\0')
            scene_pen_glyph(pen, style->face, style->digit_height, x, y, style->digit, text);
        else
            scene_pen_glyph_within(pen, style->face, style->digit_height, widest, x, y,
                                   style->digit, text);
    }
}

void scene_grid_draw(const scene_pen *pen, const scene_style *style, double left, double top,
                     double scale, const sv_board *board)
{
    cairo_save(pen->cairo);
    cairo_translate(pen->cairo, left, top);
    cairo_scale(pen->cairo, scale, scale);
    draw_shades(pen, style, board);
    scene_overlay_shade(pen, &style->overlay, board, style->cell_height);
    draw_inner_lines(pen, style, board);
    draw_lines(pen, style, board, true);
    if (board->variants & SV_JIGSAW && style->overlay.lines)
        draw_region_borders(pen, style, board);
    draw_frame(pen, style, board->size);
    scene_overlay_draw(pen, &style->overlay, board, style->cell_height);
    draw_digits(pen, style, board);
    cairo_restore(pen->cairo);
}
