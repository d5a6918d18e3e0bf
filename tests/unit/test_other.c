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

/* The lightest pixel so near to a place. */
static uint8_t paper_at(const sv_image *image, int x, int y)
{
    enum { NEAR = 6 };
    uint8_t lightest = 0;
    for (int v = y - NEAR; v <= y + NEAR; v++)
        for (int u = x - NEAR; u <= x + NEAR; u++) {
            const bool inside = u >= 0 && v >= 0 && u < (int)image->width && v < (int)image->height;
            const uint8_t here = inside ? sv_image_row(image, (uint32_t)v)[u] : 0;
            lightest = here > lightest ? here : lightest;
        }
    return lightest;
}

static void erase_at(sv_image *image, double x, double y)
{
    enum { WIDE = 3 };
    for (int v = (int)y - WIDE; v <= (int)y + WIDE; v++)
        for (int u = (int)x - WIDE; u <= (int)x + WIDE; u++)
            sv_image_row(image, (uint32_t)v)[u] = paper_at(image, u, v);
}

/* Takes the lines out that run from crossing to crossing. */
static void erase_lines(sv_image *image, const sv_point *crossings, unsigned size)
{
    enum { STEPS = 12 };
    const unsigned side = size + 1;
    for (unsigned i = 0; i < side * side; i++)
        for (unsigned down = 0; down < 2; down++) {
            if ((down ? i / side : i % side) == size)
                continue;
            const sv_point a = crossings[i], b = crossings[i + (down ? side : 1)];
            for (int k = 0; k <= STEPS; k++)
                erase_at(image, a.x + (b.x - a.x) * k / STEPS, a.y + (b.y - a.y) * k / STEPS);
        }
}

/* Reads the first puzzle of the page, and what is beside it. */
static void read_two(sample_page *sample)
{
    sv_job *job = &sample->job;
    sv_grids grids = {.count = 0};
    sv_others cut = {.count = 0};
    ck_assert_int_eq(sv_first_read(job, &sample->pyramid, true, &grids), SV_OK);
    ck_assert_uint_eq(job->page->count, 1);
    const sv_other other = {moved(&job->first.quad, BESIDE, 0), job->first.size};
    ck_assert_int_eq(sv_other_read(job, &sample->pyramid, &other, &cut), SV_OK);
    ck_assert_uint_eq(job->page->count, 2);
}

/* As where pale print is filled in with a fat pen. */
START_TEST(the_next_of_a_row_needs_no_lines)
{
    sample_page sample;
    sv_point crossings[SV_MAX_CROSSINGS];
    sample_page_open("page.jpg", 960, SV_TONE_DARK, &sample);
    read_two(&sample);
    const sv_puzzle *second = &sample.job.page->puzzles[1];
    const unsigned size = second->board.size;
    const double scale = (double)sample.image.width / sample.job.page->width;
    for (unsigned i = 0; i < (size + 1) * (size + 1); i++)
        crossings[i] = (sv_point){second->crossings[i].x * scale, second->crossings[i].y * scale};
    sample_page_close(&sample);
    sample_page_open("page.jpg", 960, SV_TONE_DARK, &sample);
    sv_pyramid_free(&sample.pyramid);
    erase_lines(&sample.image, crossings, size);
    ck_assert_int_eq(sv_pyramid_build(&sample.image, &sample.pyramid, NULL), SV_OK);
    read_two(&sample);
    sample_page_close(&sample);
}
END_TEST

UNIT_MAIN("other", a_place_is_read_once, the_next_of_a_row_needs_no_lines)
