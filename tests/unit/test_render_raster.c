#include "render/glyph.h"
#include "render/raster.h"
#include "rgb_paper.h"
#include "unit.h"

#include <math.h>
#include <string.h>

/* The paper covered with black, in pixels. */
static double black_area(const sv_image *image)
{
    double sum = 0;
    for (uint32_t y = 0; y < image->height; y++)
        for (uint32_t x = 0; x < image->width; x++)
            sum += (255 - sv_image_row(image, y)[3 * x]) / 255.0;
    return sum;
}

static void fill(sv_image *image, const sv_outline *outline)
{
    sv_raster raster = {0};
    sv_point high = {image->width, image->height};
    ck_assert_int_eq(sv_raster_begin(&raster, image, (sv_bounds){0, 0, high.x, high.y}, NULL),
                     SV_OK);
    sv_raster_cover(&raster, outline);
    sv_raster_paint(&raster, image, (sv_coat){0, 1});
    sv_raster_free(&raster);
}

static sv_outline rectangle(double x0, double y0, double x1, double y1)
{
    return (sv_outline){
        .points = {{x0, y0}, {x1, y0}, {x1, y1}, {x0, y1}}, .count = 4, .ends = {4}, .contours = 1};
}

START_TEST(pixels_get_the_share_that_is_covered)
{
    sv_image image = rgb_paper(8, 6, 255);
    sv_outline outline = rectangle(1.25, 1.5, 4.5, 3);
    fill(&image, &outline);
    ck_assert_int_eq(sv_image_row(&image, 2)[3 * 2], 0);
    ck_assert_int_eq(sv_image_row(&image, 2)[3 * 1], 64);  /* three quarters */
    ck_assert_int_eq(sv_image_row(&image, 1)[3 * 2], 128); /* half */
    ck_assert_int_eq(sv_image_row(&image, 2)[3 * 5], 255);
    ck_assert_int_eq(sv_image_row(&image, 3)[3 * 2], 255);
    sv_image_free(&image);
}
END_TEST

START_TEST(slanted_edges_keep_the_area)
{
    sv_image image = rgb_paper(40, 40, 255);
    sv_outline outline = {
        .points = {{3.3, 2.1}, {35.7, 11.4}, {20.2, 37.9}}, .count = 3, .ends = {3}, .contours = 1};
    fill(&image, &outline);
    double area = 0.5 * ((35.7 - 3.3) * (37.9 - 2.1) - (20.2 - 3.3) * (11.4 - 2.1));
    ck_assert_double_eq_tol(black_area(&image), area, 0.5);
    sv_image_free(&image);
}
END_TEST

START_TEST(what_lies_outside_is_cut_off)
{
    sv_image image = rgb_paper(10, 10, 255);
    sv_outline outline = rectangle(-50, -50, 5, 5);
    fill(&image, &outline);
    ck_assert_double_eq_tol(black_area(&image), 25, 0.01);
    outline = rectangle(5, 5, 500, 500);
    fill(&image, &outline);
    ck_assert_double_eq_tol(black_area(&image), 50, 0.01);
    outline = rectangle(20, 20, 30, 30);
    fill(&image, &outline);
    ck_assert_double_eq_tol(black_area(&image), 50, 0.01);
    sv_image_free(&image);
}
END_TEST

START_TEST(a_part_that_grows_keeps_its_place)
{
    sv_image image = rgb_paper(20, 20, 255);
    sv_raster raster = {0};
    for (int round = 0; round < 2; round++) {
        double side = round ? 12 : 2;
        sv_point low = {4, 4}, high = {4 + side, 4 + side};
        ck_assert_int_eq(
            sv_raster_begin(&raster, &image, (sv_bounds){low.x, low.y, high.x, high.y}, NULL),
            SV_OK);
        sv_outline outline = rectangle(4, 4, 4 + side, 4 + side);
        sv_raster_cover(&raster, &outline);
        sv_raster_paint(&raster, &image, (sv_coat){0, 1});
        ck_assert_double_eq_tol(black_area(&image), side * side, 0.01);
    }
    sv_raster_free(&raster);
    sv_image_free(&image);
}
END_TEST

START_TEST(a_line_has_round_ends)
{
    sv_image image = rgb_paper(60, 40, 255);
    sv_outline outline;
    sv_stroke_line((sv_point){20, 20}, (sv_point){40, 20}, 10, &outline);
    fill(&image, &outline);
    ck_assert_double_eq_tol(black_area(&image), 20 * 20 + M_PI * 100, 3);
    sv_image_free(&image);
}
END_TEST

static void cover(const sv_outline *outline, void *user)
{
    sv_outline moved = *outline;
    for (size_t i = 0; i < moved.count; i++)
        moved.points[i].x += 60, moved.points[i].y += 20;
    ck_assert_uint_lt(moved.count, SV_OUTLINE_POINTS);
    sv_raster_cover(user, &moved);
}

START_TEST(every_digit_has_a_shape_of_its_own)
{
    double areas[SV_MAX_SIZE + 1] = {0};
    for (unsigned digit = 1; digit <= SV_MAX_SIZE; digit++) {
        sv_image image = rgb_paper(120, 140, 255);
        sv_raster raster = {0};
        ck_assert_ptr_nonnull(sv_glyph_path(digit));
        ck_assert_int_eq(sv_raster_begin(&raster, &image, (sv_bounds){0, 0, 120, 140}, NULL),
                         SV_OK);
        sv_stroke_path(sv_glyph_path(digit), 7, cover, &raster);
        sv_raster_paint(&raster, &image, (sv_coat){0, 1});
        areas[digit] = black_area(&image);
        ck_assert_double_gt(areas[digit], 100 * 14 * 0.9);
        ck_assert_double_lt(areas[digit], 100 * 14 * 5);
        sv_raster_free(&raster);
        sv_image_free(&image);
    }
    ck_assert_double_eq_tol(areas[6], areas[9], 5); /* one is the other upside down */
    ck_assert_ptr_nonnull(sv_glyph_path(0));
    ck_assert_ptr_null(sv_glyph_path(SV_MAX_SIZE + 1));
}
END_TEST

START_TEST(values_are_written_as_the_puzzle_prints_them)
{
    unsigned figures[SV_MOST_FIGURES];
    ck_assert_uint_eq(sv_glyph_figures(9, SV_SYMBOLS_NUMBERS, figures), 1);
    ck_assert_uint_eq(figures[0], 9);
    ck_assert_uint_eq(sv_glyph_figures(16, SV_SYMBOLS_NUMBERS, figures), 2);
    ck_assert(figures[0] == 1 && figures[1] == 6);
    ck_assert_uint_eq(sv_glyph_figures(16, SV_SYMBOLS_LETTERS, figures), 1);
    ck_assert_uint_eq(figures[0], 16); /* G */
    ck_assert_uint_eq(sv_glyph_figures(16, SV_SYMBOLS_HEX, figures), 1);
    ck_assert_uint_eq(figures[0], 15); /* F */
    ck_assert_uint_eq(sv_glyph_figures(1, SV_SYMBOLS_HEX, figures), 1);
    ck_assert_uint_eq(figures[0], 0);
}
END_TEST

UNIT_MAIN("raster", values_are_written_as_the_puzzle_prints_them,
          pixels_get_the_share_that_is_covered, slanted_edges_keep_the_area,
          what_lies_outside_is_cut_off, a_part_that_grows_keeps_its_place, a_line_has_round_ends,
          every_digit_has_a_shape_of_its_own)
