/* How light digits on dark cells are made legible between dark lines. */
#include "drawn_page.h"
#include "reading/retouch.h"
#include "vision/slice.h"

enum { SIZE = 9, CELLS = SIZE * SIZE, RIM = 3 };

static void invert_cell(sv_image *image, unsigned cell)
{
    for (unsigned y = RIM; y < DRAWN_CELL - RIM; y++)
        for (unsigned x = RIM; x < DRAWN_CELL - RIM; x++) {
            uint8_t *at = drawn_pixel(image, SIZE, cell, x, y);
            *at = (uint8_t)(UINT8_MAX - *at);
        }
}

/* The box around a digit may be noise, of which half a digit is left: whole cells come first. */
START_TEST(cells_are_reversed_as_a_whole_where_that_is_legible)
{
    uint8_t givens[CELLS];
    drawn_page drawn;
    sv_readings readings;
    sv_cut cut = {.turns = 0};
    sv_grid grid = drawn_page_grid(SIZE, 0, 0);
    for (unsigned i = 0; i < CELLS; i++)
        givens[i] = i % 3 ? 0 : (uint8_t)(1 + i / 3 % SIZE);
    sv_image image = drawn_puzzle(SIZE, givens);
    for (unsigned cell = 0; cell < CELLS; cell++)
        invert_cell(&image, cell);
    drawn_page_of(image, &drawn);
    drawn.job.illegible.last = true;
    grid.score = 1;
    ck_assert_int_eq(sv_slice(&drawn.pyramid, &grid, &cut.grey, NULL), SV_OK);
    ck_assert_int_eq(sv_recognise(&drawn.reader->recogniser, &cut.grey, &readings, NULL), SV_OK);
    readings.likeness = 0.3f;
    ck_assert_int_eq(sv_retouch(&drawn.job, &grid, &cut, &readings), SV_OK);
    ck_assert_int_eq(drawn.job.touch, SV_TOUCH_REVERSED);
    for (unsigned i = 0; i < CELLS; i++)
        ck_assert_uint_eq(sv_seen_digit(readings.p[i], SIZE), givens[i]);
    sv_cut_free(&cut);
    drawn_page_close(&drawn);
}
END_TEST

UNIT_MAIN("retouch_light", cells_are_reversed_as_a_whole_where_that_is_legible)
