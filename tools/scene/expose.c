#include "planes.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* The way back to the page is traced exactly at the corners of blocks of this many pixels and
 * interpolated between; against exact tracing that is off by less than 0.05 pixels at the strongest
 * bend, and 20 times faster. */
enum { BLOCK = 8 };

enum { TEXTURE_SIDE = 256 };

/* Texture repeats after this many cells; fibres of newsprint are then a fiftieth of a cell. */
static const double texture_cells = 5;

typedef struct node {
    float x, y; /* on the page, in pixels of the raster; x is NAN where no paper can be */
    float light, away, glare; /* scene_light_at, scene_light_away, scene_glare_at */
} node;

typedef struct exposure {
    scene_planes *planes;
    const scene_sheet_raster *raster;
    const scene_look *look;
    float linear[3][256]; /* the page's grey levels as light */
    float texture[TEXTURE_SIDE * TEXTURE_SIDE];
    float paper[4]; /* its edges in pixels of the raster */
    float surface[3], rim[3];
} exposure;

static double to_linear(double level)
{
    double value = level / 255;
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4);
}

static void fill_curves(exposure *shot, const scene_light *light)
{
    const scene_look *look = shot->look;
    double tint[3] = {look->tint.red, look->tint.green, look->tint.blue};
    double surface[3] = {look->surface.red, look->surface.green, look->surface.blue};
    for (int c = 0; c < 3; c++) {
        shot->rim[c] = (float)light->rim[c];
        shot->surface[c] = (float)(surface[c] * light->gains[c]);
        for (int i = 0; i < 256; i++) {
            double level = look->ink + (look->paper - look->ink) * i / 255;
            shot->linear[c][i] = (float)(to_linear(level) * tint[c] * light->gains[c]);
        }
    }
}

/* Noise of two sizes, deviation about 1: fibres, and the clouds of uneven pulp. */
static void fill_texture(float *texture, uint64_t seed)
{
    sv_random random;
    sv_random_seed(&random, seed);
    float coarse[32 * 32];
    for (int i = 0; i < 32 * 32; i++)
        coarse[i] = (float)sv_random_gaussian(&random);
    for (int i = 0; i < TEXTURE_SIDE * TEXTURE_SIDE; i++) {
        int x = i % TEXTURE_SIDE, y = i / TEXTURE_SIDE, cx = x / 8, cy = y / 8;
        float px = (float)(x % 8) / 8, py = (float)(y % 8) / 8;
        float a = coarse[cy * 32 + cx], b = coarse[cy * 32 + (cx + 1) % 32];
        float c = coarse[(cy + 1) % 32 * 32 + cx], d = coarse[(cy + 1) % 32 * 32 + (cx + 1) % 32];
        float cloud = (a + (b - a) * px) * (1 - py) + (c + (d - c) * px) * py;
        texture[i] = 0.7f * (float)sv_random_gaussian(&random) + 0.7f * cloud;
    }
}

/* Where only a flat sheet could be, there is the table: out to the nearest place clear of the
 * paper.
 */
static void move_off(const scene_box *paper, sv_point *page)
{
    const double clear = 1.5; /* cells, where the shadow of the sheet has ended */
    double x = (paper->left + paper->right) / 2, y = (paper->top + paper->bottom) / 2;
    double out = fmax(fabs(page->x - x) / (scene_box_width(*paper) / 2 + clear),
                      fabs(page->y - y) / (scene_box_height(*paper) / 2 + clear));
    if (out < 1) {
        page->x = x + (page->x - x) / fmax(out, 1e-3);
        page->y = y + (page->y - y) / fmax(out, 1e-3);
    }
}

static node trace_node(const scene_camera *camera, const scene_sheet_raster *raster,
                       const scene_light *light, double x, double y)
{
    sv_point page;
    float away = (float)scene_light_away(light, x, y), glare = (float)scene_glare_at(light, x, y);
    bool there = scene_camera_trace(camera, (sv_point){x, y}, &page);
    if (!there) {
        there = scene_camera_trace_flat(camera, (sv_point){x, y}, &page);
        move_off(&raster->paper, &page);
    }
    if (!there)
        return (node){NAN, NAN, (float)scene_light_at(light, x, y, 0), away, glare};
    double slope = scene_camera_slope(camera, page.x, page.y);
    return (node){(float)((page.x - raster->left) * raster->scale),
                  (float)((page.y - raster->top) * raster->scale),
                  (float)scene_light_at(light, x, y, slope), away, glare};
}

/* floorf would be a call, as the compiler may not count on SSE4. */
static inline int floor_int(float value)
{
    int whole = (int)value;
    return whole - (value < (float)whole);
}

static inline int clamp(int value, int highest)
{
    return value < 0 ? 0 : value > highest ? highest : value;
}

/* Adds the raster's colour at (x, y), bilinear, as light. */
static inline void add_page(const exposure *shot, float x, float y, float sum[3])
{
    const scene_sheet_raster *raster = shot->raster;
    int fx = floor_int(x - 0.5f), fy = floor_int(y - 0.5f);
    int px = (int)(256 * (x - 0.5f - (float)fx)), py = (int)(256 * (y - 0.5f - (float)fy));
    int x0 = clamp(fx, raster->width - 1), x1 = clamp(fx + 1, raster->width - 1);
    int y0 = clamp(fy, raster->height - 1), y1 = clamp(fy + 1, raster->height - 1);
    const uint8_t *top = raster->pixels + (size_t)y0 * (size_t)raster->stride;
    const uint8_t *end = raster->pixels + (size_t)y1 * (size_t)raster->stride;
    for (int c = 0; c < 3; c++) { /* cairo stores blue, green, red */
        int above = 256 * top[4 * x0 + 2 - c] + px * (top[4 * x1 + 2 - c] - top[4 * x0 + 2 - c]);
        int below = 256 * end[4 * x0 + 2 - c] + px * (end[4 * x1 + 2 - c] - end[4 * x0 + 2 - c]);
        sum[c] += shot->linear[c][(256 * above + py * (below - above) + (1 << 15)) >> 16];
    }
}

static inline float texture_at(const exposure *shot, float x, float y)
{
    const float scale = (float)(TEXTURE_SIDE / texture_cells / shot->raster->scale);
    unsigned tx = (unsigned)floor_int(x * scale) % TEXTURE_SIDE;
    unsigned ty = (unsigned)floor_int(y * scale) % TEXTURE_SIDE;
    return shot->texture[ty * TEXTURE_SIDE + tx];
}

/* The table beside the paper, dark near it: the sheet's own shadow. */
static void add_surface(const exposure *shot, float x, float y, float sum[3])
{
    const float *paper = shot->paper;
    float shade = 1;
    if (!isnan(x)) {
        float dx = fmaxf(fmaxf(paper[0] - x, x - paper[2]), 0);
        float dy = fmaxf(fmaxf(paper[1] - y, y - paper[3]), 0);
        float away = sqrtf(dx * dx + dy * dy) / (float)shot->raster->scale;
        shade = (1 - 0.5f * expf(-4 * away)) *
                (1 + (float)shot->look->grain * texture_at(shot, 0.2f * x, 0.9f * y));
    }
    for (int c = 0; c < 3; c++)
        sum[c] += shot->surface[c] * shade;
}

static bool on_paper(const float paper[4], float x, float y)
{
    return x >= paper[0] && y >= paper[1] && x < paper[2] && y < paper[3];
}

/* The mean light of nx * ny points spread over one pixel, whose middle is at (x, y) and whose sides
 * on the page are the vectors (ax, ay) and (bx, by). */
static void sample(const exposure *shot, float x, float y, const float a[2], const float b[2],
                   const int taps[2], float sum[3])
{
    sum[0] = sum[1] = sum[2] = 0;
    for (int j = 0; j < taps[1]; j++) {
        for (int i = 0; i < taps[0]; i++) {
            float s = ((float)i + 0.5f) / (float)taps[0] - 0.5f;
            float t = ((float)j + 0.5f) / (float)taps[1] - 0.5f;
            float px = x + a[0] * s + b[0] * t, py = y + a[1] * s + b[1] * t;
            if (on_paper(shot->paper, px, py))
                add_page(shot, px, py, sum);
            else
                add_surface(shot, px, py, sum);
        }
    }
    float share = 1.0f / (float)(taps[0] * taps[1]);
    if (shot->look->texture > 0 && on_paper(shot->paper, x, y))
        share *= 1 + (float)shot->look->texture * texture_at(shot, x, y);
    for (int c = 0; c < 3; c++)
        sum[c] *= share;
}

/* As many taps as pixels of the raster lie under one of the picture: a little over one is left to
 * the bilinear weights, which blur by as much. More than 8 were never seen on
 * the grid, whose density sets the raster's. */
static int count_taps(const float side[2])
{
    float length = hypotf(side[0], side[1]);
    return isnan(length) ? 1 : (int)fminf(fmaxf(ceilf(length - 0.35f), 1), 8);
}

static float mix(float a, float b, float c, float d, float x, float y)
{
    return (a + (b - a) * x) * (1 - y) + (c + (d - c) * x) * y;
}

/* The pixels of one block, from its four corners. */
static void expose_block(const exposure *shot, uint32_t left, uint32_t top, const node *above,
                         const node *below)
{
    const scene_planes *planes = shot->planes;
    const node *n[4] = {&above[0], &above[1], &below[0], &below[1]};
    float a[2] = {(n[1]->x - n[0]->x + n[3]->x - n[2]->x) / (2 * BLOCK),
                  (n[1]->y - n[0]->y + n[3]->y - n[2]->y) / (2 * BLOCK)};
    float b[2] = {(n[2]->x - n[0]->x + n[3]->x - n[1]->x) / (2 * BLOCK),
                  (n[2]->y - n[0]->y + n[3]->y - n[1]->y) / (2 * BLOCK)};
    int taps[2] = {count_taps(a), count_taps(b)};
    for (uint32_t y = 0; y < BLOCK && top + y < planes->height; y++) {
        for (uint32_t x = 0; x < BLOCK && left + x < planes->width; x++) {
            float s = ((float)x + 0.5f) / BLOCK, t = ((float)y + 0.5f) / BLOCK, light[3];
            float away = mix(n[0]->away, n[1]->away, n[2]->away, n[3]->away, s, t);
            float glare = mix(n[0]->glare, n[1]->glare, n[2]->glare, n[3]->glare, s, t);
            float light_here = mix(n[0]->light, n[1]->light, n[2]->light, n[3]->light, s, t);
            sample(shot, mix(n[0]->x, n[1]->x, n[2]->x, n[3]->x, s, t),
                   mix(n[0]->y, n[1]->y, n[2]->y, n[3]->y, s, t), a, b, taps, light);
            size_t at = (size_t)(top + y) * planes->width + left + x;
            for (int c = 0; c < 3; c++)
                planes->colour[c][at] = light[c] * light_here * (1 + shot->rim[c] * away) +
                                        glare * shot->linear[c][UINT8_MAX];
        }
    }
}

static void expose_all(const exposure *shot, const scene_camera *camera, const scene_light *light,
                       uint32_t reduction, node *nodes, size_t columns)
{
    node *above = nodes, *below = nodes + columns;
    const scene_planes *planes = shot->planes;
    for (uint32_t top = 0; top < planes->height + BLOCK; top += BLOCK) {
        for (size_t i = 0; i < columns; i++)
            below[i] = trace_node(camera, shot->raster, light, (double)(i * BLOCK * reduction),
                                  (double)(top * reduction));
        for (size_t i = 0; top > 0 && i + 1 < columns; i++)
            expose_block(shot, (uint32_t)(i * BLOCK), top - BLOCK, above + i, below + i);
        node *swap = above;
        above = below;
        below = swap;
    }
}

sv_status scene_expose(scene_planes *planes, const scene_camera *camera,
                       const scene_sheet_raster *raster, const scene_look *look,
                       const scene_light *light, uint32_t reduction, sv_diagnostic *why)
{
    uint32_t width = (camera->width + reduction - 1) / reduction;
    uint32_t height = (camera->height + reduction - 1) / reduction;
    size_t columns = width / BLOCK + 2;
    exposure *shot = calloc(1, sizeof *shot);
    node *nodes = calloc(2 * columns, sizeof *nodes);
    sv_status status = shot && nodes ? scene_planes_create(planes, width, height, why)
                                     : sv_fail_memory(why, SV_STAGE_RENDER);
    if (status == SV_OK) {
        shot->planes = planes;
        shot->raster = raster;
        shot->look = look;
        double edges[4] = {raster->paper.left - raster->left, raster->paper.top - raster->top,
                           raster->paper.right - raster->left, raster->paper.bottom - raster->top};
        for (int i = 0; i < 4; i++)
            shot->paper[i] = (float)(edges[i] * raster->scale);
        fill_curves(shot, light);
        fill_texture(shot->texture, look->seed);
        expose_all(shot, camera, light, reduction, nodes, columns);
    }
    free(nodes);
    free(shot);
    return status;
}
