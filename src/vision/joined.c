#include "joined.h"

#include "alike.h"

#include <math.h>
#include <stdlib.h>

/* From one box to the next, in its sides (puzzles of a page are farther apart); as far aslant; and
 * how much their sides differ. */
static const double NEXT_FROM = 0.95, NEXT_TO = 1.17, ASLANT = 0.15, ALIKE = 1.15;

/* So much of a board its boxes cover. */
static const double COVERED = 0.65;

static bool is_beside(const sv_quad *a, const sv_quad *b)
{
    if (!sv_quads_alike(b, a, ALIKE))
        return false;
    const sv_point way = sv_quad_way_to(a, b);
    const double far = fmax(fabs(way.x), fabs(way.y)), aside = fmin(fabs(way.x), fabs(way.y));
    return far >= NEXT_FROM && far <= NEXT_TO && aside <= ASLANT;
}

/* Numbers the outlines by what they hang together with. */
static void group(const sv_candidates *outlines, unsigned *of)
{
    for (unsigned i = 0; i < outlines->count; i++)
        of[i] = i;
    for (unsigned i = 0; i < outlines->count; i++)
        for (unsigned k = 0; k < i; k++) {
            const unsigned from = of[i], to = of[k];
            if (from == to || !is_beside(&outlines->quads[i], &outlines->quads[k]))
                continue;
            for (unsigned j = 0; j <= i; j++)
                of[j] = of[j] == from ? to : of[j];
        }
}

static int by_place(const void *a, const void *b)
{
    const sv_point *p = a, *q = b;
    if (p->y != q->y)
        return p->y < q->y ? -1 : 1;
    return (p->x > q->x) - (p->x < q->x);
}

/* Two or three boxes a side, and boards of 6 have both. */
static bool makes_a_board(unsigned boxes)
{
    return boxes == 4 || boxes == 6 || boxes == 9;
}

/* The outline around a group; false where it makes no board. */
static bool join(const sv_candidates *outlines, const unsigned *of, unsigned which, sv_quad *joined)
{
    sv_point corners[4 * SV_MAX_CANDIDATES], hull[4 * SV_MAX_CANDIDATES + 1];
    unsigned boxes = 0;
    double area = 0;
    for (unsigned i = 0; i < outlines->count; i++) {
        if (of[i] != which)
            continue;
        for (int k = 0; k < 4; k++)
            corners[4 * boxes + (unsigned)k] = outlines->quads[i].corner[k];
        area += sv_quad_area(&outlines->quads[i]);
        boxes++;
    }
    if (!makes_a_board(boxes))
        return false;
    qsort(corners, 4 * boxes, sizeof *corners, by_place);
    return sv_quad_around(corners, 4 * boxes, hull, joined) &&
           area >= COVERED * sv_quad_area(joined);
}

void sv_joined_add(sv_candidates *outlines)
{
    unsigned of[SV_MAX_CANDIDATES];
    const sv_candidates boxes = *outlines;
    group(&boxes, of);
    for (unsigned i = 0; i < boxes.count; i++) {
        sv_quad joined;
        if (of[i] == i && outlines->count < SV_MAX_CANDIDATES && join(&boxes, of, i, &joined))
            outlines->quads[outlines->count++] = joined;
    }
    sv_quads_sort(outlines->quads, outlines->count);
}
