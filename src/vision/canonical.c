#include "canonical.h"

#include "cv_shim.h"

#include <math.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

enum {
    CELL = SV_CANONICAL_CELL,
    MARGIN = SV_CANONICAL_MARGIN,
    RIDGE = SV_CANONICAL_RIDGE,
    STEP = 12, /* pixels between the points at which the surface is computed */
    NODES = SV_CANONICAL_MOST / STEP + 1
};

sv_status sv_canonical_create(unsigned size, sv_canonical **out, sv_diagnostic *why)
{
    unsigned side = size * CELL + 2 * MARGIN;
    sv_canonical *c = calloc(1, sizeof *c);
    float *maps = malloc(2 * sizeof *maps * side * side);
    if (!c || !maps) {
        free(c);
        free(maps);
        return sv_fail_memory(why, SV_STAGE_LOCATE);
    }
    c->size = size;
    c->side = side;
    c->map_x = maps;
    c->map_y = maps + (size_t)side * side;
    sv_status status = sv_image_create(&c->picture, side, side, 1, SV_STAGE_LOCATE, why);
    if (status) {
        sv_canonical_free(c);
        return status;
    }
    *out = c;
    return SV_OK;
}

void sv_canonical_free(sv_canonical *c)
{
    if (!c)
        return;
    sv_image_free(&c->picture);
    free(c->map_x);
    free(c);
}

/* ---------------------------------------------------------- straightening */

/* Between four computed points bilinearly: the surface is smooth. */
static void fill_patch(sv_canonical *c, size_t at, const sv_point node[4])
{
    for (unsigned y = 0; y < STEP; y++, at += c->side) {
        float b = (float)y / STEP;
        float left_x = (float)node[0].x * (1 - b) + (float)node[2].x * b - 0.5f;
        float left_y = (float)node[0].y * (1 - b) + (float)node[2].y * b - 0.5f;
        float right_x = (float)node[1].x * (1 - b) + (float)node[3].x * b - 0.5f;
        float right_y = (float)node[1].y * (1 - b) + (float)node[3].y * b - 0.5f;
        float step_x = (right_x - left_x) / STEP, step_y = (right_y - left_y) / STEP;
        for (unsigned x = 0; x < STEP; x++) {
            c->map_x[at + x] = left_x + (float)x * step_x;
            c->map_y[at + x] = left_y + (float)x * step_y;
        }
    }
}

static void compute_row(const sv_canonical *c, const sv_surface *s, unsigned y, sv_point *nodes)
{
    for (unsigned i = 0; i <= c->side / STEP; i++)
        nodes[i] = sv_surface_point(s, sv_canonical_cells(i * STEP), sv_canonical_cells(y));
}

static void fill_maps(sv_canonical *c, const sv_surface *s)
{
    sv_point rows[2][NODES];
    compute_row(c, s, 0, rows[0]);
    for (unsigned y = 0; y < c->side; y += STEP) {
        const sv_point *above = rows[y / STEP % 2];
        sv_point *below = rows[(y / STEP + 1) % 2];
        compute_row(c, s, y + STEP, below);
        for (unsigned i = 0; i < c->side / STEP; i++)
            fill_patch(c, (size_t)y * c->side + (size_t)i * STEP,
                       (sv_point[]){above[i], above[i + 1], below[i], below[i + 1]});
    }
}

sv_status sv_canonical_straighten(sv_canonical *c, const sv_image *grey, const sv_surface *surface,
                                  sv_diagnostic *why)
{
    fill_maps(c, surface);
    return sv_cv_remap(grey, c->map_x, c->map_y, &c->picture, why);
}

/* ---------------------------------------------------------------- profiles */

static inline int ridge_at(int before, int here, int after, int cap)
{
    int ridge = (before < after ? before : after) - here;
    return ridge < 0 ? 0 : ridge < cap ? ridge : cap;
}

/* The middle 70 % of a cell, away from the lines that cross. */
enum { FROM = CELL * 3 / 20, TO = CELL - FROM };

static void profile_vertical_lines(sv_canonical *c, unsigned band, int cap)
{
    unsigned sum[SV_CANONICAL_MOST] = {0};
    for (unsigned k = FROM; k < TO; k++) {
        const uint8_t *row = sv_image_row(&c->picture, MARGIN + band * CELL + k);
        for (unsigned x = RIDGE; x < c->side - RIDGE; x++)
            sum[x] += (unsigned)ridge_at(row[x - RIDGE], row[x], row[x + RIDGE], cap);
    }
    for (unsigned x = 0; x < c->side; x++)
        c->profile[0][band][x] = (float)sum[x] / (TO - FROM);
}

static void profile_horizontal_lines(sv_canonical *c, unsigned y, int cap)
{
    const uint8_t *row = sv_image_row(&c->picture, y);
    const uint8_t *above = row - RIDGE * c->picture.stride,
                  *below = row + RIDGE * c->picture.stride;
    for (unsigned band = 0; band < c->size; band++) {
        unsigned sum = 0;
        for (unsigned x = MARGIN + band * CELL + FROM; x < MARGIN + band * CELL + TO; x++)
            sum += (unsigned)ridge_at(above[x], row[x], below[x], cap);
        c->profile[1][band][y] = (float)sum / (TO - FROM);
    }
}

void sv_canonical_profile(sv_canonical *c, const int cap[2])
{
    for (unsigned band = 0; band < c->size; band++)
        profile_vertical_lines(c, band, cap[0]);
    for (unsigned y = RIDGE; y < c->side - RIDGE; y++)
        profile_horizontal_lines(c, y, cap[1]);
}

float sv_canonical_ridge(const sv_canonical *c, unsigned axis, unsigned band, double at)
{
    long across = lround(sv_canonical_pixel(at)), along = MARGIN + band * CELL;
    if (across < RIDGE || across >= (long)c->side - RIDGE)
        return 0;
    size_t step = axis ? c->picture.stride : 1, next = axis ? 1 : c->picture.stride;
    const uint8_t *pixel = c->picture.pixels + (size_t)across * step + (size_t)along * next;
    int sum = 0;
    for (unsigned k = FROM; k < TO; k++) {
        const uint8_t *here = pixel + k * next;
        sum += ridge_at(here[-(ptrdiff_t)(RIDGE * step)], *here, here[RIDGE * step], 255);
    }
    return (float)sum / (TO - FROM);
}

float sv_canonical_grey(const sv_canonical *c, unsigned axis, unsigned band, double at)
{
    long across = lround(sv_canonical_pixel(at)), along = MARGIN + band * CELL;
    across = across < 0 ? 0 : across >= (long)c->side ? (long)c->side - 1 : across;
    size_t step = axis ? c->picture.stride : 1, next = axis ? 1 : c->picture.stride;
    const uint8_t *pixel = c->picture.pixels + (size_t)across * step + (size_t)along * next;
    int sum = 0;
    for (unsigned k = FROM; k < TO; k++)
        sum += pixel[k * next];
    return (float)sum / (TO - FROM);
}
