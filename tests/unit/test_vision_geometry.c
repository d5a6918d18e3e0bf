#include "unit.h"

#include "vision/homography.h"
#include "vision/quad.h"

#include <math.h>

static const sv_point QUAD[4] = {{100, 50}, {500, 80}, {470, 400}, {60, 380}};

START_TEST(a_homography_maps_the_corners_exactly)
{
    static const sv_point unit[4] = {{0, 0}, {1, 0}, {1, 1}, {0, 1}};
    sv_homography map;
    ck_assert(sv_homography_fit(unit, QUAD, 4, &map));
    for (int k = 0; k < 4; k++) {
        sv_point p = sv_homography_apply(&map, unit[k].x, unit[k].y);
        ck_assert_double_eq_tol(p.x, QUAD[k].x, 1e-6);
        ck_assert_double_eq_tol(p.y, QUAD[k].y, 1e-6);
    }
}
END_TEST

START_TEST(a_homography_of_many_points_averages_their_errors)
{
    sv_point from[100], to[100];
    sv_homography truth, map;
    static const sv_point unit[4] = {{0, 0}, {9, 0}, {9, 9}, {0, 9}};
    ck_assert(sv_homography_fit(unit, QUAD, 4, &truth));
    for (int i = 0; i < 100; i++) {
        from[i] = (sv_point){i % 10, i / 10};
        to[i] = sv_homography_apply(&truth, from[i].x, from[i].y);
        to[i].x += i % 2 ? 0.5 : -0.5;
    }
    ck_assert(sv_homography_fit(from, to, 100, &map));
    sv_point middle = sv_homography_apply(&map, 4.5, 4.5);
    sv_point expected = sv_homography_apply(&truth, 4.5, 4.5);
    ck_assert_double_eq_tol(middle.x, expected.x, 0.1);
    ck_assert_double_eq_tol(middle.y, expected.y, 0.1);
}
END_TEST

START_TEST(points_on_a_line_have_no_homography)
{
    static const sv_point unit[4] = {{0, 0}, {1, 0}, {1, 1}, {0, 1}};
    static const sv_point line[4] = {{0, 0}, {1, 1}, {2, 2}, {3, 3}};
    sv_homography map;
    ck_assert(!sv_homography_fit(line, unit, 4, &map));
}
END_TEST

/* The rim of a convex quadrilateral, by rows. */
static size_t rim(const sv_point quad[4], bool cut_corner, sv_point *points)
{
    size_t n = 0;
    for (double y = 0.5; y < 480; y++) {
        double low = 1e9, high = -1e9;
        for (int k = 0; k < 4; k++) {
            sv_point a = quad[k], b = quad[(k + 1) % 4];
            if ((a.y <= y) == (b.y <= y))
                continue;
            double x = a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x);
            low = fmin(low, x);
            high = fmax(high, x);
        }
        if (cut_corner && y > 360)
            low = fmax(low, 60 + 2 * (y - 360));
        if (low <= high) {
            points[n++] = (sv_point){low, y};
            points[n++] = (sv_point){high, y};
        }
    }
    return n;
}

START_TEST(a_quadrilateral_is_found_around_its_rim)
{
    sv_point points[1000], hull[1001];
    sv_quad quad;
    ck_assert(sv_quad_around(points, rim(QUAD, _i, points), hull, &quad));
    for (int k = 0; k < 4; k++) {
        ck_assert_double_eq_tol(quad.corner[k].x, QUAD[k].x, 3);
        ck_assert_double_eq_tol(quad.corner[k].y, QUAD[k].y, 3);
    }
    ck_assert_double_eq_tol(sv_quad_shortest_side(&quad), 321.4, 3);
}
END_TEST

START_TEST(a_disc_and_a_line_are_no_quadrilaterals)
{
    sv_point points[400], hull[401];
    sv_quad quad;
    for (int i = 0; i < 200; i++) {
        double y = i + 0.5 - 100, half = sqrt(1e4 - y * y);
        points[2 * i] = (sv_point){200 - half, y};
        points[2 * i + 1] = (sv_point){200 + half, y};
    }
    ck_assert(sv_quad_around(points, 400, hull, &quad) == true);
    for (int i = 0; i < 400; i++)
        points[i] = (sv_point){7, i};
    ck_assert(!sv_quad_around(points, 400, hull, &quad));
    ck_assert(!sv_quad_around(points, 0, hull, &quad));
}
END_TEST

/* The corners of a regular polygon. */
static bool is_quadrilateral(unsigned corners)
{
    sv_point points[8], hull[9];
    sv_quad quad;
    for (unsigned i = 0; i < corners; i++) {
        const double angle = 6.28318531 * (i + 0.3) / corners;
        points[i] = (sv_point){200 + 100 * cos(angle), 200 + 100 * sin(angle)};
    }
    for (unsigned i = 0; i < corners; i++) /* by y */
        for (unsigned k = i + 1; k < corners; k++)
            if (points[k].y < points[i].y) {
                const sv_point p = points[i];
                points[i] = points[k];
                points[k] = p;
            }
    return sv_quad_around(points, corners, hull, &quad);
}

/* Prolonged, the sides of a pentagon add 45 % to it, and those of a hexagon a third. */
START_TEST(what_is_far_from_four_sides_is_no_quadrilateral)
{
    ck_assert(!is_quadrilateral(3));
    ck_assert(is_quadrilateral(4));
    ck_assert(!is_quadrilateral(5));
    ck_assert(is_quadrilateral(6));
}
END_TEST

UNIT_LOOPS("geometry", {a_homography_maps_the_corners_exactly, 1},
           {a_homography_of_many_points_averages_their_errors, 1},
           {points_on_a_line_have_no_homography, 1}, {a_quadrilateral_is_found_around_its_rim, 2},
           {a_disc_and_a_line_are_no_quadrilaterals, 1},
           {what_is_far_from_four_sides_is_no_quadrilateral, 1})
