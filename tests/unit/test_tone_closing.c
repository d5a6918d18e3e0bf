/* What is darker, or lighter, than all around it goes; edges stay. */
#include "synthetic.h"
#include "unit.h"

#include "tone/closing.h"

enum { WIDTH = 60, HEIGHT = 40, REACH = 4, LIGHT = 200, DARK = 50, EDGE = 30, STROKE = 12 };

/* A row of `level`, with a line of `ink`, and beyond EDGE of `ink` alone. */
static sv_image drawn(uint8_t level, uint8_t ink)
{
    sv_image grey = synthetic_paper(WIDTH, HEIGHT, level);
    for (uint32_t y = 0; y < HEIGHT; y++) {
        memset(sv_image_row(&grey, y) + EDGE, ink, WIDTH - EDGE);
        memset(sv_image_row(&grey, y) + STROKE, ink, 2 * REACH);
    }
    return grey;
}

static void check_row(const sv_image *grey, uint8_t level, uint8_t beyond)
{
    for (uint32_t x = 0; x < WIDTH; x++)
        ck_assert_uint_eq(sv_image_row(grey, HEIGHT / 2)[x], x < EDGE ? level : beyond);
}

START_TEST(a_closing_takes_dark_strokes)
{
    sv_image grey = drawn(LIGHT, DARK), other = synthetic_paper(WIDTH, HEIGHT, 0);
    sv_image_close(&grey, &other, REACH);
    check_row(&grey, LIGHT, DARK);
    sv_image_free(&grey);
    sv_image_free(&other);
}
END_TEST

START_TEST(an_opening_takes_light_strokes)
{
    sv_image grey = drawn(DARK, LIGHT), other = synthetic_paper(WIDTH, HEIGHT, 0);
    sv_image_open(&grey, &other, REACH);
    check_row(&grey, DARK, LIGHT);
    sv_image_free(&grey);
    sv_image_free(&other);
}
END_TEST

UNIT_MAIN("tone_closing", a_closing_takes_dark_strokes, an_opening_takes_light_strokes)
