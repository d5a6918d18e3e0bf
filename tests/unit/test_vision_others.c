/* What is ruled like a board, at a glance, and where else boards may be. */
#include "synthetic.h"
#include "unit.h"
#include "vision/others.h"
#include "vision/ruling.h"

static const sv_quad QUAD = {{{60, 50}, {400, 60}, {390, 400}, {50, 390}}};

static sv_image image;
static sv_pyramid pyramid;

static void begin(bool grid)
{
    image = synthetic_paper(460, 440, 220);
    if (grid)
        synthetic_grid(&image, QUAD.corner, 40, 0);
    ck_assert_int_eq(sv_pyramid_build(&image, &pyramid, NULL), SV_OK);
}

static void end(void)
{
    sv_pyramid_free(&pyramid);
    sv_image_free(&image);
}

static sv_others add(const sv_places *taken)
{
    sv_candidates candidates = {.quads = {QUAD}, .count = 1};
    sv_other far = {.quad = {{{0, 0}, {9, 0}, {9, 9}, {0, 9}}}, .size = 9};
    sv_others others = {.count = 0};
    sv_others_add(&pyramid, &candidates, taken, &far, false, &others);
    return others;
}

START_TEST(nine_lines_speak_for_nine)
{
    sv_ruling ruling;
    begin(true);
    sv_ruling_look(&pyramid, &QUAD, &ruling);
    for (unsigned i = 0; i < SV_RULINGS; i++) {
        bool nine = sv_ruling_sizes[i] == 9;
        ck_assert_msg((sv_ruling_both(&ruling, i) > 0.7f) == nine, "size %u: %.2f",
                      sv_ruling_sizes[i], (double)sv_ruling_both(&ruling, i));
    }
    end();
}
END_TEST

START_TEST(a_board_is_listed_with_its_size)
{
    sv_places none = {.count = 0};
    begin(true);
    sv_others others = add(&none);
    ck_assert_uint_eq(others.count, 1);
    ck_assert_uint_eq(others.of[0].size, 9);
    ck_assert_uint_eq(others.cut_count, 0);
    end();
}
END_TEST

/* A puzzle beside, of which the right half is not in the picture. */
static sv_others add_half(double side)
{
    static const sv_point whole[4] = {{310, 60}, {650, 60}, {650, 400}, {310, 400}};
    const sv_candidates seen = {.quads = {{{{310, 60}, {459, 60}, {459, 400}, {310, 400}}}},
                                .count = 1};
    const sv_places none = {.count = 0};
    const sv_other like = {{{{0, 0}, {side, 0}, {side, side}, {0, side}}}, 9};
    sv_others others = {.count = 0};
    image = synthetic_paper(460, 440, 220);
    synthetic_grid(&image, whole, 40, 0);
    ck_assert_int_eq(sv_pyramid_build(&image, &pyramid, NULL), SV_OK);
    sv_others_add(&pyramid, &seen, &none, &like, false, &others);
    return others;
}

START_TEST(what_is_as_large_and_leaves_the_picture_is_cut_off)
{
    sv_others others = add_half(300);
    ck_assert_uint_eq(others.count, 0);
    ck_assert_uint_eq(others.cut_count, 1);
    end();
    ck_assert_uint_eq(add_half(200).cut_count, 0);
    end();
    ck_assert_uint_eq(add_half(600).cut_count, 0);
    end();
}
END_TEST

START_TEST(a_taken_place_is_left_out)
{
    sv_places taken = {.count = 0};
    sv_places_add(&taken, &QUAD);
    begin(true);
    ck_assert_uint_eq(add(&taken).count, 0);
    end();
}
END_TEST

/* Faint lines are no reason to leave out what has the size of a puzzle that is farther away. */
START_TEST(what_is_smaller_where_the_page_leans_back_may_be_one)
{
    static const sv_other near = {{{{40, 220}, {420, 220}, {460, 420}, {0, 420}}}, 9};
    sv_candidates candidates = {.quads = {{{{80, 20}, {380, 20}, {415, 195}, {45, 195}}},
                                          {{{150, 60}, {300, 60}, {310, 180}, {140, 180}}}},
                                .count = 2};
    sv_places taken = {.count = 0};
    sv_others others = {.count = 0};
    sv_places_add(&taken, &near.quad);
    begin(false);
    sv_others_add(&pyramid, &candidates, &taken, &near, false, &others);
    ck_assert_uint_eq(others.count, 1);
    ck_assert_uint_eq(others.of[0].size, 9);
    ck_assert_double_eq(others.of[0].quad.corner[0].x, 80);
    end();
}
END_TEST

START_TEST(a_place_covers_what_lies_in_it)
{
    sv_places taken = {.count = 0};
    ck_assert(!sv_places_cover(&taken, (sv_point){200, 200}));
    sv_places_add(&taken, &QUAD);
    ck_assert(sv_places_cover(&taken, (sv_point){200, 200}));
    ck_assert(!sv_places_cover(&taken, (sv_point){420, 200}));
}
END_TEST

START_TEST(others_are_put_while_there_is_room)
{
    sv_others others = {.count = SV_MAX_CANDIDATES - 1};
    ck_assert(sv_others_put(&QUAD, 6, &others));
    ck_assert_uint_eq(others.of[SV_MAX_CANDIDATES - 1].size, 6);
    ck_assert(!sv_others_put(&QUAD, 9, &others));
    ck_assert_uint_eq(others.count, SV_MAX_CANDIDATES);
    ck_assert_uint_eq(others.of[SV_MAX_CANDIDATES - 1].size, 6);
}
END_TEST

START_TEST(what_is_nearly_the_same_is_known_however_it_is_turned)
{
    sv_others others = {.count = 0};
    sv_quad turned, moved = QUAD;
    for (int k = 0; k < 4; k++) {
        turned.corner[k] = QUAD.corner[(k + 1) % 4];
        moved.corner[k].x += 0.05 * sv_quad_side(&QUAD);
    }
    ck_assert(sv_others_put(&QUAD, 12, &others));
    ck_assert_uint_eq(sv_others_count(&others, &turned, 12, 0.01), 1);
    ck_assert_uint_eq(sv_others_count(&others, &turned, 0, 0.01), 1);
    ck_assert_uint_eq(sv_others_count(&others, &QUAD, 9, 0.01), 0);
    ck_assert_uint_eq(sv_others_count(&others, &moved, 12, 0.01), 0);
    ck_assert_uint_eq(sv_others_count(&others, &moved, 12, 0.1), 1);
    ck_assert(sv_others_put(&moved, 12, &others));
    ck_assert_uint_eq(sv_others_count(&others, &moved, 12, 0.01), 1);
    ck_assert_uint_eq(sv_others_count(&others, &moved, 12, 0.1), 2);
}
END_TEST

START_TEST(blank_paper_is_nothing)
{
    sv_places none = {.count = 0};
    begin(false);
    ck_assert_uint_eq(add(&none).count, 0);
    end();
}
END_TEST

START_TEST(a_grid_fills_its_outline)
{
    static const sv_quad NOTHING = {{{5, 5}, {5, 5}, {5, 5}, {5, 5}}};
    const sv_quad square = {{{10, 20}, {100, 20}, {100, 110}, {10, 110}}};
    sv_grid grid;
    ck_assert(sv_grid_within(&square, 9, &grid));
    ck_assert_uint_eq(grid.size, 9);
    ck_assert_uint_eq(sv_crossing_count(&grid), 100);
    sv_point at = sv_grid_crossing(&grid, 2, 7);
    ck_assert_double_eq_tol(at.x, 80, 1e-6);
    ck_assert_double_eq_tol(at.y, 40, 1e-6);
    ck_assert(sv_grid_within(&QUAD, 6, &grid));
    sv_quad outline = sv_grid_outline(&grid);
    for (int k = 0; k < 4; k++) {
        ck_assert_double_eq_tol(outline.corner[k].x, QUAD.corner[k].x, 1e-6);
        ck_assert_double_eq_tol(outline.corner[k].y, QUAD.corner[k].y, 1e-6);
    }
    ck_assert(!sv_grid_within(&NOTHING, 9, &grid));
}
END_TEST

UNIT_MAIN("others", nine_lines_speak_for_nine, a_board_is_listed_with_its_size,
          what_is_as_large_and_leaves_the_picture_is_cut_off, a_taken_place_is_left_out,
          what_is_smaller_where_the_page_leans_back_may_be_one, a_place_covers_what_lies_in_it,
          a_grid_fills_its_outline, others_are_put_while_there_is_room,
          what_is_nearly_the_same_is_known_however_it_is_turned, blank_paper_is_nothing)
