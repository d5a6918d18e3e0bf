/* A part of a board can be a puzzle by itself, and is not taken for all of it. */
#include "drawn_page.h"
#include "page/larger.h"
#include "page/place.h"

enum { SIZE = 6, PART = 4 };

/* The first four digits of the first four rows have one solution, as a board of 4 x 4. */
static const uint8_t GIVENS[SIZE * SIZE] = {2, 1, 3, 0, 0, 0, 4, 0, 0, 1, 0, 0, 3, 4, 1, 0, 0, 6,
                                            0, 2, 0, 3, 0, 0, 0, 6, 0, 0, 0, 0, 1, 0, 0, 2, 0, 0};

static void read_part(drawn_page *drawn, unsigned size)
{
    const sv_grid part = drawn_page_grid(size, 0, 0);
    const sv_search search = {.size = SV_USUAL_SIZE};
    const sv_grids grids = {.count = 0};
    sv_outcome outcome;
    ck_assert_int_eq(sv_place_read_first(&drawn->job, &drawn->pyramid, &part, &outcome), SV_OK);
    ck_assert_uint_eq(drawn->job.page->count, 1);
    ck_assert_uint_eq(drawn->job.page->puzzles[0].board.size, size);
    ck_assert_int_eq(sv_larger_read(&drawn->job, &drawn->pyramid, &search, &grids), SV_OK);
}

START_TEST(the_whole_board_takes_the_place_of_its_part)
{
    static const unsigned sizes[] = {PART, SIZE};
    drawn_page drawn;
    drawn_page_open(SIZE, GIVENS, &drawn);
    const sv_page *page = drawn.job.page;
    read_part(&drawn, sizes[_i]);
    ck_assert_uint_eq(page->count, 1);
    ck_assert_uint_eq(page->puzzles[0].board.size, SIZE);
    ck_assert_mem_eq(page->puzzles[0].board.cells, GIVENS, sizeof GIVENS);
    drawn_page_close(&drawn);
}
END_TEST

UNIT_LOOPS("larger", {the_whole_board_takes_the_place_of_its_part, 2})
