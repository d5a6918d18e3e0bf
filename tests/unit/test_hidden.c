/* Further puzzles that no outline shows. */
#include "drawn_page.h"
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

/* A printed solution that lacks digits, in print so small that it is a speck of the page. */
static sv_image small_solution(void)
{
    enum { SIZE = 9, PAGE = 2000, PITCH = 16, LEFT = 600, UNREAD = 9 };
    const drawing style = {.paper = 200, .ink = 40, .height = 24};
    sv_image page = synthetic_paper(PAGE, PAGE, (uint8_t)style.paper);
    sv_image strip = drawn_face("nimbus-sans-bold");
    uint8_t tile[SV_TILE_PIXELS];
    for (unsigned cell = 0; cell < SIZE * SIZE; cell++) {
        const unsigned row = cell / SIZE, column = cell % SIZE;
        if (cell % UNREAD == row)
            continue;
        drawn_tile(&strip, (3 * row + row / 3 + column) % SIZE + 1, style, tile);
        for (unsigned y = 0; y < PITCH; y++)
            for (unsigned x = 0; x < PITCH; x++) {
                const uint8_t *at = &tile[2 * y * SV_TILE_SIDE + 2 * x];
                sv_image_row(&page, LEFT + row * PITCH + y)[LEFT + column * PITCH + x] =
                    (uint8_t)((at[0] + at[1] + at[SV_TILE_SIDE] + at[SV_TILE_SIDE + 1]) / 4);
            }
    }
    sv_image_free(&strip);
    return page;
}

START_TEST(a_part_of_a_printed_solution_leaves_its_place_free)
{
    drawn_page drawn;
    drawn_page_of(small_solution(), &drawn);
    drawn.job.plan.first.size = SV_USUAL_SIZE;
    ck_assert_int_eq(sv_hidden_read(&drawn.job, &drawn.pyramid), SV_OK);
    ck_assert_uint_eq(drawn.job.page->count, 0);
    ck_assert_uint_eq(drawn.job.plan.taken.count, 0);
    drawn_page_close(&drawn);
}
END_TEST

UNIT_MAIN("hidden", a_part_of_a_printed_solution_leaves_its_place_free,
          lines_show_others_but_for_those_that_have_been_read)
