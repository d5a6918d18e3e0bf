#include "blocks.h"
#include "layout.h"
#include "words.h"

#include <math.h>
#include <stdio.h>

/* One or two puzzles on a page, and the facing page with its own. */
void scene_book_plan(scene_layout *layout, const double values[CONDITION_COUNT], sv_random *random)
{
    double bottom = 9 * values[CELL_HEIGHT], inner = sv_random_between(random, 0.8, 2.5);
    double outer = sv_random_between(random, 0.6, 3), head = sv_random_between(random, 1.5, 4);
    bool two = values[NEIGHBOURS] > 0, lower = two && sv_random_below(random, 2);
    double foot = sv_random_between(random, 1.2, 5),
           step = bottom + sv_random_between(random, 1, 3);
    bool right_page = sv_random_below(random, 2);
    double page = 9 + inner + outer;
    layout->fold = right_page ? -inner : 9 + inner;
    layout->paper = (scene_box){layout->fold - page, -head, layout->fold + page, bottom + foot};
    layout->count = 1;
    if (two) {
        *(lower ? &layout->paper.top : &layout->paper.bottom) += lower ? -step : step;
        layout->puzzles[layout->count++] = (scene_place){.top = lower ? -step : step};
    }
    double facing = right_page ? layout->fold - inner - 9 : layout->fold + inner;
    if (sv_random_below(random, 3))
        layout->puzzles[layout->count++] = (scene_place){.left = facing};
}

static void draw_heading(const scene_pen *pen, double size, bool middle, unsigned number)
{
    char title[24];
    snprintf(title, sizeof title, size > 0.6 ? "%u" : "Puzzle %u", number);
    scene_pen_text(pen, pen->head, size, middle ? 4.5 : 0, -0.35,
                   middle ? ALIGN_CENTRE : ALIGN_LEFT, pen->ink, title);
    if (!middle)
        scene_pen_text(pen, pen->body, 0.7 * size, 9, -0.3, ALIGN_RIGHT, pen->ink,
                       scene_level(pen->random));
}

/* A strip along the outer edge as desk calendars have it: title, yesterday's solution. */
static void draw_strip(const scene_pen *pen, scene_box strip)
{
    scene_pen_fill(pen, strip, pen->accent);
    scene_pen inner = *pen;
    inner.ink = scene_colour_mix(pen->paper, pen->accent, 0.1);
    inner.paper = pen->accent;
    double width = scene_box_width(strip);
    scene_block_solutions(&inner, (scene_box){strip.left + 0.1 * width, 1, strip.right, 1 + width});
    scene_pen_text(&inner, pen->head, 0.2 * width, (strip.left + strip.right) / 2, 3 + width,
                   ALIGN_CENTRE, inner.ink, "Sudoku");
}

static void draw_facing_page(const scene_pen *pen, const scene_layout *layout)
{
    bool right = layout->fold > 4.5;
    scene_box page = layout->paper;
    *(right ? &page.left : &page.right) = layout->fold;
    if (sv_random_below(pen->random, 5) == 0) {
        scene_pen_fill(pen, page, pen->accent);
    } else {
        scene_box text = {page.left + 1, page.top + 1, page.right - 1, page.bottom - 1};
        scene_pen_paragraph(pen, pen->body, pen->body_height, text, true);
    }
}

void scene_book_draw(const scene_pen *pen, const scene_layout *layout)
{
    scene_box paper = layout->paper;
    bool middle = sv_random_below(pen->random, 2), facing = false;
    double size = sv_random_between(pen->random, 0.35, 0.9);
    unsigned number = 1 + sv_random_below(pen->random, 300);
    for (int i = 0; i < layout->count; i++) {
        const scene_place *place = &layout->puzzles[i];
        scene_grid_draw(pen, &layout->style, place->left, place->top, place->cell, &place->board);
        facing |= place->left != 0;
        cairo_save(pen->cairo);
        cairo_translate(pen->cairo, place->left, place->top);
        draw_heading(pen, size, middle, number + (unsigned)i);
        cairo_restore(pen->cairo);
    }
    if (!facing)
        draw_facing_page(pen, layout);
    double outer = layout->fold > 4.5 ? paper.left : paper.right;
    if (sv_random_below(pen->random, 6) == 0 && fabs(outer - 4.5) > 6.5)
        draw_strip(pen, (scene_box){fmin(outer, outer > 0 ? 9.8 : -0.8), paper.top,
                                    fmax(outer, outer > 0 ? 9.8 : -0.8), paper.bottom});
    char folio[12];
    snprintf(folio, sizeof folio, "%u", number / 2 + 3);
    scene_pen_text(pen, pen->body, 0.3, outer > 0 ? outer - 1 : outer + 1, paper.bottom - 0.5,
                   ALIGN_CENTRE, pen->ink, folio);
}
