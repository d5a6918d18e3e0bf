#include "scene.h"
#include "generate/generate.h"
#include "photo.h"
#include "screen.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

const char *const scene_kind_names[KIND_COUNT] = {"newspaper", "book", "screenshot", "negative"};

sv_status scene_puzzle_make(scene_place *place, const double values[CONDITION_COUNT],
                            sv_random *random, sv_diagnostic *why)
{
    sv_board board;
    uint64_t seed = sv_random_bits(random);
    sv_status status = sv_board_init(&board, 9, 3, 3, SV_CLASSIC, why);
    if (status == SV_OK)
        status = sv_generate(&board, (unsigned)lround(values[GIVENS]), seed, place->solution, why);
    if (status == SV_OK)
        memcpy(place->givens, values[SOLVED] > 0 ? place->solution : board.cells, 81);
    return status;
}

bool scene_is_whole(const scene *made, int puzzle)
{
    /* The main puzzle may be meant to go over the frame's edge a little. */
    double over = puzzle == 0 && made->values[OVERHANG] > 0
                      ? 1.01 * scene_ranges[OVERHANG].highest * made->values[SIDE]
                      : 0;
    for (int i = 0; i < 100; i++) {
        sv_point point = made->mesh[puzzle][i];
        if (point.x < -over || point.y < -over || point.x > made->image.width + over ||
            point.y > made->image.height + over)
            return false;
    }
    return true;
}

void scene_marks_draw_all(scene *made, const scene_pen *pen)
{
    scene_pen hand = *pen;
    hand.random = &made->later;
    for (int i = 0; i < made->layout.count; i++)
        scene_marks_draw(&made->writer, &hand, &made->layout.style, &made->layout.puzzles[i],
                         made->printed_notes, made->values[STYLUS] == 0);
    if (!made->screen)
        scene_marks_soil(&made->writer, &hand, &made->layout.puzzles[0], made->values);
}

static void prepare_screen_pen(scene_pen *pen, const scene_order *order, sv_random *random,
                               bool dark)
{
    *pen = (scene_pen){.random = random, .faces = order->faces, .visible = {-999, -999, 999, 999}};
    scene_screen_colours(pen, dark);
    pen->body = scene_faces_of_kind(order->faces, "sans", random);
    pen->head = scene_faces_of_kind(order->faces, "bold", random);
    pen->body_height = sv_random_between(random, 0.25, 0.45);
}

/* cairo's pixels as red, green, blue. */
static sv_status take_pixels(sv_image *image, cairo_surface_t *surface, sv_diagnostic *why)
{
    cairo_surface_flush(surface);
    const uint8_t *pixels = cairo_image_surface_get_data(surface);
    int stride = cairo_image_surface_get_stride(surface);
    sv_status status =
        sv_image_create(image, (uint32_t)cairo_image_surface_get_width(surface),
                        (uint32_t)cairo_image_surface_get_height(surface), 3, SV_STAGE_RENDER, why);
    for (uint32_t y = 0; status == SV_OK && y < image->height; y++) {
        const uint8_t *from = pixels + (size_t)y * (size_t)stride;
        uint8_t *row = sv_image_row(image, y);
        for (uint32_t x = 0; x < image->width; x++)
            for (uint32_t c = 0; c < 3; c++)
                row[3 * x + c] = from[4 * x + 2 - c];
    }
    return status;
}

static sv_status draw_screen(scene *made, const scene_order *order, sv_random *random,
                             sv_diagnostic *why)
{
    scene_pen pen;
    scene_screen screen;
    const scene_negative *negative = order->negative;
    if (made->kind == NEGATIVE && !negative)
        negative = &scene_negatives[sv_random_below(random, scene_negative_count)];
    made->subject = made->kind == NEGATIVE ? negative->name : NULL;
    prepare_screen_pen(&pen, order, random, made->values[DARK_THEME] > 0);
    scene_style_make(&made->layout.style, made->values, &pen);
    scene_style_vary(&made->layout.style, made->values, &pen, &made->later);
    scene_writer_make(&made->writer, made->values, order->hands, made->values[DARK_THEME] > 0,
                      &made->later);
    made->printed_notes = sv_random_below(&made->later, 4) > 0;
    scene_screen_plan(&screen, made->values, random, order->size_limit);
    cairo_surface_t *surface =
        cairo_image_surface_create(CAIRO_FORMAT_RGB24, (int)screen.width, (int)screen.height);
    pen.cairo = cairo_create(surface);
    cairo_translate(pen.cairo, screen.left, screen.top);
    cairo_scale(pen.cairo, screen.scale, screen.scale);
    scene_screen_draw(&pen, &screen, &made->layout.style, made->layout.puzzles[0].givens,
                      made->kind == NEGATIVE ? negative : NULL);
    if (made->kind != NEGATIVE)
        scene_marks_draw_all(made, &pen);
    cairo_destroy(pen.cairo);
    for (int i = 0; i < 100; i++)
        made->mesh[0][i] = (sv_point){screen.left + i % 10 * screen.scale,
                                      screen.top + floor(i / 10.0) * screen.scale};
    sv_status status = take_pixels(&made->image, surface, why);
    cairo_surface_destroy(surface);
    return status;
}

static sv_status make_screen(scene *made, const scene_order *order, sv_random *random,
                             sv_diagnostic *why)
{
    made->screen = true;
    made->values[CELL_HEIGHT] = 1;
    made->values[DOTTED_LINES] = made->values[DOUBLE_FRAME] = 0;
    made->layout.count = 1;
    made->values[STYLUS] = made->values[ERASED] = 0; /* an app leaves no traces */
    sv_status status = scene_puzzle_make(&made->layout.puzzles[0], made->values, random, why);
    scene_marks_plan(&made->layout.puzzles[0], made->values, &made->later);
    return status == SV_OK ? draw_screen(made, order, random, why) : status;
}

sv_status scene_make(scene *made, const scene_order *order, sv_diagnostic *why)
{
    *made = (scene){.kind = order->kind,
                    .split = order->split,
                    .paper = "none",
                    .shadow = "none",
                    .layout = {.fold = NAN}};
    sv_random random;
    sv_random_seed(&random, order->seed);
    scene_ranges_draw(order->ranges, &random, made->values);
    made->later = random;
    sv_random_seed(&made->later, ~sv_random_bits(&made->later));
    bool on_screen = sv_random_below(&random, 5) == 0; /* one negative in five */
    if (made->kind == SCREENSHOT || (made->kind == NEGATIVE && on_screen))
        return make_screen(made, order, &random, why);
    return scene_photograph(made, order, &random, why);
}

void scene_free(scene *made)
{
    sv_image_free(&made->image);
}
