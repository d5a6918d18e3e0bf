/* How light paper is, and what a search looks at of it. */
#include "unit.h"
#include "vision/paper.h"
#include "vision/search.h"

#include <string.h>

enum { SIDE = 400 };
static const sv_quad LEFT = {{{20, 20}, {180, 20}, {180, 380}, {20, 380}}},
                     RIGHT = {{{220, 20}, {380, 20}, {380, 380}, {220, 380}}};
static sv_image grey;
static sv_pyramid pyramid;

/* Dark paper on the left, light paper on the right, a few specks beyond both. */
static void draw(void)
{
    ck_assert_int_eq(sv_image_create(&grey, SIDE, SIDE, 1, SV_STAGE_LOCATE, NULL), SV_OK);
    for (uint32_t y = 0; y < SIDE; y++) {
        memset(sv_image_row(&grey, y), 40, SIDE / 2);
        memset(sv_image_row(&grey, y) + SIDE / 2, 200, SIDE / 2);
    }
    memset(sv_image_row(&grey, 0), 0, 20);
    memset(sv_image_row(&grey, SIDE - 4), 255, 20);
    ck_assert_int_eq(sv_pyramid_build(&grey, &pyramid, NULL), SV_OK);
}

static void drop(void)
{
    sv_pyramid_free(&pyramid);
    sv_image_free(&grey);
}

START_TEST(paper_is_what_most_of_a_place_is)
{
    draw();
    ck_assert_float_eq(sv_paper_middle(&grey), 120);
    ck_assert(sv_paper_is_light(&pyramid, &LEFT, 40));
    ck_assert(!sv_paper_is_light(&pyramid, &LEFT, 41));
    ck_assert(sv_paper_is_light(&pyramid, &RIGHT, 200));
    drop();
}
END_TEST

/* As white print on orange is in a negative; in that of a dark page the ink is light. */
START_TEST(paper_is_light_beside_its_own_darker_ink)
{
    const uint8_t inks[] = {10, 90};
    for (int i = 0; i < 2; i++) {
        draw();
        for (uint32_t y = 0; y < SIDE; y++)
            for (uint32_t x = 0; x < SIDE / 2; x += 40)
                memset(sv_image_row(&grey, y) + x, inks[i], 6);
        sv_pyramid lined;
        ck_assert_int_eq(sv_pyramid_build(&grey, &lined, NULL), SV_OK);
        ck_assert_int_eq(sv_paper_is_light(&lined, &LEFT, 120), inks[i] < 40);
        sv_pyramid_free(&lined);
        drop();
    }
}
END_TEST

START_TEST(most_of_a_picture_is_paper_with_a_few_strokes_on_it)
{
    draw();
    ck_assert(!sv_paper_is_most(&grey)); /* half of it */
    for (uint32_t y = 0; y < SIDE; y++)
        memset(sv_image_row(&grey, y), 200, SIDE * 3 / 8);
    ck_assert(sv_paper_is_most(&grey));
    sv_image_invert(&grey);
    ck_assert(!sv_paper_is_most(&grey));
    drop();
}
END_TEST

START_TEST(a_search_looks_at_light_paper_and_small_cells)
{
    sv_search any = {.size = 9}, light = {.size = 9, .least_paper = 120},
              small = {.size = 9, .largest_cell = 25}, large = {.size = 9, .least_side = 250};
    draw();
    ck_assert(sv_search_wants(&pyramid, &any, &LEFT, 9));
    ck_assert(!sv_search_wants(&pyramid, &light, &LEFT, 9));
    ck_assert(sv_search_wants(&pyramid, &light, &RIGHT, 9));
    ck_assert(!sv_search_wants(&pyramid, &small, &RIGHT, 9)); /* 26.7 pixels */
    ck_assert(sv_search_wants(&pyramid, &small, &RIGHT, 16));
    ck_assert(!sv_search_wants(&pyramid, &large, &RIGHT, 9)); /* 240 pixels */
    drop();
}
END_TEST

UNIT_MAIN("paper", paper_is_what_most_of_a_place_is, paper_is_light_beside_its_own_darker_ink,
          most_of_a_picture_is_paper_with_a_few_strokes_on_it,
          a_search_looks_at_light_paper_and_small_cells)
