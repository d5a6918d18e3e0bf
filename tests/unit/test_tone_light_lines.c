/* Lines that are lighter than the cells they part are found; digits, and what is light within them,
 * are not. */
#include "synthetic.h"
#include "unit.h"

#include "tone/light_lines.h"

enum { WIDTH = 480, HEIGHT = 360, CELL = 40, LINE = 2, MOST = 60, TILE = 200, WHITE = 210 };

static void fill(sv_image *grey, uint32_t x0, uint32_t y0, uint32_t side, uint8_t level)
{
    for (uint32_t y = y0; y < y0 + side; y++)
        memset(sv_image_row(grey, y) + x0, level, side);
}

/* A tinted ground, of whose cells the middle holds a ring: a 0. */
static sv_image tiles(uint8_t line)
{
    sv_image grey = synthetic_paper(WIDTH, HEIGHT, TILE);
    for (uint32_t y = 0; y < HEIGHT; y++)
        for (uint32_t x = 0; x < WIDTH; x++)
            if (x % CELL < LINE || y % CELL < LINE)
                sv_image_row(&grey, y)[x] = line;
    for (uint32_t y = CELL / 2; y < HEIGHT; y += CELL)
        for (uint32_t x = CELL / 2; x < WIDTH; x += CELL) {
            fill(&grey, x - 5, y - 5, 12, 30);
            fill(&grey, x, y, 3, TILE);
        }
    return grey;
}

/* How much a picture of half the size is to be darkened. */
static sv_image find(const sv_image *grey, bool *any)
{
    sv_image by = synthetic_paper(WIDTH / 2, HEIGHT / 2, 0);
    ck_assert_int_eq(sv_light_lines_find(grey, MOST, &by, any, NULL), SV_OK);
    return by;
}

START_TEST(lines_are_found_and_digits_are_not)
{
    bool any;
    sv_image grey = tiles(WHITE), by = find(&grey, &any);
    ck_assert(any);
    for (uint32_t y = CELL / 4; y < HEIGHT / 2; y += CELL / 2)
        for (uint32_t x = CELL / 2; x < WIDTH / 2; x++)
            ck_assert_uint_eq(sv_image_row(&by, y)[x], x % (CELL / 2) ? 0 : MOST);
    sv_image_free(&by);
    sv_image_free(&grey);
}
END_TEST

START_TEST(a_plain_ground_has_none)
{
    bool any;
    sv_image grey = tiles(TILE), by = find(&grey, &any);
    ck_assert(!any);
    for (uint32_t y = 0; y < HEIGHT / 2; y++)
        for (uint32_t x = 0; x < WIDTH / 2; x++)
            ck_assert_uint_eq(sv_image_row(&by, y)[x], 0);
    sv_image_free(&by);
    sv_image_free(&grey);
}
END_TEST

START_TEST(what_was_darkened_more_stays_so)
{
    bool any;
    sv_image grey = tiles(WHITE), by = synthetic_paper(WIDTH / 2, HEIGHT / 2, MOST + 1);
    ck_assert_int_eq(sv_light_lines_find(&grey, MOST, &by, &any, NULL), SV_OK);
    ck_assert_uint_eq(sv_image_row(&by, CELL / 4)[CELL], MOST + 1);
    sv_image_free(&by);
    sv_image_free(&grey);
}
END_TEST

UNIT_MAIN("tone_light_lines", lines_are_found_and_digits_are_not, a_plain_ground_has_none,
          what_was_darkened_more_stays_so)
