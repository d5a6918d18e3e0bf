/* Grids whose lines prove nothing, or that have none. */
#include "board/givens.h"
#include "drawn_page.h"
#include "givens.h"
#include "page/unproven.h"

enum { SIZE = 9, CELLS = SIZE * SIZE, PAPER = 200 };

static const char GIVENS[] = ".43.6..8151.4...26.8..31....64....1.7....954."
                             "..1..4..34.....1...9.3.2......14..65";

/* The puzzle without lines, but for those around its boxes. */
static void open_page(uint8_t *givens, bool boxes, drawn_page *drawn)
{
    givens_of(GIVENS, CELLS, givens);
    drawn_page_open(SIZE, givens, drawn);
    for (unsigned line = 0; line <= SIZE; line++)
        for (unsigned along = 0; along <= SIZE * DRAWN_CELL; along++) {
            if (boxes && (line % 3 == 0 || along % (3 * DRAWN_CELL) == 0))
                continue;
            const unsigned at = DRAWN_MARGIN + line * DRAWN_CELL;
            sv_image_row(&drawn->image, at)[DRAWN_MARGIN + along] = PAPER;
            sv_image_row(&drawn->image, DRAWN_MARGIN + along)[at] = PAPER;
        }
    sv_pyramid_free(&drawn->pyramid);
    ck_assert_int_eq(sv_pyramid_build(&drawn->image, &drawn->pyramid, NULL), SV_OK);
}

START_TEST(digits_without_lines_are_read)
{
    uint8_t givens[CELLS];
    drawn_page drawn;
    open_page(givens, false, &drawn);
    const sv_page *page = drawn.job.page;
    ck_assert_int_eq(sv_unproven_glyphs(&drawn.job, &drawn.pyramid, 0), SV_OK);
    ck_assert_uint_eq(page->count, 1);
    ck_assert_mem_eq(page->puzzles[0].board.cells, givens, CELLS);
    drawn_page_close(&drawn);
}
END_TEST

START_TEST(boxes_alone_are_enough)
{
    uint8_t givens[CELLS];
    drawn_page drawn;
    const sv_search search = {
        .size = SIZE,
        .tried = {{{{DRAWN_MARGIN, DRAWN_MARGIN},
                    {DRAWN_MARGIN + SIZE * DRAWN_CELL, DRAWN_MARGIN},
                    {DRAWN_MARGIN + SIZE * DRAWN_CELL, DRAWN_MARGIN + SIZE * DRAWN_CELL},
                    {DRAWN_MARGIN, DRAWN_MARGIN + SIZE * DRAWN_CELL}}}},
        .fits = 1};
    open_page(givens, true, &drawn);
    const sv_page *page = drawn.job.page;
    ck_assert_int_eq(sv_unproven_boxes(&drawn.job, &drawn.pyramid, &search), SV_OK);
    ck_assert_uint_eq(page->count, 1);
    ck_assert_mem_eq(page->puzzles[0].board.cells, givens, CELLS);
    drawn_page_close(&drawn);
}
END_TEST

/* As many digits as no puzzle has, but not all. */
START_TEST(more_digits_than_puzzles_have_are_part_of_a_solution)
{
    sv_puzzle puzzle = {.board = {.size = 9, .box_rows = 3, .box_columns = 3}};
    for (unsigned cell = 0; cell < 81; cell++) {
        const bool part = sv_is_part_of_solution(&puzzle.board);
        ck_assert_int_eq(part, cell > 42);
        puzzle.board.cells[cell] = 1;
    }
    ck_assert(!sv_is_part_of_solution(&puzzle.board));
}
END_TEST

UNIT_MAIN("unproven", boxes_alone_are_enough, digits_without_lines_are_read,
          more_digits_than_puzzles_have_are_part_of_a_solution)
