/* Where one colour ends and another begins a dark line is drawn, and along light lines. */
#include "synthetic.h"
#include "unit.h"

#include "tone/edged.h"

enum { WIDTH = 900, HEIGHT = 600, CELL = 60 };

/* Of the same grey. */
static const uint8_t GREEN[3] = {120, 199, 150}, PINK[3] = {222, 149, 132},
                     GREY[3] = {169, 169, 169};

/* A chequerboard of two colours, and its grey, which is to be made anew. */
static sv_image chequered(const uint8_t a[3], const uint8_t b[3], sv_image *grey, bool *coloured)
{
    sv_image rgb;
    ck_assert_int_eq(sv_image_create(&rgb, WIDTH, HEIGHT, 3, SV_STAGE_NONE, NULL), SV_OK);
    *grey = synthetic_paper(WIDTH, HEIGHT, 0);
    for (uint32_t y = 0; y < HEIGHT; y++)
        for (uint32_t x = 0; x < WIDTH; x++)
            memcpy(sv_image_row(&rgb, y) + (size_t)3 * x, (x / CELL + y / CELL) % 2 ? a : b, 3);
    ck_assert_int_eq(sv_edged_make(&rgb, grey, coloured, NULL), SV_OK);
    return rgb;
}

START_TEST(colours_as_light_as_each_other_are_parted)
{
    sv_image grey;
    bool coloured;
    sv_image rgb = chequered(GREEN, PINK, &grey, &coloured);
    const uint8_t *row = sv_image_row(&grey, HEIGHT / 2 + CELL / 2);
    ck_assert(coloured);
    for (uint32_t x = CELL; x < WIDTH; x += CELL) {
        ck_assert_uint_lt(row[x], 130);
        ck_assert_uint_gt(row[x - CELL / 2], 160);
    }
    sv_image_free(&rgb);
    sv_image_free(&grey);
}
END_TEST

START_TEST(grey_has_no_such_edges)
{
    sv_image grey;
    bool coloured;
    sv_image rgb = chequered(GREY, GREY, &grey, &coloured);
    ck_assert(!coloured);
    sv_image_free(&rgb);
    sv_image_free(&grey);
}
END_TEST

/* In a quarter of the light the colours differ by a quarter of the levels. */
START_TEST(colours_are_parted_in_little_light)
{
    static const uint8_t green[3] = {48, 53, 49}, pink[3] = {53, 50, 48};
    sv_image grey;
    bool parted;
    sv_image rgb = chequered(green, pink, &grey, &parted);
    const uint8_t *row = sv_image_row(&grey, HEIGHT / 2 + CELL / 2);
    ck_assert(parted);
    for (uint32_t x = CELL; x < WIDTH; x += CELL)
        ck_assert_uint_lt(row[x] + 50, row[x - CELL / 2]);
    sv_image_free(&rgb);
    sv_image_free(&grey);
}
END_TEST

START_TEST(light_lines_between_tiles_of_one_grey_are_dark)
{
    sv_image rgb, grey = synthetic_paper(WIDTH, HEIGHT, 0);
    bool parted;
    ck_assert_int_eq(sv_image_create(&rgb, WIDTH, HEIGHT, 3, SV_STAGE_NONE, NULL), SV_OK);
    for (uint32_t y = 0; y < HEIGHT; y++)
        for (uint32_t x = 0; x < 3 * WIDTH; x++)
            sv_image_row(&rgb, y)[x] = x / 3 % CELL < 4 || y % CELL < 4 ? 245 : 225;
    ck_assert_int_eq(sv_edged_make(&rgb, &grey, &parted, NULL), SV_OK);
    ck_assert(parted);
    const uint8_t *row = sv_image_row(&grey, HEIGHT / 2 + CELL / 2);
    for (uint32_t x = CELL; x < WIDTH; x += CELL) {
        ck_assert_uint_lt(row[x + 2], 200);
        ck_assert_uint_eq(row[x + CELL / 2], 225);
    }
    sv_image_free(&rgb);
    sv_image_free(&grey);
}
END_TEST

UNIT_MAIN("tone_edged", colours_as_light_as_each_other_are_parted, grey_has_no_such_edges,
          colours_are_parted_in_little_light, light_lines_between_tiles_of_one_grey_are_dark)
