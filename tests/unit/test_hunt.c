/* When there is no use in looking on for the first puzzle. */
#include "drawn_page.h"
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

/* A board of 10x10 of which 9x9 cells are cut out: they have several solutions, and lines that are
 * as good a row or a column further. */
START_TEST(a_board_that_may_as_well_lie_a_line_beside_is_none)
{
    static const char OF_9[] =
        "500070000000195000090000060000060003000800001000000006060000080000419005000080079";
    uint8_t givens[100] = {0};
    drawn_page drawn;
    for (unsigned cell = 0; cell < 81; cell++)
        givens[cell / 9 * 10 + cell % 9] = (uint8_t)(OF_9[cell] - '0');
    drawn_page_open(10, givens, &drawn);
    sv_hunt hunt = {.job = &drawn.job, .pyramid = &drawn.pyramid};
    const sv_grid grid = drawn_page_grid(9, 0, 0);
    ck_assert_int_eq(sv_hunt_read(&hunt, &grid), SV_OK);
    ck_assert_uint_eq(drawn.job.page->count, 0);
    ck_assert_int_eq(drawn.job.page->refusal.status, SV_NO_PUZZLE);
    drawn_page_close(&drawn);
}
END_TEST

UNIT_MAIN("hunt", a_board_that_may_as_well_lie_a_line_beside_is_none,
          digits_beyond_doubt_that_are_no_puzzle_settle_it,
          what_is_not_beyond_doubt_settles_nothing, what_has_no_puzzle_in_it_settles_nothing)
