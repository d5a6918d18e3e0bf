/* What is looked for beside a puzzle as if it had been photographed alone. */
#include "drawn_page.h"
#include "page/place.h"
#include "page/windows.h"
#include "reading/outline.h"

enum { SIZE = 9, CELLS = SIZE * SIZE };

static const char GIVENS[] =
    "530070000600195000098000060800060003400803001700020006060000280000419005000080079";

/* A puzzle, and to its right as much as there is room for of another one, halved so often. */
static sv_image two_boards(uint32_t room, unsigned halved)
{
    uint8_t givens[CELLS];
    sv_pyramid sizes;
    sv_diagnostic why;
    for (unsigned cell = 0; cell < CELLS; cell++)
        givens[cell] = (uint8_t)(GIVENS[cell] - '0');
    sv_image one = drawn_puzzle(SIZE, givens);
    sv_image all = synthetic_paper(one.width + room, one.height, one.pixels[0]);
    ck_assert_int_eq(sv_pyramid_build(&one, &sizes, &why), SV_OK);
    for (uint32_t y = 0; y < one.height; y++)
        memcpy(sv_image_row(&all, y), sv_image_row(&one, y), one.width);
    for (uint32_t y = 0; y < sizes.level[halved].height; y++)
        memcpy(sv_image_row(&all, y) + one.width, sv_image_row(&sizes.level[halved], y), room);
    sv_pyramid_free(&sizes);
    sv_image_free(&one);
    return all;
}

/* Reads the left one, and then what lies beside it. */
static void read_beside(uint32_t room, unsigned halved, drawn_page *drawn, sv_others *cut)
{
    sv_outcome outcome;
    const sv_grid left = drawn_page_grid(SIZE, 0, 0);
    drawn_page_of(two_boards(room, halved), drawn);
    *cut = (sv_others){.count = 0};
    ck_assert_int_eq(sv_grid_read(&drawn->job, &drawn->pyramid, left, &outcome), SV_OK);
    sv_place_take(&drawn->job, &drawn->pyramid, &left, &outcome);
    ck_assert_uint_eq(drawn->job.page->count, 1);
    ck_assert_int_eq(sv_windows_read(&drawn->job, &drawn->pyramid, cut), SV_OK);
}

enum { WHOLE = SIZE * DRAWN_CELL + 2 * DRAWN_MARGIN };

START_TEST(what_lies_beside_is_read)
{
    drawn_page drawn;
    sv_others cut;
    read_beside(WHOLE, 0, &drawn, &cut);
    const sv_page *page = drawn.job.page;
    ck_assert_uint_eq(page->count, 2);
    ck_assert_mem_eq(page->puzzles[1].board.cells, page->puzzles[0].board.cells, CELLS);
    const sv_quad outline = sv_puzzle_outline(&page->puzzles[1], 1);
    ck_assert_double_eq_tol(outline.corner[0].x, WHOLE + DRAWN_MARGIN, 2);
    ck_assert_uint_eq(drawn.job.plan.taken.count, 2);
    ck_assert_uint_eq(cut.cut_count, 0);
    drawn_page_close(&drawn);
}
END_TEST

START_TEST(where_there_is_no_room_nothing_is_found)
{
    drawn_page drawn;
    sv_others cut;
    read_beside(DRAWN_MARGIN, 0, &drawn, &cut);
    ck_assert_uint_eq(drawn.job.page->count, 1);
    ck_assert_uint_eq(cut.cut_count, 0);
    drawn_page_close(&drawn);
}
END_TEST

/* Else every crossword beside a puzzle would be read, which takes as long as the puzzle itself. */
START_TEST(what_is_much_smaller_is_left_alone)
{
    drawn_page drawn;
    sv_others cut;
    read_beside(WHOLE / 4, 2, &drawn, &cut);
    ck_assert_uint_eq(drawn.job.page->count, 1);
    drawn_page_close(&drawn);
}
END_TEST

UNIT_MAIN("windows", what_lies_beside_is_read, where_there_is_no_room_nothing_is_found,
          what_is_much_smaller_is_left_alone)
