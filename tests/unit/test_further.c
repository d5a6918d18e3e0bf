/* The puzzles of a page beside its first. */
#include "page/first.h"
#include "page/further.h"
#include "sample_page.h"

/* The samples have 1000 pixels. */
enum { HALF = 480 };

START_TEST(the_others_of_a_page_are_read)
{
    sample_page sample;
    sv_grids grids = {.count = 0};
    sample_page_open("page.jpg", 960, SV_TONE_DARK, &sample);
    sv_page *page = sample.job.page;
    page->refusal.status = SV_NO_PUZZLE; /* of another tone */
    ck_assert_int_eq(sv_first_read(&sample.job, &sample.pyramid, true, &grids), SV_OK);
    ck_assert_uint_eq(page->count, 1);
    ck_assert_int_eq(page->refusal.status, SV_OK);
    ck_assert_int_eq(sv_further_read(&sample.job, &sample.image, &sample.pyramid), SV_OK);
    ck_assert_uint_eq(page->count, 4);
    ck_assert_int_eq(page->refusal.status, SV_OK);
    sample_page_close(&sample);
}
END_TEST

/* As where puzzles touch, and the outline around several was taken for one board. */
static void read_with_refused(const sv_quad *refused)
{
    sample_page sample;
    sv_grids grids = {.count = 0};
    sample_page_open("page.jpg", 960, SV_TONE_DARK, &sample);
    sv_job *job = &sample.job;
    ck_assert_int_eq(sv_first_read(job, &sample.pyramid, true, &grids), SV_OK);
    sv_places_add(&job->plan.taken, refused);
    ck_assert_int_eq(sv_further_read(job, &sample.image, &sample.pyramid), SV_OK);
    ck_assert_uint_eq(job->page->count, 4);
    sample_page_close(&sample);
}

START_TEST(what_was_refused_around_the_first_does_not_hide_the_others)
{
    static const sv_quad all = {{{0, 0}, {1000, 0}, {1000, 750}, {0, 750}}};
    read_with_refused(&all);
}
END_TEST

START_TEST(what_was_refused_and_is_as_long_as_two_does_not_hide_them)
{
    static const sv_quad column = {{{663, 200}, {903, 206}, {886, 732}, {648, 726}}};
    read_with_refused(&column);
}
END_TEST

/* The same picture without its colours. */
static void take_colours_out(sample_page *sample, sv_image *grey)
{
    const sv_decode_request whole = {.channels = 1};
    ck_assert_int_eq(
        sv_picture_decode(sample->picture, whole, grey, sample->job.page->degraded, NULL), SV_OK);
    sv_picture_free(sample->picture);
    ck_assert_int_eq(sv_picture_from_pixels(grey->pixels, grey->width, grey->height, grey->stride,
                                            SV_GREY8, NULL, &sample->picture, NULL),
                     SV_OK);
    sample->job.picture = sample->picture;
}

/* Then the page is read as it was decoded. */
START_TEST(a_finer_picture_without_colours_is_not_looked_through_for_them)
{
    sample_page sample;
    sv_grids grids = {.count = 0};
    sample_page_open("page.jpg", HALF, SV_TONE_DARK, &sample);
    sv_job *job = &sample.job;
    sv_image grey = {0};
    take_colours_out(&sample, &grey);
    ck_assert_int_eq(sv_first_read(job, &sample.pyramid, true, &grids), SV_OK);
    job->view.tone = SV_TONE_COLOURED;
    ck_assert_int_eq(sv_further_read(job, &sample.image, &sample.pyramid), SV_OK);
    ck_assert_uint_eq(job->view.min_long_side, HALF);
    sample_page_close(&sample);
    sv_image_free(&grey);
}
END_TEST

UNIT_MAIN("further", a_finer_picture_without_colours_is_not_looked_through_for_them,
          the_others_of_a_page_are_read, what_was_refused_around_the_first_does_not_hide_the_others,
          what_was_refused_and_is_as_long_as_two_does_not_hide_them)
