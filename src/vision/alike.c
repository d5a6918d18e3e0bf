#include "alike.h"

#include "homography.h"

#include <math.h>

bool sv_areas_alike(double area, double other, double times)
{
    return area > 0 && other > 0 && area < times * times * other && other < times * times * area;
}

/* The quadrilateral on the page, where the known one is the unit square. */
static bool on_page(const sv_quad *quad, const sv_quad *known, sv_quad *flat)
{
    sv_homography map;
    if (!sv_homography_to_square(known->corner, 1, &map))
        return false;
    const double *h = map.h;
    sv_point m = sv_quad_middle(known);
    double here = h[6] * m.x + h[7] * m.y + h[8];
    for (int k = 0; k < 4; k++) {
        sv_point p = quad->corner[k];
        /* beyond the horizon */
        if ((h[6] * p.x + h[7] * p.y + h[8]) * here <= 0)
            return false;
        flat->corner[k] = sv_homography_apply(&map, p.x, p.y);
    }
    return true;
}

bool sv_quads_alike(const sv_quad *quad, const sv_quad *known, double times)
{
    sv_quad flat;
    if (sv_areas_alike(sv_quad_area(quad), sv_quad_area(known), times))
        return true;
    return on_page(quad, known, &flat) && sv_areas_alike(sv_quad_area(&flat), 1, times);
}

bool sv_quads_are_of_one(const sv_quad *a, const sv_quad *b)
{
    return sv_quads_meet(a, b) &&
           sv_areas_alike(sv_quad_area(a), sv_quad_area(b), SV_ALIKE_ON_PAGE);
}

sv_point sv_quad_way_to(const sv_quad *known, const sv_quad *other)
{
    const sv_point *c = known->corner;
    sv_point u = {(c[1].x - c[0].x + c[2].x - c[3].x) / 2, (c[1].y - c[0].y + c[2].y - c[3].y) / 2};
    sv_point v = {(c[3].x - c[0].x + c[2].x - c[1].x) / 2, (c[3].y - c[0].y + c[2].y - c[1].y) / 2};
    sv_point m = sv_quad_middle(known), n = sv_quad_middle(other), d = {n.x - m.x, n.y - m.y};
    double area = u.x * v.y - u.y * v.x;
    return (sv_point){(d.x * v.y - d.y * v.x) / area, (u.x * d.y - u.y * d.x) / area};
}

bool sv_quad_way_on_page(const sv_quad *known, const sv_quad *other, sv_point *way)
{
    sv_quad flat;
    if (!on_page(other, known, &flat))
        return false;
    sv_point m = sv_quad_middle(&flat);
    *way = (sv_point){m.x - 0.5, m.y - 0.5};
    return true;
}

sv_quad sv_quad_turned_like(const sv_quad *quad, const sv_quad *other)
{
    sv_point m = sv_quad_middle(quad), n = sv_quad_middle(other);
    sv_quad best = *quad;
    double least = INFINITY;
    for (int turn = 0; turn < 4; turn++) {
        sv_quad q;
        double sum = 0;
        for (int k = 0; k < 4; k++) {
            q.corner[k] = quad->corner[(k + turn) % 4];
            sum += hypot(q.corner[k].x - m.x - other->corner[k].x + n.x,
                         q.corner[k].y - m.y - other->corner[k].y + n.y);
        }
        if (sum < least) {
            least = sum;
            best = q;
        }
    }
    return best;
}
