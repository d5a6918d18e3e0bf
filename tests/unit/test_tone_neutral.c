/* Ink without a colour is told from the coloured squares that it was drawn over. */
#include "drawn_page.h"
#include "givens.h"
#include "synthetic.h"
#include "unit.h"

#include "tone/neutral.h"

enum { WIDTH = 400, HEIGHT = 300, PAPER = 200, PENCIL = 90, SQUARE = 20 };

/* A blue as light as the pencil, to the eye that sees no colours. */
static const uint8_t BLUE[3] = {40, 95, 190};

static sv_image coloured(const sv_image *grey)
{
    sv_image rgb;
    ck_assert_int_eq(sv_image_create(&rgb, grey->width, grey->height, 3, SV_STAGE_LOCATE, NULL),
                     SV_OK);
    for (uint32_t y = 0; y < grey->height; y++)
        for (uint32_t x = 0; x < grey->width; x++)
            memset(sv_image_row(&rgb, y) + 3 * (size_t)x, sv_image_row(grey, y)[x], 3);
    return rgb;
}

/* Lines in blue where paper is: ink lies over them. */
static void rule_in_blue(sv_image *rgb, unsigned pitch)
{
    for (uint32_t y = 0; y < rgb->height; y++)
        for (uint32_t x = 0; x < rgb->width; x++) {
            uint8_t *pixel = sv_image_row(rgb, y) + 3 * (size_t)x;
            if ((x % pitch < 2 || y % pitch < 2) && pixel[0] > PENCIL)
                memcpy(pixel, BLUE, 3);
        }
}

START_TEST(blue_squares_vanish_and_pencil_stays)
{
    bool useful;
    sv_image grey = synthetic_paper(WIDTH, HEIGHT, PAPER);
    for (unsigned x = 0; x < WIDTH; x++)
        sv_image_row(&grey, HEIGHT / 2 + 5)[x] = sv_image_row(&grey, HEIGHT / 2 + 6)[x] = PENCIL;
    sv_image rgb = coloured(&grey);
    rule_in_blue(&rgb, SQUARE);
    ck_assert_int_eq(sv_neutral_make(&rgb, &grey, &useful, NULL), SV_OK);
    ck_assert(useful);
    ck_assert_uint_gt(sv_image_row(&grey, HEIGHT / 2 - 5)[5 * SQUARE], 230);
    ck_assert_uint_lt(sv_image_row(&grey, HEIGHT / 2 + 5)[5 * SQUARE + 9], 140);
    sv_image_free(&rgb);
    sv_image_free(&grey);
}
END_TEST

START_TEST(where_nothing_has_a_colour_it_is_of_no_use)
{
    bool useful;
    sv_image grey = synthetic_paper(WIDTH, HEIGHT, PAPER);
    for (unsigned y = 0; y < HEIGHT; y += SQUARE)
        memset(sv_image_row(&grey, y), PENCIL, WIDTH);
    sv_image rgb = coloured(&grey);
    ck_assert_int_eq(sv_neutral_make(&rgb, &grey, &useful, NULL), SV_OK);
    ck_assert(!useful);
    sv_image_free(&rgb);
    sv_image_free(&grey);
}
END_TEST

START_TEST(a_puzzle_on_blue_squares_as_dark_as_its_ink_is_read)
{
    static const char GIVENS[] =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28...."
        "419..5....8..79";
    uint8_t givens[81];
    givens_of(GIVENS, 81, givens);
    sv_image grey = drawn_puzzle(9, givens), rgb = coloured(&grey);
    rule_in_blue(&rgb, DRAWN_CELL / 2);
    sv_page *page = drawn_page_read_rgb(rgb.pixels, &grey);
    ck_assert_uint_eq(page->count, 1);
    ck_assert_mem_eq(page->puzzles[0].board.cells, givens, 81);
    sv_page_free(page);
    sv_image_free(&rgb);
    sv_image_free(&grey);
}
END_TEST

UNIT_MAIN("tone_neutral", blue_squares_vanish_and_pencil_stays,
          where_nothing_has_a_colour_it_is_of_no_use,
          a_puzzle_on_blue_squares_as_dark_as_its_ink_is_read)
