/* One place of a page where a further puzzle may be. */
#include "page/first.h"
#include "page/other.h"
#include "sample_page.h"

/* From the second puzzle of the page to the third, in its sides. */
static const double BESIDE = 1.22;

/* As far from the first puzzle as its neighbour is: so many of its sides. */
static sv_quad moved(const sv_quad *quad, double across, double down)
{
    const sv_point *c = quad->corner;
    const double x = across * (c[1].x - c[0].x) + down * (c[3].x - c[0].x);
    const double y = across * (c[1].y - c[0].y) + down * (c[3].y - c[0].y);
    sv_quad other = *quad;
    for (int k = 0; k < 4; k++)
        other.corner[k] = (sv_point){c[k].x + x, c[k].y + y};
    return other;
}

START_TEST(a_place_is_read_once)
{
    sample_page sample;
    sv_grids grids = {.count = 0};
    sv_others cut = {.count = 0};
    sample_page_open("page.jpg", 960, SV_TONE_DARK, &sample);
    sv_job *job = &sample.job;
    ck_assert_int_eq(sv_first_read(job, &sample.pyramid, true, &grids), SV_OK);
    ck_assert_uint_eq(job->page->count, 1);
    const sv_other other = {moved(&job->first.quad, BESIDE, 0), job->first.size};
    ck_assert_int_eq(sv_other_read(job, &sample.pyramid, &job->first, &cut), SV_OK);
    ck_assert_uint_eq(job->page->count, 1);
    for (int i = 0; i < 2; i++) {
        ck_assert_int_eq(sv_other_read(job, &sample.pyramid, &other, &cut), SV_OK);
        ck_assert_uint_eq(job->page->count, 2);
    }
    ck_assert_uint_eq(cut.cut_count, 0);
    sample_page_close(&sample);
}
END_TEST

UNIT_MAIN("other", a_place_is_read_once)
