#include "photo.h"
#include "blocks.h"
#include "planes.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Stocks of paper, kept apart like the faces. */
static const struct {
    const char *name, *split;
    scene_colour tint;
} papers[] = {
    {"newsprint", "train", {1.00, 0.98, 0.93}}, {"white", "train", {1.00, 1.00, 1.00}},
    {"salmon", "train", {1.00, 0.86, 0.76}},    {"recycled", "train", {0.97, 0.97, 0.95}},
    {"cream", "train", {1.00, 0.96, 0.85}},     {"yellowed", "test", {1.00, 0.93, 0.76}},
    {"bright", "test", {0.97, 0.99, 1.00}},     {"greyish", "test", {0.97, 1.00, 0.97}},
};
enum { PAPER_COUNT = sizeof papers / sizeof *papers };

/* A drawing surface much larger than this helps no picture and takes seconds. */
static const double most_raster_pixels = 36e6;

/* The blur disc is at least this large, in pixels, after the picture was taken smaller. */
static const double least_reduced_blur = 1.8;

typedef struct studio {
    scene *made;
    const scene_order *order;
    sv_random *random;
    scene_camera camera;
    scene_light light;
    scene_look look;
    scene_pen pen;
    const scene_negative *negative;
    uint32_t reduction;
} studio;

static void choose_look(studio *set)
{
    double *values = set->made->values;
    uint32_t pick;
    do
        pick = sv_random_below(set->random, PAPER_COUNT);
    while (strcmp(papers[pick].split, set->order->split) != 0);
    set->made->paper = papers[pick].name;
    const double darkest_ink = 6;
    values[PAPER_LEVEL] = fmax(values[PAPER_LEVEL], values[CONTRAST] + darkest_ink);
    double table = sv_random_between(set->random, 0.01, 0.5);
    scene_colour grey = {table, table, table}, colour = scene_colour_any(set->random);
    set->look = (scene_look){
        .ink = values[PAPER_LEVEL] - values[CONTRAST],
        .paper = values[PAPER_LEVEL],
        .tint = papers[pick].tint,
        .texture = values[TEXTURE],
        .surface = scene_colour_mix(grey, colour, pow(sv_random_double(set->random), 2) * 0.3),
        .grain = sv_random_between(set->random, 0, 0.2),
        .seed = sv_random_bits(set->random),
    };
}

static void prepare_pen(studio *set)
{
    scene_pen *pen = &set->pen;
    static const char *const bodies[] = {"serif", "serif", "sans", "condensed"};
    *pen = (scene_pen){.random = set->random,
                       .faces = set->order->faces,
                       .paper = {1, 1, 1},
                       .accent = scene_colour_any(set->random)};
    pen->body =
        scene_faces_of_kind(pen->faces, bodies[sv_random_below(pen->random, 4)], pen->random);
    pen->head = scene_faces_of_kind(
        pen->faces, sv_random_below(pen->random, 2) ? "bold" : "condensed", pen->random);
    pen->body_height = sv_random_between(pen->random, 0.2, 0.42);
}

static void draw_page(studio *set)
{
    const scene_layout *layout = &set->made->layout;
    const scene_pen *pen = &set->pen;
    scene_pen_fill(pen, layout->paper, pen->paper);
    if (set->made->values[BLEED] > 0)
        scene_bleed_draw(pen, layout->paper, set->made->values[BLEED]);
    if (set->negative) {
        double bottom = 9 * layout->style.cell_height;
        scene_box paper = layout->paper;
        if (sv_random_below(pen->random, 2)) {
            scene_blocks_columns(pen, (scene_box){paper.left, paper.top, -0.5, paper.bottom}, 5);
            scene_blocks_columns(pen, (scene_box){9.5, paper.top, paper.right, paper.bottom}, 5);
            scene_blocks_columns(pen, (scene_box){0, bottom + 0.5, 9, paper.bottom}, 9);
        }
        set->negative->draw(pen, &layout->style, (scene_box){0, 0, 9, bottom});
    } else if (set->made->kind == PAGE) {
        scene_page_draw(pen, layout);
    } else if (set->made->kind == BOOK) {
        scene_book_draw(pen, layout);
    } else {
        scene_newspaper_draw(pen, layout);
    }
    if (!set->negative)
        scene_marks_draw_all(set->made, pen);
}

/* The pages of a book sink into the shadow of its spine. */
static void draw_fold(const studio *set)
{
    const scene_layout *layout = &set->made->layout;
    if (isnan(layout->fold))
        return;
    cairo_pattern_t *dark =
        cairo_pattern_create_linear(layout->fold - 1.5, 0, layout->fold + 1.5, 0);
    static const double steps[][2] = {{0, 0},      {0.35, 0.12}, {0.49, 0.5},
                                      {0.51, 0.5}, {0.65, 0.12}, {1, 0}};
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++)
        cairo_pattern_add_color_stop_rgba(dark, steps[i][0], 0, 0, 0, steps[i][1]);
    cairo_set_source(set->pen.cairo, dark);
    cairo_rectangle(set->pen.cairo, layout->fold - 1.5, layout->paper.top, 3,
                    scene_box_height(layout->paper));
    cairo_fill(set->pen.cairo);
    cairo_pattern_destroy(dark);
}

/* Pixels of the picture in the largest cell of a grid. */
static double densest_cell(const sv_point *mesh, int size)
{
    int step = size + 1;
    double longest = 0;
    for (int i = 0; i < size * step; i++) {
        const sv_point *below = &mesh[i + step];
        longest = fmax(longest, hypot(below->x - mesh[i].x, below->y - mesh[i].y));
        if (i % step < size)
            longest = fmax(longest, hypot(mesh[i + 1].x - mesh[i].x, mesh[i + 1].y - mesh[i].y));
    }
    return longest;
}

static sv_status draw_raster(studio *set, scene_sheet_raster *raster, cairo_surface_t **surface,
                             sv_diagnostic *why)
{
    const double least = 40; /* pixels a cell; with fewer, cairo's glyphs sit visibly off */
    scene_box view = scene_camera_view(&set->camera, set->made->layout.paper);
    double area = scene_box_width(view) * scene_box_height(view);
    int size = (int)set->made->layout.size;
    double densest = densest_cell(set->made->mesh[0], size);
    for (int i = 1; i < set->made->layout.count && set->made->kind == PAGE; i++)
        densest = fmax(densest, densest_cell(set->made->mesh[i], size));
    double scale = fmax(densest / set->reduction, least);
    scale *= (double)size / GRID_SIDE; /* of a unit of the page */
    scale = fmin(scale, sqrt(most_raster_pixels / area));
    int width = (int)ceil(scene_box_width(view) * scale);
    int height = (int)ceil(scene_box_height(view) * scale);
    *surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, height);
    set->pen.cairo = cairo_create(*surface);
    set->pen.visible = view;
    cairo_font_options_t *options = cairo_font_options_create();
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
    cairo_set_font_options(set->pen.cairo, options);
    cairo_font_options_destroy(options);
    cairo_scale(set->pen.cairo, scale, scale);
    cairo_translate(set->pen.cairo, -view.left, -view.top);
    draw_page(set);
    draw_fold(set);
    bool drawn = cairo_status(set->pen.cairo) == CAIRO_STATUS_SUCCESS;
    cairo_destroy(set->pen.cairo);
    cairo_surface_flush(*surface);
    *raster = (scene_sheet_raster){cairo_image_surface_get_data(*surface),
                                   width,
                                   height,
                                   cairo_image_surface_get_stride(*surface),
                                   view.left,
                                   view.top,
                                   scale,
                                   set->made->layout.paper};
    return drawn ? SV_OK : sv_fail_memory(why, SV_STAGE_RENDER);
}

/* The picture's pixels as cairo has them, and back. */
static void copy_pixels(sv_image *image, cairo_surface_t *surface, bool back)
{
    uint8_t *pixels = cairo_image_surface_get_data(surface);
    size_t stride = (size_t)cairo_image_surface_get_stride(surface);
    for (uint32_t y = 0; y < image->height; y++) {
        uint8_t *theirs = pixels + y * stride, *ours = sv_image_row(image, y);
        for (uint32_t x = 0; x < image->width; x++, theirs += 4, ours += 3)
            for (int c = 0; c < 3; c++)
                *(back ? &ours[c] : &theirs[2 - c]) = back ? theirs[2 - c] : ours[c];
    }
}

/* As with a stylus on the photo: sharp and dark, however blurred and faint the print is. */
static sv_status write_on_picture(studio *set, sv_diagnostic *why)
{
    scene *made = set->made;
    sv_image *image = &made->image;
    cairo_surface_t *surface =
        cairo_image_surface_create(CAIRO_FORMAT_RGB24, (int)image->width, (int)image->height);
    if (cairo_surface_status(surface) != CAIRO_STATUS_SUCCESS) {
        cairo_surface_destroy(surface);
        return sv_fail_memory(why, SV_STAGE_RENDER);
    }
    copy_pixels(image, surface, false);
    cairo_surface_mark_dirty(surface);
    scene_pen pen = set->pen;
    pen.random = &made->later;
    pen.cairo = cairo_create(surface);
    made->writer.multiplies = false;
    made->writer.opacity = fmax(made->writer.opacity, 0.8);
    for (int i = 0; i < made->layout.count; i++)
        scene_marks_draw_over(&made->writer, &pen, &made->layout.style, &made->layout.puzzles[i],
                              made->mesh[i]);
    cairo_destroy(pen.cairo);
    cairo_surface_flush(surface);
    copy_pixels(image, surface, true);
    cairo_surface_destroy(surface);
    return SV_OK;
}

static sv_status develop(studio *set, const scene_sheet_raster *raster, sv_diagnostic *why)
{
    const double *values = set->made->values;
    double cell = values[SIDE] / fmax(set->made->layout.size, 9);
    double angle = sv_random_between(set->random, 0, 2 * M_PI);
    scene_planes planes;
    sv_status status =
        scene_expose(&planes, &set->camera, raster, &set->look, &set->light, set->reduction, why);
    if (status != SV_OK)
        return status;
    status = scene_lens_blur(&planes, values[BLUR] * cell / set->reduction,
                             values[MOTION] * cell / set->reduction, angle, why);
    if (status == SV_OK)
        status = scene_sensor_read(&set->made->image, &planes, set->reduction, &set->camera, values,
                                   set->random, why);
    scene_planes_free(&planes);
    if (status == SV_OK && set->made->kind != NEGATIVE && values[STYLUS] > 0 &&
        values[FILLED] + values[WRONG_ENTRIES] > 0)
        status = write_on_picture(set, why);
    return status;
}

/* Solutions have a plain look of their own, but show the same variant. */
static void make_small_style(scene_layout *layout, const scene_pen *pen)
{
    scene_style_make_small(&layout->small, pen);
    layout->small.cell_height = layout->style.cell_height;
    layout->small.symbols = layout->style.symbols;
    layout->small.overlay = layout->style.overlay;
}

static void plan(studio *set)
{
    scene *made = set->made;
    if (made->kind == NEGATIVE) {
        uint32_t pick = sv_random_below(set->random, scene_negative_count);
        set->negative = set->order->negative ? set->order->negative : &scene_negatives[pick];
        made->subject = set->negative->name;
        /* Of a grid that is cut off, the frame of the picture may do the cutting. */
        if (strcmp(made->subject, "cut-off") == 0 && sv_random_below(&made->later, 2))
            made->values[OVERHANG] = sv_random_between(&made->later, 1.5, 4) / 9;
    }
    if (made->kind == PAGE)
        scene_page_plan(&made->layout, made->values, set->random);
    else if (made->kind == BOOK)
        scene_book_plan(&made->layout, made->values, set->random);
    else
        scene_newspaper_plan(&made->layout, made->values, set->random);
    for (int i = 0; i < made->layout.count && made->kind != PAGE; i++)
        made->layout.puzzles[i].cell = (double)GRID_SIDE / made->layout.size;
    scene_style_make(&made->layout.style, made->values, &set->pen);
    scene_style_vary(&made->layout.style, made->values, &set->pen, &made->later);
    scene_style_vary_board(&made->layout.style, made->values, &set->pen, &made->of_board);
    if (made->kind == PAGE)
        make_small_style(&made->layout, &set->pen);
    scene_writer_make(&made->writer, made->values, set->order->hands, false, &made->later);
}

/* A neighbour of the puzzle may still be untouched. */
static void mark_place(scene *made, int puzzle)
{
    double values[CONDITION_COUNT];
    memcpy(values, made->values, sizeof values);
    if (puzzle > 0 && sv_random_below(&made->later, 2))
        values[FILLED] = values[NOTES] = values[WRONG_ENTRIES] = 0;
    scene_marks_plan(&made->layout.puzzles[puzzle], values, &made->later);
}

/* On a page each puzzle is of another difficulty; solutions are full. */
static void vary_givens(const studio *set, const scene_place *place, double values[CONDITION_COUNT])
{
    const scene_range *givens = &set->order->ranges[GIVENS];
    values[GIVENS] = sv_random_between(set->random, givens->lowest, givens->highest);
    if (place->small) {
        values[GIVENS] = 81;
        values[SOLVED] = 1;
    }
}

static sv_status fill_in_puzzles(const studio *set, sv_diagnostic *why)
{
    scene *made = set->made;
    for (int i = 0; i < made->layout.count; i++) {
        scene_place *place = &made->layout.puzzles[i];
        double values[CONDITION_COUNT];
        memcpy(values, made->values, sizeof values);
        if (made->kind == PAGE)
            vary_givens(set, place, values);
        sv_status status = scene_puzzle_make(place, values, set->random, why);
        if (status != SV_OK)
            return status;
        mark_place(made, i);
    }
    return SV_OK;
}

static scene_subject choose_subject(const scene *made)
{
    const scene_layout *layout = &made->layout;
    scene_subject subject = scene_subject_one(made->values, layout->size);
    const double largest_short_side = 3200; /* of phones with 12 megapixels and some more */
    if (made->kind == PAGE) {
        subject.across = scene_box_width(layout->whole) / 9;
        subject.down = scene_box_height(layout->whole) / 9;
        subject.unit = fmax(subject.across, subject.down);
        subject.span = (subject.across + subject.down) / 2;
        subject.largest_short_side = largest_short_side;
    }
    return subject;
}

sv_status scene_photograph(scene *made, const scene_order *order, sv_random *random,
                           sv_diagnostic *why)
{
    studio *set = calloc(1, sizeof *set);
    if (!set)
        return sv_fail_memory(why, SV_STAGE_RENDER);
    set->made = made;
    set->order = order;
    set->random = random;
    prepare_pen(set);
    plan(set);
    choose_look(set);
    scene_subject subject = choose_subject(made);
    scene_camera_aim(&set->camera, &subject, made->values, random, order->size_limit);
    scene_light_make(&set->light, made->values, random, set->camera.width, set->camera.height);
    if (made->values[GLARE] > 0)
        scene_light_reflect(&set->light, made->values[GLARE], &made->later);
    made->shadow = set->light.shadow_kind;
    made->quality = (int)lround(made->values[QUALITY]);
    for (int i = 0; i < made->layout.count; i++)
        scene_camera_mesh(&set->camera, &made->layout.puzzles[i], (int)made->layout.size,
                          made->values[CELL_HEIGHT], made->mesh[i]);
    double blur = made->values[BLUR] * made->values[SIDE] / fmax(made->layout.size, 9);
    set->reduction = (uint32_t)fmin(fmax(floor(blur / least_reduced_blur), 1), 8);

    scene_sheet_raster raster;
    cairo_surface_t *surface = NULL;
    sv_status status = fill_in_puzzles(set, why);
    if (status == SV_OK)
        status = draw_raster(set, &raster, &surface, why);
    if (status == SV_OK)
        status = develop(set, &raster, why);
    cairo_surface_destroy(surface);
    free(set);
    return status;
}
