/* The page's first puzzle among others. */
#include "drawn_page.h"
#include "page/first.h"
#include "page/further.h"
#include "page/page.h"
#include "sample_page.h"

enum { SIZE = 9, CELLS = SIZE * SIZE, ACROSS = 3, DOWN = 2, BOARDS = ACROSS * DOWN };

static const char GIVENS[] =
    "530070000600195000098000060800060003400803001700020006060000280000419005000080079";

/* The puzzle, or one that contradicts itself and is like none else. */
static sv_image board(unsigned which, bool good)
{
    uint8_t givens[CELLS];
    for (unsigned cell = 0; cell < CELLS; cell++) {
        const unsigned digit = (unsigned)(GIVENS[cell] - '0');
        givens[cell] = (uint8_t)(digit && !good ? 1 + (digit * cell + which) % SIZE : digit);
    }
    return drawn_puzzle(SIZE, givens);
}

/* Boards in rows, of which one alone is a puzzle. */
static sv_image page_of_boards(unsigned good)
{
    sv_image all = {0};
    for (unsigned which = 0; which < BOARDS; which++) {
        sv_image one = board(which, which == good);
        if (!all.pixels)
            all = synthetic_paper(ACROSS * one.width, DOWN * one.height, one.pixels[0]);
        for (uint32_t y = 0; y < one.height; y++)
            memcpy(sv_image_row(&all, which / ACROSS * one.height + y) +
                       (size_t)(which % ACROSS) * one.width,
                   sv_image_row(&one, y), one.width);
        sv_image_free(&one);
    }
    return all;
}

/* More of them than a list of grids holds. */
START_TEST(the_one_puzzle_of_a_page_is_found_among_others_that_contradict_themselves)
{
    drawn_page drawn;
    sv_grids grids = {.count = 0};
    drawn_page_of(page_of_boards(BOARDS - 1), &drawn);
    sv_job *its = &drawn.job;
    const sv_page *read = its->page;
    ck_assert_int_eq(sv_first_read(its, &drawn.pyramid, true, &grids), SV_OK);
    ck_assert_int_eq(sv_further_read(its, &drawn.image, &drawn.pyramid), SV_OK);
    sv_passed_over_count(&its->passed_over, its->page);
    ck_assert_uint_eq(read->count, 1);
    for (unsigned cell = 0; cell < CELLS; cell++)
        ck_assert_uint_eq(read->puzzles[0].board.cells[cell], (unsigned)(GIVENS[cell] - '0'));
    ck_assert_uint_eq(read->unread, BOARDS - 1);
    ck_assert_ptr_nonnull(strstr(read->why_unread.message, "contradict each other"));
    drawn_page_close(&drawn);
}
END_TEST

/* Those that a list has no room for are looked for, too. */
START_TEST(a_page_without_a_puzzle_keeps_the_best_of_its_grids)
{
    drawn_page drawn;
    sv_grids grids = {.count = 0};
    drawn_page_of(page_of_boards(BOARDS), &drawn);
    ck_assert_int_eq(sv_first_read(&drawn.job, &drawn.pyramid, false, &grids), SV_OK);
    ck_assert_uint_eq(drawn.job.page->count, 0);
    ck_assert_uint_eq(grids.count, SV_MAX_GRIDS);
    for (unsigned i = 0; i < SV_MAX_GRIDS; i++)
        ck_assert_float_ge(grids.grid[i].score, SV_GRID_CERTAIN);
    drawn_page_close(&drawn);
}
END_TEST

/* As a printed solution is beside a puzzle that is still to be found. */
START_TEST(what_was_set_aside_counts_where_the_time_is_over)
{
    sample_page sample;
    sv_diagnostic why = {0};
    sv_grids grids = {.count = 0};
    sample_page_open_first(&sample);
    sv_job *its = &sample.job;
    ck_assert_int_eq(sv_page_move(its->page, &its->aside, NULL), SV_OK);
    its->why = &why;
    its->deadline = (sv_deadline){.at = 1e-9, .seconds = 1};
    ck_assert_int_eq(sv_first_read(its, &sample.pyramid, true, &grids), SV_OK);
    ck_assert_int_eq(why.status, SV_OK);
    ck_assert_uint_eq(its->page->count, 1);
    ck_assert(its->page->hurried);
    sample_page_close(&sample);
}
END_TEST

START_TEST(without_a_puzzle_the_time_that_is_over_is_told)
{
    sample_page sample;
    sv_diagnostic why = {0};
    sv_grids grids = {.count = 0};
    sample_page_open("page.jpg", 960, SV_TONE_DARK, &sample);
    sample.job.why = &why;
    sample.job.deadline = (sv_deadline){.at = 1e-9, .seconds = 1};
    ck_assert_int_eq(sv_first_read(&sample.job, &sample.pyramid, true, &grids), SV_TIMEOUT);
    ck_assert_int_eq(why.status, SV_TIMEOUT);
    ck_assert(!sample.job.page->hurried);
    sample_page_close(&sample);
}
END_TEST

UNIT_MAIN("first", what_was_set_aside_counts_where_the_time_is_over,
          without_a_puzzle_the_time_that_is_over_is_told,
          the_one_puzzle_of_a_page_is_found_among_others_that_contradict_themselves,
          a_page_without_a_puzzle_keeps_the_best_of_its_grids)
