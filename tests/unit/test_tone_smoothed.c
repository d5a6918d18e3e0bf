/* Pale lines that noise breaks are whole once strokes have been smoothed along themselves. */
#include "drawn_page.h"
#include "givens.h"
#include "synthetic.h"
#include "unit.h"

#include "tone/smoothed.h"
#include "tone/tone.h"
#include "vision/homography.h"
#include "vision/sampling.h"

#include <stdlib.h>

enum { WIDTH = 200, HEIGHT = 120, PAPER = 200, NOISE = 24, PALE = 30 };

/* Each level that often up to `noise` to either side. */
static void add_noise(sv_image *grey, int noise)
{
    uint32_t random = 7;
    for (uint32_t y = 0; y < grey->height; y++)
        for (uint32_t x = 0; x < grey->width; x++) {
            uint8_t *pixel = sv_image_row(grey, y) + x;
            const int by = (int)(drawn_random(&random) % (2 * (unsigned)noise + 1)) - noise;
            *pixel = (uint8_t)(*pixel + by < 0 ? 0 : *pixel + by > 255 ? 255 : *pixel + by);
        }
}

/* A line that leans by one pixel in `run`. */
static uint8_t *on_line(sv_image *grey, uint32_t x, uint32_t run)
{
    return sv_image_row(grey, HEIGHT / 2 + x / run) + x;
}

static unsigned lighter_than(sv_image *grey, uint32_t run, uint8_t level)
{
    unsigned count = 0;
    for (uint32_t x = 10; x < WIDTH - 10; x++)
        count += *on_line(grey, x, run) > level;
    return count;
}

START_TEST(a_pale_line_stands_out_from_noise)
{
    const uint32_t run = _i == 0 ? WIDTH : (uint32_t)(4 * _i);
    bool useful;
    sv_image grey = synthetic_paper(WIDTH, HEIGHT, PAPER);
    for (uint32_t x = 0; x < WIDTH; x++)
        *on_line(&grey, x, run) -= PALE;
    add_noise(&grey, NOISE);
    ck_assert_uint_gt(lighter_than(&grey, run, PAPER - PALE / 2), WIDTH / 8);
    ck_assert_int_eq(sv_smoothed_make(&grey, &useful, NULL), SV_OK);
    ck_assert(useful);
    ck_assert_uint_lt(lighter_than(&grey, run, PAPER - PALE / 2), WIDTH / 20);
    sv_image_free(&grey);
}
END_TEST

START_TEST(a_picture_without_noise_stays_as_it_is)
{
    bool useful;
    sv_image grey = synthetic_paper(WIDTH, HEIGHT, PAPER);
    *on_line(&grey, WIDTH / 2, WIDTH) = 0;
    ck_assert_int_eq(sv_smoothed_make(&grey, &useful, NULL), SV_OK);
    ck_assert(!useful);
    ck_assert_uint_eq(*on_line(&grey, WIDTH / 2, WIDTH), 0);
    ck_assert_uint_eq(sv_image_row(&grey, 0)[0], PAPER);
    sv_image_free(&grey);
}
END_TEST

/* Smaller than what is smoothed over, in both directions or one. */
START_TEST(a_tiny_picture_has_no_noise)
{
    static const uint32_t SIDES[][2] = {{1, 1}, {6, 6}, {200, 6}, {6, 200}, {7, 7}};
    bool useful;
    sv_image grey = synthetic_paper(SIDES[_i][0], SIDES[_i][1], PAPER);
    ck_assert_uint_eq(sv_smoothed_noise(&grey), 0);
    ck_assert_int_eq(sv_smoothed_make(&grey, &useful, NULL), SV_OK);
    ck_assert(!useful);
    sv_image_free(&grey);
}
END_TEST

/* Of evenly spread levels half lie up to half as far from their mean. */
START_TEST(noise_is_measured)
{
    sv_image grey = synthetic_paper(WIDTH, HEIGHT, PAPER);
    add_noise(&grey, NOISE);
    ck_assert_int_le(abs((int)sv_smoothed_noise(&grey) - NOISE / 2), 1);
    sv_image_free(&grey);
}
END_TEST

START_TEST(corners_are_smoothed_like_the_rest)
{
    bool useful;
    sv_image grey = synthetic_paper(WIDTH, HEIGHT, PAPER);
    add_noise(&grey, NOISE);
    ck_assert_int_eq(sv_smoothed_make(&grey, &useful, NULL), SV_OK);
    for (uint32_t y = 0; y < HEIGHT; y += HEIGHT - 1)
        for (uint32_t x = 0; x < WIDTH; x += WIDTH - 1) {
            ck_assert_int_ge(sv_image_row(&grey, y)[x], PAPER - NOISE);
            ck_assert_int_le(sv_image_row(&grey, y)[x], PAPER + NOISE);
        }
    sv_image_free(&grey);
}
END_TEST

START_TEST(all_but_huge_pictures_are_smoothed_as_large_as_they_are)
{
    ck_assert_uint_eq(sv_tone_finest_side(640, 480), 640);
    ck_assert_uint_eq(sv_tone_finest_side(3024, 4032), 4032);
    ck_assert_uint_eq(sv_tone_finest_side(8000, 6000), 4000);
    ck_assert_uint_eq(sv_tone_finest_side(1, 32000), 32000);
}
END_TEST

/* The picture as it is seen from one side. */
static sv_image seen_aslant(const sv_image *grey)
{
    const double side = grey->width - 1.0;
    const sv_point corners[4] = {
        {0, 0.16 * side}, {side, 0}, {side, side}, {0.1 * side, 0.8 * side}};
    sv_homography back;
    ck_assert(sv_homography_to_square(corners, side, &back));
    sv_image aslant = synthetic_paper(grey->width, grey->height, PAPER);
    for (uint32_t y = 0; y < grey->height; y++)
        for (uint32_t x = 0; x < grey->width; x++) {
            const sv_point from = sv_homography_apply(&back, x, y);
            if (from.x < 0 || from.y < 0 || from.x > side || from.y > side)
                continue;
            const float last = sv_last_place(grey->width);
            const unsigned across = sv_place_within((float)from.x * SV_PARTS, last),
                           down = sv_place_within((float)from.y * SV_PARTS, last);
            sv_sample(grey, 1, &across, &down, sv_image_row(&aslant, y) + x);
        }
    return aslant;
}

/* Lines paler than the noise, and digits that stand out from it. */
START_TEST(a_puzzle_in_noise_is_read)
{
    static const char GIVENS[] =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28...."
        "419..5....8..79";
    uint8_t givens[81];
    sv_page *page;
    drawn_page drawn;
    givens_of(GIVENS, 81, givens);
    sv_image image = drawn_puzzle(9, givens);
    for (unsigned line = 0; line <= 9; line++)
        for (unsigned along = 0; along <= 9 * DRAWN_CELL; along++) {
            const unsigned at = DRAWN_MARGIN + line * DRAWN_CELL, on = DRAWN_MARGIN + along;
            sv_image_row(&image, at)[on] = sv_image_row(&image, on)[at] = PAPER - 48;
        }
    sv_image aslant = seen_aslant(&image);
    add_noise(&aslant, 40);
    drawn_page_of(aslant, &drawn);
    ck_assert_int_eq(sv_reader_read(drawn.reader, drawn.picture, &page, NULL), SV_OK);
    ck_assert_uint_eq(page->count, 1);
    ck_assert_mem_eq(page->puzzles[0].board.cells, givens, 81);
    sv_page_free(page);
    drawn_page_close(&drawn);
    sv_image_free(&image);
}
END_TEST

UNIT_LOOPS("tone_smoothed", {a_pale_line_stands_out_from_noise, 5},
           {a_picture_without_noise_stays_as_it_is, 1}, {a_tiny_picture_has_no_noise, 5},
           {noise_is_measured, 1}, {corners_are_smoothed_like_the_rest, 1},
           {all_but_huge_pictures_are_smoothed_as_large_as_they_are, 1},
           {a_puzzle_in_noise_is_read, 1})
