/* Boards of other sizes, where what was found is none of the size it was taken for. */
#include "drawn_digits.h"
#include "synthetic.h"
#include "unit.h"
#include "vision/grid.h"
#include "vision/sizes.h"

#include <math.h>

static const sv_quad QUAD = {{{60, 50}, {400, 60}, {390, 400}, {50, 390}}};

/* The picture of a board of 9 x 9. */
static sv_pyramid photograph(sv_image *image)
{
    sv_pyramid pyramid;
    *image = synthetic_paper(460, 440, 220);
    synthetic_grid(image, QUAD.corner, 40, 0);
    ck_assert_int_eq(sv_pyramid_build(image, &pyramid, NULL), SV_OK);
    return pyramid;
}

/* What it may be, after it has been looked at as one of `refused`. */
static sv_grids sizes_but(unsigned refused, bool closely)
{
    sv_image image;
    sv_search search = {.size = refused, .tried = {QUAD}, .fits = 1};
    sv_grids none = {.count = 0}, grids;
    sv_pyramid pyramid = photograph(&image);
    sv_status status = closely
                           ? sv_sizes_locate_closely(&pyramid, &search, &none, &none, &grids, NULL)
                           : sv_sizes_locate(&pyramid, &search, &none, &grids, NULL);
    ck_assert_int_eq(status, SV_OK);
    sv_pyramid_free(&pyramid);
    sv_image_free(&image);
    return grids;
}

/* The crossings from that row and column of the board on, as of a board of that size. */
static sv_grid part_of_board(unsigned size, int row, int column)
{
    sv_point cells[4] = {{0, 0}, {9, 0}, {9, 9}, {0, 9}};
    sv_homography map;
    sv_grid grid = {.size = size, .score = 1};
    ck_assert(sv_homography_fit(cells, QUAD.corner, 4, &map));
    for (unsigned i = 0; i < sv_crossing_count(&grid); i++)
        grid.crossings[i] =
            sv_homography_apply(&map, (int)(i % (size + 1)) + column, (int)(i / (size + 1)) + row);
    return grid;
}

static bool has_board(const sv_grids *grids)
{
    sv_grid board = part_of_board(9, 0, 0);
    return sv_grids_have(grids, &board);
}

START_TEST(the_size_that_the_lines_have_is_the_likeliest)
{
    sv_grids grids = sizes_but(12, _i);
    ck_assert_uint_ge(grids.count, 1);
    ck_assert_uint_eq(grids.grid[0].size, 9);
    ck_assert_float_ge(grids.grid[0].score, SV_GRID_CERTAIN);
}
END_TEST

START_TEST(the_refused_size_is_left_out)
{
    sv_grids grids = sizes_but(9, _i);
    for (unsigned i = 0; i < grids.count; i++)
        ck_assert_uint_ne(grids.grid[i].size, 9);
}
END_TEST

START_TEST(what_is_a_line_off_is_found_beside)
{
    sv_image image;
    sv_pyramid pyramid = photograph(&image);
    sv_grid off = part_of_board(9, 0, 1);
    sv_grids grids = {.count = 0};
    ck_assert_int_eq(sv_sizes_beside(&pyramid, &off, 1, &grids, NULL), SV_OK);
    ck_assert(has_board(&grids));
    sv_pyramid_free(&pyramid);
    sv_image_free(&image);
}
END_TEST

START_TEST(lines_that_are_not_seen_beside_are_moved)
{
    sv_image image = synthetic_paper(460, 440, 220);
    sv_pyramid pyramid;
    sv_grid off = part_of_board(9, 0, 1);
    sv_grids grids = {.count = 0};
    ck_assert_int_eq(sv_pyramid_build(&image, &pyramid, NULL), SV_OK);
    ck_assert_int_eq(sv_sizes_beside(&pyramid, &off, 1, &grids, NULL), SV_OK);
    ck_assert(has_board(&grids));
    sv_pyramid_free(&pyramid);
    sv_image_free(&image);
}
END_TEST

/* A row below, lines that end a column before lead back there: that is not what was asked for. */
START_TEST(lines_that_slide_along_are_moved)
{
    sv_image image;
    sv_pyramid pyramid = photograph(&image);
    sv_grid off = part_of_board(9, 0, 1), below = part_of_board(9, 1, 1);
    sv_grids grids = {.count = 0};
    ck_assert_int_eq(sv_sizes_beside(&pyramid, &off, 1, &grids, NULL), SV_OK);
    ck_assert(sv_grids_have(&grids, &below));
    sv_pyramid_free(&pyramid);
    sv_image_free(&image);
}
END_TEST

static void draw_line(sv_image *image, bool upright, int at, int from, int to)
{
    for (int along = from; along <= to; along++)
        for (int across = at; across < at + 2; across++)
            image->pixels[upright ? along * (int)image->stride + across
                                  : across * (int)image->stride + along] = 60;
}

/* Columns that the page's bend narrows, the last by more than their plane says. */
START_TEST(a_line_beside_is_looked_for_where_the_page_bends)
{
    enum { CELL = 40, TOP = 30, FIRST = 1, LAST = 10 };
    static const int x[] = {-10, 30, 70, 110, 150, 190, 230, 269, 305, 337, 364};
    sv_image image = synthetic_paper(460, 440, 220);
    sv_grid off = {.size = 9, .score = 1};
    sv_grids grids = {.count = 0};
    sv_pyramid pyramid;
    for (int i = 0; i <= 9; i++) {
        draw_line(&image, false, TOP + i * CELL, x[FIRST], x[LAST]);
        draw_line(&image, true, x[FIRST + i], TOP, TOP + 9 * CELL);
    }
    for (int i = 0; i < 100; i++)
        off.crossings[i] = (sv_point){x[i % 10], TOP + i / 10 * CELL};
    ck_assert_int_eq(sv_pyramid_build(&image, &pyramid, NULL), SV_OK);
    ck_assert_int_eq(sv_sizes_beside(&pyramid, &off, 1, &grids, NULL), SV_OK);
    double nearest = CELL;
    for (unsigned i = 0; i < grids.count; i++)
        nearest = fmin(nearest, fabs(grids.grid[i].crossings[9].x - x[LAST]));
    ck_assert_double_le(nearest, 3);
    sv_pyramid_free(&pyramid);
    sv_image_free(&image);
}
END_TEST

/* The plane of a bent grid may say that the board beside it goes on beyond the picture's edge. */
START_TEST(a_board_beside_may_overhang_by_half_a_cell)
{
    static const int BEYOND[3] = {10, 25, 40};
    sv_pyramid pyramid;
    sv_grid off = part_of_board(9, -1, 0);
    sv_grids grids = {.count = 0};
    sv_image image = synthetic_paper(460, 400 - BEYOND[_i], 220);
    ck_assert_int_eq(sv_pyramid_build(&image, &pyramid, NULL), SV_OK);
    ck_assert_int_eq(sv_sizes_beside(&pyramid, &off, 1, &grids, NULL), SV_OK);
    ck_assert(has_board(&grids) == (_i < 2));
    sv_pyramid_free(&pyramid);
    sv_image_free(&image);
}
END_TEST

START_TEST(the_board_is_found_around_a_part_of_it)
{
    sv_image image;
    sv_pyramid pyramid = photograph(&image);
    sv_grid part = part_of_board(6, 2, 1);
    sv_quad outline = {{sv_grid_crossing(&part, 0, 0), sv_grid_crossing(&part, 0, 6),
                        sv_grid_crossing(&part, 6, 6), sv_grid_crossing(&part, 6, 0)}};
    sv_grids grids;
    ck_assert_int_eq(sv_sizes_around(&pyramid, &outline, 6, &grids, NULL), SV_OK);
    ck_assert(has_board(&grids));
    sv_pyramid_free(&pyramid);
    sv_image_free(&image);
}
END_TEST

START_TEST(outer_lines_are_where_inner_ones_say)
{
    sv_image image;
    sv_pyramid pyramid = photograph(&image);
    sv_grid board = part_of_board(9, 0, 0), off = board, inner[2];
    for (unsigned i = 0; i < 10; i++)
        off.crossings[i].y -= 12; /* a third of a cell above */
    ck_assert_int_eq(sv_sizes_inner(&pyramid, &off, inner, NULL), SV_OK);
    ck_assert_float_ge(inner[0].score, SV_GRID_CERTAIN);
    for (unsigned k = 0; k < 2; k++)
        for (unsigned i = 0; i < 10; i++)
            ck_assert_double_eq_tol(inner[k].crossings[i].y, board.crossings[i].y, 2);
    sv_pyramid_free(&pyramid);
    sv_image_free(&image);
}
END_TEST

/* ------------------------------------------------------ lines around boxes */

static const struct {
    unsigned size, columns, rows; /* of boxes */
} BOXES[] = {{4, 2, 2}, {6, 2, 3}, {6, 3, 2}, {12, 3, 4}, {12, 4, 3}, {16, 4, 4}};

/* The picture of a board of which only the lines around its boxes are to be seen. */
static sv_pyramid photograph_boxes(unsigned columns, unsigned rows, sv_image *image)
{
    sv_point boxes[4] = {{0, 0}, {columns, 0}, {columns, rows}, {0, rows}};
    sv_homography to_boxes;
    sv_pyramid pyramid;
    ck_assert(sv_homography_fit(QUAD.corner, boxes, 4, &to_boxes));
    *image = synthetic_paper(460, 440, 220);
    for (uint32_t y = 0; y < 440; y++)
        for (uint32_t x = 0; x < 460; x++) {
            sv_point p = sv_homography_apply(&to_boxes, x + 0.5, y + 0.5);
            bool on = fabs(p.x - round(p.x)) < 0.02 || fabs(p.y - round(p.y)) < 0.02;
            if (on && p.x > -0.02 && p.x < columns + 0.02 && p.y > -0.02 && p.y < rows + 0.02)
                sv_image_row(image, y)[x] = 120;
        }
    ck_assert_int_eq(sv_pyramid_build(image, &pyramid, NULL), SV_OK);
    return pyramid;
}

/* What is found where the search has looked at an outline a little off. */
static sv_grids boxes_alone(const sv_pyramid *pyramid)
{
    sv_search search = {
        .size = 9, .tried = {{{{62, 48}, {401, 63}, {388, 398}, {51, 392}}}}, .fits = 1};
    sv_grids none = {.count = 0}, grids;
    ck_assert_int_eq(sv_sizes_locate_boxes(pyramid, &search, &none, &grids, NULL), SV_OK);
    return grids;
}

/* Every second of the lines around four boxes makes a smaller board. */
START_TEST(lines_around_boxes_alone_make_a_board)
{
    sv_image image;
    const unsigned n = BOXES[_i].size;
    sv_pyramid pyramid = photograph_boxes(BOXES[_i].columns, BOXES[_i].rows, &image);
    sv_grids grids = boxes_alone(&pyramid);
    sv_point cells[4] = {{0, 0}, {n, 0}, {n, n}, {0, n}};
    sv_homography map;
    ck_assert(sv_homography_fit(cells, QUAD.corner, 4, &map));
    unsigned k = 0;
    while (k < grids.count && grids.grid[k].size != n)
        k++;
    ck_assert_uint_lt(k, grids.count);
    for (unsigned i = 0; i < (n + 1) * (n + 1); i++) {
        sv_point at = grids.grid[k].crossings[i],
                 truth = sv_homography_apply(&map, i % (n + 1), i / (n + 1));
        ck_assert_double_le(hypot(at.x - truth.x, at.y - truth.y), 0.12 * 340 / n);
    }
    sv_pyramid_free(&pyramid);
    sv_image_free(&image);
}
END_TEST

START_TEST(no_lines_around_boxes_are_seen_on_paper)
{
    sv_image image = synthetic_paper(460, 440, 220);
    sv_pyramid pyramid;
    ck_assert_int_eq(sv_pyramid_build(&image, &pyramid, NULL), SV_OK);
    ck_assert_uint_eq(boxes_alone(&pyramid).count, 0);
    sv_pyramid_free(&pyramid);
    sv_image_free(&image);
}
END_TEST

/* Lines a grey level darker than the paper, and nothing else. */
static sv_image pale(unsigned size)
{
    const unsigned first = 60, cell = 320 / size;
    sv_image image = synthetic_paper(460, 440, 220);
    for (unsigned y = first; y <= first + size * cell + 7; y++)
        for (unsigned x = first; x <= first + size * cell + 7; x++)
            if ((y - first) % cell < 8 || (x - first) % cell < 8)
                sv_image_row(&image, y)[x] = 219;
    return image;
}

START_TEST(pale_lines_of_a_small_board_are_enough)
{
    sv_image image = pale(4);
    sv_search search = {
        .size = 9, .tried = {{{{64, 64}, {384, 64}, {384, 384}, {64, 384}}}}, .fits = 1};
    sv_grids none = {.count = 0}, grids;
    sv_pyramid pyramid;
    ck_assert_int_eq(sv_pyramid_build(&image, &pyramid, NULL), SV_OK);
    ck_assert_int_eq(sv_sizes_locate_closely(&pyramid, &search, &none, &none, &grids, NULL), SV_OK);
    ck_assert_uint_eq(grids.count, 1);
    ck_assert_uint_eq(grids.grid[0].size, 4);
    sv_pyramid_free(&pyramid);
    sv_image_free(&image);
}
END_TEST

/* A refused grid of the usual size in the outline of one. */
START_TEST(a_small_board_is_found_where_one_was_refused)
{
    sv_image image = pale(4);
    const sv_quad quad = {{{64, 64}, {384, 64}, {384, 384}, {64, 384}}};
    const sv_search search = {.size = 9};
    sv_grids refused = {.count = 1}, grids;
    sv_pyramid pyramid;
    ck_assert(sv_grid_within(&quad, 9, &refused.grid[0]));
    refused.grid[0].score = SV_GRID_POSSIBLE;
    ck_assert_int_eq(sv_pyramid_build(&image, &pyramid, NULL), SV_OK);
    ck_assert_int_eq(sv_sizes_locate_small(&pyramid, &search, &refused, &grids, NULL), SV_OK);
    ck_assert_uint_eq(grids.count, 1);
    ck_assert_uint_eq(grids.grid[0].size, 4);
    sv_pyramid_free(&pyramid);
    sv_image_free(&image);
}
END_TEST

/* A board of 16 x 16 in so much noise that its thin lines are not seen at a glance. */
static sv_image noisy_board_of_16(void)
{
    enum {
        FIRST = 60,
        CELL = 20,
        END = FIRST + 16 * CELL,
        PAPER = 180,
        THIN = 160,
        THICK = 40,
        NOISE = 40
    };
    sv_image image = synthetic_paper(460, 440, PAPER);
    uint32_t random = 5;
    for (unsigned line = 0; line <= 16; line++)
        for (unsigned along = FIRST; along <= END; along++)
            for (unsigned k = 0; k < (line % 4 ? 1 : 3); k++) {
                const unsigned at = FIRST + line * CELL + k - (line % 4 ? 0 : 1);
                uint8_t *cross = &sv_image_row(&image, along)[at],
                        *down = &sv_image_row(&image, at)[along];
                const uint8_t ink = line % 4 ? THIN : THICK;
                *cross = *cross < ink ? *cross : ink;
                *down = *down < ink ? *down : ink;
            }
    for (unsigned i = 0; i < image.stride * image.height; i++)
        image.pixels[i] =
            (uint8_t)(image.pixels[i] + drawn_random(&random) % (2 * NOISE + 1) - NOISE);
    return image;
}

static bool has_size(const sv_grids *grids, unsigned size)
{
    for (unsigned i = 0; i < grids->count; i++)
        if (grids->grid[i].size == size)
            return true;
    return false;
}

/* Thick lines around its boxes are those of a board of 4 x 4. */
START_TEST(a_refused_small_board_may_be_the_boxes_of_one_of_16)
{
    static const unsigned REFUSED[] = {4, 9};
    sv_image image = noisy_board_of_16();
    const sv_search search = {
        .size = REFUSED[_i], .tried = {{{{60, 60}, {380, 60}, {380, 380}, {60, 380}}}}, .fits = 1};
    sv_grids none = {.count = 0}, grids;
    sv_pyramid pyramid;
    ck_assert_int_eq(sv_pyramid_build(&image, &pyramid, NULL), SV_OK);
    ck_assert_int_eq(sv_sizes_locate(&pyramid, &search, &none, &grids, NULL), SV_OK);
    ck_assert(has_size(&grids, 16) == (_i == 0));
    sv_pyramid_free(&pyramid);
    sv_image_free(&image);
}
END_TEST

/* Every `step`-th of a small board's pale lines, and others halfway between them. */
static sv_image pale_among(uint8_t others, unsigned step)
{
    enum { FIRST = 60, CELL = 80, WIDE = 8, END = FIRST + 4 * CELL + WIDE };
    sv_image image = synthetic_paper(460, 440, 220);
    for (unsigned y = FIRST; y < END; y++)
        for (unsigned x = FIRST; x < END; x++) {
            const unsigned u = x - FIRST, v = y - FIRST;
            if (u % (step * CELL) < WIDE || v % (step * CELL) < WIDE)
                sv_image_row(&image, y)[x] = 217;
            else if ((u + CELL / 2) % CELL < WIDE || (v + CELL / 2) % CELL < WIDE)
                sv_image_row(&image, y)[x] = others;
        }
    return image;
}

START_TEST(pale_lines_of_a_small_board_are_mostly_there_and_stand_out)
{
    static const uint8_t OTHERS[] = {219, 218, 220};
    static const unsigned STEP[] = {1, 1, 2};
    sv_image image = pale_among(OTHERS[_i], STEP[_i]);
    const sv_search search = {
        .size = 9, .tried = {{{{64, 64}, {384, 64}, {384, 384}, {64, 384}}}}, .fits = 1};
    sv_grids none = {.count = 0}, grids;
    sv_pyramid pyramid;
    ck_assert_int_eq(sv_pyramid_build(&image, &pyramid, NULL), SV_OK);
    ck_assert_int_eq(sv_sizes_locate_closely(&pyramid, &search, &none, &none, &grids, NULL), SV_OK);
    ck_assert(has_size(&grids, 4) == (_i == 0));
    sv_pyramid_free(&pyramid);
    sv_image_free(&image);
}
END_TEST

UNIT_LOOPS("sizes", {the_size_that_the_lines_have_is_the_likeliest, 2},
           {the_refused_size_is_left_out, 2}, {what_is_a_line_off_is_found_beside, 1},
           {lines_that_are_not_seen_beside_are_moved, 1},
           {a_line_beside_is_looked_for_where_the_page_bends, 1},
           {a_board_beside_may_overhang_by_half_a_cell, 3},
           {the_board_is_found_around_a_part_of_it, 1}, {outer_lines_are_where_inner_ones_say, 1},
           {lines_around_boxes_alone_make_a_board, 6}, {no_lines_around_boxes_are_seen_on_paper, 1},
           {pale_lines_of_a_small_board_are_enough, 1}, {lines_that_slide_along_are_moved, 1},
           {a_small_board_is_found_where_one_was_refused, 1},
           {a_refused_small_board_may_be_the_boxes_of_one_of_16, 2},
           {pale_lines_of_a_small_board_are_mostly_there_and_stand_out, 3})
