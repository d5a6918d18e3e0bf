#include "synthetic.h"
#include "unit.h"

#include "vision/ink.h"

#include <stdio.h>

/* A picture from text: '#' ink. */
static sv_image drawn(const char *const *rows, uint32_t height)
{
    sv_image image = synthetic_paper((uint32_t)strlen(rows[0]), height, 0);
    for (uint32_t y = 0; y < height; y++)
        for (uint32_t x = 0; x < image.width; x++)
            sv_image_row(&image, y)[x] = rows[y][x] == '#' ? 255 : 0;
    return image;
}

START_TEST(ink_hangs_together_over_corners_paper_does_not)
{
    static const char *const rows[] = {"#....", ".#...", "..#..", "...#.", "....#"};
    sv_image image = drawn(rows, 5);
    sv_components found;
    ck_assert_int_eq(sv_components_find(&image, 255, &found, NULL), SV_OK);
    ck_assert_uint_eq(found.count, 1);
    ck_assert_uint_eq(found.components[0].area, 5);
    ck_assert_uint_eq(found.components[0].x1, 5);
    ck_assert_uint_eq(found.components[0].y1, 5);
    sv_components_free(&found);
    ck_assert_int_eq(sv_components_find(&image, 0, &found, NULL), SV_OK);
    ck_assert_uint_eq(found.count, 2);
    sv_components_free(&found);
    sv_image_free(&image);
}
END_TEST

START_TEST(branches_that_meet_late_are_one_component)
{
    static const char *const rows[] = {"#.#.#", "#.#.#", "###.#", "....#", "#####"};
    sv_image image = drawn(rows, 5);
    sv_components found;
    ck_assert_int_eq(sv_components_find(&image, 255, &found, NULL), SV_OK);
    ck_assert_uint_eq(found.count, 2);
    ck_assert_uint_eq(found.components[0].area, 7);
    ck_assert_uint_eq(found.components[1].area, 9);
    sv_components_free(&found);
    sv_image_free(&image);
}
END_TEST

/* Pixel by pixel: the runs of a row, one after the other. */
static void check_runs(const sv_image *image, uint8_t value, const sv_components *found)
{
    size_t run = 0;
    for (uint32_t y = 0; y < image->height; y++) {
        const uint8_t *row = sv_image_row(image, y);
        for (uint32_t x = 0, end; x < image->width; x = end) {
            for (end = x + 1; end < image->width && row[end] == row[x]; end++) {
            }
            if (row[x] != value)
                continue;
            ck_assert_uint_lt(run, found->run_count);
            ck_assert_uint_eq(found->runs[run].y, y);
            ck_assert_uint_eq(found->runs[run].x0, x);
            ck_assert_uint_eq(found->runs[run++].x1, end);
        }
    }
    ck_assert_uint_eq(run, found->run_count);
}

START_TEST(runs_are_those_of_pixel_by_pixel_in_any_width)
{
    uint32_t noise = 1;
    for (uint32_t width = 1; width <= 40; width++) {
        sv_image image = synthetic_paper(width, 12, 0);
        for (uint32_t i = 0; i < 12 * width; i++) {
            noise = noise * 1664525 + 1013904223;
            sv_image_row(&image, i / width)[i % width] = noise >> 24 < 150 ? 255 : 0;
        }
        for (int value = 0; value <= 255; value += 255) {
            sv_components found;
            ck_assert_int_eq(sv_components_find(&image, (uint8_t)value, &found, NULL), SV_OK);
            check_runs(&image, (uint8_t)value, &found);
            sv_components_free(&found);
        }
        sv_image_free(&image);
    }
}
END_TEST

START_TEST(a_speck_goes_a_stroke_stays)
{
    sv_ink ink = {.mask = synthetic_paper(640, 480, 0)};
    memset(sv_image_row(&ink.mask, 100) + 100, 255, 15); /* 0.00005 * 560^2 = 15.7 pixels */
    memset(sv_image_row(&ink.mask, 200) + 100, 255, 17);
    ck_assert_int_eq(sv_despeckle(&ink, 1, NULL), SV_OK);
    ck_assert_uint_eq(ink.marks.count, 1);
    ck_assert_uint_eq(ink.marks.run_count, 1);
    ck_assert_uint_eq(ink.marks.runs[0].component, 0);
    ck_assert_uint_eq(sv_image_row(&ink.mask, 100)[105], 0);
    ck_assert_uint_eq(sv_image_row(&ink.mask, 200)[105], 255);
    sv_ink_free(&ink);
}
END_TEST

START_TEST(small_print_is_no_speck_where_it_is_looked_for)
{
    sv_ink ink = {.mask = synthetic_paper(640, 480, 0)};
    memset(sv_image_row(&ink.mask, 100) + 100, 255, 3);
    memset(sv_image_row(&ink.mask, 200) + 100, 255, 5);
    ck_assert_int_eq(sv_despeckle(&ink, 4, NULL), SV_OK); /* 15.7 / 4 pixels */
    ck_assert_uint_eq(ink.marks.count, 1);
    sv_ink_free(&ink);
}
END_TEST

START_TEST(uneven_light_does_not_become_ink)
{
    sv_image grey = synthetic_paper(320, 240, 0);
    for (uint32_t y = 0; y < 240; y++)
        for (uint32_t x = 0; x < 320; x++)
            sv_image_row(&grey, y)[x] = (uint8_t)(60 + x / 2);
    for (uint32_t y = 20; y < 220; y++) {
        sv_image_row(&grey, y)[40] -= 30;
        sv_image_row(&grey, y)[280] -= 30;
    }
    sv_ink ink;
    ck_assert_int_eq(sv_binarize(&grey, (sv_threshold){.block = 0.05, .delta = 5}, &ink, NULL),
                     SV_OK);
    unsigned count = 0;
    for (uint32_t y = 0; y < 240; y++)
        for (uint32_t x = 0; x < 320; x++)
            count += sv_image_row(&ink.mask, y)[x] != 0;
    ck_assert_uint_eq(count, 400);
    sv_ink_free(&ink);
    sv_image_free(&grey);
}
END_TEST

/* The share of a rectangle that is ink. */
static double ink_in(const sv_ink *ink, uint32_t x0, uint32_t y0, uint32_t x1, uint32_t y1)
{
    unsigned count = 0;
    for (uint32_t y = y0; y < y1; y++)
        for (uint32_t x = x0; x < x1; x++)
            count += sv_image_row(&ink->mask, y)[x] != 0;
    return (double)count / ((x1 - x0) * (y1 - y0));
}

START_TEST(smoothed_a_stroke_stands_out_of_noise)
{
    sv_image grey = synthetic_paper(320, 240, 160);
    uint32_t state = 1;
    for (uint32_t y = 0; y < 240; y++)
        for (uint32_t x = 0; x < 320; x++) {
            bool stroke = x >= 158 && x < 162 && y >= 100 && y < 140;
            state = state * 1664525 + 1013904223;
            sv_image_row(&grey, y)[x] = (uint8_t)(120 + (state >> 24) * 80 / 255 - 40 * stroke);
        }
    static const sv_threshold plain = {.block = 0.05, .delta = 5},
                              smoothed = {.block = 0.05, .delta = 5, .most = 0.07, .smooth = 1.2};
    sv_ink ink;
    ck_assert_int_eq(sv_binarize(&grey, plain, &ink, NULL), SV_OK);
    ck_assert_double_gt(ink_in(&ink, 0, 0, 320, 240), 0.3);
    sv_ink_free(&ink);
    ck_assert_int_eq(sv_binarize(&grey, smoothed, &ink, NULL), SV_OK);
    ck_assert_double_le(ink_in(&ink, 0, 0, 320, 240), 0.07);
    ck_assert_double_ge(ink_in(&ink, 158, 102, 162, 138), 0.9);
    sv_ink_free(&ink);
    sv_image_free(&grey);
}
END_TEST

UNIT_MAIN("ink", ink_hangs_together_over_corners_paper_does_not,
          branches_that_meet_late_are_one_component, runs_are_those_of_pixel_by_pixel_in_any_width,
          a_speck_goes_a_stroke_stays, small_print_is_no_speck_where_it_is_looked_for,
          uneven_light_does_not_become_ink, smoothed_a_stroke_stands_out_of_noise)
