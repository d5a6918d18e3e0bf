#include "render/marks.h"
#include "render/overlay.h"
#include "render/straighten.h"
#include "rgb_paper.h"
#include "unit.h"

#include <math.h>
#include <string.h>

enum { SIZE = 9, CELL = 40, SIDE = SIZE * CELL };

static sv_point crossings[(SIZE + 1) * (SIZE + 1)];
static uint8_t solution[SIZE * SIZE];

/* A puzzle that fills a square picture; each digit of the solution is column + 1. */
static sv_puzzle flat_puzzle(void)
{
    for (unsigned i = 0; i < (SIZE + 1) * (SIZE + 1); i++)
        crossings[i] = (sv_point){i % (SIZE + 1) * CELL, i / (SIZE + 1) * CELL};
    for (unsigned i = 0; i < SIZE * SIZE; i++)
        solution[i] = (uint8_t)(i % SIZE + 1);
    sv_puzzle puzzle = {.crossings = crossings,
                        .solution = solution,
                        .corners = {{0, 0}, {SIDE, 0}, {SIDE, SIDE}, {0, SIDE}}};
    puzzle.board.size = SIZE;
    return puzzle;
}

/* The rectangle of pixels in a cell that are not white. */
typedef struct bounds {
    unsigned left, top, right, bottom, count;
} bounds;

static bounds cell_bounds(const sv_image *image, unsigned row, unsigned column)
{
    bounds b = {CELL, CELL, 0, 0, 0};
    for (unsigned y = 0; y < CELL; y++) {
        for (unsigned x = 0; x < CELL; x++) {
            if (sv_image_row(image, row * CELL + y)[3 * (column * CELL + x)] == 255)
                continue;
            b.count++;
            b.left = x < b.left ? x : b.left;
            b.top = y < b.top ? y : b.top;
            b.right = x + 1 > b.right ? x + 1 : b.right;
            b.bottom = y + 1 > b.bottom ? y + 1 : b.bottom;
        }
    }
    return b;
}

enum { BLUE = 0x0000ff };

static bool has_color(const sv_image *image, unsigned row, unsigned column, unsigned color)
{
    for (unsigned y = 0; y < CELL; y++) {
        const uint8_t *pixel = sv_image_row(image, row * CELL + y) + (size_t)3 * column * CELL;
        for (unsigned x = 0; x < CELL; x++, pixel += 3)
            if ((unsigned)(pixel[0] << 16 | pixel[1] << 8 | pixel[2]) == color)
                return true;
    }
    return false;
}

static void draw(sv_image *image, const sv_puzzle *puzzle, unsigned what)
{
    sv_draw_options options = {what, BLUE};
    ck_assert_int_eq(sv_overlay_draw(image, puzzle, puzzle->crossings, &options, NULL), SV_OK);
}

START_TEST(missing_digits_have_the_printed_height_and_sit_in_the_middle)
{
    sv_image image = rgb_paper(SIDE, SIDE, 255);
    sv_puzzle puzzle = flat_puzzle();
    puzzle.digit_height = 0.5F;
    puzzle.board.cells[0] = 1;
    draw(&image, &puzzle, SV_DRAW_SOLUTION);
    ck_assert_uint_eq(cell_bounds(&image, 0, 0).count, 0); /* a given stays as it is */
    for (unsigned column = 1; column < SIZE; column++) {
        bounds b = cell_bounds(&image, 3, column);
        ck_assert_uint_eq(b.bottom - b.top, 20);
        ck_assert_uint_eq(b.top, 10);
        ck_assert(b.left > 5 && b.right < 35);
    }
    sv_image_free(&image);
}
END_TEST

START_TEST(a_right_entry_is_left_alone_and_a_wrong_one_corrected_beside)
{
    sv_image image = rgb_paper(SIDE, SIDE, 255);
    sv_puzzle puzzle = flat_puzzle();
    uint8_t entries[SIZE * SIZE] = {0};
    entries[0] = 1;
    entries[1] = 7;
    puzzle.entries = entries;
    draw(&image, &puzzle, SV_DRAW_SOLUTION);
    ck_assert_uint_eq(cell_bounds(&image, 0, 0).count, 0);
    bounds corner = cell_bounds(&image, 0, 1);
    ck_assert(corner.count > 0 && corner.left > CELL / 2 && corner.bottom < CELL / 2);
    ck_assert(has_color(&image, 0, 1, SV_WRONG_COLOR) && !has_color(&image, 0, 1, BLUE));
    ck_assert_uint_gt(cell_bounds(&image, 0, 2).count, corner.count);
    sv_image_free(&image);
}
END_TEST

START_TEST(a_correction_keeps_clear_of_the_ink)
{
    sv_image image = rgb_paper(SIDE, SIDE, 255);
    sv_puzzle puzzle = flat_puzzle();
    uint8_t entries[SIZE * SIZE] = {7};
    puzzle.entries = entries;
    for (unsigned y = 0; y < CELL / 2; y++)
        memset(sv_image_row(&image, y) + 3 * (CELL / 2 + 1 + y % 8), 0, 3 * (CELL / 3));
    draw(&image, &puzzle, SV_DRAW_SOLUTION);
    for (unsigned y = 0; y < CELL / 2; y++)
        for (unsigned x = 0; x < 3 * CELL; x++)
            ck_assert(sv_image_row(&image, y)[x] == 0 || sv_image_row(&image, y)[x] == 255);
    ck_assert(has_color(&image, 0, 0, SV_WRONG_COLOR)); /* below */
    sv_image_free(&image);
}
END_TEST

START_TEST(marks_tell_right_from_wrong_by_colour_and_shape)
{
    sv_image image = rgb_paper(SIDE, SIDE, 255);
    sv_puzzle puzzle = flat_puzzle();
    uint8_t entries[SIZE * SIZE] = {1, 7};
    puzzle.entries = entries;
    puzzle.board.cells[2] = 3;
    draw(&image, &puzzle, SV_DRAW_MARKS);
    const uint8_t *right = sv_image_row(&image, CELL / 2) + 3 * (CELL / 2);
    ck_assert(right[1] > right[0] && right[1] > right[2]);
    const uint8_t *wrong = sv_image_row(&image, CELL / 4) + 3 * (CELL + 3 * CELL / 4);
    ck_assert(wrong[0] > wrong[1] && wrong[0] > wrong[2]);
    ck_assert(has_color(&image, 0, 1, SV_WRONG_COLOR));
    ck_assert(!has_color(&image, 0, 0, SV_RIGHT_COLOR)); /* a tint lets the pencil shine through */
    ck_assert_uint_eq(cell_bounds(&image, 0, 2).count, 0);
    ck_assert_uint_eq(cell_bounds(&image, 0, 3).count, 0);
    puzzle.solution = NULL; /* nothing is known: nothing is marked */
    sv_image plain = rgb_paper(SIDE, SIDE, 255);
    draw(&plain, &puzzle, SV_DRAW_MARKS);
    ck_assert_uint_eq(cell_bounds(&plain, 0, 0).count + cell_bounds(&plain, 0, 1).count, 0);
    sv_image_free(&plain);
    sv_image_free(&image);
}
END_TEST

START_TEST(readings_stand_small_in_the_corner)
{
    sv_image image = rgb_paper(SIDE, SIDE, 255);
    sv_puzzle puzzle = flat_puzzle();
    puzzle.board.cells[10] = 4;
    puzzle.board.cells[11] = 5;
    puzzle.repairs[puzzle.repair_count++] = (sv_repair){11, 6, 5};
    draw(&image, &puzzle, SV_DRAW_ENTRIES);
    bounds b = cell_bounds(&image, 1, 1);
    ck_assert(b.count > 0 && b.right < CELL / 2 && b.bottom < CELL / 2);
    ck_assert_uint_eq(cell_bounds(&image, 5, 5).count, 0);
    bool warned = false;
    for (unsigned x = 2 * CELL; x < 3 * CELL; x++)
        for (unsigned y = CELL; y < 2 * CELL; y++)
            warned |= sv_image_row(&image, y)[3 * x + 2] < 128;
    ck_assert(warned); /* a repaired reading is not blue but red */
    sv_image_free(&image);
}
END_TEST

START_TEST(the_outline_goes_around)
{
    sv_image image = rgb_paper(SIDE, SIDE, 255);
    sv_puzzle puzzle = flat_puzzle();
    draw(&image, &puzzle, SV_DRAW_GRID);
    ck_assert_int_eq(sv_image_row(&image, 0)[3 * (SIDE / 2)], 0);
    ck_assert_int_eq(sv_image_row(&image, SIDE / 2)[0], 0);
    ck_assert_int_eq(sv_image_row(&image, SIDE - 1)[3 * (SIDE - 1)], 0);
    ck_assert_uint_eq(cell_bounds(&image, 4, 4).count, 0);
    sv_image_free(&image);
}
END_TEST

START_TEST(cells_that_no_page_has_are_left_alone)
{
    sv_image image = rgb_paper(SIDE, SIDE, 255);
    sv_puzzle puzzle = flat_puzzle();
    uint8_t entries[SIZE * SIZE] = {7, 2, 7, 4};
    puzzle.entries = entries;
    crossings[0] = (sv_point){NAN, 0};
    crossings[3] = (sv_point){1e300, INFINITY};
    crossings[55] = (sv_point){-1e9, 4};
    draw(&image, &puzzle, ~0U);
    for (unsigned i = 0; i < (SIZE + 1) * (SIZE + 1); i++)
        crossings[i] = (sv_point){5, 5};
    sv_image_free(&image);
    image = rgb_paper(SIDE, SIDE, 255);
    draw(&image, &puzzle, SV_DRAW_SOLUTION | SV_DRAW_ENTRIES | SV_DRAW_MARKS);
    for (uint32_t y = 0; y < image.height; y++)
        for (uint32_t x = 0; x < 3 * image.width; x++)
            ck_assert_uint_eq(sv_image_row(&image, y)[x], 255);
    sv_image_free(&image);
}
END_TEST

START_TEST(straightening_turns_the_puzzle_upright)
{
    sv_image photo = rgb_paper(SIDE, SIDE, 255);
    sv_puzzle puzzle = flat_puzzle();
    /* the page lies on its side: the puzzle's own top left is the photo's top right */
    for (unsigned i = 0; i < (SIZE + 1) * (SIZE + 1); i++)
        crossings[i] = (sv_point){SIDE - i / (SIZE + 1) * CELL, i % (SIZE + 1) * CELL};
    draw(&photo, &puzzle, SV_DRAW_SOLUTION);
    sv_image straight = {0};
    sv_point *lines = NULL;
    ck_assert_int_eq(sv_straighten(&photo, &puzzle, &straight, &lines, NULL), SV_OK);
    ck_assert_uint_eq(straight.width, straight.height);
    sv_image upright = rgb_paper(SIDE, SIDE, 255);
    sv_puzzle again = flat_puzzle();
    draw(&upright, &again, SV_DRAW_SOLUTION);
    unsigned left = (unsigned)lrint(lines[0].x), differing = 0;
    for (unsigned y = 0; y < SIDE; y++)
        for (unsigned x = 0; x < SIDE; x++)
            differing += abs(sv_image_row(&upright, y)[3 * x] -
                             sv_image_row(&straight, y + left)[3 * (x + left)]) > 40;
    ck_assert_uint_lt(differing, 20);
    free(lines);
    sv_image_free(&straight);
    sv_image_free(&upright);
    sv_image_free(&photo);
}
END_TEST

UNIT_MAIN("overlay", missing_digits_have_the_printed_height_and_sit_in_the_middle,
          a_right_entry_is_left_alone_and_a_wrong_one_corrected_beside,
          a_correction_keeps_clear_of_the_ink, marks_tell_right_from_wrong_by_colour_and_shape,
          readings_stand_small_in_the_corner, the_outline_goes_around,
          cells_that_no_page_has_are_left_alone, straightening_turns_the_puzzle_upright)
