/* Dots become greys where a picture is of two levels alone; all else stays as it is. */
#include "synthetic.h"
#include "unit.h"

#include "vision/bilevel.h"

enum { WIDTH = 40, HEIGHT = 30 };

/* A chessboard of single pixels. */
static sv_image dots(unsigned channels)
{
    sv_image image;
    ck_assert_int_eq(sv_image_create(&image, WIDTH, HEIGHT, channels, SV_STAGE_LOCATE, NULL),
                     SV_OK);
    for (uint32_t y = 0; y < HEIGHT; y++)
        for (uint32_t x = 0; x < WIDTH; x++)
            memset(sv_image_row(&image, y) + channels * x, (x + y) % 2 ? UINT8_MAX : 0, channels);
    return image;
}

START_TEST(dots_become_grey)
{
    const unsigned channels = _i ? 3 : 1;
    sv_image image = dots(channels);
    ck_assert_int_eq(sv_bilevel_smooth(&image, NULL), SV_OK);
    for (unsigned i = 0; i < channels; i++) {
        const uint8_t grey = sv_image_row(&image, HEIGHT / 2)[channels * WIDTH / 2 + i];
        ck_assert_uint_gt(grey, 100);
        ck_assert_uint_lt(grey, 155);
    }
    sv_image_free(&image);
}
END_TEST

START_TEST(with_a_third_level_it_stays_as_it_is)
{
    sv_image image = dots(1), same = dots(1);
    sv_image_row(&image, HEIGHT - 1)[0] = sv_image_row(&same, HEIGHT - 1)[0] = 7;
    ck_assert_int_eq(sv_bilevel_smooth(&image, NULL), SV_OK);
    for (uint32_t y = 0; y < HEIGHT; y++)
        ck_assert_mem_eq(sv_image_row(&image, y), sv_image_row(&same, y), WIDTH);
    sv_image_free(&image);
    sv_image_free(&same);
}
END_TEST

/* Black, red and white: each channel has two levels. */
START_TEST(with_a_third_colour_it_stays_as_it_is)
{
    sv_image image = dots(3);
    const uint8_t *pixels = image.pixels;
    uint8_t *pixel = sv_image_row(&image, HEIGHT - 1);
    pixel[0] = 255;
    pixel[1] = pixel[2] = 0;
    ck_assert_int_eq(sv_bilevel_smooth(&image, NULL), SV_OK);
    ck_assert_ptr_eq(image.pixels, pixels);
    sv_image_free(&image);
}
END_TEST

/* Of two colours some channels may have one level alone. */
START_TEST(dots_of_two_colours_become_a_mixture)
{
    sv_image image = dots(3);
    for (uint32_t y = 0; y < HEIGHT; y++)
        for (uint32_t x = 0; x < WIDTH; x++)
            sv_image_row(&image, y)[3 * x + 2] = 120;
    ck_assert_int_eq(sv_bilevel_smooth(&image, NULL), SV_OK);
    const uint8_t *middle = sv_image_row(&image, HEIGHT / 2) + 3 * WIDTH / 2;
    ck_assert(middle[0] > 100 && middle[0] < 155);
    ck_assert_uint_eq(middle[2], 120);
    sv_image_free(&image);
}
END_TEST

START_TEST(blank_paper_stays_as_it_is)
{
    sv_image image = synthetic_paper(WIDTH, HEIGHT, 200);
    const uint8_t *pixels = image.pixels;
    ck_assert_int_eq(sv_bilevel_smooth(&image, NULL), SV_OK);
    ck_assert_ptr_eq(image.pixels, pixels);
    sv_image_free(&image);
}
END_TEST

UNIT_LOOPS("vision_bilevel", {dots_become_grey, 2}, {with_a_third_level_it_stays_as_it_is, 1},
           {with_a_third_colour_it_stays_as_it_is, 1}, {dots_of_two_colours_become_a_mixture, 1},
           {blank_paper_stays_as_it_is, 1})
