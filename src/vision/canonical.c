#include "canonical.h"

#include "../distance.h"
#include "sampling.h"

#include <limits.h>
#include <math.h>
#include <stddef.h>
#include <stdlib.h>

_Static_assert((int)SV_CANONICAL_MOST <= (int)SV_MOST_SAMPLES, "a row is sampled at once");

enum {
    CELL = SV_CANONICAL_CELL,
    MARGIN = SV_CANONICAL_MARGIN,
    RIDGE = SV_CANONICAL_RIDGE,
    STEP = SV_CANONICAL_STEP
};

sv_status sv_canonical_create(unsigned size, sv_canonical **out, sv_diagnostic *why)
{
    unsigned side = size * CELL + 2 * MARGIN;
    sv_canonical *c = calloc(1, sizeof *c);
    if (!c)
        return sv_fail_memory(why, SV_STAGE_LOCATE);
    c->size = size;
    c->side = side;
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
    free(c);
}

/* ---------------------------------------------------------- straightening */

static void compute_nodes(sv_canonical *c, const sv_surface *s)
{
    for (unsigned row = 0; row <= c->side / STEP; row++)
        for (unsigned column = 0; column <= c->side / STEP; column++) {
            sv_point p = sv_surface_point(s, sv_canonical_cells(column * STEP),
                                          sv_canonical_cells(row * STEP));
            c->nodes[row][column] = (sv_point){p.x - 0.5, p.y - 0.5};
        }
}

sv_point sv_canonical_source(const sv_canonical *c, unsigned x, unsigned y)
{
    const sv_point *above = &c->nodes[y / STEP][x / STEP], *below = above + SV_CANONICAL_NODES;
    double down = (double)(y % STEP) / STEP, right = (double)(x % STEP) / STEP;
    return sv_point_between(sv_point_between(above[0], below[0], down),
                            sv_point_between(above[1], below[1], down), right);
}

/* From node to node places are counted so much finer that no step goes astray: with 8 bits of 801
 * boards of other sizes and variants five less were right. */
enum { FINER_BITS = 12, FINER = 1 << FINER_BITS };

/* The steps from one node to the next, in whole numbers where both nodes, and so all between them,
 * lie in the picture. */
static inline void place_steps(double from, double to, float most, unsigned *at)
{
    const float first = (float)from * SV_PARTS + 0.5f, last = (float)to * SV_PARTS + 0.5f,
                step = (last - first) / STEP;
    const bool fits = most < (float)(INT_MAX / FINER); /* all but the widest pictures */
    if (fits && first >= 0 && last >= 0 && first <= most && last <= most) {
        const int fine = (int)(first * FINER), fine_step = (int)(step * FINER);
        for (int k = 0; k < STEP; k++)
            at[k] = (unsigned)(fine + k * fine_step) >> FINER_BITS;
        return;
    }
    for (int k = 0; k < STEP; k++)
        at[k] = sv_place_within(first + (float)k * step, most);
}

/* Where the pixels of a row are taken from: between the nodes bilinearly, for the surface is
 * smooth. */
static void place_row(const sv_canonical *c, const sv_image *grey, unsigned y, unsigned *xs,
                      unsigned *ys)
{
    const float most_x = sv_last_place(grey->width), most_y = sv_last_place(grey->height);
    const sv_point *above = c->nodes[y / STEP], *below = c->nodes[y / STEP + 1];
    const double down = (double)(y % STEP) / STEP;
    sv_point left, right = sv_point_between(above[0], below[0], down);
    for (unsigned i = 0; i < c->side / STEP; i++) {
        left = right;
        right = sv_point_between(above[i + 1], below[i + 1], down);
        place_steps(left.x, right.x, most_x, xs + i * STEP);
        place_steps(left.y, right.y, most_y, ys + i * STEP);
    }
}

void sv_canonical_straighten(sv_canonical *c, const sv_image *grey, const sv_surface *surface)
{
    unsigned xs[SV_CANONICAL_MOST], ys[SV_CANONICAL_MOST];
    compute_nodes(c, surface);
    for (unsigned y = 0; y < c->side; y++) {
        place_row(c, grey, y, xs, ys);
        sv_sample(grey, c->side, xs, ys, sv_image_row(&c->picture, y));
    }
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
