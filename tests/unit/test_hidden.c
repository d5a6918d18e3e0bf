/* Further puzzles that no outline shows. */
#include "erased_lines.h"
#include "page/hidden.h"

START_TEST(lines_show_others_but_for_those_that_have_been_read)
{
    sample_page sample;
    sample_page_open_first(&sample);
    const sv_page *page = sample.job.page;
    for (size_t before = 0; page->count > before;) {
        before = page->count;
        ck_assert_int_eq(sv_hidden_read(&sample.job, &sample.pyramid), SV_OK);
        ck_assert_uint_eq(sample.job.plan.taken.count, page->count);
    }
    ck_assert_uint_ge(page->count, 3);
    sample_page_close(&sample);
}
END_TEST

UNIT_MAIN("hidden", lines_show_others_but_for_those_that_have_been_read)
