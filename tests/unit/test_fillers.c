/* Boards whose empty cells hold one and the same mark. */
#include "digits/fillers.h"
#include "drawn_page.h"
#include "reading/read_grid.h"
#include "vision/slice.h"

enum { SIZE = 9, CELLS = SIZE * SIZE };

static const char GIVENS[] = ".43.6..8151.4...26.8..31....64....1.7....954."
                             "..1..4..34.....1...9.3.2......14..65";

static bool is_given(unsigned cell)
{
    return GIVENS[cell] != '.';
}

/* A ring, as a 0 is, in the middle of each cell that is empty, but for the first `without`. */
static void draw_zeros(sv_image *image, unsigned without)
{
    for (unsigned cell = 0; cell < CELLS; cell++)
        for (int y = 0; y < DRAWN_CELL && !is_given(cell) && cell >= without; y++)
            for (int x = 0; x < DRAWN_CELL; x++) {
                const double across = (x - DRAWN_CELL / 2) / 8.0,
                             down = (y - DRAWN_CELL / 2) / 12.0;
                const double far = across * across + down * down;
                if (far > 0.5 && far < 1)
                    *drawn_pixel(image, SIZE, cell, (unsigned)x, (unsigned)y) = 60;
            }
}

static void open_page(unsigned without, uint8_t *givens, drawn_page *drawn)
{
    for (unsigned cell = 0; cell < CELLS; cell++)
        givens[cell] = is_given(cell) ? (uint8_t)(GIVENS[cell] - '0') : 0;
    sv_image image = drawn_puzzle(SIZE, givens);
    draw_zeros(&image, without);
    drawn_page_of(image, drawn);
}

START_TEST(what_stands_in_most_cells_is_no_digit)
{
    uint8_t givens[CELLS];
    bool filled[CELLS];
    drawn_page drawn;
    sv_tiles tiles;
    const sv_grid grid = drawn_page_grid(SIZE, 0, 0);
    open_page(0, givens, &drawn);
    ck_assert_int_eq(sv_slice(&drawn.pyramid, &grid, &tiles, NULL), SV_OK);
    ck_assert(sv_tiles_find_fillers(&tiles, filled));
    for (unsigned cell = 0; cell < CELLS; cell++)
        ck_assert_int_eq(filled[cell], !is_given(cell));
    sv_tiles_drop_fillers(&tiles, &tiles);
    ck_assert(!sv_tiles_find_fillers(&tiles, filled));
    sv_tiles_free(&tiles);
    drawn_page_close(&drawn);
}
END_TEST

/* Where a quarter of the cells is empty nothing fills empty ones. */
START_TEST(marks_beside_empty_cells_are_no_fillers)
{
    uint8_t givens[CELLS];
    bool filled[CELLS];
    drawn_page drawn;
    sv_tiles tiles;
    const sv_grid grid = drawn_page_grid(SIZE, 0, 0);
    open_page(3 * SIZE, givens, &drawn);
    ck_assert_int_eq(sv_slice(&drawn.pyramid, &grid, &tiles, NULL), SV_OK);
    ck_assert(!sv_tiles_find_fillers(&tiles, filled));
    ck_assert(!filled[CELLS - 1] && !filled[CELLS - 3]);
    sv_tiles_free(&tiles);
    drawn_page_close(&drawn);
}
END_TEST

START_TEST(a_board_with_zeros_for_empty_cells_is_read)
{
    uint8_t givens[CELLS];
    drawn_page drawn;
    sv_outcome outcome;
    open_page(0, givens, &drawn);
    const sv_page *page = drawn.job.page;
    ck_assert_int_eq(
        sv_grid_read(&drawn.job, &drawn.pyramid, drawn_page_grid(SIZE, 0, 0), &outcome), SV_OK);
    ck_assert_uint_eq(page->count, 1);
    ck_assert_mem_eq(page->puzzles[0].board.cells, givens, CELLS);
    drawn_page_close(&drawn);
}
END_TEST

UNIT_MAIN("fillers", what_stands_in_most_cells_is_no_digit, marks_beside_empty_cells_are_no_fillers,
          a_board_with_zeros_for_empty_cells_is_read)
