/* A further puzzle on a page that bends. */
#include "page/bent.h"
#include "page/first.h"
#include "page/other.h"
#include "sample_page.h"

#include <math.h>
#include <string.h>

/* The second board of the samples, in pixels of the picture as it is decoded. */
static const sv_quad OF_BOOK = {{{67, 694}, {328, 683}, {324, 892}, {74, 901}}};
static const sv_quad OF_PAGE = {{{663, 199}, {903, 205}, {895, 406}, {656, 401}}};

static void expect_second(sample_page *sample, const sv_quad *second)
{
    ck_assert_int_eq(sv_bent_read(&sample->job, &sample->pyramid), SV_OK);
    ck_assert_uint_eq(sample->job.page->count, 2);
    ck_assert(sv_places_have(&sample->job.plan.taken, second));
}

START_TEST(what_waves_too_much_for_its_outline_is_read)
{
    sample_page sample;
    sample_page_open_first_of("open-book.jpg", &sample);
    sv_plan *plan = &sample.job.plan;
    plan->unread.of[plan->unread.count++] = (sv_other){OF_BOOK, 9};
    expect_second(&sample, &OF_BOOK);
    sample_page_close(&sample);
}
END_TEST

/* Bends the page at its second board: its rows grow downwards, and all are lower than they were. */
static void bend_second(sample_page *sample)
{
    static const double BEND = 0.3, SHARE = 0.82;
    enum { LEFT = 640, RIGHT = 920, TOP = 196, BOTTOM = 456 };
    const sv_image *image = &sample->image;
    static uint8_t flat[BOTTOM - TOP + 1][RIGHT - LEFT];
    for (uint32_t y = TOP; y <= BOTTOM; y++)
        memcpy(flat[y - TOP], sv_image_row(image, y) + LEFT, RIGHT - LEFT);
    for (uint32_t y = TOP; y < BOTTOM; y++) {
        const double t = fmin((y - TOP) / (SHARE * (BOTTOM - TOP)), 0.999);
        const double from = (BOTTOM - TOP) * t * (1 + BEND * (1 - t));
        const unsigned row = (unsigned)from;
        for (unsigned x = 0; x < RIGHT - LEFT; x++)
            sv_image_row(image, y)[LEFT + x] = (uint8_t)lround(
                flat[row][x] + (from - row) * ((double)flat[row + 1][x] - flat[row][x]));
    }
    sv_pyramid_free(&sample->pyramid);
    ck_assert_int_eq(sv_pyramid_build(image, &sample->pyramid, NULL), SV_OK);
}

START_TEST(what_lies_not_as_a_flat_board_within_its_outline_is_read)
{
    sample_page sample;
    sv_others cut = {.count = 0};
    sample_page_open_first_of("page.jpg", &sample);
    bend_second(&sample);
    sample.job.plan.taken.count = 0; /* no row tells of it */
    const sv_other second = {OF_PAGE, 9};
    ck_assert_int_eq(sv_other_read(&sample.job, &sample.pyramid, &second, &cut), SV_OK);
    ck_assert_uint_eq(sample.job.page->count, 1);
    ck_assert_uint_eq(sample.job.plan.hinted.count, 1);
    sample.job.plan.unread.count = 0;
    expect_second(&sample, &OF_PAGE);
    sample_page_close(&sample);
}
END_TEST

UNIT_MAIN("bent", what_waves_too_much_for_its_outline_is_read,
          what_lies_not_as_a_flat_board_within_its_outline_is_read)
