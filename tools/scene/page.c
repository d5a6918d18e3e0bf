/* Pages with many puzzles: columns and rows of them, text between and around, yesterday's
 * solutions. */
#include "blocks.h"
#include "layout.h"
#include "words.h"

#include <math.h>
#include <stdio.h>

/* Where rows and columns of the page are. */
typedef struct table {
    int columns, rows;
    double step_x, step_y; /* from puzzle to puzzle */
    double head;           /* room above each puzzle for its heading */
    double bottom;         /* of a puzzle */
} table;

/* So many columns that the rows are full but for the last one, and the page not too long. */
static void choose_table(table *page, int count, sv_random *random)
{
    do {
        page->columns = 1 + (int)sv_random_below(random, 4);
        page->rows = (count + page->columns - 1) / page->columns;
    } while (page->columns > count || page->rows > 2.5 * page->columns ||
             page->columns > 2.5 * page->rows);
}

static scene_place *add_place(scene_layout *layout, double left, double top, double cell)
{
    scene_place *place = &layout->puzzles[layout->count++];
    *place = (scene_place){.left = left, .top = top, .cell = cell};
    return place;
}

static void add_text(scene_layout *layout, scene_box box)
{
    if (layout->text_count < MOST_TEXTS)
        layout->texts[layout->text_count++] = box;
}

/* The puzzles in their rows; what the last row lacks is left free for text at one of its ends. */
static void place_puzzles(scene_layout *layout, const table *page, int count, double cell,
                          sv_random *random)
{
    int lacking = page->columns * page->rows - count;
    bool first = sv_random_below(random, 2);
    for (int i = 0; i < page->columns * page->rows; i++) {
        int column = i % page->columns, row = i / page->columns;
        double left = column * page->step_x, top = row * page->step_y;
        bool last_row = row == page->rows - 1;
        bool free = last_row && (first ? column < lacking : column >= page->columns - lacking);
        if (free)
            add_text(layout, (scene_box){left, top - 0.8 * page->head, left + GRID_SIDE,
                                         top + page->bottom});
        else
            add_place(layout, left, top, cell);
    }
}

/* One more row or column, beyond what the picture is of: its edge cuts through them, or hides them
 * or, on a wide shot, leaves them whole. */
static void place_beyond(scene_layout *layout, const table *page, double cell, sv_random *random)
{
    bool ends = layout->extent.bottom > page->rows * page->step_y - page->head; /* with a text */
    uint32_t side = sv_random_below(random, ends ? 3 : 4);
    int count = side < 2 ? page->rows : page->columns;
    for (int i = 0; i < count; i++) {
        int column = side == 0 ? -1 : side == 1 ? page->columns : i;
        int row = side == 2 ? -1 : side == 3 ? page->rows : i;
        add_place(layout, column * page->step_x, row * page->step_y, cell);
    }
    layout->extent.left -= side == 0 ? page->step_x : 0;
    layout->extent.right += side == 1 ? page->step_x : 0;
    layout->extent.top -= side == 2 ? page->step_y : 0;
    layout->extent.bottom += side == 3 ? page->step_y : 0;
}

/* Small, in a row under all of it. */
static void place_solutions(scene_layout *layout, double cell, double bottom, sv_random *random)
{
    double shrink = sv_random_between(random, 0.28, 0.5), gap = sv_random_between(random, 0.4, 1);
    double top = layout->extent.bottom + sv_random_between(random, 1, 1.8);
    int count = 1 + (int)sv_random_below(random, MOST_SOLUTIONS);
    double left = layout->extent.left;
    for (int i = 0; i < count; i++, left += shrink * GRID_SIDE + gap) {
        if (left + shrink * GRID_SIDE > layout->extent.right)
            break;
        add_place(layout, left, top, cell * shrink)->small = true;
    }
    double end = top + shrink * bottom + 0.3;
    if (left + 3 < layout->extent.right)
        add_text(layout, (scene_box){left, top, layout->extent.right, end});
    layout->extent.bottom = end;
}

static void add_text_below(scene_layout *layout, double height)
{
    scene_box *extent = &layout->extent;
    add_text(layout, (scene_box){extent->left, extent->bottom + 0.6, extent->right,
                                 extent->bottom + height});
    extent->bottom += height;
}

static scene_box bounds_of_puzzles(const scene_layout *layout, double bottom)
{
    scene_box box = {0, 0, 0, 0};
    for (int i = 0; i < layout->count; i++) {
        box.right = fmax(box.right, layout->puzzles[i].left + GRID_SIDE);
        box.bottom = fmax(box.bottom, layout->puzzles[i].top + bottom);
    }
    return box;
}

/* The picture of a page is at most so long, in pixels: its puzzles then are smaller. */
static const double longest_page = 3000;

/* Where so many puzzles side by side would make too large a picture they come out smaller: as far
 * between the least and the largest side possible as drawn. */
static void limit_side(double values[CONDITION_COUNT], scene_box box)
{
    double least = scene_least_side(values[SIZE]);
    double longest = fmax(scene_box_width(box), scene_box_height(box)) / GRID_SIDE;
    double most = fmax(longest_page / longest, 1.2 * least);
    if (values[SIDE] > most)
        values[SIDE] = least * pow(most / least, log(values[SIDE] / least) /
                                                     log(scene_ranges[SIDE].highest / least));
}

/* Pages are held flatter and straighter, as else not all of it would be in the picture. */
static void calm_camera(double values[CONDITION_COUNT])
{
    const double steepest = 20, least_fill = 0.6, nearest = 1.7;
    values[TILT] *= steepest / scene_ranges[TILT].highest;
    values[FILL] = fmax(values[FILL], least_fill);
    values[DISTANCE] = fmax(values[DISTANCE], nearest);
    values[OVERHANG] = scene_ranges[OVERHANG].lowest;
}

void scene_page_plan(scene_layout *layout, double values[CONDITION_COUNT], sv_random *random)
{
    int count = (int)values[PUZZLES];
    double cell = GRID_SIDE / values[SIZE];
    table page = {.head = sv_random_between(random, 0.8, 2),
                  .bottom = GRID_SIDE * values[CELL_HEIGHT]};
    choose_table(&page, count, random);
    page.step_x = GRID_SIDE + sv_random_between(random, 0.6, 2.4);
    page.step_y = page.bottom + page.head + sv_random_between(random, 0.3, 1);
    layout->fold = NAN;
    place_puzzles(layout, &page, count, cell, random);
    layout->head = page.head;
    layout->extent = bounds_of_puzzles(layout, page.bottom);
    if (values[SOLUTIONS] > 0)
        place_solutions(layout, cell, page.bottom, random);
    else if (sv_random_below(random, 3) == 0)
        add_text_below(layout, sv_random_between(random, 3, 7));
    layout->whole = layout->extent;
    if (values[CUT_OFF] > 0)
        place_beyond(layout, &page, cell, random);
    bool edge = values[PAPER_EDGE] > 0; /* a puzzle book, or a page of a newspaper */
    double margin[4];
    for (int i = 0; i < 4; i++)
        margin[i] = edge ? sv_random_between(random, 0.7, 2.5) : sv_random_between(random, 3, 14);
    layout->paper = (scene_box){
        layout->extent.left - margin[0], layout->extent.top - page.head - 1.5 - margin[1],
        layout->extent.right + margin[2], layout->extent.bottom + margin[3] + (edge ? 0 : 6)};
    limit_side(values, layout->whole);
    calm_camera(values);
}

/* ------------------------------------------------------------------ drawing */

typedef struct heading {
    uint32_t kind; /* text, banner, number in the middle, dots */
    double size;
    unsigned number;
    bool framed;
} heading;

static void draw_dots(const scene_pen *pen, double size, unsigned count)
{
    for (unsigned i = 0; i < 5; i++) {
        cairo_arc(pen->cairo, GRID_SIDE - (4.5 - i) * 0.9 * size, -0.3 - size / 2, 0.32 * size, 0,
                  2 * M_PI);
        scene_pen_colour(pen, i < count ? pen->ink : scene_colour_mix(pen->paper, pen->ink, 0.2));
        cairo_fill(pen->cairo);
    }
}

static void draw_heading(const scene_pen *pen, const heading *head, int place)
{
    char text[32];
    snprintf(text, sizeof text, head->kind == 2 ? "%u" : "Sudoku %u",
             head->number + (unsigned)place);
    double size = head->size;
    if (head->kind == 1)
        scene_pen_fill(pen, (scene_box){0, -0.15 - 1.6 * size, GRID_SIDE, -0.15}, pen->accent);
    scene_colour colour = head->kind == 1 ? pen->paper : pen->ink;
    double base = head->kind == 1 ? -0.15 - 0.5 * size : -0.3;
    if (head->kind == 2) {
        scene_pen_text(pen, pen->head, size, 4.5, base, ALIGN_CENTRE, colour, text);
        return;
    }
    scene_pen_text(pen, pen->head, size, head->kind == 1 ? 0.2 : 0, base, ALIGN_LEFT, colour, text);
    if (head->kind == 3)
        draw_dots(pen, size, 1 + sv_random_below(pen->random, 5));
    else
        scene_pen_text(pen, pen->body, 0.8 * size, GRID_SIDE - 0.2, base, ALIGN_RIGHT, colour,
                       scene_level(pen->random));
}

static void draw_puzzle(const scene_pen *pen, const scene_layout *layout, const heading *head,
                        int index)
{
    const scene_place *place = &layout->puzzles[index];
    double bottom = GRID_SIDE * layout->style.cell_height;
    scene_grid_draw(pen, place->small ? &layout->small : &layout->style, place->left, place->top,
                    place->cell, &place->board);
    cairo_save(pen->cairo);
    cairo_translate(pen->cairo, place->left, place->top);
    if (place->small) {
        char text[32];
        snprintf(text, sizeof text, "Nr. %u", head->number - 9 + (unsigned)index);
        scene_pen_text(pen, pen->body, 0.3, 0, -0.15, ALIGN_LEFT, pen->ink, text);
    } else {
        draw_heading(pen, head, index);
        if (head->framed)
            scene_pen_frame(pen, (scene_box){-0.25, -layout->head, GRID_SIDE + 0.25, bottom + 0.25},
                            0.03, pen->ink);
    }
    cairo_restore(pen->cairo);
}

/* A title over the page, text on all sides of the puzzles up to the paper's edges. */
static void draw_surroundings(const scene_pen *pen, const scene_layout *layout)
{
    scene_box paper = layout->paper, inner = layout->extent;
    double edge = 0.5, gap = 0.8, width = sv_random_between(pen->random, 5, 10);
    double title = inner.top - layout->head - 0.4, size = sv_random_between(pen->random, 0.6, 1.1);
    const char *text = scene_title(pen->random);
    scene_pen_text(pen, pen->head, size, inner.left, title, ALIGN_LEFT,
                   sv_random_below(pen->random, 2) ? pen->ink : pen->accent, text);
    if (sv_random_below(pen->random, 2))
        scene_pen_line(pen, inner.left, title + 0.2, inner.right, title + 0.2, 0.05, pen->ink);
    scene_box above = {inner.left, paper.top + edge, inner.right, title - 1.4};
    scene_box below = {inner.left, inner.bottom + gap, inner.right, paper.bottom - edge};
    scene_box left = {paper.left + edge, paper.top + edge, inner.left - gap, paper.bottom - edge};
    scene_box right = {inner.right + gap, paper.top + edge, paper.right - edge,
                       paper.bottom - edge};
    scene_box boxes[4] = {above, below, left, right};
    for (int i = 0; i < 4; i++)
        if (scene_box_width(boxes[i]) > 1.5 && scene_box_height(boxes[i]) > 1)
            scene_blocks_columns(pen, boxes[i], width);
}

void scene_page_draw(const scene_pen *pen, const scene_layout *layout)
{
    scene_pen without = *pen;
    without.no_solutions = true; /* those of a page are labelled */
    heading head = {.kind = sv_random_below(pen->random, 4),
                    .size = fmin(sv_random_between(pen->random, 0.35, 0.8), 0.55 * layout->head),
                    .number = 10 + sv_random_below(pen->random, 900),
                    .framed = sv_random_below(pen->random, 6) == 0};
    draw_surroundings(&without, layout);
    for (int i = 0; i < layout->text_count; i++)
        scene_blocks_columns(&without, layout->texts[i], 5);
    for (int i = 0; i < layout->count; i++)
        draw_puzzle(pen, layout, &head, i);
}
