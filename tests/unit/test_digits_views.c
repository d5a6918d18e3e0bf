/* The views by which a board is read closely, and tiles in the plane where ink stands out most. */
#include "digits/views.h"
#include "unit.h"

#include <math.h>
#include <string.h>

static sv_tile_input input, seen;

/* A slope in both directions, so that a value tells its place. */
static void draw_slope(void)
{
    for (unsigned i = 0; i < SV_TILE_PIXELS; i++)
        input.value[i] = (float)(i % SV_TILE_SIDE) + 100 * (float)(i / SV_TILE_SIDE);
}

static float seen_at(unsigned x, unsigned y)
{
    return seen.value[y * SV_TILE_SIDE + x];
}

START_TEST(the_view_in_grey_is_the_board_itself)
{
    unsigned same[2] = {0};
    draw_slope();
    for (unsigned view = 0; view < SV_VIEWS; view++) {
        sv_view_take(view, 1, &input, 1, &seen);
        float off = 0;
        for (unsigned i = 0; i < SV_TILE_PIXELS; i++)
            off = fmaxf(off, fabsf(seen.value[i] - input.value[i]));
        same[sv_view_tone_of(view)] += off < 1e-3f;
    }
    ck_assert_uint_eq(same[SV_VIEW_GREY], 1);
    ck_assert_uint_eq(same[SV_VIEW_BOLDEST], 0);
}
END_TEST

/* The others stay near: the middle moves by at most two pixels, the sides by three. */
START_TEST(views_are_all_different_and_near)
{
    float before[SV_VIEWS][2];
    draw_slope();
    for (unsigned view = 0; view < SV_VIEWS; view++) {
        sv_view_take(view, 1, &input, 1, &seen);
        ck_assert_float_eq_tol(seen_at(20, 20), 2020, 202);
        ck_assert_float_eq_tol(seen_at(5, 5), 505, 303);
        before[view][0] = seen_at(5, 5);
        before[view][1] = seen_at(34, 34);
        for (unsigned other = 0; other < view; other++)
            if (sv_view_tone_of(other) == sv_view_tone_of(view))
                ck_assert(fabsf(before[view][0] - before[other][0]) > 1 ||
                          fabsf(before[view][1] - before[other][1]) > 1);
    }
}
END_TEST

/* A closer look is for what is too faint to be seen at first. */
START_TEST(no_view_takes_a_tile_for_blank)
{
    input.blank = true;
    for (unsigned view = 0; view < SV_VIEWS; view++) {
        seen.blank = true;
        sv_view_take(view, 1, &input, 1, &seen);
        ck_assert(!seen.blank);
    }
}
END_TEST

START_TEST(an_enlarged_view_keeps_the_middle)
{
    const unsigned first = 0, last = SV_TILE_SIDE - 1;
    draw_slope();
    sv_view_take(0, 2, &input, 1, &seen);
    ck_assert_float_eq_tol((seen_at(first, 20) + seen_at(last, 20)) / 2,
                           (seen_at(19, 20) + seen_at(20, 20)) / 2, 0.1f);
    ck_assert_float_eq_tol(seen_at(last, 20) - seen_at(first, 20), last / 2.0f, 0.1f);
}
END_TEST

static sv_tiles grey, planes[3];

static void make_paper(const int paper[4])
{
    ck_assert_int_eq(sv_tiles_create(&grey, 4, NULL), SV_OK);
    memset(grey.pixels, paper[3], 16 * SV_TILE_PIXELS);
    for (int k = 0; k < 3; k++) {
        ck_assert_int_eq(sv_tiles_create(&planes[k], 4, NULL), SV_OK);
        memset(planes[k].pixels, paper[k], 16 * SV_TILE_PIXELS);
    }
}

static const sv_light dark;

static void draw_dot(const int ink[4])
{
    for (int k = 0; k < 3; k++)
        sv_tile(&planes[k], 3)[820] = (uint8_t)ink[k];
    sv_tile(&grey, 3)[820] = (uint8_t)ink[3];
}

/* Red ink in a shadow: as light as the paper in grey, plain in green and blue. */
START_TEST(ink_as_light_as_paper_is_seen_by_its_colour)
{
    static const int paper[4] = {90, 100, 110, 98}, ink[4] = {200, 50, 60, 98};
    sv_tiles boldest;
    make_paper(paper);
    draw_dot(ink);
    ck_assert_int_eq(sv_tiles_boldest(&grey, planes, &dark, &boldest, NULL), SV_OK);
    ck_assert_uint_eq(boldest.size, 4);
    ck_assert_int_eq(sv_tile(&boldest, 3)[820], 49); /* half of the paper's grey, as in green */
    ck_assert_int_eq(sv_tile(&boldest, 3)[821], 98);
    ck_assert_int_eq(sv_tile(&boldest, 0)[820], 98);
    sv_tiles_free(&boldest);
}
END_TEST

/* Black ink is as dark as before. */
START_TEST(black_ink_stays_as_it_is)
{
    static const int paper[4] = {220, 200, 180, 200}, ink[4] = {66, 60, 54, 60};
    sv_tiles boldest;
    make_paper(paper);
    draw_dot(ink);
    ck_assert_int_eq(sv_tiles_boldest(&grey, planes, &dark, &boldest, NULL), SV_OK);
    ck_assert_int_eq(sv_tile(&boldest, 3)[820], 60);
    sv_tiles_free(&boldest);
}
END_TEST

/* The cell that an app has selected is yellow: without any blue, but for noise. */
START_TEST(noise_on_paper_of_full_colour_is_no_ink)
{
    static const int paper[4] = {255, 218, 3, 204}, noise[4] = {255, 218, 0, 204};
    sv_tiles boldest;
    make_paper(paper);
    draw_dot(noise);
    ck_assert_int_eq(sv_tiles_boldest(&grey, planes, &dark, &boldest, NULL), SV_OK);
    ck_assert_int_eq(sv_tile(&boldest, 3)[820], 204);
    sv_tiles_free(&boldest);
}
END_TEST

START_TEST(what_is_light_on_a_dark_cell_stays_as_it_is_in_grey)
{
    static const int paper[4] = {30, 110, 70, 83}, ink[4] = {255, 255, 255, 250};
    const sv_light light = {.at = {[3] = true}};
    sv_tiles boldest;
    make_paper(paper);
    draw_dot(ink);
    ck_assert_int_eq(sv_tiles_boldest(&grey, planes, &light, &boldest, NULL), SV_OK);
    ck_assert_mem_eq(sv_tile(&boldest, 3), sv_tile(&grey, 3), SV_TILE_PIXELS);
    sv_tiles_free(&boldest);
}
END_TEST

UNIT_MAIN("digits_views", no_view_takes_a_tile_for_blank, an_enlarged_view_keeps_the_middle,
          the_view_in_grey_is_the_board_itself, views_are_all_different_and_near,
          ink_as_light_as_paper_is_seen_by_its_colour, black_ink_stays_as_it_is,
          noise_on_paper_of_full_colour_is_no_ink,
          what_is_light_on_a_dark_cell_stays_as_it_is_in_grey)
