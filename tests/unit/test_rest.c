/* What else a page holds, in the time that is given. */
#include "page/rest.h"
#include "sample_page.h"

START_TEST(all_puzzles_are_read)
{
    sample_page sample;
    sample_page_open_first(&sample);
    ck_assert_int_eq(sv_rest_read(&sample.job, &sample.image, &sample.pyramid), SV_OK);
    ck_assert_uint_eq(sample.job.page->count, 4);
    ck_assert(!sample.job.page->hurried);
    sample_page_close(&sample);
}
END_TEST

START_TEST(what_was_read_counts_where_the_time_is_over)
{
    sample_page sample;
    sv_diagnostic why = {0};
    sample_page_open_first(&sample);
    sample.job.why = &why;
    sample.job.deadline = (sv_deadline){.at = 1e-9, .seconds = 1};
    ck_assert_int_eq(sv_rest_read(&sample.job, &sample.image, &sample.pyramid), SV_OK);
    ck_assert_int_eq(why.status, SV_OK);
    ck_assert_uint_eq(sample.job.page->count, 1);
    ck_assert(sample.job.page->hurried);
    sample_page_close(&sample);
}
END_TEST

UNIT_MAIN("rest", all_puzzles_are_read, what_was_read_counts_where_the_time_is_over)
