#include "stroke.h"

#include <math.h>
#include <stdlib.h>

/* A curve becomes 16 lines: with cells of 250 pixels that is off by 0.05 pixels. */
enum { CURVE_STEPS = 16, LINE_POINTS = 256 };
/* The widest angle of one step around a round end or corner: at a radius of 20 pixels off by 0.1.
 */
static const double ARC_STEP = 0.2;
/* A bend below this angle belongs to a curve and gets one point on either side instead of an arc.
 */
static const double SMOOTH_BEND = 0.35;

typedef struct line {
    sv_point points[LINE_POINTS];
    size_t count;
    bool closed;
} line;

/* ------------------------------------------------------- points to outline */

static void outline_put(sv_outline *outline, double x, double y)
{
    if (outline->count < SV_OUTLINE_POINTS)
        outline->points[outline->count++] = (sv_point){x, y};
}

static void outline_close(sv_outline *outline)
{
    if (outline->contours < SV_OUTLINE_CONTOURS)
        outline->ends[outline->contours++] = outline->count;
}

/* Around `at`, from the direction `from` on by `turn` radians. */
static void outline_arc(sv_outline *outline, sv_point at, double from, double turn, double radius)
{
    int steps = (int)ceil(fabs(turn) / ARC_STEP);
    for (int i = 0; i <= steps; i++) {
        double angle = from + turn * i / (steps ? steps : 1);
        outline_put(outline, at.x + radius * cos(angle), at.y + radius * sin(angle));
    }
}

static double heading(sv_point a, sv_point b)
{
    return atan2(b.y - a.y, b.x - a.x);
}

/* The side of the pen's way that lies at heading - 90 degrees, at a corner from heading `in` to
 * heading `out`. */
static void outline_corner(sv_outline *outline, sv_point at, double in, double out, double radius)
{
    double turn = remainder(out - in, 2 * M_PI);
    if (fabs(turn) < SMOOTH_BEND) {
        double side = in + turn / 2 - M_PI / 2, reach = radius / cos(turn / 2);
        outline_put(outline, at.x + reach * cos(side), at.y + reach * sin(side));
    } else if (turn > 0) {
        outline_arc(outline, at, in - M_PI / 2, turn, radius);
    } else { /* the inner side: by way of the corner itself, so that no part turns inside out */
        outline_arc(outline, at, in - M_PI / 2, 0, radius);
        outline_put(outline, at.x, at.y);
        outline_arc(outline, at, out - M_PI / 2, 0, radius);
    }
}

static sv_point line_at(const line *way, bool backwards, size_t i)
{
    size_t n = way->count;
    return way->points[backwards ? n - 1 - i % n : i % n];
}

/* One side of the way, and for an open one the round end beyond its last point. */
static void outline_side(sv_outline *outline, const line *way, bool backwards, double radius)
{
    size_t n = way->count;
    size_t first = way->closed ? 0 : 1, last = way->closed ? n : n - 1;
    for (size_t i = first; i < last; i++) {
        sv_point before = line_at(way, backwards, i + n - 1), at = line_at(way, backwards, i),
                 after = line_at(way, backwards, i + 1);
        outline_corner(outline, at, heading(before, at), heading(at, after), radius);
    }
    if (!way->closed) {
        sv_point before = line_at(way, backwards, n - 2), at = line_at(way, backwards, n - 1);
        outline_arc(outline, at, heading(before, at) - M_PI / 2, M_PI, radius);
    }
}

static void outline_make(sv_outline *outline, const line *way, double radius)
{
    outline->count = outline->contours = 0;
    outline_side(outline, way, false, radius);
    if (way->closed)
        outline_close(outline);
    outline_side(outline, way, true, radius);
    outline_close(outline);
}

void sv_stroke_line(sv_point a, sv_point b, double radius, sv_outline *outline)
{
    line way = {.points = {a, b}, .count = 2};
    outline_make(outline, &way, radius);
}

/* ---------------------------------------------------------- path to points */

static void line_put(line *way, sv_point point)
{
    if (way->count < LINE_POINTS)
        way->points[way->count++] = point;
}

static void line_curve(line *way, sv_point b, sv_point c, sv_point d)
{
    sv_point a = way->points[way->count - 1];
    for (int i = 1; i <= CURVE_STEPS; i++) {
        double t = (double)i / CURVE_STEPS, s = 1 - t;
        double wa = s * s * s, wb = 3 * s * s * t, wc = 3 * s * t * t, wd = t * t * t;
        line_put(way, (sv_point){wa * a.x + wb * b.x + wc * c.x + wd * d.x,
                                 wa * a.y + wb * b.y + wc * c.y + wd * d.y});
    }
}

static sv_point path_point(const char **path)
{
    char *end;
    sv_point point;
    point.x = (double)strtol(*path, &end, 10);
    point.y = (double)strtol(end, &end, 10);
    *path = end;
    return point;
}

static void line_finish(line *way, double radius, sv_stroke_fn each, void *user)
{
    sv_outline outline;
    sv_point *points = way->points;
    if (way->closed && way->count > 1 && points[0].x == points[way->count - 1].x &&
        points[0].y == points[way->count - 1].y)
        way->count--; /* a closed curve comes back to where it began */
    if (way->count > 1) {
        outline_make(&outline, way, radius);
        each(&outline, user);
    }
    way->count = 0;
    way->closed = false;
}

void sv_stroke_path(const char *path, double radius, sv_stroke_fn each, void *user)
{
    line way = {.count = 0};
    while (*path) {
        char command = *path++;
        if (command == 'M') {
            line_finish(&way, radius, each, user);
            line_put(&way, path_point(&path));
        } else if (command == 'L') {
            line_put(&way, path_point(&path));
        } else if (command == 'C') {
            sv_point b = path_point(&path), c = path_point(&path);
            line_curve(&way, b, c, path_point(&path));
        } else if (command == 'Z') {
            way.closed = true;
        }
    }
    line_finish(&way, radius, each, user);
}
