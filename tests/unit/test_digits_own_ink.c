/* The ink of a digit by itself: a stroke in the middle of one tile among what is not its own. */
#include "digits/own_ink.h"
#include "unit.h"

#include <string.h>

enum { SIDE = SV_TILE_SIDE, PAPER = 200, INK = 100 };

static uint8_t pixels[3][SV_TILE_PIXELS];
static const sv_tiles planes[3] = {{1, pixels[0]}, {1, pixels[1]}, {1, pixels[2]}};
static sv_tiles own[3];

static void paint(unsigned plane, unsigned x0, unsigned x1, uint8_t level)
{
    for (unsigned y = 4; y < SIDE - 4; y++)
        memset(&pixels[plane][y * SIDE + x0], level, x1 - x0);
}

static void take(void)
{
    sv_diagnostic why;
    ck_assert_int_eq(sv_tiles_own_ink(planes, own, &why), SV_OK);
}

static void drop(void)
{
    for (unsigned plane = 0; plane < 3; plane++)
        sv_tiles_free(&own[plane]);
}

static unsigned at(unsigned plane, unsigned x)
{
    return own[plane].pixels[SIDE / 2 * SIDE + x];
}

static void set_paper(void)
{
    memset(pixels, PAPER, sizeof pixels);
}

START_TEST(ink_keeps_its_share_of_the_paper)
{
    set_paper();
    paint(0, 18, 22, INK);
    paint(1, 18, 22, PAPER / 4);
    take();
    ck_assert_uint_eq(at(0, 10), UINT8_MAX);
    ck_assert_uint_eq(at(0, 20), (UINT8_MAX + 1) / 2);
    ck_assert_uint_eq(at(1, 20), (UINT8_MAX + 1) / 4);
    ck_assert_uint_eq(at(2, 20), UINT8_MAX);
    drop();
}
END_TEST

START_TEST(the_edge_of_a_shadow_is_paper)
{
    for (unsigned plane = 0; plane < 3; plane++)
        for (unsigned y = 0; y < SIDE; y++) {
            memset(&pixels[plane][y * SIDE], PAPER, SIDE / 2);
            memset(&pixels[plane][y * SIDE + SIDE / 2], PAPER / 2, SIDE / 2);
        }
    paint(0, 14, 18, INK);
    take();
    for (unsigned x = 18; x < SIDE; x++)
        ck_assert_uint_eq(at(0, x), UINT8_MAX);
    ck_assert_uint_lt(at(0, 16), UINT8_MAX);
    drop();
}
END_TEST

START_TEST(lines_beside_the_digit_are_none_of_it)
{
    set_paper();
    for (unsigned plane = 0; plane < 3; plane++) {
        paint(plane, 4, 10, 0);
        paint(plane, 18, 22, INK);
    }
    take();
    ck_assert_uint_eq(at(0, 6), UINT8_MAX);
    ck_assert_uint_lt(at(0, 20), UINT8_MAX);
    drop();
}
END_TEST

START_TEST(a_stroke_is_followed_out_of_the_middle)
{
    set_paper();
    for (unsigned plane = 0; plane < 3; plane++)
        for (unsigned y = 18; y < 22; y++)
            memset(&pixels[plane][y * SIDE + 5], INK, 30);
    take();
    ck_assert_uint_lt(at(0, 6), UINT8_MAX);
    ck_assert_uint_lt(at(0, 34), UINT8_MAX);
    drop();
}
END_TEST

UNIT_MAIN("digits_own_ink", ink_keeps_its_share_of_the_paper, the_edge_of_a_shadow_is_paper,
          lines_beside_the_digit_are_none_of_it, a_stroke_is_followed_out_of_the_middle)
