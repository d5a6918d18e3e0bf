/* One place of a page where a further puzzle may be. */
#include "erased_lines.h"
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
    const sv_other other = {moved(&job->plan.first.quad, BESIDE, 0), job->plan.first.size};
    ck_assert_int_eq(sv_other_read(job, &sample.pyramid, &job->plan.first, &cut), SV_OK);
    ck_assert_uint_eq(job->page->count, 1);
    for (int i = 0; i < 2; i++) {
        ck_assert_int_eq(sv_other_read(job, &sample.pyramid, &other, &cut), SV_OK);
        ck_assert_uint_eq(job->page->count, 2);
    }
    ck_assert_uint_eq(cut.cut_count, 0);
    sample_page_close(&sample);
}
END_TEST

/* Reads the first puzzle of the page, and what is beside it, or, in its sides, so far away. */
static void read_two(sample_page *sample, double astray)
{
    sv_job *job = &sample->job;
    sv_grids grids = {.count = 0};
    sv_others cut = {.count = 0};
    ck_assert_int_eq(sv_first_read(job, &sample->pyramid, true, &grids), SV_OK);
    ck_assert_uint_eq(job->page->count, 1);
    const sv_other other = {moved(&job->plan.first.quad, BESIDE + astray, astray),
                            job->plan.first.size};
    ck_assert_int_eq(sv_other_read(job, &sample->pyramid, &other, &cut), SV_OK);
    ck_assert_uint_eq(job->page->count, 2);
}

static void read_without_lines(double astray)
{
    sample_page sample;
    sv_point crossings[SV_MAX_CROSSINGS];
    sample_page_open("page.jpg", 960, SV_TONE_DARK, &sample);
    read_two(&sample, 0);
    const sv_puzzle second = sample.job.page->puzzles[1];
    erased_lines_copy(&sample, &second, crossings);
    sample_page_close(&sample);
    sample_page_open("page.jpg", 960, SV_TONE_DARK, &sample);
    erased_lines_erase(&sample, crossings, second.board.size);
    read_two(&sample, astray);
    sample_page_close(&sample);
}

/* As where pale print is filled in with a fat pen. */
START_TEST(the_next_of_a_row_needs_no_lines)
{
    read_without_lines(0);
}
END_TEST

START_TEST(the_next_of_a_row_may_stand_a_part_of_a_cell_astray)
{
    read_without_lines(0.035);
}
END_TEST

UNIT_MAIN("other", a_place_is_read_once, the_next_of_a_row_needs_no_lines,
          the_next_of_a_row_may_stand_a_part_of_a_cell_astray)
