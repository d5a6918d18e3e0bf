/* A dim picture becomes as light as others. */
#include "synthetic.h"
#include "unit.h"

#include "tone/brighten.h"

enum { WIDTH = 80, HEIGHT = 60, LAMP = 2 };

/* Paper with ink on its left half, and a lamp in the corner. */
static sv_image drawn(uint8_t paper, uint8_t ink)
{
    sv_image grey = synthetic_paper(WIDTH, HEIGHT, paper);
    for (uint32_t y = 0; y < HEIGHT; y++)
        memset(sv_image_row(&grey, y), ink, WIDTH / 2);
    for (uint32_t y = 0; y < LAMP; y++)
        memset(sv_image_row(&grey, y), 255, LAMP);
    return grey;
}

START_TEST(dim_paper_is_made_light)
{
    sv_image grey = drawn(80, 40);
    const uint8_t *row = sv_image_row(&grey, HEIGHT / 2);
    sv_brighten(&grey);
    ck_assert_uint_eq(row[WIDTH - 1], 220);
    ck_assert_uint_eq(row[0], 110);
    ck_assert_uint_eq(sv_image_row(&grey, 0)[0], 255);
    sv_image_free(&grey);
}
END_TEST

START_TEST(light_paper_stays)
{
    sv_image grey = drawn(235, 90);
    const uint8_t *row = sv_image_row(&grey, HEIGHT / 2);
    sv_brighten(&grey);
    ck_assert_uint_eq(row[WIDTH - 1], 235);
    ck_assert_uint_eq(row[0], 90);
    sv_image_free(&grey);
}
END_TEST

START_TEST(black_stays_black)
{
    sv_image grey = synthetic_paper(WIDTH, HEIGHT, 0);
    sv_brighten(&grey);
    ck_assert_uint_eq(sv_image_row(&grey, 0)[0], 0);
    sv_image_free(&grey);
}
END_TEST

UNIT_MAIN("tone_brighten", dim_paper_is_made_light, light_paper_stays, black_stays_black)
