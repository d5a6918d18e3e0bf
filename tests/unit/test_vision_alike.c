/* What is as large as a puzzle found, and where beside it. */
#include "unit.h"
#include "vision/alike.h"
#include "vision/homography.h"

/* A page that leans back: squares of 100, of which the farther ones are seen smaller. */
static sv_quad square_at(double x, double y, double side)
{
    static const sv_homography PAGE = {{1, 0, 100, 0, 1, 400, 0, -0.002, 1}};
    return (sv_quad){{sv_homography_apply(&PAGE, x, y), sv_homography_apply(&PAGE, x + side, y),
                      sv_homography_apply(&PAGE, x + side, y + side),
                      sv_homography_apply(&PAGE, x, y + side)}};
}

START_TEST(the_same_square_farther_away_is_alike)
{
    sv_quad near = square_at(0, 0, 100), far = square_at(0, -300, 100);
    ck_assert_double_gt(sv_quad_area(&near), 2 * sv_quad_area(&far));
    ck_assert(sv_quads_alike(&far, &near, 1.25));
    ck_assert(sv_quads_alike(&near, &far, 1.25));
}
END_TEST

START_TEST(a_smaller_square_beside_it_is_not)
{
    sv_quad near = square_at(0, 0, 100), small = square_at(120, 0, 60);
    ck_assert(!sv_quads_alike(&small, &near, 1.25));
    ck_assert(sv_quads_alike(&small, &near, 2));
}
END_TEST

START_TEST(what_lies_beyond_the_horizon_is_not_on_the_page)
{
    sv_quad near = square_at(0, 400, 60),
            above = {{{0, -9000}, {9, -9000}, {9, -8991}, {0, -8991}}};
    sv_point way;
    ck_assert(!sv_quad_way_on_page(&near, &above, &way));
    ck_assert(!sv_quads_alike(&above, &near, 1.25));
}
END_TEST

START_TEST(the_way_on_the_page_is_that_of_the_squares)
{
    sv_quad near = square_at(0, 0, 100), far = square_at(0, -300, 100);
    sv_point way;
    ck_assert(sv_quad_way_on_page(&near, &far, &way));
    ck_assert_double_eq_tol(way.x, 0, 0.1);
    ck_assert_double_eq_tol(way.y, -3, 0.1);
    ck_assert_double_gt(sv_quad_way_to(&near, &far).y, -2.5);
}
END_TEST

START_TEST(corners_are_put_in_the_order_of_another_board)
{
    sv_quad first = square_at(0, 0, 100), other = square_at(120, 0, 60), turned;
    for (int turn = 0; turn < 4; turn++) {
        for (int k = 0; k < 4; k++)
            turned.corner[k] = first.corner[(k + turn) % 4];
        sv_quad quad = sv_quad_turned_like(&other, &turned);
        for (int k = 0; k < 4; k++) {
            ck_assert_double_eq(quad.corner[k].x, other.corner[(k + turn) % 4].x);
            ck_assert_double_eq(quad.corner[k].y, other.corner[(k + turn) % 4].y);
        }
    }
}
END_TEST

UNIT_MAIN("alike", the_same_square_farther_away_is_alike, a_smaller_square_beside_it_is_not,
          what_lies_beyond_the_horizon_is_not_on_the_page,
          the_way_on_the_page_is_that_of_the_squares, corners_are_put_in_the_order_of_another_board)
