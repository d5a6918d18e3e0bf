/* Boards that share their frames, of which a grid holds boxes of several. */
#include "drawn_page.h"
#include "givens.h"
#include "page/place.h"

enum { SIZE = 9, CELLS = SIZE * SIZE, BOX = 3, SIDE = SIZE * DRAWN_CELL };

static const char *const PUZZLES[2] = {".43.6..8151.4...26.8..31....64....1.7....954."
                                       "..1..4..34.....1...9.3.2......14..65",
                                       "53..7....6..195....98....6.8...6...34..8.3..17...2...6."
                                       "6....28....419..5....8..79"};

/* Two rows of two, the second row the other way round. */
static sv_image draw_table(void)
{
    sv_image table = synthetic_paper(2 * SIDE + 2 * DRAWN_MARGIN, 2 * SIDE + 2 * DRAWN_MARGIN, 200);
    for (unsigned i = 0; i < 4; i++) {
        const unsigned row = i / 2, column = i % 2;
        uint8_t givens[CELLS];
        givens_of(PUZZLES[(row + column) % 2], CELLS, givens);
        sv_image puzzle = drawn_puzzle(SIZE, givens);
        for (unsigned y = 0; y <= SIDE; y++)
            memcpy(sv_image_row(&table, DRAWN_MARGIN + row * SIDE + y) + DRAWN_MARGIN +
                       column * SIDE,
                   sv_image_row(&puzzle, DRAWN_MARGIN + y) + DRAWN_MARGIN, SIDE + 1);
        sv_image_free(&puzzle);
    }
    return table;
}

/* A box beside across, or down, or both; and of doubtful lines a column besides. */
START_TEST(a_grid_that_mixes_boards_leads_to_one)
{
    static const int AT[4][2] = {{BOX, 0}, {0, BOX}, {BOX, BOX}, {BOX + 1, 0}};
    static const float SCORE[4] = {1, 1, 1, 0.7f};
    uint8_t givens[CELLS];
    drawn_page drawn;
    sv_outcome outcome;
    drawn_page_of(draw_table(), &drawn);
    sv_job *job = &drawn.job;
    sv_grid mixed = drawn_page_grid(SIZE, AT[_i][0], AT[_i][1]);
    mixed.score = SCORE[_i];
    ck_assert_int_eq(sv_grid_read(job, &drawn.pyramid, mixed, &outcome), SV_OK);
    ck_assert(!outcome.solved);
    ck_assert_int_eq(sv_place_replace_by_beside(job, &drawn.pyramid, &mixed, &outcome), SV_OK);
    ck_assert_uint_eq(job->page->count, 1);
    givens_of(PUZZLES[job->page->puzzles[0].board.cells[0] ? 1 : 0], CELLS, givens);
    ck_assert_mem_eq(job->page->puzzles[0].board.cells, givens, CELLS);
    drawn_page_close(&drawn);
}
END_TEST

/* The numbers of rows and columns stand in cells like the board's. */
START_TEST(a_board_with_numbered_rows_and_columns_is_found)
{
    enum { TABLE = SIZE + 1 };
    uint8_t givens[CELLS], table[TABLE * TABLE] = {0};
    drawn_page drawn;
    sv_outcome outcome;
    givens_of(PUZZLES[0], CELLS, givens);
    for (unsigned i = 0; i < SIZE; i++)
        table[i + 1] = table[(i + 1) * TABLE] = (uint8_t)(i + 1);
    for (unsigned cell = 0; cell < CELLS; cell++)
        table[(cell / SIZE + 1) * TABLE + cell % SIZE + 1] = givens[cell];
    drawn_page_of(drawn_puzzle(TABLE, table), &drawn);
    sv_job *job = &drawn.job;
    const sv_grid headed = drawn_page_grid(SIZE, 0, 0);
    ck_assert_int_eq(sv_grid_read(job, &drawn.pyramid, headed, &outcome), SV_OK);
    ck_assert(!outcome.solved);
    ck_assert_int_eq(sv_place_replace_by_beside(job, &drawn.pyramid, &headed, &outcome), SV_OK);
    ck_assert_uint_eq(job->page->count, 1);
    ck_assert_mem_eq(job->page->puzzles[0].board.cells, givens, CELLS);
    drawn_page_close(&drawn);
}
END_TEST

UNIT_LOOPS("place_table", {a_board_with_numbered_rows_and_columns_is_found, 1},
           {a_grid_that_mixes_boards_leads_to_one, 4})
