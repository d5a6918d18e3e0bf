/* When there is no use in looking on for the first puzzle. */
#include "drawn_page.h"
#include "givens.h"
#include "page/hunt.h"

static sv_page page;
static sv_job job;

static void tell(sv_stage stage, float likeness, bool certain)
{
    page = (sv_page){.refusal = {.status = SV_NO_PUZZLE, .stage = stage}};
    job = (sv_job){.page = &page, .told = {likeness, certain}};
}

START_TEST(digits_beyond_doubt_that_are_no_puzzle_settle_it)
{
    tell(SV_STAGE_ASSEMBLE, 0.99f, true);
    ck_assert(sv_hunt_is_settled(&job));
}
END_TEST

START_TEST(what_is_not_beyond_doubt_settles_nothing)
{
    tell(SV_STAGE_ASSEMBLE, 0.9f, true);
    ck_assert(!sv_hunt_is_settled(&job));
    tell(SV_STAGE_ASSEMBLE, 0.99f, false);
    ck_assert(!sv_hunt_is_settled(&job));
}
END_TEST

/* As of a solution, or of digits that are written. */
START_TEST(what_has_no_puzzle_in_it_settles_nothing)
{
    tell(SV_STAGE_MATCH, 0.99f, true);
    ck_assert(!sv_hunt_is_settled(&job));
    tell(SV_STAGE_ASSEMBLE, 0.99f, true);
    page.refusal = (sv_diagnostic){0};
    ck_assert(!sv_hunt_is_settled(&job));
}
END_TEST

/* Pale rules a cell beyond the board, on all sides. */
static void draw_rules(sv_image *image, unsigned size)
{
    enum { PALE = 150, FIRST = DRAWN_MARGIN - DRAWN_CELL };
    const unsigned last = DRAWN_MARGIN + (size + 1) * DRAWN_CELL;
    for (unsigned along = FIRST; along <= last; along++)
        sv_image_row(image, FIRST)[along] = sv_image_row(image, last)[along] =
            sv_image_row(image, along)[FIRST] = sv_image_row(image, along)[last] = PALE;
}

/* A board of 8x8, cut as one of 9x9 whose lines have that score: a row and a column are empty, and
 * end at a rule. */
static void read_board_of_8(float score, drawn_page *drawn)
{
    static const char OF_8[] = ".12.6.3..3...2.4...854...24..68..8..3.56..3.2..8...7.5....51...7";
    uint8_t givens[64];
    givens_of(OF_8, 64, givens);
    sv_image image = drawn_puzzle(8, givens);
    draw_rules(&image, 8);
    drawn_page_of(image, drawn);
    sv_hunt hunt = {.job = &drawn->job, .pyramid = &drawn->pyramid};
    sv_grid grid = drawn_page_grid(9, 0, 0);
    grid.score = score;
    ck_assert_int_eq(sv_hunt_read(&hunt, &grid), SV_OK);
}

START_TEST(a_board_that_may_as_well_lie_a_line_beside_is_none)
{
    drawn_page drawn;
    read_board_of_8(0.87f, &drawn);
    ck_assert_uint_eq(drawn.job.page->count, 0);
    ck_assert_int_eq(drawn.job.page->refusal.status, SV_NO_PUZZLE);
    drawn_page_close(&drawn);
}
END_TEST

/* That board, its lines a little surer or not. */
START_TEST(a_board_whose_lines_are_all_but_certain_lies_where_it_was_found)
{
    static const float SCORES[] = {0.89f, 0.91f};
    drawn_page drawn;
    read_board_of_8(SCORES[_i], &drawn);
    ck_assert_uint_eq(drawn.job.page->count, _i);
    drawn_page_close(&drawn);
}
END_TEST

/* What was refused before was legible, or not; now digits are that contradict each other. */
START_TEST(the_first_refusal_of_legible_digits_is_told)
{
    static const float LIKENESS[] = {0.2f, 0.95f};
    static const char FIRST[] = "the first";
    uint8_t givens[81];
    drawn_page drawn;
    for (unsigned cell = 0; cell < 81; cell++)
        givens[cell] = cell % 3 ? 0 : 1 + cell / 3 % 4;
    drawn_page_open(9, givens, &drawn);
    sv_hunt hunt = {.job = &drawn.job, .pyramid = &drawn.pyramid};
    sv_diagnostic *told = &drawn.job.page->refusal;
    const sv_grid grid = drawn_page_grid(9, 0, 0);
    sv_fail(told, SV_NO_PUZZLE, SV_STAGE_ASSEMBLE, FIRST);
    drawn.job.told = (sv_told){LIKENESS[_i], true};
    ck_assert_int_eq(sv_hunt_read(&hunt, &grid), SV_OK);
    ck_assert_uint_eq(drawn.job.page->count, 0);
    ck_assert((strcmp(told->message, FIRST) == 0) == (_i == 1));
    ck_assert_float_ge(drawn.job.told.likeness, LIKENESS[1]);
    drawn_page_close(&drawn);
}
END_TEST

UNIT_LOOPS("hunt", {a_board_that_may_as_well_lie_a_line_beside_is_none, 1},
           {digits_beyond_doubt_that_are_no_puzzle_settle_it, 1},
           {what_is_not_beyond_doubt_settles_nothing, 1},
           {what_has_no_puzzle_in_it_settles_nothing, 1},
           {a_board_whose_lines_are_all_but_certain_lies_where_it_was_found, 2},
           {the_first_refusal_of_legible_digits_is_told, 2})
