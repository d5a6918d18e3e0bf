#include "others.h"

#include "alike.h"
#include "ruling.h"

#include <math.h>

/* From this on lines are like a board's. */
static const float RULED = 0.35f;

/* A side that is so many times as long as another is not of a board, however it is looked at. */
static const double LONGER = 2.2;

/* Boards of a page are rarely larger than others by more than this (sides). */
static const double ALIKE = 1.25;

/* A corner that near to the picture's edge, as a share of its shorter side. */
static const double NEAR_EDGE = 0.012;

static bool is_squarish(const sv_quad *quad)
{
    return sv_quad_longest_side(quad) < LONGER * sv_quad_shortest_side(quad);
}

/* Of a board that is cut off the sides along the picture's edge are whole: else it is a crossword,
 * a table, or text. */
static bool has_side_of(const sv_quad *quad, const sv_quad *whole)
{
    double side = sv_quad_longest_side(quad);
    return side * ALIKE > sv_quad_shortest_side(whole) &&
           side < sv_quad_longest_side(whole) * ALIKE;
}

static bool touches_edge(const sv_image *grey, const sv_quad *quad)
{
    double reach = 1 + NEAR_EDGE * fmin(grey->width, grey->height);
    for (int k = 0; k < 4; k++) {
        sv_point p = quad->corner[k];
        if (p.x < reach || p.y < reach || p.x > grey->width - reach || p.y > grey->height - reach)
            return true;
    }
    return false;
}

/* The best size of both directions; of boards within boards the finer one: every third line of a
 * board of 12 makes one of 4. */
static unsigned size_of(const sv_ruling *ruling)
{
    unsigned best = 0;
    for (unsigned i = 1; i < SV_RULINGS; i++)
        if (sv_ruling_both(ruling, i) >= sv_ruling_both(ruling, best))
            best = i;
    return sv_ruling_both(ruling, best) >= RULED ? sv_ruling_sizes[best] : 0;
}

static bool is_ruled_once(const sv_ruling *ruling)
{
    for (unsigned i = 1; i < SV_RULINGS; i++)
        if (fmaxf(ruling->of[i][0], ruling->of[i][1]) >= SV_RULED_ONCE)
            return true;
    return false;
}

bool sv_others_put(const sv_quad *quad, unsigned size, sv_others *others)
{
    if (others->count == SV_MAX_CANDIDATES)
        return false;
    others->of[others->count++] = (sv_other){*quad, size};
    return true;
}

unsigned sv_others_count(const sv_others *others, const sv_quad *quad, unsigned size, double apart)
{
    const double near = apart * sv_quad_side(quad);
    unsigned count = 0;
    for (unsigned i = 0; i < others->count; i++) {
        const sv_quad other = sv_quad_turned_like(&others->of[i].quad, quad);
        count += (!size || others->of[i].size == size) && sv_quads_apart(&other, quad) < near;
    }
    return count;
}

void sv_others_add_cut(const sv_quad *quad, sv_others *others)
{
    if (others->cut_count < SV_MAX_CANDIDATES)
        others->cut[others->cut_count++] = *quad;
}

void sv_others_add(const sv_pyramid *pyramid, const sv_candidates *candidates,
                   const sv_places *taken, const sv_other *like, bool anything, sv_others *others)
{
    for (size_t i = 0; i < candidates->count; i++) {
        const sv_quad *quad = &candidates->quads[i];
        bool edge = touches_edge(&pyramid->level[0], quad);
        sv_ruling ruling;
        if ((!edge && !is_squarish(quad)) || sv_places_have(taken, quad))
            continue;
        sv_ruling_look(pyramid, quad, &ruling);
        unsigned size = is_squarish(quad) ? size_of(&ruling) : 0;
        if (!size && is_squarish(quad) && (anything || sv_quads_alike(quad, &like->quad, ALIKE)))
            size = like->size;
        if (size && sv_others_put(quad, size, others))
            continue;
        if (edge && is_ruled_once(&ruling) && has_side_of(quad, &like->quad))
            sv_others_add_cut(quad, others);
    }
}
