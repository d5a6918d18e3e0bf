#include "glyph_lattice.h"

#include "../board/givens.h"
#include "pyramid.h"

#include <math.h>
#include <string.h>

enum { BEND_ROUNDS = 2 };

/* How far from a cell's middle its digit is, at most, in cells. */
static const double OFF = 0.24;

/* How far around a place glyphs tell how the page is bent there, in cells, and the weight, in
 * glyphs, of its not being bent at all. */
static const double AROUND = 1.2, FLAT = 0.5;

/* Of a page of many boards, glyphs so many times as far as rows and columns go are left out, as the
 * page may be seen aslant. */
static const double FARTHEST = 1.5;

/* This share of the class's glyphs within a board stands in the middles of its cells. */
static const float LEAST_SHARE = 0.7f;

/* ------------------------------------------------------------- the lattice */

bool sv_glyph_lattice_take(const sv_figure *all, unsigned count, sv_glyph_lattice *l)
{
    const double far = FARTHEST * l->reach;
    l->count = 0;
    for (unsigned i = 0; i < count; i++) {
        const sv_point seen = sv_homography_apply(&l->map, all[i].at.x, all[i].at.y);
        if (count > SV_LATTICE_GLYPHS && !(fabs(seen.x) <= far && fabs(seen.y) <= far))
            continue;
        if (l->count == SV_LATTICE_GLYPHS)
            return false;
        l->glyphs[l->count++] = all[i];
    }
    return true;
}

static void see(sv_glyph_lattice *l)
{
    for (unsigned i = 0; i < l->count; i++) {
        sv_figure *g = &l->glyphs[i];
        g->seen = sv_homography_apply(&l->map, g->at.x, g->at.y);
    }
}

/* Places the glyphs that are seen near a middle no farther than `reach` from the seed's; of two in
 * one cell the nearer. */
static void place(sv_glyph_lattice *l, int reach)
{
    sv_figure *at[2 * SV_LATTICE_REACH + 1][2 * SV_LATTICE_REACH + 1] = {{NULL}};
    double off[2 * SV_LATTICE_REACH + 1][2 * SV_LATTICE_REACH + 1];
    l->placed = 0;
    for (unsigned i = 0; i < l->count; i++) {
        sv_figure *g = &l->glyphs[i];
        double x = round(g->seen.x), y = round(g->seen.y);
        double d = hypot(g->seen.x - x, g->seen.y - y);
        g->placed = false;
        if (!(fabs(x) <= reach && fabs(y) <= reach && d <= OFF))
            continue;
        sv_figure **in = &at[(int)y + SV_LATTICE_REACH][(int)x + SV_LATTICE_REACH];
        double *in_off = &off[(int)y + SV_LATTICE_REACH][(int)x + SV_LATTICE_REACH];
        if (*in && *in_off <= d)
            continue;
        if (*in)
            (*in)->placed = false;
        l->placed += !*in;
        *in = g;
        *in_off = d;
        g->placed = true;
        g->column = (int)x;
        g->row = (int)y;
    }
}

static bool fit(sv_glyph_lattice *l)
{
    sv_point from[SV_LATTICE_GLYPHS], to[SV_LATTICE_GLYPHS];
    size_t count = 0;
    for (unsigned i = 0; i < l->count; i++)
        if (l->glyphs[i].placed) {
            from[count] = l->glyphs[i].at;
            to[count++] = (sv_point){l->glyphs[i].column, l->glyphs[i].row};
        }
    return sv_homography_fit(from, to, count, &l->map);
}

void sv_glyph_lattice_grow(sv_glyph_lattice *l)
{
    static const struct {
        int reach;
        unsigned fewest;
    } rounds[] = {{2, 4},
                  {4, 8},
                  {6, 12},
                  {SV_LATTICE_USUAL_REACH, SV_FEWEST_OF_9},
                  {SV_LATTICE_USUAL_REACH, SV_FEWEST_OF_9},
                  {SV_LATTICE_USUAL_REACH, SV_FEWEST_OF_9}};
    enum { ROUNDS = sizeof rounds / sizeof *rounds, FEWEST_FITTED = 8 };
    for (unsigned round = 0; round < ROUNDS; round++) {
        see(l);
        place(l, rounds[round].reach);
        bool last = round + 1 == ROUNDS, fitted = !last && l->placed >= FEWEST_FITTED;
        if (l->placed < rounds[round].fewest || (fitted && !fit(l))) {
            l->placed = 0;
            return;
        }
    }
}

void sv_glyph_lattice_grow_on(sv_glyph_lattice *l)
{
    static const int reaches[] = {16, SV_LATTICE_REACH, SV_LATTICE_REACH};
    for (unsigned round = 0; round < sizeof reaches / sizeof *reaches && fit(l); round++) {
        see(l);
        place(l, reaches[round]);
    }
}

/* By how much what stands at a place of the lattice is seen beside it: nearer glyphs count more. So
 * a curled page's crossings are found. */
static sv_point bend_at(const sv_glyph_lattice *l, sv_point at)
{
    double weight = FLAT, x = 0, y = 0;
    for (unsigned i = 0; i < l->count; i++) {
        const sv_figure *g = &l->glyphs[i];
        double dx = g->column - at.x, dy = g->row - at.y, far = dx * dx + dy * dy;
        if (!g->placed || far > 9 * AROUND * AROUND)
            continue;
        double w = exp(-far / (2 * AROUND * AROUND));
        x += w * (g->seen.x - g->column);
        y += w * (g->seen.y - g->row);
        weight += w;
    }
    return (sv_point){x / weight, y / weight};
}

/* Places glyphs once more, where they would be on a page that is not bent. */
static void place_bent(sv_glyph_lattice *l)
{
    sv_point flat[SV_LATTICE_GLYPHS];
    for (unsigned i = 0; i < l->count; i++) {
        sv_point seen = l->glyphs[i].seen, bend = bend_at(l, seen);
        flat[i] = (sv_point){seen.x - bend.x, seen.y - bend.y};
    }
    for (unsigned i = 0; i < l->count; i++)
        l->glyphs[i].seen = flat[i];
    place(l, l->reach);
    see(l);
}

void sv_glyph_lattice_settle(sv_glyph_lattice *l)
{
    see(l);
    place(l, l->reach);
    for (unsigned round = 0; round < BEND_ROUNDS; round++)
        place_bent(l);
}

/* -------------------------------------------------------------- the window */

bool sv_glyph_window_has(const sv_figure *g, const sv_glyph_window *w)
{
    return g->placed && g->column >= w->column && g->column < w->column + w->size &&
           g->row >= w->row && g->row < w->row + w->size;
}

/* How many glyphs stand above and left of each place: a summed-area table. */
typedef struct sums {
    unsigned of[2 * SV_LATTICE_REACH + 2][2 * SV_LATTICE_REACH + 2];
} sums;

static void sum_up(const sv_glyph_lattice *l, sums *s)
{
    enum { SIDE = 2 * SV_LATTICE_REACH + 2 };
    memset(s, 0, sizeof *s);
    for (unsigned i = 0; i < l->count; i++)
        if (l->glyphs[i].placed)
            s->of[l->glyphs[i].row + SV_LATTICE_REACH + 1]
                 [l->glyphs[i].column + SV_LATTICE_REACH + 1]++;
    for (int row = 1; row < SIDE; row++)
        for (int column = 1; column < SIDE; column++)
            s->of[row][column] +=
                s->of[row - 1][column] + s->of[row][column - 1] - s->of[row - 1][column - 1];
}

static unsigned count_inside(const sums *s, const sv_glyph_window *w)
{
    const int top = w->row + SV_LATTICE_REACH, left = w->column + SV_LATTICE_REACH;
    return s->of[top + w->size][left + w->size] - s->of[top][left + w->size] -
           s->of[top + w->size][left] + s->of[top][left];
}

sv_glyph_window sv_glyph_lattice_fullest(const sv_glyph_lattice *l, int size)
{
    sv_glyph_window best = {.size = size};
    int columns = 0, rows = 0, same = 0;
    sums s;
    sum_up(l, &s);
    for (int row = -l->reach; row <= l->reach + 1 - size; row++)
        for (int column = -l->reach; column <= l->reach + 1 - size; column++) {
            const sv_glyph_window w = {.size = size, .column = column, .row = row};
            unsigned inside = count_inside(&s, &w);
            if (inside > best.inside) {
                best.inside = inside;
                columns = rows = same = 0;
            }
            if (inside == best.inside) {
                columns += column;
                rows += row;
                same++;
            }
        }
    best.column = (int)lround((double)columns / same);
    best.row = (int)lround((double)rows / same);
    return best;
}

bool sv_glyph_window_stands_alone(const sv_glyph_lattice *l, const sv_glyph_window *w)
{
    unsigned there = 0;
    for (unsigned i = 0; i < l->count; i++) {
        sv_point p = sv_homography_apply(&l->map, l->glyphs[i].at.x, l->glyphs[i].at.y);
        there += p.x > w->column - 0.5 && p.x < w->column + w->size - 0.5 && p.y > w->row - 0.5 &&
                 p.y < w->row + w->size - 0.5;
    }
    return (float)w->inside >= LEAST_SHARE * (float)there;
}

/* ---------------------------------------------------------------- the grid */

/* The map from columns and rows to the picture: `map` backwards, by what is not beyond its horizon.
 */
static bool map_back(const sv_glyph_lattice *l, sv_homography *back)
{
    sv_point from[SV_LATTICE_GLYPHS], to[SV_LATTICE_GLYPHS];
    size_t count = 0;
    for (unsigned i = 0; i < l->count; i++) {
        sv_point seen = l->glyphs[i].seen;
        if (!(fabs(seen.x) <= l->reach && fabs(seen.y) <= l->reach))
            continue;
        from[count] = seen;
        to[count++] = l->glyphs[i].at;
    }
    return count >= SV_FEWEST_OF_9 && sv_homography_fit(from, to, count, back);
}

bool sv_glyph_lattice_grid(const sv_glyph_lattice *l, const sv_glyph_window *w, unsigned level,
                           sv_grid *grid)
{
    sv_homography back;
    if (!map_back(l, &back))
        return false;
    *grid = (sv_grid){.size = (unsigned)w->size};
    for (int row = 0; row <= w->size; row++)
        for (int column = 0; column <= w->size; column++) {
            sv_point at = {w->column + column - 0.5, w->row + row - 0.5}, bend = bend_at(l, at);
            sv_point p = sv_homography_apply(&back, at.x + bend.x, at.y + bend.y);
            grid->crossings[row * (w->size + 1) + column] = sv_point_at_level_0(p, level);
        }
    return true;
}
