/* A grid of which some crossings went astray is followed anew, where the digits are surer so. */
#include "drawn_digits.h"
#include "reading/refit.h"
#include "synthetic.h"
#include "unit.h"
#include "vision/slice.h"

enum { LEFT = 40, CELL = SV_TILE_SIDE, SIDE = 9 * CELL + 2 * LEFT, INK = 60, PAPER = 200 };

static sv_image image;
static sv_pyramid pyramid;
static sv_reader *reader;
static sv_page *page;

/* Of a full grid the digits of one cell in so many. */
static int digit_of(unsigned cell, unsigned in)
{
    const unsigned row = cell / 9, column = cell % 9;
    return cell % in ? 0 : 1 + (int)((3 * row + row / 3 + column) % 9);
}

/* The digits of a board, those of the first cells worn. */
static void draw_digits(unsigned in, unsigned worn)
{
    sv_image strip = drawn_face("nimbus-sans-bold");
    uint8_t tile[SV_TILE_PIXELS];
    image = synthetic_paper(SIDE, SIDE, PAPER);
    for (unsigned cell = 0; cell < 81; cell++) {
        const drawing plain = {.paper = PAPER, .ink = INK, .height = 24};
        const drawing blurred = {.paper = PAPER, .ink = INK, .height = 24, .blur = 10};
        drawn_tile(&strip, digit_of(cell, in), cell < worn ? blurred : plain, tile);
        for (unsigned y = 0; y < CELL; y++)
            memcpy(sv_image_row(&image, LEFT + cell / 9 * CELL + y) + LEFT + cell % 9 * CELL,
                   tile + y * CELL, CELL);
    }
    sv_image_free(&strip);
}

/* A board of digits on lines. */
static void draw(unsigned in)
{
    const double far = LEFT + 9 * CELL;
    draw_digits(in, 0);
    synthetic_grid(&image, (sv_point[]){{LEFT, LEFT}, {far, LEFT}, {far, far}, {LEFT, far}}, INK,
                   0);
}

static void begin_drawn(void)
{
    ck_assert_int_eq(sv_pyramid_build(&image, &pyramid, NULL), SV_OK);
    ck_assert_int_eq(sv_reader_create(NULL, &reader, NULL), SV_OK);
    ck_assert_int_eq(sv_page_create(SIDE, SIDE, &page, NULL), SV_OK);
}

static void begin(unsigned in)
{
    draw(in);
    begin_drawn();
}

static void end(void)
{
    sv_page_free(page);
    sv_reader_free(reader);
    sv_pyramid_free(&pyramid);
    sv_image_free(&image);
}

/* The grid as it is, but for the corner's crossings, so many cells off. */
static sv_grid astray(double by, float score)
{
    sv_grid grid = {.size = 9, .score = score, .evidence = {.present = 1}};
    for (unsigned i = 0; i < 100; i++) {
        bool corner = i / 10 >= 8 && i % 10 >= 7;
        grid.crossings[i] = (sv_point){LEFT + CELL * (double)(i % 10),
                                       LEFT + CELL * ((double)(i / 10) + (corner ? by : 0))};
    }
    return grid;
}

static double off(const sv_grid *grid)
{
    double most = 0;
    for (unsigned i = 0; i < 100; i++)
        most = fmax(most, hypot(grid->crossings[i].x - LEFT - CELL * (double)(i % 10),
                                grid->crossings[i].y - LEFT - CELL * (double)(i / 10)));
    return most / CELL;
}

static void refit(sv_grid *grid)
{
    sv_job job = {.reader = reader, .page = page};
    sv_cut cut = {.coloured = false};
    sv_readings readings;
    ck_assert_int_eq(sv_slice(&pyramid, grid, &cut.grey, NULL), SV_OK);
    ck_assert_int_eq(sv_recognise(&reader->recogniser, &cut.grey, &readings, NULL), SV_OK);
    ck_assert_int_eq(sv_refit(&job, &pyramid, grid, &cut, &readings), SV_OK);
    sv_cut_free(&cut);
}

START_TEST(crossings_that_went_astray_are_found_again)
{
    sv_grid grid = astray(0.6, 0.8f);
    begin(3);
    refit(&grid);
    end();
    ck_assert_double_lt(off(&grid), 0.1);
}
END_TEST

START_TEST(crossings_off_lines_that_seemed_certain_are_grown_anew)
{
    sv_grid grid = astray(0.4, 1);
    begin(3);
    refit(&grid);
    end();
    ck_assert_double_lt(off(&grid), 0.25);
    ck_assert_float_eq(grid.score, 1);
}
END_TEST

START_TEST(lines_with_gaps_are_followed_again)
{
    sv_grid grid = astray(0.28, 0.925f);
    grid.evidence.present = 0.98f;
    begin(2);
    refit(&grid);
    end();
    ck_assert_double_lt(off(&grid), 0.1);
    ck_assert_float_eq(grid.score, 0.925f); /* it proves no more than before */
}
END_TEST

/* Farther off than lines are looked for along where they were found. */
START_TEST(lines_far_astray_are_followed_anew)
{
    sv_grid grid = astray(0.5, 0.925f);
    grid.evidence.present = 0.98f;
    begin(3);
    refit(&grid);
    end();
    ck_assert_double_lt(off(&grid), 0.1);
}
END_TEST

/* Where no lines are seen; they need not be sure beyond doubt then. */
START_TEST(digits_tell_where_the_cells_are)
{
    sv_grid grid = {.size = 9, .score = 0.8f, .evidence = {.present = 1}};
    for (unsigned i = 0; i < 100; i++)
        grid.crossings[i] =
            (sv_point){LEFT + CELL * (double)(i % 10), LEFT + CELL * ((double)(i / 10) - 0.3)};
    draw_digits(2, 8);
    begin_drawn();
    refit(&grid);
    end();
    ck_assert_double_lt(off(&grid), 0.1);
}
END_TEST

START_TEST(sure_digits_are_left_as_they_are)
{
    sv_grid grid = astray(0.03, 0.8f);
    begin(3);
    refit(&grid);
    end();
    ck_assert_double_eq_tol(off(&grid), 0.03, 1e-9);
}
END_TEST

/* A further puzzle, beside a first one of `first` cells a side. */
static void refit_further(unsigned first, sv_grid *grid)
{
    sv_job job = {.reader = reader, .page = page, .plan.first.size = first};
    sv_cut cut = {.coloured = false};
    sv_readings readings;
    page->count = 1;
    ck_assert_int_eq(sv_slice(&pyramid, grid, &cut.grey, NULL), SV_OK);
    ck_assert_int_eq(sv_recognise(&reader->recogniser, &cut.grey, &readings, NULL), SV_OK);
    ck_assert_int_eq(sv_refit(&job, &pyramid, grid, &cut, &readings), SV_OK);
    page->count = 0;
    sv_cut_free(&cut);
}

/* It is grown anew at most. */
START_TEST(lines_of_a_further_puzzle_are_followed_again_only_where_it_is_larger)
{
    static const unsigned FIRST[] = {9, 6};
    sv_grid grid = astray(0.4, 0.8f);
    begin(3);
    refit_further(FIRST[_i], &grid);
    end();
    ck_assert(_i ? off(&grid) < 0.1 : off(&grid) > 0.1);
}
END_TEST

START_TEST(what_is_off_everywhere_is_not_followed_elsewhere)
{
    sv_grid grid = astray(0, 0.8f);
    for (unsigned i = 0; i < 100; i++)
        grid.crossings[i] =
            (sv_point){grid.crossings[i].x + 0.3 * CELL, grid.crossings[i].y + 0.3 * CELL};
    const sv_grid before = grid;
    begin(3);
    refit(&grid);
    end();
    ck_assert_mem_eq(grid.crossings, before.crossings, 100 * sizeof *grid.crossings);
}
END_TEST

/* Along what it may be bent. */
START_TEST(a_grid_followed_again_proves_no_more_than_before)
{
    static const double BY[] = {0.28, 0.5};
    sv_grid grid = astray(BY[_i], 0.925f);
    grid.evidence = (sv_evidence){.present = 0.98f, .weakest = 0.5f};
    begin(2 + (unsigned)_i);
    refit(&grid);
    end();
    ck_assert_double_lt(off(&grid), 0.1);
    ck_assert_float_eq(grid.evidence.present, 0.98f);
    ck_assert_float_eq(grid.evidence.weakest, 0.5f);
}
END_TEST

/* Nothing is told by the tiles as they were cut; as they lie, digits are plain or worn. */
START_TEST(what_was_hardly_like_digits_is_kept_only_where_they_are_plain_then)
{
    const double far = LEFT + 9 * CELL;
    sv_job job;
    sv_cut cut = {.coloured = false};
    sv_readings readings = {.size = 9, .likeness = 0.3f};
    sv_grid grid = astray(0.4, 0.8f);
    for (unsigned i = 0; i < 81 * SV_CLASSES; i++)
        readings.p[i / SV_CLASSES][i % SV_CLASSES] = 1.0f / SV_CLASSES;
    draw_digits(_i ? 1 : 2, _i ? 18 : 0);
    synthetic_grid(&image, (sv_point[]){{LEFT, LEFT}, {far, LEFT}, {far, far}, {LEFT, far}}, INK,
                   0);
    begin_drawn();
    job = (sv_job){.reader = reader, .page = page};
    ck_assert_int_eq(sv_slice(&pyramid, &grid, &cut.grey, NULL), SV_OK);
    ck_assert_int_eq(sv_refit(&job, &pyramid, &grid, &cut, &readings), SV_OK);
    sv_cut_free(&cut);
    end();
    ck_assert(_i ? off(&grid) > 0.3 : off(&grid) < 0.1);
}
END_TEST

START_TEST(nothing_is_followed_when_the_time_is_over)
{
    sv_cut cut = {.coloured = false};
    sv_readings readings;
    sv_grid grid = astray(0.6, 0.8f);
    begin(3);
    sv_job job = {.reader = reader, .page = page, .deadline = {.at = 1e-9, .seconds = 1}};
    ck_assert_int_eq(sv_slice(&pyramid, &grid, &cut.grey, NULL), SV_OK);
    ck_assert_int_eq(sv_recognise(&reader->recogniser, &cut.grey, &readings, NULL), SV_OK);
    ck_assert_int_eq(sv_refit(&job, &pyramid, &grid, &cut, &readings), SV_TIMEOUT);
    ck_assert_double_gt(off(&grid), 0.1);
    sv_cut_free(&cut);
    end();
}
END_TEST

UNIT_LOOPS("refit", {nothing_is_followed_when_the_time_is_over, 1},
           {crossings_that_went_astray_are_found_again, 1},
           {crossings_off_lines_that_seemed_certain_are_grown_anew, 1},
           {lines_with_gaps_are_followed_again, 1}, {lines_far_astray_are_followed_anew, 1},
           {digits_tell_where_the_cells_are, 1}, {sure_digits_are_left_as_they_are, 1},
           {lines_of_a_further_puzzle_are_followed_again_only_where_it_is_larger, 2},
           {what_is_off_everywhere_is_not_followed_elsewhere, 1},
           {a_grid_followed_again_proves_no_more_than_before, 2},
           {what_was_hardly_like_digits_is_kept_only_where_they_are_plain_then, 2})
