#include "glyphs.h"

#include "../board/givens.h"
#include "../distance.h"
#include "figures.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    FEWEST = SV_FEWEST_OF_9,
    MOST_GLYPHS = 400, /* of one height, where a lattice may reach: more are text */
    SEEDS = 24,        /* glyphs that a lattice is begun at, or one of so many, */
    SPARSEST = MOST_GLYPHS / SEEDS + 1,
    NEAREST = 6, /* glyphs around a seed, from which its first two neighbours are taken */
    BEND_ROUNDS = 2,
    REACH = 12,     /* rows and columns to either side of the seed; */
    MOST_REACH = 20 /* where so many glyphs stand in them that a board may be larger, these */
};

/* The boards that are looked for, with the fewest givens that they have. */
enum { SIZES = 3 };
static const struct board_size {
    int size;
    unsigned fewest;
} SIZE[SIZES] = {{9, FEWEST}, {12, SV_FEWEST_OF_12}, {16, SV_FEWEST_OF_16}};

/* Of a larger board a window has so many times the glyphs of that of the next smaller. */
static const float GOES_ON = 1.3f;

/* The least and the greatest height of digits, in pixels and as a share of the picture; each class
 * of heights begins so much higher than the one before, and ends so much above its beginning: or
 * more, for a board that is seen much aslant. */
static const float LEAST_HEIGHT = 7, MOST_SHARE = 0.09f, CLASS_STEP = 1.15f;
static const float CLASS_SPAN = 1.35f, SPAN_ASLANT = 1.6f;

/* A cell's side in heights of its digits. */
static const float LEAST_PITCH = 1.2f, MOST_PITCH = 2.9f;

/* How far from a cell's middle its digit is, at most, in cells. */
static const double OFF = 0.24;

/* How far around a place glyphs tell how the page is bent there, in cells, and the weight, in
 * glyphs, of its not being bent at all. */
static const double AROUND = 1.2, FLAT = 0.5;

/* Once the lattice is known, what is so much higher or lower than its digits tells of bends, too:
 * handwriting. */
static const float LEAST_OF_CLASS = 0.6f, MOST_OF_CLASS = 1.9f;

/* Of a page of many boards, glyphs so many times as far as rows and columns go are left out, as the
 * page may be seen aslant. */
static const double FARTHEST = 1.5;

/* This share of the class's glyphs within a board stands in the middles of its cells. */
static const float LEAST_SHARE = 0.7f;

/* A window beside the fullest has at least this share of its glyphs to be a board. */
static const float LEAST_BESIDE = 0.8f;

typedef struct lattice {
    sv_figure glyphs[MOST_GLYPHS];
    unsigned count, placed;
    int reach;
    sv_homography map; /* from the picture to columns and rows */
} lattice;

/* ------------------------------------------------------------- the lattice */

/* The affine map of three points to (0, 0), (1, 0) and (0, 1). */
static sv_homography affine_of(sv_point o, sv_point right, sv_point down)
{
    double ux = right.x - o.x, uy = right.y - o.y, vx = down.x - o.x, vy = down.y - o.y;
    double d = ux * vy - uy * vx;
    return (sv_homography){{vy / d, -vx / d, (vx * o.y - vy * o.x) / d, -uy / d, ux / d,
                            (uy * o.x - ux * o.y) / d, 0, 0, 1}};
}

/* Takes the glyphs that a lattice may reach, of which there may be those of a page of boards. False
 * where they are text. */
static bool take_reached(const sv_figure *all, unsigned count, lattice *l)
{
    const double far = FARTHEST * l->reach;
    l->count = 0;
    for (unsigned i = 0; i < count; i++) {
        const sv_point seen = sv_homography_apply(&l->map, all[i].at.x, all[i].at.y);
        if (count > MOST_GLYPHS && !(fabs(seen.x) <= far && fabs(seen.y) <= far))
            continue;
        if (l->count == MOST_GLYPHS)
            return false;
        l->glyphs[l->count++] = all[i];
    }
    return true;
}

static void see(lattice *l)
{
    for (unsigned i = 0; i < l->count; i++) {
        sv_figure *g = &l->glyphs[i];
        g->seen = sv_homography_apply(&l->map, g->at.x, g->at.y);
    }
}

/* Places the glyphs that are seen near a middle no farther than `reach` from the seed's; of two in
 * one cell the nearer. */
static void place(lattice *l, int reach)
{
    sv_figure *at[2 * MOST_REACH + 1][2 * MOST_REACH + 1] = {{NULL}};
    double off[2 * MOST_REACH + 1][2 * MOST_REACH + 1];
    l->placed = 0;
    for (unsigned i = 0; i < l->count; i++) {
        sv_figure *g = &l->glyphs[i];
        double x = round(g->seen.x), y = round(g->seen.y);
        double d = hypot(g->seen.x - x, g->seen.y - y);
        g->placed = false;
        if (!(fabs(x) <= reach && fabs(y) <= reach && d <= OFF))
            continue;
        sv_figure **in = &at[(int)y + MOST_REACH][(int)x + MOST_REACH];
        double *in_off = &off[(int)y + MOST_REACH][(int)x + MOST_REACH];
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

static bool fit(lattice *l)
{
    sv_point from[MOST_GLYPHS], to[MOST_GLYPHS];
    size_t count = 0;
    for (unsigned i = 0; i < l->count; i++)
        if (l->glyphs[i].placed) {
            from[count] = l->glyphs[i].at;
            to[count++] = (sv_point){l->glyphs[i].column, l->glyphs[i].row};
        }
    return sv_homography_fit(from, to, count, &l->map);
}

/* From the seed outwards, each time with the map that those found so far say; a lattice that so few
 * glyphs stand in is given up. */
static void grow(lattice *l)
{
    static const struct {
        int reach;
        unsigned fewest;
    } rounds[] = {{2, 4}, {4, 8}, {6, 12}, {REACH, FEWEST}, {REACH, FEWEST}, {REACH, FEWEST}};
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

/* Farther, where so many are placed that the board may be a larger one. */
static void grow_on(lattice *l)
{
    static const int reaches[] = {16, MOST_REACH, MOST_REACH};
    for (unsigned round = 0; round < sizeof reaches / sizeof *reaches && fit(l); round++) {
        see(l);
        place(l, reaches[round]);
    }
}

/* By how much what stands at a place of the lattice is seen beside it: nearer glyphs count more. So
 * a curled page's crossings are found. */
static sv_point bend_at(const lattice *l, sv_point at)
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
static void place_bent(lattice *l)
{
    sv_point flat[MOST_GLYPHS];
    for (unsigned i = 0; i < l->count; i++) {
        sv_point seen = l->glyphs[i].seen, bend = bend_at(l, seen);
        flat[i] = (sv_point){seen.x - bend.x, seen.y - bend.y};
    }
    for (unsigned i = 0; i < l->count; i++)
        l->glyphs[i].seen = flat[i];
    place(l, l->reach);
    see(l);
}

/* -------------------------------------------------------------- the window */

typedef struct window {
    int size, column, row;
    unsigned inside; /* glyphs in cells of it */
} window;

static bool is_inside(const sv_figure *g, const window *w)
{
    return g->placed && g->column >= w->column && g->column < w->column + w->size &&
           g->row >= w->row && g->row < w->row + w->size;
}

/* How many glyphs stand above and left of each place: a summed-area table. */
typedef struct sums {
    unsigned of[2 * MOST_REACH + 2][2 * MOST_REACH + 2];
} sums;

static void sum_up(const lattice *l, sums *s)
{
    enum { SIDE = 2 * MOST_REACH + 2 };
    memset(s, 0, sizeof *s);
    for (unsigned i = 0; i < l->count; i++)
        if (l->glyphs[i].placed)
            s->of[l->glyphs[i].row + MOST_REACH + 1][l->glyphs[i].column + MOST_REACH + 1]++;
    for (int row = 1; row < SIDE; row++)
        for (int column = 1; column < SIDE; column++)
            s->of[row][column] +=
                s->of[row - 1][column] + s->of[row][column - 1] - s->of[row - 1][column - 1];
}

static unsigned count_inside(const sums *s, const window *w)
{
    const int top = w->row + MOST_REACH, left = w->column + MOST_REACH;
    return s->of[top + w->size][left + w->size] - s->of[top][left + w->size] -
           s->of[top + w->size][left] + s->of[top][left];
}

/* The window with most glyphs; of several the one in the middle of them. */
static window best_window(const lattice *l, int size)
{
    window best = {.size = size};
    int columns = 0, rows = 0, same = 0;
    sums s;
    sum_up(l, &s);
    for (int row = -l->reach; row <= l->reach + 1 - size; row++)
        for (int column = -l->reach; column <= l->reach + 1 - size; column++) {
            const window w = {.size = size, .column = column, .row = row};
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

/* Text has as many glyphs between the middles as in them. */
static bool stands_alone(const lattice *l, const window *w)
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
static bool map_back(const lattice *l, sv_homography *back)
{
    sv_point from[MOST_GLYPHS], to[MOST_GLYPHS];
    size_t count = 0;
    for (unsigned i = 0; i < l->count; i++) {
        sv_point seen = l->glyphs[i].seen;
        if (!(fabs(seen.x) <= l->reach && fabs(seen.y) <= l->reach))
            continue;
        from[count] = seen;
        to[count++] = l->glyphs[i].at;
    }
    return count >= FEWEST && sv_homography_fit(from, to, count, back);
}

static bool make_grid(const lattice *l, const window *w, unsigned level, sv_grid *grid)
{
    sv_homography back;
    double scale = (double)(1u << level);
    if (!map_back(l, &back))
        return false;
    *grid = (sv_grid){.size = (unsigned)w->size};
    for (int row = 0; row <= w->size; row++)
        for (int column = 0; column <= w->size; column++) {
            sv_point at = {w->column + column - 0.5, w->row + row - 0.5}, bend = bend_at(l, at);
            sv_point p = sv_homography_apply(&back, at.x + bend.x, at.y + bend.y);
            grid->crossings[row * (w->size + 1) + column] = (sv_point){p.x * scale, p.y * scale};
        }
    return true;
}

/* The nearest glyphs that may be in the next cell, nearest first. */
static unsigned neighbours_of(const sv_figure *glyphs, unsigned of, unsigned seed, unsigned *near)
{
    unsigned count = 0;
    const sv_figure *s = &glyphs[seed];
    for (unsigned i = 0; i < of; i++) {
        double d = sv_distance(glyphs[i].at, s->at);
        if (d < LEAST_PITCH * s->height || d > MOST_PITCH * s->height)
            continue;
        unsigned k = count < NEAREST ? count++ : NEAREST;
        for (; k > 0 && sv_distance(glyphs[near[k - 1]].at, s->at) > d; k--)
            if (k < NEAREST)
                near[k] = near[k - 1];
        if (k < NEAREST)
            near[k] = i;
    }
    return count;
}

/* Whether two steps may be those to the right and down, as a page seen aslant has them; not those
 * of its mirror image. */
static bool are_steps(sv_point o, sv_point right, sv_point down)
{
    double ux = right.x - o.x, uy = right.y - o.y, vx = down.x - o.x, vy = down.y - o.y;
    double u = hypot(ux, uy), v = hypot(vx, vy), sine = (ux * vy - uy * vx) / (u * v);
    return sine > 0.85 && u < 1.5 * v && v < 1.5 * u;
}

/* The best board of a size so far. */
typedef struct board {
    sv_homography map;
    window window;
    int reach;
    float height; /* the least of its class */
} board;

static void keep_best(const lattice *l, const struct board_size *size, float height, board *best)
{
    if (l->placed < size->fewest || l->placed <= best->window.inside)
        return;
    window w = best_window(l, size->size);
    if (w.inside >= size->fewest && w.inside > best->window.inside && stands_alone(l, &w))
        *best = (board){l->map, w, l->reach, height};
}

/* What grows from a seed and two neighbours, of the first so many sizes. */
static void try_seed(lattice *l, float height, unsigned sizes, board *best)
{
    l->reach = REACH;
    grow(l);
    if (l->placed < FEWEST)
        return;
    const unsigned placed = l->placed;
    keep_best(l, &SIZE[0], height, &best[0]);
    if (sizes == 1 || placed < SIZE[1].fewest)
        return;
    l->reach = MOST_REACH;
    grow_on(l);
    for (unsigned i = 1; i < sizes; i++)
        keep_best(l, &SIZE[i], height, &best[i]);
}

/* Begins lattices at some glyphs of a class, and keeps those whose boards have most of them. */
static void search_class(const sv_figure *glyphs, unsigned count, float height, unsigned sizes,
                         board *best)
{
    const unsigned step = count > MOST_GLYPHS ? SPARSEST : count / SEEDS + 1;
    unsigned near[NEAREST];
    lattice l;
    for (unsigned seed = 0; seed < count; seed += step) {
        unsigned around = neighbours_of(glyphs, count, seed, near);
        for (unsigned pair = 0; pair < around * around; pair++) {
            sv_point o = glyphs[seed].at, right = glyphs[near[pair / around]].at;
            sv_point down = glyphs[near[pair % around]].at;
            if (!are_steps(o, right, down))
                continue;
            l.map = affine_of(o, right, down);
            l.reach = sizes == 1 ? REACH : MOST_REACH;
            if (take_reached(glyphs, count, &l))
                try_seed(&l, height, sizes, best);
        }
    }
}

static void add_window(const lattice *l, const window *w, unsigned level, sv_grids *grids)
{
    sv_grid grid;
    if (grids->count < SV_MAX_GRIDS && make_grid(l, w, level, &grid) &&
        !sv_grids_have(grids, &grid))
        grids->grid[grids->count++] = grid;
}

/* A line of a neighbour's digits may have taken the place of one that holds few: so a window beside
 * the fullest that leaves such a line is a board, too. */
static bool may_be_board(const lattice *l, const window *w, const window *best)
{
    unsigned inside = 0, gained = 0;
    for (unsigned i = 0; i < l->count; i++) {
        bool there = is_inside(&l->glyphs[i], w);
        inside += there;
        gained += there && !is_inside(&l->glyphs[i], best);
    }
    return gained > 0 && inside >= FEWEST && (float)inside >= LEAST_BESIDE * (float)best->inside;
}

static void add_beside(const lattice *l, const window *best, unsigned level, sv_grids *grids)
{
    static const int STEPS[4][2] = {{0, 1}, {0, -1}, {1, 0}, {-1, 0}};
    for (unsigned i = 0; i < 4; i++) {
        window w = *best;
        w.column += STEPS[i][0];
        w.row += STEPS[i][1];
        if (may_be_board(l, &w, best))
            add_window(l, &w, level, grids);
    }
}

/* What is written in the board's cells, too, tells how it is bent. What is beside larger boards is
 * read only where they hold digits that contradict each other. */
static void draw_board(const board *b, lattice *l, unsigned level, sv_grids *grids)
{
    see(l);
    place(l, l->reach);
    for (unsigned round = 0; round < BEND_ROUNDS; round++)
        place_bent(l);
    add_window(l, &b->window, level, grids);
    if (b->window.size == SIZE[0].size)
        add_beside(l, &b->window, level, grids);
    const window all = best_window(l, b->window.size);
    if (stands_alone(l, &all)) /* with the digits nearest and farthest, too */
        add_window(l, &all, level, grids);
}

static void add_board(const board *b, const sv_figure *all, unsigned count, unsigned level,
                      sv_figure *some, sv_grids *grids)
{
    lattice l = {.map = b->map, .reach = b->reach};
    if (!b->window.inside)
        return;
    unsigned taken = sv_figures_of_heights(all, count, LEAST_OF_CLASS * b->height,
                                           MOST_OF_CLASS * b->height, some);
    if (b->window.size > SIZE[0].size) /* up to 9 there are no numbers of two figures */
        taken = sv_figures_join(some, taken);
    if (take_reached(some, taken, &l) && l.count)
        draw_board(b, &l, level, grids);
}

/* Looks in each class of heights for boards of the first so many sizes. Of several, marks are
 * joined to numbers first, and words left out. */
static void search_heights(const sv_figure *all, unsigned count, float most_height, float span,
                           unsigned sizes, sv_figure *class, board *best)
{
    for (float least = LEAST_HEIGHT; least < most_height; least *= CLASS_STEP) {
        unsigned taken = sv_figures_of_heights(all, count, least, least * span, class);
        if (sizes > 1)
            taken = sv_figures_join(class, taken);
        if (taken >= FEWEST)
            search_class(class, taken, least, sizes, best);
    }
}

/* The largest board first that goes on beyond the next smaller one. Noise and handwriting join
 * digits to words, so that a board of 9 x 9 is looked for without that, too. */
static void locate(const sv_figure *all, unsigned count, float most_height, unsigned level,
                   sv_figure *some, sv_grids *grids)
{
    board best[SIZES] = {{.height = 0}}, apart = {.height = 0}, aslant = {.height = 0};
    search_heights(all, count, most_height, CLASS_SPAN, SIZES, some, best);
    search_heights(all, count, most_height, CLASS_SPAN, 1, some, &apart);
    search_heights(all, count, most_height, SPAN_ASLANT, 1, some, &aslant);
    for (unsigned i = SIZES; i-- > 1;)
        if ((float)best[i].window.inside > GOES_ON * (float)best[i - 1].window.inside)
            add_board(&best[i], all, count, level, some, grids);
    add_board(&apart, all, count, level, some, grids);
    add_board(&best[0], all, count, level, some, grids);
    add_board(&aslant, all, count, level, some, grids);
}

static bool is_taken(const sv_figure *glyph, unsigned level, const sv_places *taken)
{
    const double scale = (double)(1u << level);
    return taken && sv_places_cover(taken, (sv_point){glyph->at.x * scale, glyph->at.y * scale});
}

sv_status sv_glyphs_locate(const sv_pyramid *pyramid, const sv_ink *ink, unsigned level,
                           const sv_places *taken, sv_grids *grids, sv_diagnostic *why)
{
    const sv_image *image = &pyramid->level[level];
    uint32_t side = image->width > image->height ? image->width : image->height;
    float most_height = MOST_SHARE * (float)side;
    sv_figure *all = malloc((ink->marks.count + 1) * sizeof *all);
    sv_figure *some = malloc((ink->marks.count + 1) * sizeof *some);
    sv_status status = all && some ? SV_OK : sv_fail_memory(why, SV_STAGE_LOCATE);
    if (!status) {
        unsigned count = 0;
        for (size_t i = 0; i < ink->marks.count; i++)
            count += sv_figure_take(&ink->marks.components[i], most_height, &all[count]) &&
                     !is_taken(&all[count], level, taken);
        locate(all, count, most_height, level, some, grids);
    }
    free(all);
    free(some);
    return status;
}
