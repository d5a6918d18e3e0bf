#include "neighbours.h"

#include "../distance.h"
#include "alike.h"
#include "homography.h"
#include "ruling.h"

#include <math.h>

/* From a puzzle to the next of its row, in sides: they may share their frames, and more than a side
 * between them has room for a third. Rows are no further aslant. */
static const double NEXT = 0.97, NEXT_BUT_ONE = 2.04, FARTHEST = 1.9, ASLANT = 0.3;

/* Where puzzles do not touch the next one is looked for from here on. */
static const double BESIDE = 1.02;

/* The middles of two puzzles are at least so many sides apart. */
static const double APART = 0.9;

/* Places whose corners are at most a third of a cell apart lead to the same board. */
static const double THE_SAME = 1 / 27.0;

/* The best of many places is ruled like a board, at a glance, even where faint lines lie in
 * noise. */
static const float RULED = 0.08f;

/* Places along a side that are tried, a third of a cell apart. */
static const double STEP = 1 / 27.0;
enum { MOST_STEPS = 24 };

/* Places that are ruled as well as the best. */
static const float NEARLY = 0.85f;

/* A board that shares a frame is ruled so well beside the other one, as a share of that and by
 * itself: of a larger board only a part lies there. Under shade and bent they had 0.31 and more. */
static const float NEARLY_OWN = 0.7f, RULED_BESIDE = 0.2f;

/* ---------------------------------------------------------------- geometry */

/* Far along one side, and not along the other. */
static bool is_along(sv_point d, double from, double to)
{
    double far = fmax(fabs(d.x), fabs(d.y)), aside = fmin(fabs(d.x), fabs(d.y));
    return far >= from && far <= to && aside <= ASLANT;
}

static bool is_seen(const sv_image *grey, const sv_quad *quad)
{
    sv_point m = sv_quad_middle(quad);
    return m.x > 0 && m.y > 0 && m.x < grey->width && m.y < grey->height;
}

/* Whether it is the next one in a row or column, in the picture or on the page. */
static bool is_next(const sv_quad *known, const sv_quad *quad)
{
    sv_point way;
    if (!sv_quads_alike(quad, known, SV_ALIKE_ON_PAGE))
        return false;
    return is_along(sv_quad_way_to(known, quad), NEXT, FARTHEST) ||
           (sv_quad_way_on_page(known, quad, &way) && is_along(way, NEXT, FARTHEST));
}

bool sv_neighbours_have(const sv_places *known, const sv_quad *quad)
{
    for (unsigned i = 0; i < known->count; i++)
        if (is_next(&known->quad[i], quad))
            return true;
    return false;
}

/* ------------------------------------------------------------------- steps */

static bool is_listed(const sv_others *others, const sv_quad *quad)
{
    for (unsigned i = 0; i < others->count; i++)
        if (sv_quads_meet(&others->of[i].quad, quad))
            return true;
    return false;
}

static bool is_cut(const sv_others *others, const sv_quad *quad)
{
    for (unsigned i = 0; i < others->cut_count; i++)
        if (sv_quads_meet(&others->cut[i], quad))
            return true;
    return false;
}

/* So near to a known one that both cannot be. */
static bool is_in_the_way(const sv_places *taken, const sv_quad *quad)
{
    for (unsigned i = 0; i < taken->count; i++) {
        sv_point d = sv_quad_way_to(&taken->quad[i], quad);
        if (fmax(fabs(d.x), fabs(d.y)) < APART)
            return true;
    }
    return false;
}

static void add(const sv_pyramid *pyramid, const sv_quad *quad, const sv_places *taken,
                const sv_other *like, sv_others *others)
{
    const sv_image *grey = &pyramid->level[0];
    sv_ruling ruling;
    if (!is_seen(grey, quad) || !sv_quads_alike(quad, &like->quad, SV_ALIKE_ON_PAGE) ||
        is_in_the_way(taken, quad) || is_listed(others, quad))
        return;
    if (sv_quad_is_whole(quad, grey->width, grey->height)) {
        sv_others_put(quad, like->size, others);
        return;
    }
    if (is_cut(others, quad))
        return;
    sv_ruling_look(pyramid, quad, &ruling);
    for (unsigned i = 0; i < SV_RULINGS; i++)
        if (sv_ruling_sizes[i] == like->size &&
            fmaxf(ruling.of[i][0], ruling.of[i][1]) >= SV_RULED_ONCE)
            sv_others_add_cut(quad, others);
}

/* One step from a puzzle, there or back. */
static bool step_from(const sv_quad *quad, const sv_quad *a, const sv_quad *b, sv_quad *next)
{
    sv_homography step;
    if (!sv_homography_fit(a->corner, b->corner, 4, &step))
        return false;
    for (int k = 0; k < 4; k++)
        next->corner[k] = sv_homography_apply(&step, quad->corner[k].x, quad->corner[k].y);
    return true;
}

static sv_quad between(const sv_quad *a, const sv_quad *b)
{
    sv_quad q;
    for (int k = 0; k < 4; k++)
        q.corner[k] = sv_point_between(a->corner[k], b->corner[k], 0.5);
    return q;
}

void sv_neighbours_by_step(const sv_pyramid *pyramid, const sv_places *known, const sv_other *like,
                           sv_others *others)
{
    for (unsigned i = 0; i < known->count; i++)
        for (unsigned j = 0; j < known->count; j++) {
            const sv_quad *a = &known->quad[i];
            sv_quad b = sv_quad_turned_like(&known->quad[j], a), next;
            sv_point d = sv_quad_way_to(a, &b);
            if (i == j || !sv_quads_alike(a, &like->quad, SV_ALIKE_ON_PAGE) ||
                !sv_quads_alike(&b, &like->quad, SV_ALIKE_ON_PAGE))
                continue;
            if (is_along(d, NEXT_BUT_ONE, 2 * FARTHEST)) {
                next = between(a, &b);
                add(pyramid, &next, known, like, others);
            }
            for (unsigned k = 0; is_along(d, NEXT, FARTHEST) && k < known->count; k++)
                if (step_from(&known->quad[k], a, &b, &next))
                    add(pyramid, &next, known, like, others);
        }
}

/* ------------------------------------------------------------------ shifts */

static bool is_next_to(const sv_quad *a, const sv_quad *b, const sv_other *like)
{
    return sv_quads_alike(a, &like->quad, SV_ALIKE_ON_PAGE) &&
           sv_quads_alike(b, &like->quad, SV_ALIKE_ON_PAGE) &&
           is_along(sv_quad_way_to(a, b), NEXT, FARTHEST);
}

/* Corner by corner as far from one as the second of two is from the first. */
static sv_quad shifted_as(const sv_quad *from, const sv_quad *a, const sv_quad *b)
{
    sv_quad next = sv_quad_turned_like(from, a);
    for (int k = 0; k < 4; k++) {
        next.corner[k].x += b->corner[k].x - a->corner[k].x;
        next.corner[k].y += b->corner[k].y - a->corner[k].y;
    }
    return next;
}

void sv_neighbours_by_shift(const sv_pyramid *pyramid, const sv_places *known,
                            const sv_others *tried, const sv_other *like, sv_others *others)
{
    for (unsigned i = 0; i < known->count; i++)
        for (unsigned j = 0; j < known->count; j++) {
            const sv_quad *a = &known->quad[i];
            const sv_quad b = sv_quad_turned_like(&known->quad[j], a);
            for (unsigned k = 0; i != j && is_next_to(a, &b, like) && k < known->count; k++) {
                sv_quad next = shifted_as(&known->quad[k], a, &b);
                bool near = k == j || (k != i && is_next_to(a, &known->quad[k], like));
                if (near && !sv_others_count(tried, &next, 0, THE_SAME))
                    add(pyramid, &next, known, like, others);
            }
        }
}

/* ------------------------------------------------------------------ beside */

/* The quadrilateral so many sides further in a direction, as its own perspective has it. */
static bool shifted(const sv_quad *quad, unsigned direction, double by, sv_quad *next)
{
    static const sv_point UNIT[4] = {{0, 0}, {1, 0}, {1, 1}, {0, 1}};
    static const sv_point TO[4] = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}};
    sv_homography map;
    if (!sv_homography_from_square(1, quad->corner, &map))
        return false;
    for (int k = 0; k < 4; k++)
        next->corner[k] = sv_homography_apply(&map, UNIT[k].x + by * TO[direction].x,
                                              UNIT[k].y + by * TO[direction].y);
    return true;
}

/* The likeliest shift of a row of them. The lines around a board are not looked at, so that a cell
 * to each side it is ruled nearly as well: the middle is right. 0: nothing is ruled. Where lines
 * run on, as a spreadsheet's do, all are ruled alike, and what the picture cuts off is none of
 * them. */
static double likeliest(const float *values, unsigned count)
{
    unsigned first = 0, last = 0, best;
    float most = RULED;
    if (count == 0)
        return 0;
    for (unsigned i = 0; i < count; i++)
        most = fmaxf(most, values[i]);
    for (unsigned i = count; i-- > 0;)
        first = values[i] >= NEARLY * most ? i : first;
    for (unsigned i = 0; i < count; i++)
        last = values[i] >= NEARLY * most ? i : last;
    best = (first + last) / 2;
    for (unsigned i = best > 0 ? best - 1 : 0; i <= best + 1 && i < count; i++)
        best = values[i] > values[best] ? i : best;
    return values[best] >= RULED ? BESIDE + best * STEP : 0;
}

/* How well a board is ruled at each step along one direction, as far as the picture goes on and no
 * other has been read; and how many of these places are in it wholly. */
typedef struct strip {
    float ruled[MOST_STEPS];
    unsigned count, whole;
} strip;

static strip look_along(const sv_pyramid *pyramid, const sv_quad *quad, unsigned direction,
                        const sv_places *taken, unsigned size)
{
    const sv_image *grey = &pyramid->level[0];
    strip s = {.count = 0};
    sv_quad next;
    for (; s.count < MOST_STEPS; s.count++) {
        if (!shifted(quad, direction, BESIDE + s.count * STEP, &next) || !is_seen(grey, &next) ||
            sv_places_have(taken, &next))
            break;
        s.ruled[s.count] = sv_ruling_of(pyramid, &next, size, RULED);
        s.whole += sv_quad_is_whole(&next, grey->width, grey->height);
    }
    return s;
}

/* Where a board that shares the frame lies in a direction; false where the picture ends before. */
static bool next_sharing(const sv_pyramid *pyramid, const sv_quad *quad, unsigned direction,
                         sv_quad *next)
{
    return shifted(quad, direction, 1, next) && is_seen(&pyramid->level[0], next);
}

/* Whether lines run on as if the next board shared the frame. */
static bool goes_on(const sv_pyramid *pyramid, const sv_quad *quad, unsigned direction,
                    const sv_places *taken, unsigned size, const strip *s)
{
    float most = RULED;
    sv_quad next;
    if (!next_sharing(pyramid, quad, direction, &next) || is_in_the_way(taken, &next))
        return false;
    for (unsigned i = 0; i < s->count; i++)
        most = fmaxf(most, s->ruled[i]);
    return sv_ruling_of(pyramid, &next, size, NEARLY * most) >= NEARLY * most;
}

/* How far the next board is, in sides; 0 where there is none. */
static double how_far(const sv_pyramid *pyramid, const sv_quad *quad, unsigned direction,
                      const sv_places *taken, unsigned size)
{
    const strip s = look_along(pyramid, quad, direction, taken, size);
    if (goes_on(pyramid, quad, direction, taken, size, &s))
        return 1;
    const double by = likeliest(s.ruled, s.whole);
    return by > 0 ? by : likeliest(s.ruled, s.count);
}

void sv_neighbours_beside(const sv_pyramid *pyramid, const sv_quad *quad, const sv_places *taken,
                          const sv_other *like, sv_others *others)
{
    for (unsigned direction = 0; direction < 4; direction++) {
        const double by = how_far(pyramid, quad, direction, taken, like->size);
        sv_quad next;
        if (by > 0 && shifted(quad, direction, by, &next))
            add(pyramid, &next, taken, like, others);
    }
}

bool sv_neighbours_share_frame(const sv_pyramid *pyramid, const sv_quad *quad, unsigned size)
{
    const float own = sv_ruling_of(pyramid, quad, size, 0),
                least = fmaxf(NEARLY_OWN * own, RULED_BESIDE);
    for (unsigned direction = 0; direction < 4; direction++) {
        sv_quad next;
        if (next_sharing(pyramid, quad, direction, &next) &&
            sv_ruling_of(pyramid, &next, size, least) >= least)
            return true;
    }
    return false;
}
