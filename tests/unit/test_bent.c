/* A further puzzle on a page that bends. */
#include "page/bent.h"
#include "page/first.h"
#include "sample_page.h"

/* The second board of the sample, in pixels of the picture as it is decoded. */
static const sv_quad SECOND = {{{67, 694}, {328, 683}, {324, 892}, {74, 901}}};

START_TEST(what_waves_too_much_for_its_outline_is_read)
{
    sample_page sample;
    sv_grids grids = {.count = 0};
    sample_page_open("open-book.jpg", 960, SV_TONE_DARK, &sample);
    sv_job *job = &sample.job;
    ck_assert_int_eq(sv_first_read(job, &sample.pyramid, true, &grids), SV_OK);
    ck_assert_uint_eq(job->page->count, 1);
    job->plan.unread.of[job->plan.unread.count++] = (sv_other){SECOND, 9};
    ck_assert_int_eq(sv_bent_read(job, &sample.pyramid), SV_OK);
    ck_assert_uint_eq(job->page->count, 2);
    ck_assert(sv_places_have(&job->plan.taken, &SECOND));
    sample_page_close(&sample);
}
END_TEST

UNIT_MAIN("bent", what_waves_too_much_for_its_outline_is_read)
