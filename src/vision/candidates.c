#include "candidates.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* A grid takes at least this share of the picture's shorter side. */
static const double SMALLEST_SIDE = 0.09;

static double cross(sv_point a, sv_point b, sv_point c)
{
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

static int by_bounding_area(const void *a, const void *b)
{
    const sv_component *left = *(const sv_component *const *)a;
    const sv_component *right = *(const sv_component *const *)b;
    uint32_t l = (uint32_t)(left->x1 - left->x0) * (uint32_t)(left->y1 - left->y0);
    uint32_t r = (uint32_t)(right->x1 - right->x0) * (uint32_t)(right->y1 - right->y0);
    return l < r ? 1 : l > r ? -1 : left < right ? -1 : 1;
}

/* The leftmost and rightmost point of each row of a component, from top to bottom; `points` has
 * room for 2 a row. */
static size_t outline(const sv_ink *ink, uint32_t number, sv_point *points)
{
    const sv_component *c = &ink->components[number];
    size_t rows = (size_t)(c->y1 - c->y0);
    for (size_t i = 0; i < rows; i++) {
        points[2 * i] = (sv_point){1e9, (double)c->y0 + (double)i + 0.5};
        points[2 * i + 1] = (sv_point){-1e9, points[2 * i].y};
    }
    for (size_t i = 0; i < ink->run_count; i++) {
        const sv_run *run = &ink->runs[i];
        if (run->component != number)
            continue;
        sv_point *row = points + 2 * (size_t)(run->y - c->y0);
        row[0].x = fmin(row[0].x, run->x0);
        row[1].x = fmax(row[1].x, run->x1);
    }
    return 2 * rows;
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
static bool quad_around(sv_point *hull, size_t count, sv_quad *quad)
{
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

static double shortest_side(const sv_quad *quad)
{
    double shortest = 1e18;
    for (int i = 0; i < 4; i++) {
        sv_point a = quad->corner[i], b = quad->corner[(i + 1) % 4];
        shortest = fmin(shortest, hypot(a.x - b.x, a.y - b.y));
    }
    return shortest;
}

/* The large components, largest bounding box first. */
static size_t largest(const sv_ink *ink, double side, const sv_component **found)
{
    size_t n = 0;
    for (size_t i = 0; i < ink->component_count; i++) {
        const sv_component *c = &ink->components[i];
        if (c->x1 - c->x0 >= side && c->y1 - c->y0 >= side)
            found[n++] = c;
    }
    qsort(found, n, sizeof *found, by_bounding_area);
    return n;
}

sv_status sv_candidates_find(const sv_ink *ink, sv_candidates *candidates, sv_diagnostic *why)
{
    uint32_t height = ink->mask.height, width = ink->mask.width;
    double side = SMALLEST_SIDE * (height < width ? height : width);
    size_t room = 2 * (size_t)height;
    candidates->count = 0;
    const sv_component **found = malloc((ink->component_count + 1) * sizeof *found);
    sv_point *points = malloc((2 * room + 1) * sizeof *points);
    if (!found || !points) {
        free(found);
        free(points);
        return sv_fail_memory(why, SV_STAGE_LOCATE);
    }
    size_t n = largest(ink, side, found);
    for (size_t i = 0; i < n && candidates->count < SV_MAX_CANDIDATES; i++) {
        size_t count = outline(ink, (uint32_t)(found[i] - ink->components), points);
        count = convex_hull(points, count, points + room);
        sv_quad *quad = &candidates->quads[candidates->count];
        if (count >= 4 && quad_around(points + room, count, quad) && shortest_side(quad) >= side)
            candidates->count++;
    }
    free(found);
    free(points);
    return SV_OK;
}
