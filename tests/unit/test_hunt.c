/* When there is no use in looking on for the first puzzle. */
#include "page/hunt.h"
#include "unit.h"

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

UNIT_MAIN("hunt", digits_beyond_doubt_that_are_no_puzzle_settle_it,
          what_is_not_beyond_doubt_settles_nothing, what_has_no_puzzle_in_it_settles_nothing)
