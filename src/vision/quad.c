#include "quad.h"

#include "../distance.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static double cross(sv_point a, sv_point b, sv_point c)
{
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

/* Convex hull, clockwise on the screen, by Andrew's monotone chain; the points come sorted by y,
 * then x. hull has room for count + 1. */
static size_t convex_hull(const sv_point *points, size_t count, sv_point *hull)
{
    size_t n = 0;
    for (size_t i = 0; i < count; i++) {
        while (n >= 2 && cross(hull[n - 2], hull[n - 1], points[i]) <= 0)
            n--;
        hull[n++] = points[i];
    }
    for (size_t i = count - 1, lower = n + 1; i-- > 0;) {
        while (n >= lower && cross(hull[n - 2], hull[n - 1], points[i]) <= 0)
            n--;
        hull[n++] = points[i];
    }
    return n - 1;
}

/* Where the lines a-b and c-d meet beyond b and c; false where they do not. */
static bool meet(sv_point a, sv_point b, sv_point c, sv_point d, sv_point *at)
{
    double ux = b.x - a.x, uy = b.y - a.y, vx = c.x - d.x, vy = c.y - d.y;
    double determinant = ux * vy - uy * vx;
    if (fabs(determinant) < 1e-9)
        return false;
    double t = ((c.x - b.x) * vy - (c.y - b.y) * vx) / determinant;
    double s = (ux * (b.y - c.y) - uy * (b.x - c.x)) / determinant;
    *at = (sv_point){b.x + t * ux, b.y + t * uy};
    return t >= 0 && s >= 0;
}

/* Removes the side whose neighbours, prolonged, add the least area; false where none can be
 * removed. */
static bool remove_side(sv_point *hull, size_t *count)
{
    size_t n = *count, best = n;
    double least = 1e18;
    sv_point best_at = {0, 0};
    for (size_t i = 0; i < n; i++) {
        sv_point a = hull[(i + n - 1) % n], b = hull[i], c = hull[(i + 1) % n],
                 d = hull[(i + 2) % n], at;
        if (!meet(a, b, c, d, &at))
            continue;
        double added = fabs(cross(b, at, c));
        if (added < least) {
            least = added;
            best = i;
            best_at = at;
        }
    }
    if (best == n)
        return false;
    hull[best] = best_at;
    size_t gone = (best + 1) % n;
    memmove(hull + gone, hull + gone + 1, (n - gone - 1) * sizeof *hull);
    *count = n - 1;
    return true;
}

static double area(const sv_point *polygon, size_t count)
{
    double twice = 0;
    for (size_t i = 0; i < count; i++) {
        sv_point a = polygon[i], b = polygon[(i + 1) % count];
        twice += a.x * b.y - a.y * b.x;
    }
    return fabs(twice) / 2;
}

/* Starts at the corner nearest to the image's top left, so that an upright grid's corners come in
 * their usual order. */
static void start_top_left(sv_quad *quad)
{
    int first = 0;
    for (int i = 1; i < 4; i++)
        if (quad->corner[i].x + quad->corner[i].y < quad->corner[first].x + quad->corner[first].y)
            first = i;
    sv_quad turned;
    for (int i = 0; i < 4; i++)
        turned.corner[i] = quad->corner[(first + i) % 4];
    *quad = turned;
}

/* A hull that is no quadrilateral at all (text, a photo's blob) is left out by the area that is
 * added to it. */
bool sv_quad_around(const sv_point *points, size_t point_count, sv_point *hull, sv_quad *quad)
{
    size_t count = point_count < 4 ? 0 : convex_hull(points, point_count, hull);
    double before = area(hull, count);
    while (count > 4)
        if (!remove_side(hull, &count))
            return false;
    if (count < 4 || area(hull, 4) > 1.35 * before)
        return false;
    memcpy(quad->corner, hull, sizeof quad->corner);
    start_top_left(quad);
    return true;
}

double sv_quad_shortest_side(const sv_quad *quad)
{
    double shortest = 1e18;
    for (int i = 0; i < 4; i++)
        shortest = fmin(shortest, sv_distance(quad->corner[i], quad->corner[(i + 1) % 4]));
    return shortest;
}

double sv_quad_longest_side(const sv_quad *quad)
{
    double longest = 0;
    for (int i = 0; i < 4; i++)
        longest = fmax(longest, sv_distance(quad->corner[i], quad->corner[(i + 1) % 4]));
    return longest;
}

double sv_quad_area(const sv_quad *quad)
{
    return area(quad->corner, 4);
}

double sv_quad_mean_side(const sv_quad *quad)
{
    double sum = 0;
    for (int k = 0; k < 4; k++)
        sum += sv_distance(quad->corner[k], quad->corner[(k + 1) % 4]);
    return sum / 4;
}

double sv_quad_side(const sv_quad *quad)
{
    return sqrt(sv_quad_area(quad));
}

double sv_quad_cell(const sv_quad *quad, unsigned size)
{
    return sv_quad_side(quad) / size;
}

sv_bounds sv_quad_bounds(const sv_quad *quad)
{
    sv_bounds bounds = {INFINITY, INFINITY, -INFINITY, -INFINITY};
    for (int k = 0; k < 4; k++) {
        bounds.left = fmin(bounds.left, quad->corner[k].x);
        bounds.top = fmin(bounds.top, quad->corner[k].y);
        bounds.right = fmax(bounds.right, quad->corner[k].x);
        bounds.bottom = fmax(bounds.bottom, quad->corner[k].y);
    }
    return bounds;
}

sv_point sv_quad_middle(const sv_quad *quad)
{
    sv_point p = {0, 0};
    for (int k = 0; k < 4; k++) {
        p.x += quad->corner[k].x / 4;
        p.y += quad->corner[k].y / 4;
    }
    return p;
}

double sv_quad_overhang(const sv_quad *quad, uint32_t width, uint32_t height)
{
    double most = 0;
    for (int k = 0; k < 4; k++) {
        sv_point p = quad->corner[k];
        most = fmax(most, fmax(fmax(-p.x, p.x - width), fmax(-p.y, p.y - height)));
    }
    return most / sv_quad_side(quad);
}

bool sv_quad_is_whole(const sv_quad *quad, uint32_t width, uint32_t height)
{
    static const double OVERHANG = 0.03;
    return sv_quad_overhang(quad, width, height) <= OVERHANG;
}

static int by_area(const void *a, const void *b)
{
    double l = sv_quad_area(a), r = sv_quad_area(b);
    return l < r ? 1 : l > r ? -1 : 0;
}

void sv_quads_sort(sv_quad *quads, size_t count)
{
    qsort(quads, count, sizeof *quads, by_area);
}

double sv_quads_apart(const sv_quad *a, const sv_quad *b)
{
    double most = 0;
    for (int k = 0; k < 4; k++)
        most = fmax(most, sv_distance(a->corner[k], b->corner[k]));
    return most;
}

void sv_quad_scale(sv_quad *quad, double times)
{
    for (int k = 0; k < 4; k++) {
        quad->corner[k].x *= times;
        quad->corner[k].y *= times;
    }
}

/* The corners go clockwise, whichever way the picture shows them. */
bool sv_quad_covers(const sv_quad *quad, sv_point p)
{
    int left = 0, right = 0;
    for (int k = 0; k < 4; k++) {
        sv_point a = quad->corner[k], b = quad->corner[(k + 1) % 4];
        double side = cross(a, b, p);
        left += side > 0;
        right += side < 0;
    }
    return left == 0 || right == 0;
}

bool sv_quads_meet(const sv_quad *a, const sv_quad *b)
{
    return sv_quad_covers(a, sv_quad_middle(b)) || sv_quad_covers(b, sv_quad_middle(a));
}
