/* A pen's ink is told from the paler lines that it was drawn over. */
#include "drawn_page.h"
#include "givens.h"
#include "synthetic.h"
#include "unit.h"

#include "tone/heavy.h"

enum { WIDTH = 400, HEIGHT = 300, PAPER = 200, PALE = 160, HEAVY = 50, SQUARE = 20 };

static void rule(sv_image *grey, uint32_t pitch, uint8_t level)
{
    for (uint32_t y = 0; y < grey->height; y++)
        for (uint32_t x = 0; x < grey->width; x++) {
            uint8_t *pixel = sv_image_row(grey, y) + x;
            if ((x % pitch == 0 || y % pitch == 0) && *pixel > level)
                *pixel = level;
        }
}

START_TEST(pale_lines_become_paper)
{
    bool useful;
    sv_image grey = synthetic_paper(WIDTH, HEIGHT, PAPER);
    rule(&grey, SQUARE, PALE);
    rule(&grey, 5 * SQUARE, HEAVY);
    ck_assert_int_eq(sv_heavy_make(&grey, &useful, NULL), SV_OK);
    ck_assert(useful);
    const uint8_t *row = sv_image_row(&grey, 7 * SQUARE + SQUARE / 2);
    ck_assert_uint_gt(row[2 * SQUARE], PAPER - 5);
    ck_assert_uint_gt(row[2 * SQUARE + 5], PAPER - 5);
    ck_assert_uint_lt(row[5 * SQUARE], HEAVY + 5);
    sv_image_free(&grey);
}
END_TEST

START_TEST(of_paper_without_lines_nothing_is_made)
{
    bool useful;
    sv_image grey = synthetic_paper(WIDTH, HEIGHT, PAPER);
    ck_assert_int_eq(sv_heavy_make(&grey, &useful, NULL), SV_OK);
    ck_assert(!useful);
    ck_assert_uint_eq(sv_image_row(&grey, HEIGHT / 2)[WIDTH / 2], PAPER);
    sv_image_free(&grey);
}
END_TEST

START_TEST(a_puzzle_on_squared_paper_is_read)
{
    static const char GIVENS[] =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28...."
        "419..5....8..79";
    uint8_t givens[81];
    sv_page *page;
    drawn_page drawn;
    givens_of(GIVENS, 81, givens);
    drawn_page_open(9, givens, &drawn);
    rule(&drawn.image, DRAWN_CELL / 4, 130);
    ck_assert_int_eq(sv_reader_read(drawn.reader, drawn.picture, &page, NULL), SV_OK);
    ck_assert_uint_eq(page->count, 1);
    ck_assert_mem_eq(page->puzzles[0].board.cells, givens, 81);
    sv_page_free(page);
    drawn_page_close(&drawn);
}
END_TEST

UNIT_MAIN("tone_heavy", pale_lines_become_paper, of_paper_without_lines_nothing_is_made,
          a_puzzle_on_squared_paper_is_read)
