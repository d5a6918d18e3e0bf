/* A page bends without stretching, in one direction: it is a cylinder, if not a round one. The
 * lines across that direction wave, all of them alike, and at each place along the wave they lie
 * evenly; the lines along it stay straight, but the spaces between them differ. So lines are not
 * followed one by one: those that wave are one comb that moves from place to place; those that stay
 * straight are seen in full length, and each has its place by the last one's. Ten lines together,
 * and a line from end to end, are seen where digits, noise or a fold hide each piece of them. */
#include "waves.h"

#include "lattice.h"
#include "paths.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { CELL = SV_CANONICAL_CELL, PLACES = SV_PATH_PLACES, SLOPES = SV_PATH_SLOPES };

/* The direction in which a page bends is that of its lines, or nearly: in cells a cell. */
static const float LEANS[] = {0, -0.12f, 0.12f, -0.24f, 0.24f};

/* After the first axis' lines, so often those of the other and of the first in turn. */
enum { ROUNDS = 3 };

/* Where of each line fewer strips than these are seen, in the first axis' comb, there is no grid:
 * of quadrilaterals around wavy grids the worst had 10, of others the best 6. */
static const float LEAST_SEEN = 8;

/* Of those, the lines that wave had 7 and more where the page bends as its lines run, the others
 * mostly 5 and less: where there are fewer, no other direction is tried. */
static const float LEAST_STRAIGHT = 6;

/* A grid that is less certain is none: where so little is seen, the lines' own places are wrong. */
static const float LEAST_SCORE = 0.4f;

/* By so much another direction must be better than the lines' own. */
static const float LEANS_GAIN = 1;

typedef struct bend {
    sv_path path;
    float lean;
} bend;

/* ------------------------------------------------------------------- combs */

/* So many pixels a comb may move from strip to strip, and the next straight line a quarter of a
 * cell further: both as steep as a page bends. */
enum { COMB_REACH = 4, LINE_REACH = 2 };

/* Of a comb's slope, the change of the space between its lines in pixels. */
static const float SPACE = 1 / 3.0f;

/* What a move of the comb by a pixel costs, in lines seen; a change of its spaces; and to be off
 * the places expected. */
static const float COMB_MOVED = 0.12f, COMB_SPACED = 0.5f, COMB_OFF = 0.0015f, SPACE_OFF = 0.01f;

/* Adds what is seen of one line at a place along the comb, for all combs. */
static void add_line(const sv_strips *s, const float *strip, float off, float (*value)[PLACES])
{
    float middle = (float)sv_canonical_pixel(s->size / 2.0 + (double)off);
    for (int k = 0; k < SLOPES; k++) {
        int first = (int)lroundf(middle + off * (float)(k - SLOPES / 2) * SPACE) - PLACES / 2;
        int from = first < 0 ? -first : 0;
        int to = first + PLACES > (int)s->side ? (int)s->side - first : PLACES;
        for (int i = from; i < to; i++)
            value[k][i] += strip[first + i];
    }
}

/* How likely a comb is before anything is seen. */
static void expect_comb(float (*value)[PLACES])
{
    for (int k = 0; k < SLOPES; k++)
        for (int i = 0; i < PLACES; i++) {
            int off = i - PLACES / 2, space = k - SLOPES / 2;
            value[k][i] = -COMB_OFF * (float)(off * off) - SPACE_OFF * (float)(space * space);
        }
}

/* Steps of a comb are the strips, on to where its last line leaves the grid. */
static void see_comb(const sv_strips *s, float lean, sv_paths *p)
{
    const int first = SV_STRIPS_MARGIN, last = (int)s->count - SV_STRIPS_MARGIN;
    p->steps = s->count;
    p->reach = COMB_REACH;
    p->moved = COMB_MOVED;
    p->sloped = COMB_SPACED;
    for (int step = 0; step < (int)s->count; step++) {
        expect_comb(p->value[step]);
        for (unsigned line = 0; line <= s->size; line++) {
            float off = (float)line - (float)s->size / 2;
            int strip = step + (int)lroundf(lean * off * SV_STRIPS_A_CELL);
            if (strip >= first && strip < last)
                add_line(s, s->of[strip], off, p->value[step]);
        }
    }
}

/* How far, in cells, the lines of an axis are from their places at their crossings. */
static void take_comb(const bend *b, const sv_strips *s, double (*of)[SV_MAX_LINES])
{
    for (unsigned line = 0; line <= s->size; line++)
        for (unsigned crossing = 0; crossing <= s->size; crossing++) {
            double off = line - s->size / 2.0;
            double at =
                SV_STRIPS_MARGIN - 0.5 + (crossing - (double)b->lean * off) * SV_STRIPS_A_CELL;
            unsigned k = (unsigned)fmin(fmax(at, 0), s->count - 2.0);
            double f = at - k;
            const float *place = b->path.place + k, *slope = b->path.slope + k;
            double middle = (double)place[0] * (1 - f) + (double)place[1] * f,
                   space = (double)slope[0] * (1 - f) + (double)slope[1] * f;
            of[line][crossing] = (middle + off * space * (double)SPACE) / CELL;
        }
}

/* ------------------------------------------------------------------ spaces */

/* Of a straight line's slope, by how many pixels its ends are off. */
static const float TILT = 1;

/* What a quarter of a cell's change of space by a pixel costs, in strips seen; of a tilt; and to be
 * off the places expected. With less, outer lines stray half a cell; with twice as much, creases
 * are cut. */
static const float LINE_MOVED = 0.8f, LINE_TILTED = 1.5f, LINE_OFF = 0.01f;

/* Steps of spaces are strips, from three cells before the first line. */
enum { BEFORE = 3 * SV_STRIPS_A_CELL };

/* The step at which what is seen of a line so far along it, in cells from its middle, counts. */
static unsigned step_of(const sv_paths *p, float lean, unsigned line, float along)
{
    long step = BEFORE + lroundf(((float)line - lean * along) * SV_STRIPS_A_CELL);
    return step < 0 ? 0 : step >= (long)p->steps ? p->steps - 1 : (unsigned)step;
}

static float along_at(const sv_strips *s, unsigned strip)
{
    return ((float)(strip - SV_STRIPS_MARGIN) + 0.5f) / SV_STRIPS_A_CELL - (float)s->size / 2;
}

static void see_spaces(const sv_strips *s, float lean, sv_paths *p)
{
    p->steps = s->size * SV_STRIPS_A_CELL + 2 * BEFORE;
    p->reach = LINE_REACH;
    p->moved = LINE_MOVED;
    p->sloped = LINE_TILTED;
    for (unsigned step = 0; step < p->steps; step++)
        for (int q = 0; q < SLOPES; q++)
            for (int i = 0; i < PLACES; i++)
                p->value[step][q][i] = -LINE_OFF * (float)((i - PLACES / 2) * (i - PLACES / 2));
    for (unsigned line = 0; line <= s->size; line++)
        for (unsigned k = SV_STRIPS_MARGIN; k < s->count - SV_STRIPS_MARGIN; k++) {
            float along = along_at(s, k), middle = (float)sv_canonical_pixel(line);
            float(*value)[PLACES] = p->value[step_of(p, lean, line, along)];
            for (int q = 0; q < SLOPES; q++) {
                float tilt = (float)(q - SLOPES / 2) * TILT * along * 2 / (float)s->size;
                const float *from = &s->of[k][lroundf(middle + tilt) - PLACES / 2];
                for (int i = 0; i < PLACES; i++)
                    value[q][i] += from[i];
            }
        }
}

static void take_spaces(const bend *b, const sv_strips *s, const sv_paths *p,
                        double (*of)[SV_MAX_LINES])
{
    for (unsigned line = 0; line <= s->size; line++)
        for (unsigned crossing = 0; crossing <= s->size; crossing++) {
            float along = (float)crossing - (float)s->size / 2;
            unsigned step = step_of(p, b->lean, line, along);
            float tilt = b->path.slope[step] * TILT * along * 2 / (float)s->size;
            of[line][crossing] = (double)(b->path.place[step] + tilt) / CELL;
        }
}

/* ----------------------------------------------------------- the whole way */

typedef void see(const sv_strips *strips, float lean, sv_paths *paths);

static void best_bend(const sv_strips *s, see *look, sv_paths *p, bend *best)
{
    best->path.value = -1e9f;
    for (size_t i = 0; i < sizeof LEANS / sizeof *LEANS; i++) {
        bend here = {.lean = LEANS[i]};
        look(s, LEANS[i], p);
        sv_paths_best(p, &here.path);
        if (here.path.value > best->path.value + (i ? LEANS_GAIN : 0))
            *best = here;
    }
}

typedef struct work {
    sv_strips strips;
    sv_paths paths;
    bend comb, spaces;
} work;

/* Along the surface so far, the lines of an axis as a comb, or straight: what is seen better. */
static float bend_axis(sv_canonical *c, unsigned axis, sv_field *field, work *w)
{
    sv_field more = {{{{0}}}};
    sv_strips_see(c, axis, &w->strips);
    best_bend(&w->strips, see_comb, &w->paths, &w->comb);
    best_bend(&w->strips, see_spaces, &w->paths, &w->spaces);
    bool comb = w->comb.path.value >= w->spaces.path.value;
    if (comb)
        take_comb(&w->comb, &w->strips, more.of[axis]);
    else
        take_spaces(&w->spaces, &w->strips, &w->paths, more.of[axis]);
    for (unsigned i = 0; i <= c->size; i++)
        for (unsigned j = 0; j <= c->size; j++)
            field->of[axis][i][j] += more.of[axis][i][j];
    return comb ? w->comb.path.value : w->spaces.path.value;
}

/* Whether one of the axes has lines in the direction that is likeliest. */
static bool has_lines(const sv_canonical *c, work *w)
{
    for (unsigned axis = 0; axis < 2; axis++) {
        sv_strips_see(c, axis, &w->strips);
        see_comb(&w->strips, LEANS[0], &w->paths);
        sv_paths_best(&w->paths, &w->comb.path);
        if (w->comb.path.value >= LEAST_STRAIGHT * (float)(c->size + 1))
            return true;
    }
    return false;
}

/* The axis whose lines are seen better as one comb, bent along it. */
static float bend_first(const sv_canonical *c, sv_field *field, work *w, unsigned *first)
{
    float best = -1e9f;
    memset(field, 0, sizeof *field);
    for (unsigned axis = 0; axis < 2; axis++) {
        sv_strips_see(c, axis, &w->strips);
        best_bend(&w->strips, see_comb, &w->paths, &w->comb);
        if (w->comb.path.value <= best)
            continue;
        best = w->comb.path.value;
        *first = axis;
        memset(field, 0, sizeof *field);
        take_comb(&w->comb, &w->strips, field->of[axis]);
    }
    return best;
}

/* One axis first, then the other along it, and both once more. False: there are no lines at all. */
static bool bend_field(sv_canonical *c, const sv_image *grey, sv_surface *s, sv_field *field,
                       work *w)
{
    unsigned first = 0;
    sv_canonical_straighten(c, grey, s);
    if (!has_lines(c, w) || bend_first(c, field, w, &first) < LEAST_SEEN * (float)(c->size + 1))
        return false;
    s->field = field;
    for (unsigned k = 1; k <= ROUNDS; k++) {
        sv_canonical_straighten(c, grey, s);
        bend_axis(c, first ^ (k & 1), field, w);
    }
    return true;
}

static sv_status fit(const sv_pyramid *pyramid, const sv_quad *quad, sv_canonical *c, work *w,
                     sv_grid *grid, sv_diagnostic *why)
{
    sv_surface s;
    sv_field field;
    unsigned level;
    *grid = (sv_grid){.size = c->size};
    if (!sv_lattice_place(pyramid, quad, c->size, &level, &s))
        return SV_OK;
    if (!bend_field(c, &pyramid->level[level], &s, &field, w))
        return SV_OK;
    return sv_lattice_follow(pyramid, level, &s, false, grid, why);
}

sv_status sv_waves_locate(const sv_pyramid *pyramid, const sv_quad *quads, unsigned count,
                          unsigned size, sv_grids *grids, sv_diagnostic *why)
{
    sv_canonical *c = NULL;
    work *w = malloc(sizeof *w);
    sv_status status = w ? SV_OK : sv_fail_memory(why, SV_STAGE_LOCATE);
    if (!status)
        status = sv_canonical_create(size, &c, why);
    for (unsigned i = 0; i < count && !status; i++) {
        sv_grid grid;
        status = fit(pyramid, &quads[i], c, w, &grid, why);
        if (!status && grid.score >= LEAST_SCORE)
            sv_grids_add(grids, &grid);
    }
    sv_canonical_free(c);
    free(w);
    return status;
}
