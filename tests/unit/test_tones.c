/* Puzzles of a page that its first one's tone does not show. */
#include "drawn_page.h"
#include "vision/cv_shim.h"
#include "vision/reversed.h"

enum { SIZE = 9, SIDE = SIZE * DRAWN_CELL + 2 * DRAWN_MARGIN, RIM = DRAWN_CELL / 4 };

static const uint8_t GIVENS[SIZE * SIZE] = {
    5, 3, 0, 0, 7, 0, 0, 0, 0, 6, 0, 0, 1, 9, 5, 0, 0, 0, 0, 9, 8, 0, 0, 0, 0, 6, 0,
    8, 0, 0, 0, 6, 0, 0, 0, 3, 4, 0, 0, 8, 0, 3, 0, 0, 1, 7, 0, 0, 0, 2, 0, 0, 0, 6,
    0, 6, 0, 0, 0, 0, 2, 8, 0, 0, 0, 0, 4, 1, 9, 0, 0, 5, 0, 0, 0, 0, 8, 0, 0, 7, 9};

/* A part of a picture, which it borrows. */
static sv_image part_of(const sv_image *page, unsigned left, unsigned top, unsigned side)
{
    return (sv_image){.width = side,
                      .height = side,
                      .channels = 1,
                      .stride = page->stride,
                      .pixels = sv_image_row(page, top) + left};
}

static void invert_board(const sv_image *page, unsigned left)
{
    const unsigned at = DRAWN_MARGIN - RIM, side = SIZE * DRAWN_CELL + 2 * RIM;
    sv_image board = part_of(page, left + at, at, side);
    sv_image_invert(&board);
}

/* Two boards side by side, the second light on dark. */
static sv_image two_boards(void)
{
    sv_image board = drawn_puzzle(SIZE, GIVENS);
    sv_image page = synthetic_paper(2 * SIDE, SIDE, 200);
    for (unsigned y = 0; y < SIDE; y++)
        for (unsigned which = 0; which < 2; which++)
            memcpy(sv_image_row(&page, y) + which * SIDE, sv_image_row(&board, y), SIDE);
    sv_image_free(&board);
    invert_board(&page, SIDE);
    return page;
}

static void check_both_are_read(sv_image image)
{
    drawn_page drawn;
    sv_page *page;
    drawn_page_of(image, &drawn);
    ck_assert_int_eq(sv_reader_read(drawn.reader, drawn.picture, &page, NULL), SV_OK);
    ck_assert_uint_eq(page->count, 2);
    for (size_t i = 0; i < page->count; i++)
        ck_assert_mem_eq(page->puzzles[i].board.cells, GIVENS, sizeof GIVENS);
    sv_page_free(page);
    drawn_page_close(&drawn);
}

START_TEST(white_on_black_is_read_beside_black_on_white)
{
    check_both_are_read(two_boards());
}
END_TEST

/* As light as the paper, so that it is not seen in grey: the more of it, the darker the ink was. */
static void take_rose(uint8_t grey, uint8_t *rgb)
{
    static const int PAPER = 200, INK = 60, ROSE[3] = {250, 175, 200};
    for (int k = 0; k < 3; k++)
        rgb[k] = (uint8_t)(PAPER + (ROSE[k] - PAPER) * (PAPER - grey) / (PAPER - INK));
}

/* Three boards above much empty paper, the third in rose. */
START_TEST(rose_is_read_beside_black_where_most_of_the_page_is_free)
{
    enum { WIDTH = 3 * SIDE, HEIGHT = 1200 };
    sv_image board = drawn_puzzle(SIZE, GIVENS), page = synthetic_paper(WIDTH, HEIGHT, 200);
    uint8_t *rgb = malloc((size_t)3 * WIDTH * HEIGHT);
    ck_assert_ptr_nonnull(rgb);
    memset(rgb, 200, (size_t)3 * WIDTH * HEIGHT);
    for (unsigned y = 0; y < SIDE; y++)
        for (unsigned x = 0; x < WIDTH; x++) {
            const uint8_t grey = sv_image_row(&board, y)[x % SIDE];
            uint8_t *to = rgb + 3 * ((size_t)y * WIDTH + x);
            if (x < 2 * SIDE)
                memset(to, grey, 3);
            else
                take_rose(grey, to);
        }
    sv_page *read = drawn_page_read_rgb(rgb, &page);
    ck_assert_uint_eq(read->count, 3);
    sv_page_free(read);
    free(rgb);
    sv_image_free(&page);
    sv_image_free(&board);
}
END_TEST

enum { SMALL = SIDE / 2 };

/* An app's screen, light on dark but for a small board to the right of a large one. */
static sv_image dark_screen(void)
{
    sv_image board = drawn_puzzle(SIZE, GIVENS), screen = synthetic_paper(SIDE + SMALL, SIDE, 55);
    sv_image large = part_of(&screen, 0, 0, SIDE), small = part_of(&screen, SIDE, 0, SMALL);
    ck_assert_int_eq(sv_cv_resize(&board, &large, NULL), SV_OK);
    ck_assert_int_eq(sv_cv_resize(&board, &small, NULL), SV_OK);
    sv_image_invert(&large);
    sv_image_free(&board);
    return screen;
}

/* The place of a board in a picture of so many pixels a side, to the right of so many. */
static sv_quad place_of(unsigned before, unsigned side)
{
    const double scale = (double)side / SIDE, top = DRAWN_MARGIN * scale, left = before + top;
    const double right = left + SIZE * DRAWN_CELL * scale, bottom = top + SIZE * DRAWN_CELL * scale;
    return (sv_quad){{{left, top}, {right, top}, {right, bottom}, {left, bottom}}};
}

/* What the `first` puzzle of the page stands beside, at a glance. */
static bool is_shown(const sv_image *page, sv_quad first)
{
    sv_places taken = {.count = 0};
    sv_pyramid pyramid;
    bool shown;
    sv_places_add(&taken, &first);
    ck_assert_int_eq(sv_pyramid_build(page, &pyramid, NULL), SV_OK);
    ck_assert_int_eq(sv_reversed_is_shown(&pyramid, &first, &taken, &shown, NULL), SV_OK);
    sv_pyramid_free(&pyramid);
    return shown;
}

START_TEST(a_dark_board_is_seen_and_a_dark_table_is_none)
{
    sv_image page = two_boards();
    ck_assert(is_shown(&page, place_of(0, SIDE)));
    sv_image_invert(&page);
    ck_assert(!is_shown(&page, place_of(SIDE, SIDE)));
    sv_image_free(&page);
}
END_TEST

START_TEST(a_dark_screen_is_seen_around_a_light_board)
{
    sv_image screen = dark_screen();
    ck_assert(is_shown(&screen, place_of(SIDE, SMALL)));
    sv_image_free(&screen);
}
END_TEST

/* A light board, and beside it to the edges a dark picture with thin light lines, or without. */
static sv_image collage(bool ruled)
{
    sv_image page = two_boards();
    sv_image right = part_of(&page, SIDE, 0, SIDE);
    for (unsigned y = 0; y < SIDE; y++)
        memset(sv_image_row(&right, y), 30, SIDE);
    for (unsigned line = 0; line <= SIZE && ruled; line++)
        for (unsigned along = 0; along <= SIZE * DRAWN_CELL; along++) {
            sv_image_row(&right, DRAWN_MARGIN + line * DRAWN_CELL)[DRAWN_MARGIN + along] = 170;
            sv_image_row(&right, DRAWN_MARGIN + along)[DRAWN_MARGIN + line * DRAWN_CELL] = 170;
        }
    return page;
}

START_TEST(a_dark_picture_beside_another_is_seen_by_its_lines)
{
    sv_image page = collage(_i);
    ck_assert(is_shown(&page, place_of(0, SIDE)) == (_i == 1));
    sv_image_free(&page);
}
END_TEST

START_TEST(a_small_light_board_hides_none_of_a_dark_screen)
{
    check_both_are_read(dark_screen());
}
END_TEST

UNIT_LOOPS("tones", {rose_is_read_beside_black_where_most_of_the_page_is_free, 1},
           {a_dark_board_is_seen_and_a_dark_table_is_none, 1},
           {a_dark_picture_beside_another_is_seen_by_its_lines, 2},
           {a_dark_screen_is_seen_around_a_light_board, 1},
           {a_small_light_board_hides_none_of_a_dark_screen, 1},
           {white_on_black_is_read_beside_black_on_white, 1})
