#include "centres.h"

#include "../distance.h"
#include "../median.h"
#include "canonical.h"
#include "figures.h"
#include "ink.h"
#include "lattice.h"

#include <math.h>

/* The straightened board is thresholded in blocks of a cell and a half. Where digits are much
 * darker than lines a higher threshold parts them; that one is best which finds most. */
static const double BLOCK = 0.11, DELTAS[] = {6, 12, 24, 48};

/* A digit's height, in cells: less are pencil marks. */
static const float LEAST_HEIGHT = 0.3f, MOST_HEIGHT = 0.95f;

/* How far beyond the grid digits are still seen that may be of its outermost cells, in cells. */
static const double BEYOND = 0.5;

/* How far from a cell's middle a digit is, in cells: where the bend around it is hardly known, and
 * where the grid is right. */
static const double OFF = 0.3, NEAR = 0.17;

/* From the middle of the board outwards the bend follows more and more digits, in cells. */
static const double REACHES[] = {2.6, 3.6, 5.5, 5.5, 5.5};
enum { ROUNDS = sizeof REACHES / sizeof *REACHES };

/* What a digit counts for against the stiffness of the cubics. With 6 they do not follow a page
 * whose last rows are seen aslant. */
static const double WEIGHT = 20;

/* So many digits, and this share of all marks as high as they, stand in the middles of cells. */
enum { FEWEST = 12, MOST = 400 };
static const float LEAST_SHARE = 0.75f;

/* What is so much lower or higher than most digits is none of them. */
static const float LOWER = 0.7f, HIGHER = 1.4f;

/* How far around a place digits tell what the cubics leave, in cells, and the weight, in digits, of
 * their leaving nothing. */
static const double AROUND = 0.9, NOTHING = 0.7;

/* What may be a digit, in cells of the grid that is fitted. */
typedef struct mark {
    sv_point at, middle; /* that of the cell that it is taken for */
    sv_point rest;       /* how far it is from where the bend has that */
    float height;        /* in pixels of the straightened board */
    bool placed;         /* it is near that */
} mark;

typedef struct marks {
    unsigned size, count;
    mark of[MOST];
    double x[SV_CUBIC_TERMS], y[SV_CUBIC_TERMS]; /* how the board is bent */
} marks;

/* ------------------------------------------------------------------- marks */

static void take_marks(const sv_ink *ink, marks *m)
{
    for (size_t i = 0; i < ink->marks.count && m->count < MOST; i++) {
        sv_figure g;
        if (!sv_figure_take(&ink->marks.components[i], MOST_HEIGHT * SV_CANONICAL_CELL, &g) ||
            g.height < LEAST_HEIGHT * SV_CANONICAL_CELL)
            continue;
        sv_point at = {sv_canonical_cells(g.at.x - 0.5), sv_canonical_cells(g.at.y - 0.5)};
        if (fmin(at.x, at.y) > -BEYOND && fmax(at.x, at.y) < m->size + BEYOND)
            m->of[m->count++] = (mark){.at = at, .height = g.height};
    }
}

static sv_status see_marks(const sv_image *picture, double delta, marks *m, sv_diagnostic *why)
{
    sv_ink ink;
    sv_status status =
        sv_binarize(picture, (sv_threshold){.block = BLOCK, .delta = delta}, &ink, why);
    if (status)
        return status;
    status = sv_despeckle(&ink, 1, why);
    if (!status)
        take_marks(&ink, m);
    sv_ink_free(&ink);
    return status;
}

/* -------------------------------------------------------------------- bend */

static sv_point bend_at(const marks *m, sv_point at)
{
    return (sv_point){sv_cubic_at(m->x, at.x, at.y, m->size),
                      sv_cubic_at(m->y, at.x, at.y, m->size)};
}

/* Where what is seen at a place would be on a flat board: the bend is that of there. */
static sv_point unbend(const marks *m, sv_point at)
{
    sv_point bend = bend_at(m, at);
    bend = bend_at(m, (sv_point){at.x - bend.x, at.y - bend.y});
    return (sv_point){at.x - bend.x, at.y - bend.y};
}

/* Takes what is seen near the middle of a cell for its digit, not farther from the board's. */
static void place(marks *m, double reach)
{
    const double centre = m->size / 2.0;
    for (unsigned i = 0; i < m->count; i++) {
        mark *k = &m->of[i];
        const sv_point flat = unbend(m, k->at);
        k->middle = (sv_point){floor(flat.x) + 0.5, floor(flat.y) + 0.5};
        k->placed = fabs(k->middle.x - centre) <= reach && fabs(k->middle.y - centre) <= reach &&
                    sv_distance(flat, k->middle) <= OFF;
    }
}

static void bend(marks *m)
{
    sv_displacement x[MOST], y[MOST];
    size_t count = 0;
    for (unsigned i = 0; i < m->count; i++) {
        const mark *k = &m->of[i];
        if (!k->placed)
            continue;
        x[count] = y[count] = (sv_displacement){k->middle.x, k->middle.y, 0, WEIGHT};
        x[count].target = k->at.x - k->middle.x;
        y[count++].target = k->at.y - k->middle.y;
    }
    sv_cubic_fit(x, count, SV_ALONG_U, m->size, m->x);
    sv_cubic_fit(y, count, SV_ALONG_V, m->size, m->y);
}

static void fit(marks *m)
{
    for (unsigned round = 0; round < ROUNDS; round++) {
        place(m, REACHES[round]);
        bend(m);
    }
    place(m, REACHES[ROUNDS - 1]);
    for (unsigned i = 0; i < m->count; i++) {
        mark *k = &m->of[i];
        const sv_point bent = bend_at(m, k->middle);
        k->rest = (sv_point){k->at.x - k->middle.x - bent.x, k->at.y - k->middle.y - bent.y};
    }
}

/* What the cubics leave around a place. */
static sv_point rest_at(const marks *m, sv_point at)
{
    double weight = NOTHING, x = 0, y = 0;
    for (unsigned i = 0; i < m->count; i++) {
        const mark *k = &m->of[i];
        const double far = sv_distance(k->middle, at) / AROUND;
        if (!k->placed)
            continue;
        const double w = exp(-far * far / 2);
        x += w * k->rest.x;
        y += w * k->rest.y;
        weight += w;
    }
    return (sv_point){x / weight, y / weight};
}

/* ------------------------------------------------------------ is it a board? */

/* The median of what is placed; 0 where nothing is. */
static double usual_height(const marks *m)
{
    float heights[MOST];
    size_t count = 0;
    for (unsigned i = 0; i < m->count; i++)
        if (m->of[i].placed)
            heights[count++] = m->of[i].height;
    return sv_median(heights, count);
}

/* How many digits stand in the middles of cells; 0 where they are too few, or others do not. */
static unsigned count_regular(const marks *m)
{
    const float usual = (float)usual_height(m);
    unsigned regular = 0, all = 0;
    for (unsigned i = 0; i < m->count; i++) {
        const mark *k = &m->of[i];
        const sv_point flat = unbend(m, k->at);
        if (k->height < LOWER * usual || k->height > HIGHER * usual || fmin(flat.x, flat.y) < 0 ||
            fmax(flat.x, flat.y) > m->size)
            continue;
        all++;
        regular += k->placed && hypot(k->rest.x, k->rest.y) <= NEAR;
    }
    return regular >= FEWEST && (float)regular >= LEAST_SHARE * (float)all ? regular : 0;
}

static sv_status find_best(const sv_image *grey, const sv_surface *surface, marks *best,
                           unsigned *regular, sv_diagnostic *why)
{
    sv_canonical *c = NULL;
    sv_status status = sv_canonical_create(surface->size, &c, why);
    if (!status)
        sv_canonical_straighten(c, grey, surface);
    *regular = 0;
    for (unsigned i = 0; i < sizeof DELTAS / sizeof *DELTAS && !status; i++) {
        marks m = {.size = surface->size};
        status = see_marks(&c->picture, DELTAS[i], &m, why);
        fit(&m);
        const unsigned count = count_regular(&m);
        if (count > *regular) {
            *regular = count;
            *best = m;
        }
    }
    sv_canonical_free(c);
    return status;
}

/* ---------------------------------------------------------------- the grid */

static void move_crossings(const marks *m, const sv_surface *surface, unsigned level,
                           sv_grid *fitted)
{
    for (unsigned row = 0; row <= m->size; row++)
        for (unsigned column = 0; column <= m->size; column++) {
            const sv_point at = {column, row}, bent = bend_at(m, at), rest = rest_at(m, at);
            sv_point p = sv_surface_point(surface, at.x + bent.x + rest.x, at.y + bent.y + rest.y);
            fitted->crossings[row * (m->size + 1) + column] = sv_point_at_level_0(p, level);
        }
}

sv_status sv_centres_fit(const sv_pyramid *pyramid, const sv_grid *grid, bool *found,
                         sv_grid *fitted, sv_diagnostic *why)
{
    unsigned level, regular;
    sv_surface surface;
    sv_field field;
    marks best;
    *found = false;
    if (!sv_lattice_lay(pyramid, grid, &level, &surface, &field))
        return SV_OK;
    surface.field = &field;
    sv_status status = find_best(&pyramid->level[level], &surface, &best, &regular, why);
    if (status || !regular)
        return status;
    *found = true;
    *fitted = *grid;
    move_crossings(&best, &surface, level, fitted);
    return SV_OK;
}
