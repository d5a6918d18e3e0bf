#include "blocks.h"
#include "layout.h"

#include <math.h>

/* Paper scatters what shines through: 10 pixels a cell, stretched, are blurred enough. */
static const double scale = 10;

/* The other side, as its reader sees it: x runs from -paper.right. */
static void draw_back(const scene_pen *pen, scene_box paper)
{
    scene_box side = {-paper.right + 0.5, paper.top + 0.5, -paper.left - 0.5, paper.bottom - 0.5};
    scene_blocks_columns(pen, side, sv_random_between(pen->random, 4, 8));
}

void scene_bleed_draw(const scene_pen *pen, scene_box paper, double strength)
{
    scene_box view = pen->visible;
    int width = (int)ceil(scene_box_width(view) * scale);
    int height = (int)ceil(scene_box_height(view) * scale);
    cairo_surface_t *back = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height);
    scene_pen behind = *pen;
    behind.cairo = cairo_create(back);
    behind.visible = (scene_box){-view.right, view.top, -view.left, view.bottom};
    behind.body_height *= 1.2;
    cairo_scale(behind.cairo, scale, scale);
    cairo_translate(behind.cairo, -view.left, -view.top);
    cairo_scale(behind.cairo, -1, 1);
    draw_back(&behind, paper);
    cairo_destroy(behind.cairo);

    cairo_save(pen->cairo);
    cairo_translate(pen->cairo, view.left, view.top);
    cairo_scale(pen->cairo, 1 / scale, 1 / scale);
    cairo_set_source_surface(pen->cairo, back, 0, 0);
    cairo_paint_with_alpha(pen->cairo, strength);
    cairo_restore(pen->cairo);
    cairo_surface_destroy(back);
}
