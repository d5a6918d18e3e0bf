/* Of wide cells a part alone is read, as it lies on the page that was photographed. */
#include "drawn_page.h"
#include "givens.h"
#include "reading/retouch.h"
#include "reading/upright.h"

enum { SIZE = 9, CELLS = SIZE * SIZE, PAPER = 200, INK = 60, WIDE = 72 };

static const char GIVENS[] = ".43.6..8151.4...26.8..31....64....1.7....954."
                             "..1..4..34.....1...9.3.2......14..65";

/* The board with cells so wide, its digits in their left parts, as a camera held upside down shows
 * it. */
static sv_image wide_cells_upside_down(const uint8_t *givens)
{
    enum { HIGH = SIZE * DRAWN_CELL, BROAD = SIZE * WIDE };
    sv_image square = drawn_puzzle(SIZE, givens);
    sv_image image = synthetic_paper(BROAD + 2 * DRAWN_MARGIN, HIGH + 2 * DRAWN_MARGIN, PAPER);
    for (uint32_t y = 0; y <= HIGH; y++)
        for (uint32_t x = 0; x <= BROAD; x++) {
            const uint32_t u = x % WIDE, from = DRAWN_MARGIN + x / WIDE * DRAWN_CELL + u;
            const uint8_t beside = y % DRAWN_CELL ? PAPER : INK;
            sv_image_row(&image, DRAWN_MARGIN + HIGH - y)[DRAWN_MARGIN + BROAD - x] =
                u < DRAWN_CELL ? sv_image_row(&square, DRAWN_MARGIN + y)[from] : beside;
        }
    sv_image_free(&square);
    return image;
}

static sv_grid wide_grid(void)
{
    sv_grid grid = drawn_page_grid(SIZE, 0, 0);
    for (unsigned i = 0; i < sv_crossing_count(&grid); i++)
        grid.crossings[i].x = DRAWN_MARGIN + WIDE * (double)(i % (SIZE + 1));
    return grid;
}

static void cut_upright(drawn_page *drawn, sv_grid *grid, sv_cut *cut, sv_readings *readings)
{
    unsigned turns;
    ck_assert_int_eq(sv_cut_in_grey(&drawn->pyramid, grid, &cut->grey, NULL), SV_OK);
    ck_assert_int_eq(sv_recognise_upright(&drawn->reader->recogniser, &cut->grey, &turns, readings,
                                          &drawn->job.debug, NULL),
                     SV_OK);
    ck_assert_int_eq(sv_cut_turn(cut, turns, grid, NULL), SV_OK);
}

/* Turned before or after, a glyph comes to a pixel beside the middle, which makes 2.5; the other
 * part makes 7.5. */
static const double A_PIXEL_ASIDE = 4;

/* In greys, of a pixel. */
static double mean_difference(const sv_tiles *a, const sv_tiles *b)
{
    const size_t pixels = (size_t)CELLS * SV_TILE_PIXELS;
    double sum = 0;
    for (size_t i = 0; i < pixels; i++)
        sum += abs(a->pixels[i] - b->pixels[i]);
    return sum / (double)pixels;
}

START_TEST(upside_down_colours_show_the_part_that_grey_does)
{
    uint8_t givens[CELLS];
    givens_of(GIVENS, CELLS, givens);
    drawn_page drawn;
    sv_cut cut = {.coloured = false};
    sv_readings readings;
    sv_grid grid = wide_grid();
    drawn_page_of(wide_cells_upside_down(givens), &drawn);
    drawn.job.illegible.last = true;
    cut_upright(&drawn, &grid, &cut, &readings);
    ck_assert_uint_eq(cut.turns, 0); /* it is legible by its part alone */
    ck_assert_int_eq(sv_retouch(&drawn.job, &grid, &cut, &readings), SV_OK);
    ck_assert_uint_eq(cut.turns, 2);
    ck_assert_int_eq(sv_cut_in_colour(&drawn.job, &grid, &cut), SV_OK);
    ck_assert_double_lt(mean_difference(&cut.grey, &cut.planes[0]), A_PIXEL_ASIDE);
    ck_assert_int_eq(cut.touch, SV_TOUCH_LEFT_HALF);
    ck_assert_int_eq(drawn.job.touch, SV_TOUCH_LEFT_HALF);
    sv_cut_free(&cut);
    drawn_page_close(&drawn);
}
END_TEST

START_TEST(nothing_is_tried_when_the_time_is_over)
{
    uint8_t givens[CELLS];
    givens_of(GIVENS, CELLS, givens);
    drawn_page drawn;
    sv_cut cut = {.coloured = false};
    sv_readings readings;
    sv_grid grid = wide_grid();
    drawn_page_of(wide_cells_upside_down(givens), &drawn);
    drawn.job.illegible.last = true;
    drawn.job.deadline = (sv_deadline){.at = 1e-9, .seconds = 1};
    cut_upright(&drawn, &grid, &cut, &readings);
    ck_assert_int_eq(sv_retouch(&drawn.job, &grid, &cut, &readings), SV_TIMEOUT);
    ck_assert_int_eq(cut.touch, SV_TOUCH_NONE);
    sv_cut_free(&cut);
    drawn_page_close(&drawn);
}
END_TEST

UNIT_LOOPS("retouch_parts", {nothing_is_tried_when_the_time_is_over, 1},
           {upside_down_colours_show_the_part_that_grey_does, 1})
