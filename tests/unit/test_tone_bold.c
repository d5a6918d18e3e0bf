/* Coloured ink becomes as dark as black. */
#include "synthetic.h"
#include "unit.h"

#include "tone/bold.h"

enum { WIDTH = 320, HEIGHT = 240, LINE = 100, PAPER = 200 };

static const uint8_t RED[3] = {230, 190, 180}, GREY[3] = {196, 196, 196};

/* White paper with a line of three pixels that is hardly darker in grey. */
static sv_image drawn_line(const uint8_t ink[3], sv_image *grey)
{
    sv_image rgb;
    ck_assert_int_eq(sv_image_create(&rgb, WIDTH, HEIGHT, 3, SV_STAGE_NONE, NULL), SV_OK);
    *grey = synthetic_paper(WIDTH, HEIGHT, PAPER);
    for (uint32_t y = 0; y < HEIGHT; y++) {
        memset(sv_image_row(&rgb, y), PAPER, 3 * WIDTH);
        for (uint32_t x = LINE; x < LINE + 3; x++) {
            memcpy(sv_image_row(&rgb, y) + (size_t)3 * x, ink, 3);
            sv_image_row(grey, y)[x] = PAPER - 4;
        }
    }
    return rgb;
}

static bool make(const uint8_t ink[3], sv_image *grey)
{
    sv_image rgb = drawn_line(ink, grey);
    bool coloured;
    ck_assert_int_eq(sv_bold_make(&rgb, grey, &coloured, NULL), SV_OK);
    sv_image_free(&rgb);
    return coloured;
}

START_TEST(coloured_lines_are_dark)
{
    sv_image grey;
    ck_assert(make(RED, &grey));
    ck_assert_uint_lt(sv_image_row(&grey, HEIGHT / 2)[LINE + 1], PAPER - 40);
    ck_assert_uint_gt(sv_image_row(&grey, HEIGHT / 2)[LINE + 60], PAPER - 5);
    sv_image_free(&grey);
}
END_TEST

START_TEST(grey_stays_as_it_is)
{
    sv_image grey;
    ck_assert(!make(GREY, &grey));
    ck_assert_uint_eq(sv_image_row(&grey, HEIGHT / 2)[LINE + 1], PAPER - 4);
    ck_assert_uint_eq(sv_image_row(&grey, HEIGHT / 2)[LINE + 60], PAPER);
    sv_image_free(&grey);
}
END_TEST

UNIT_MAIN("tone_bold", coloured_lines_are_dark, grey_stays_as_it_is)
