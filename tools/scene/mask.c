#include "mask.h"

#include <math.h>
#include <string.h>

/* What moves the pixels a little, so that no two digits from one source are alike. */
typedef struct warp {
    float right[MASK_SIDE], down[MASK_SIDE]; /* of each row, of each column */
} warp;

static void make_warp(warp *made, sv_random *random)
{
    const double most = 0.035 * MASK_SIDE;
    double size[2], wave[2], phase[2];
    for (int i = 0; i < 2; i++) {
        size[i] = sv_random_between(random, 0, most);
        wave[i] = sv_random_between(random, 3, 9) / MASK_SIDE;
        phase[i] = sv_random_between(random, 0, 2 * M_PI);
    }
    for (int i = 0; i < MASK_SIDE; i++) {
        made->right[i] = (float)(size[0] * sin(wave[0] * i + phase[0]));
        made->down[i] = (float)(size[1] * sin(wave[1] * i + phase[1]));
    }
}

/* Weights of a cubic B-spline: smooth enough to be cut at a level without steps. */
static void spline(float t, float weights[4])
{
    float u = 1 - t;
    weights[0] = u * u * u / 6;
    weights[1] = (3 * t * t * t - 6 * t * t + 4) / 6;
    weights[2] = (3 * u * u * u - 6 * u * u + 4) / 6;
    weights[3] = t * t * t / 6;
}

static float sample(const uint8_t *picture, int side, float x, float y)
{
    int left = (int)floorf(x), top = (int)floorf(y);
    float across[4], along[4], sum = 0;
    if (left < 1 || top < 1 || left > side - 3 || top > side - 3)
        return 0;
    spline(x - (float)left, across);
    spline(y - (float)top, along);
    for (int i = 0; i < 4; i++) {
        const uint8_t *row = picture + (top + i - 1) * side + left - 1;
        sum += along[i] * (across[0] * (float)row[0] + across[1] * (float)row[1] +
                           across[2] * (float)row[2] + across[3] * (float)row[3]);
    }
    return sum / 255;
}

static uint8_t cut(float ink, float level, float softness)
{
    float t = (ink - level) / (2 * softness) + 0.5f;
    t = t < 0 ? 0 : t > 1 ? 1 : t;
    return (uint8_t)(255 * t * t * (3 - 2 * t) + 0.5f);
}

/* Enlarged and cut at a level: the lower, the wider the pen. */
static void draw_written(uint8_t *out, int stride, const uint8_t *picture, float level,
                         sv_random *random)
{
    const float scale = (float)MASK_SIDE / WRITTEN_SIDE;
    warp moved;
    make_warp(&moved, random);
    for (int y = 0; y < MASK_SIDE; y++)
        for (int x = 0; x < MASK_SIDE; x++)
            out[y * stride + x] =
                cut(sample(picture, WRITTEN_SIDE, ((float)x + 0.5f + moved.right[y]) / scale - 0.5f,
                           ((float)y + 0.5f + moved.down[x]) / scale - 0.5f),
                    level, 0.12f);
}

static void draw_glyph(cairo_t *cairo, const scene_face *face, char figure)
{
    const char text[2] = {figure, '\0'};
    cairo_text_extents_t eight, extents;
    cairo_set_font_face(cairo, face->font);
    cairo_set_font_size(cairo, MASK_SIDE);
    cairo_text_extents(cairo, "8", &eight);
    cairo_set_font_size(cairo,
                        MASK_SIDE * MASK_SIDE * MASK_DIGIT / fmax(eight.height, MASK_SIDE / 5.0));
    cairo_text_extents(cairo, text, &extents);
    cairo_move_to(cairo, MASK_SIDE / 2.0 - extents.x_bearing - extents.width / 2,
                  MASK_SIDE / 2.0 - extents.y_bearing - extents.height / 2);
    cairo_text_path(cairo, text);
    cairo_fill(cairo);
}

static void draw_skeleton(cairo_t *cairo, const scene_writer *writer, char figure, double height,
                          sv_random *random)
{
    double scale = MASK_DIGIT * MASK_SIDE, aspect = writer->habit.aspect;
    cairo_translate(cairo, MASK_SIDE / 2.0, MASK_SIDE / 2.0);
    cairo_scale(cairo, scale, scale);
    cairo_translate(cairo, -aspect / 2, -0.5);
    scene_strokes_draw(cairo, &writer->habit, figure, fmin(writer->stroke / height, 0.22), random);
}

/* A font's digits all look alike: each is warped anew. */
static void warp_mask(uint8_t *pixels, int stride, sv_random *random)
{
    static _Thread_local uint8_t before[MASK_SIDE * MASK_SIDE];
    warp moved;
    make_warp(&moved, random);
    for (int y = 0; y < MASK_SIDE; y++)
        memcpy(before + y * MASK_SIDE, pixels + y * stride, MASK_SIDE);
    for (int y = 0; y < MASK_SIDE; y++)
        for (int x = 0; x < MASK_SIDE; x++)
            pixels[y * stride + x] =
                (uint8_t)(255 * sample(before, MASK_SIDE, (float)x + moved.right[y],
                                       (float)y + moved.down[x]));
}

/* Pressure that changes over the digit, and the grain that a pencil leaves on paper. */
static void roughen(uint8_t *pixels, int stride, double rough, sv_random *random)
{
    float slope_x = (float)(rough * sv_random_between(random, -0.4, 0.4) / MASK_SIDE);
    float slope_y = (float)(rough * sv_random_between(random, -0.4, 0.4) / MASK_SIDE);
    uint64_t state = sv_random_bits(random) | 1;
    for (int y = 0; y < MASK_SIDE; y++) {
        for (int x = 0; x < MASK_SIDE; x++) {
            if (x % 2 == 0) {
                state ^= state << 13;
                state ^= state >> 7;
                state ^= state << 17;
            }
            uint8_t *pixel = &pixels[y * stride + x];
            float grain = 1 - (float)rough * (float)(state >> 40 & 0xff) / 255 +
                          slope_x * (float)(x - MASK_SIDE / 2) +
                          slope_y * (float)(y - MASK_SIDE / 2);
            *pixel = (uint8_t)fminf(255, fmaxf(0, (float)*pixel * grain));
        }
    }
}

/* Nobody's letters were collected. */
static scene_hand hand_of(const scene_writer *writer, char figure)
{
    return writer->hand == HAND_MNIST && figure > '9' ? HAND_STROKES : writer->hand;
}

cairo_surface_t *scene_mask_make(const scene_writer *writer, char figure, double height,
                                 sv_random *random)
{
    cairo_surface_t *mask = cairo_image_surface_create(CAIRO_FORMAT_A8, MASK_SIDE, MASK_SIDE);
    if (cairo_surface_status(mask) != CAIRO_STATUS_SUCCESS) {
        cairo_surface_destroy(mask);
        return NULL;
    }
    const scene_hand hand = hand_of(writer, figure);
    if (hand != HAND_MNIST) {
        cairo_t *cairo = cairo_create(mask);
        if (hand == HAND_FONT)
            draw_glyph(cairo, writer->face, figure);
        else
            draw_skeleton(cairo, writer, figure, height, random);
        cairo_destroy(cairo);
    }
    cairo_surface_flush(mask);
    uint8_t *pixels = cairo_image_surface_get_data(mask);
    int stride = cairo_image_surface_get_stride(mask);
    /* The middle of the range of widths, 0.05 cells, is what the digits were written with. */
    double level = fmin(fmax(0.42 - 2.2 * (writer->stroke - 0.05) / height * 0.6, 0.22), 0.52);
    if (hand == HAND_MNIST)
        draw_written(pixels, stride, scene_hands_written(writer->hands, figure - '0', random),
                     (float)level, random);
    else if (hand == HAND_FONT)
        warp_mask(pixels, stride, random);
    roughen(pixels, stride, writer->rough, random);
    cairo_surface_mark_dirty(mask);
    return mask;
}
