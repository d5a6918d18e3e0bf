#include "glyphs.h"

#include "../board/givens.h"
#include "../distance.h"
#include "glyph_lattice.h"

#include <math.h>
#include <stdlib.h>

enum {
    SEEDS = 24, /* glyphs that a lattice is begun at, or one of so many, */
    SPARSEST = SV_LATTICE_GLYPHS / SEEDS + 1,
    NEAREST = 6 /* glyphs around a seed, from which its first two neighbours are taken */
};

/* The boards that are looked for, with the fewest givens that they have. */
enum { SIZES = 3 };
static const struct board_size {
    int size;
    unsigned fewest;
} SIZE[SIZES] = {{9, SV_FEWEST_OF_9}, {12, SV_FEWEST_OF_12}, {16, SV_FEWEST_OF_16}};

/* Of a larger board a window has so many times the glyphs of that of the next smaller. */
static const float GOES_ON = 1.3f;

/* The greatest height of digits, as a share of the picture; each class of heights begins so much
 * higher than the one before, and ends so much above its beginning: or more, for a board that is
 * seen much aslant. */
static const float MOST_SHARE = 0.09f, CLASS_STEP = 1.15f;
static const float CLASS_SPAN = 1.35f, SPAN_ASLANT = 1.6f;

/* A cell's side in heights of its digits. */
static const float LEAST_PITCH = 1.2f, MOST_PITCH = 2.9f;

/* Once the lattice is known, what is so much higher or lower than its digits tells of bends, too:
 * handwriting. */
static const float LEAST_OF_CLASS = 0.6f, MOST_OF_CLASS = 1.9f;

/* A window beside the fullest has at least this share of its glyphs to be a board. */
static const float LEAST_BESIDE = 0.8f;

/* The affine map of three points to (0, 0), (1, 0) and (0, 1). */
static sv_homography affine_of(sv_point o, sv_point right, sv_point down)
{
    double ux = right.x - o.x, uy = right.y - o.y, vx = down.x - o.x, vy = down.y - o.y;
    double d = ux * vy - uy * vx;
    return (sv_homography){{vy / d, -vx / d, (vx * o.y - vy * o.x) / d, -uy / d, ux / d,
                            (uy * o.x - ux * o.y) / d, 0, 0, 1}};
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
    sv_glyph_window window;
    int reach;
    float height; /* the least of its class */
} board;

static void keep_best(const sv_glyph_lattice *l, const struct board_size *size, float height,
                      board *best)
{
    if (l->placed < size->fewest || l->placed <= best->window.inside)
        return;
    sv_glyph_window w = sv_glyph_lattice_fullest(l, size->size);
    if (w.inside >= size->fewest && w.inside > best->window.inside &&
        sv_glyph_window_stands_alone(l, &w))
        *best = (board){l->map, w, l->reach, height};
}

/* What grows from a seed and two neighbours, of the first so many sizes. */
static void try_seed(sv_glyph_lattice *l, float height, unsigned sizes, board *best)
{
    l->reach = SV_LATTICE_USUAL_REACH;
    sv_glyph_lattice_grow(l);
    if (l->placed < SV_FEWEST_OF_9)
        return;
    const unsigned placed = l->placed;
    keep_best(l, &SIZE[0], height, &best[0]);
    if (sizes == 1 || placed < SIZE[1].fewest)
        return;
    l->reach = SV_LATTICE_REACH;
    sv_glyph_lattice_grow_on(l);
    for (unsigned i = 1; i < sizes; i++)
        keep_best(l, &SIZE[i], height, &best[i]);
}

/* Begins lattices at some glyphs of a class, and keeps those whose boards have most of them. */
static void search_class(const sv_figure *glyphs, unsigned count, float height, unsigned sizes,
                         board *best)
{
    const unsigned step = count > SV_LATTICE_GLYPHS ? SPARSEST : count / SEEDS + 1;
    unsigned near[NEAREST];
    sv_glyph_lattice l;
    for (unsigned seed = 0; seed < count; seed += step) {
        unsigned around = neighbours_of(glyphs, count, seed, near);
        for (unsigned pair = 0; pair < around * around; pair++) {
            sv_point o = glyphs[seed].at, right = glyphs[near[pair / around]].at;
            sv_point down = glyphs[near[pair % around]].at;
            if (!are_steps(o, right, down))
                continue;
            l.map = affine_of(o, right, down);
            l.reach = sizes == 1 ? SV_LATTICE_USUAL_REACH : SV_LATTICE_REACH;
            if (sv_glyph_lattice_take(glyphs, count, &l))
                try_seed(&l, height, sizes, best);
        }
    }
}

static void add_window(const sv_glyph_lattice *l, const sv_glyph_window *w, unsigned level,
                       sv_grids *grids)
{
    sv_grid grid;
    if (grids->count < SV_MAX_GRIDS && sv_glyph_lattice_grid(l, w, level, &grid) &&
        !sv_grids_have(grids, &grid))
        grids->grid[grids->count++] = grid;
}

/* A line of a neighbour's digits may have taken the place of one that holds few: so a window beside
 * the fullest that leaves such a line is a board, too. */
static bool may_be_board(const sv_glyph_lattice *l, const sv_glyph_window *w,
                         const sv_glyph_window *best)
{
    unsigned inside = 0, gained = 0;
    for (unsigned i = 0; i < l->count; i++) {
        bool there = sv_glyph_window_has(&l->glyphs[i], w);
        inside += there;
        gained += there && !sv_glyph_window_has(&l->glyphs[i], best);
    }
    return gained > 0 && inside >= SV_FEWEST_OF_9 &&
           (float)inside >= LEAST_BESIDE * (float)best->inside;
}

static void add_beside(const sv_glyph_lattice *l, const sv_glyph_window *best, unsigned level,
                       sv_grids *grids)
{
    static const int STEPS[4][2] = {{0, 1}, {0, -1}, {1, 0}, {-1, 0}};
    for (unsigned i = 0; i < 4; i++) {
        sv_glyph_window w = *best;
        w.column += STEPS[i][0];
        w.row += STEPS[i][1];
        if (may_be_board(l, &w, best))
            add_window(l, &w, level, grids);
    }
}

/* What is written in the board's cells, too, tells how it is bent. What is beside larger boards is
 * read only where they hold digits that contradict each other. */
static void draw_board(const board *b, sv_glyph_lattice *l, unsigned level, sv_grids *grids)
{
    sv_glyph_lattice_settle(l);
    add_window(l, &b->window, level, grids);
    if (b->window.size == SIZE[0].size)
        add_beside(l, &b->window, level, grids);
    const sv_glyph_window all = sv_glyph_lattice_fullest(l, b->window.size);
    if (sv_glyph_window_stands_alone(l, &all)) /* with the digits nearest and farthest, too */
        add_window(l, &all, level, grids);
}

static void add_board(const board *b, const sv_figure *all, unsigned count, unsigned level,
                      sv_figure *some, sv_grids *grids)
{
    sv_glyph_lattice l = {.map = b->map, .reach = b->reach};
    if (!b->window.inside)
        return;
    unsigned taken = sv_figures_of_heights(all, count, LEAST_OF_CLASS * b->height,
                                           MOST_OF_CLASS * b->height, some);
    if (b->window.size > SIZE[0].size) /* up to 9 there are no numbers of two figures */
        taken = sv_figures_join(some, taken);
    if (sv_glyph_lattice_take(some, taken, &l) && l.count)
        draw_board(b, &l, level, grids);
}

/* Looks in each class of heights for boards of the first so many sizes. Of several, marks are
 * joined to numbers first, and words left out. */
static void search_heights(const sv_figure *all, unsigned count, float most_height, float span,
                           unsigned sizes, sv_figure *class, board *best)
{
    for (float least = SV_LEAST_FIGURE_HEIGHT; least < most_height; least *= CLASS_STEP) {
        unsigned taken = sv_figures_of_heights(all, count, least, least * span, class);
        if (sizes > 1)
            taken = sv_figures_join(class, taken);
        if (taken >= SV_FEWEST_OF_9)
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
    return taken && sv_places_cover(taken, sv_point_at_level_0(glyph->at, level));
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
