#include "sudoku_vision.h"
#include "unit.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { WIDTH = 220, HEIGHT = 200, SIZE = 4, CELL = 40, LEFT = 30, TOP = 20 };

static uint8_t pixels[WIDTH * HEIGHT];
static sv_point crossings[(SIZE + 1) * (SIZE + 1)];
static uint8_t solution[SIZE * SIZE];

static sv_picture *grey_picture(void)
{
    sv_picture *picture;
    memset(pixels, 200, sizeof pixels);
    ck_assert_int_eq(
        sv_picture_from_pixels(pixels, WIDTH, HEIGHT, WIDTH, SV_GREY8, NULL, &picture, NULL),
        SV_OK);
    return picture;
}

static sv_puzzle puzzle_at(double left, double top)
{
    for (unsigned i = 0; i < (SIZE + 1) * (SIZE + 1); i++)
        crossings[i] = (sv_point){left + i % (SIZE + 1) * CELL, top + i / (SIZE + 1) * CELL};
    for (unsigned i = 0; i < SIZE * SIZE; i++)
        solution[i] = (uint8_t)(i % SIZE + 1);
    sv_puzzle puzzle = {.crossings = crossings, .solution = solution, .solutions = 1};
    puzzle.corners[0] = crossings[0];
    puzzle.corners[1] = crossings[SIZE];
    puzzle.corners[2] = crossings[SIZE * (SIZE + 2)];
    puzzle.corners[3] = crossings[SIZE * (SIZE + 1)];
    puzzle.board.size = SIZE;
    return puzzle;
}

START_TEST(the_picture_keeps_its_size_and_gets_the_digits)
{
    sv_picture *picture = grey_picture();
    sv_puzzle puzzle = puzzle_at(LEFT, TOP);
    sv_page page = {.width = WIDTH, .height = HEIGHT, .count = 1, .puzzles = &puzzle};
    sv_drawing *drawing;
    ck_assert_int_eq(sv_page_draw(&page, picture, NULL, &drawing, NULL), SV_OK);
    uint32_t width, height;
    size_t stride;
    const uint8_t *drawn = sv_drawing_pixels(drawing, &width, &height, &stride);
    ck_assert_uint_eq(width, WIDTH);
    ck_assert_uint_eq(height, HEIGHT);
    unsigned inside = 0, outside = 0;
    for (unsigned y = 0; y < HEIGHT; y++)
        for (unsigned x = 0; x < WIDTH; x++)
            if (drawn[y * stride + 3 * x] != 200)
                *(x >= LEFT && x < LEFT + SIZE * CELL && y >= TOP && y < TOP + SIZE * CELL
                      ? &inside
                      : &outside) += 1;
    ck_assert_uint_gt(inside, 16 * 50);
    ck_assert_uint_eq(outside, 0);
    ck_assert(page.ms.render > 0);
    sv_drawing_free(drawing);
    sv_picture_free(picture);
}
END_TEST

START_TEST(what_nobody_asks_for_is_not_told)
{
    sv_picture *picture = grey_picture();
    sv_page page = {.width = WIDTH, .height = HEIGHT};
    sv_drawing *drawing;
    uint32_t height = 0;
    ck_assert_int_eq(sv_page_draw(&page, picture, NULL, &drawing, NULL), SV_OK);
    ck_assert_ptr_nonnull(sv_drawing_pixels(drawing, NULL, NULL, NULL));
    ck_assert_ptr_nonnull(sv_drawing_pixels(drawing, NULL, &height, NULL));
    ck_assert_uint_eq(height, HEIGHT);
    sv_drawing_free(drawing);
    sv_picture_free(picture);
}
END_TEST

START_TEST(a_picture_of_another_size_is_refused)
{
    sv_picture *picture = grey_picture();
    sv_page page = {.width = WIDTH, .height = HEIGHT + 1};
    sv_drawing *drawing;
    sv_diagnostic why;
    ck_assert_int_eq(sv_page_draw(&page, picture, NULL, &drawing, &why), SV_USAGE);
    ck_assert_str_eq(why.message, "the page was read from a picture of 220 x 201 pixels, and this "
                                  "one has 220 x 200");
    sv_picture_free(picture);
}
END_TEST

START_TEST(a_puzzle_that_leaves_the_picture_is_cut_off)
{
    sv_picture *picture = grey_picture();
    sv_puzzle puzzle = puzzle_at(-60, 150);
    sv_page page = {.width = WIDTH, .height = HEIGHT, .count = 1, .puzzles = &puzzle};
    sv_draw_options all = {SV_DRAW_SOLUTION | SV_DRAW_ENTRIES | SV_DRAW_GRID, 0xff0000};
    sv_drawing *drawing;
    ck_assert_int_eq(sv_page_draw(&page, picture, &all, &drawing, NULL), SV_OK);
    sv_drawing_free(drawing);
    ck_assert_int_eq(sv_puzzle_draw_rectified(&puzzle, picture, &all, &drawing, NULL), SV_OK);
    sv_drawing_free(drawing);
    sv_picture_free(picture);
}
END_TEST

START_TEST(shrinking_keeps_the_mean)
{
    sv_picture *picture = grey_picture();
    sv_page page = {.width = WIDTH, .height = HEIGHT};
    sv_drawing *drawing;
    ck_assert_int_eq(sv_page_draw(&page, picture, NULL, &drawing, NULL), SV_OK);
    uint32_t width, height;
    size_t stride;
    ck_assert_int_eq(sv_drawing_shrink(drawing, WIDTH, NULL), SV_OK);
    sv_drawing_pixels(drawing, &width, &height, &stride);
    ck_assert_uint_eq(width, WIDTH);
    ck_assert_int_eq(sv_drawing_shrink(drawing, 64, NULL), SV_OK);
    const uint8_t *small = sv_drawing_pixels(drawing, &width, &height, &stride);
    ck_assert_uint_eq(width, WIDTH / 4);
    ck_assert_uint_eq(height, HEIGHT / 4);
    ck_assert_uint_eq(small[stride * (height - 1) + 3 * (width - 1)], 200);
    ck_assert_int_eq(sv_drawing_shrink(drawing, 0, NULL), SV_USAGE);
    sv_drawing_free(drawing);
    sv_picture_free(picture);
}
END_TEST

START_TEST(the_name_decides_the_format)
{
    char folder[] = "/tmp/test_drawing_XXXXXX", path[64];
    ck_assert_ptr_nonnull(mkdtemp(folder));
    sv_picture *picture = grey_picture();
    sv_page page = {.width = WIDTH, .height = HEIGHT};
    sv_drawing *drawing;
    ck_assert_int_eq(sv_page_draw(&page, picture, NULL, &drawing, NULL), SV_OK);
    static const char *const names[] = {"a.png", "b.JPG", "c.jpeg", "d"};
    static const uint8_t first[] = {0x89, 0xff, 0xff, 0x89};
    for (int i = 0; i < 4; i++) {
        snprintf(path, sizeof path, "%s/%s", folder, names[i]);
        ck_assert_int_eq(sv_drawing_save(drawing, path, true, NULL), SV_OK);
        ck_assert_int_eq(sv_drawing_save(drawing, path, true, NULL), SV_OUTPUT);
        ck_assert_int_eq(sv_drawing_save(drawing, path, false, NULL), SV_OK);
        FILE *file = fopen(path, "r");
        ck_assert_int_eq(fgetc(file), first[i]);
        fclose(file);
        sv_picture *again;
        ck_assert_int_eq(sv_picture_open(path, NULL, &again, NULL), SV_OK);
        ck_assert_uint_eq(sv_picture_width(again), WIDTH);
        sv_picture_free(again);
        unlink(path);
    }
    rmdir(folder);
    sv_drawing_free(drawing);
    sv_picture_free(picture);
}
END_TEST

UNIT_MAIN("drawing", the_picture_keeps_its_size_and_gets_the_digits,
          what_nobody_asks_for_is_not_told, a_picture_of_another_size_is_refused,
          a_puzzle_that_leaves_the_picture_is_cut_off, shrinking_keeps_the_mean,
          the_name_decides_the_format)
