/* Rows and columns of a board that are none. */
#include "reading/no_cells.h"
#include "unit.h"

#include <string.h>

enum { SIZE = 9, PAPER = 200, LINE = 120, DARK = 40, LETTER = 160 };
enum { SIDE = SIZE * SV_TILE_SIDE };

static sv_tiles tiles;

static uint8_t *at(unsigned x, unsigned y)
{
    const unsigned cell = y / SV_TILE_SIDE * SIZE + x / SV_TILE_SIDE;
    return sv_tile(&tiles, cell) + y % SV_TILE_SIDE * SV_TILE_SIDE + x % SV_TILE_SIDE;
}

static bool is_line(unsigned place)
{
    return place % SV_TILE_SIDE == 0 && place > 0;
}

static void draw_board(void)
{
    ck_assert_int_eq(sv_tiles_create(&tiles, SIZE, NULL), SV_OK);
    for (unsigned y = 0; y < SIDE; y++)
        for (unsigned x = 0; x < SIDE; x++)
            *at(x, y) = is_line(x) || is_line(y) ? LINE : PAPER;
}

/* From row `top` to `bottom`, in pixels; of columns where turned. */
static void fill(bool turned, unsigned top, unsigned bottom, uint8_t grey)
{
    for (unsigned y = top; y < bottom; y++)
        for (unsigned x = 0; x < SIDE; x++)
            *(turned ? at(y, x) : at(x, y)) = grey;
}

static void shade(unsigned top, unsigned bottom)
{
    for (unsigned y = top; y < bottom; y++)
        for (unsigned x = 0; x < SIDE; x++)
            *at(x, y) /= 3;
}

static uint8_t digits[SIZE * SIZE];

static void expect(bool wanted)
{
    ck_assert_int_eq(sv_tiles_have_no_cells(&tiles, digits), wanted);
    sv_tiles_free(&tiles);
}

START_TEST(a_board_has_cells_everywhere)
{
    draw_board();
    expect(false);
}
END_TEST

/* Also where it is lower than a row, and has letters. */
START_TEST(a_title_is_no_row)
{
    const unsigned row = (unsigned)_i % 3 * 4;
    draw_board();
    fill(_i > 2, row * SV_TILE_SIDE, (row + 1) * SV_TILE_SIDE, PAPER);
    fill(_i > 2, row * SV_TILE_SIDE + 6, (row + 1) * SV_TILE_SIDE, DARK);
    for (unsigned letter = 0; letter < 6; letter++)
        for (unsigned i = 0; i < 14 * 18; i++) {
            const unsigned along = 100 + letter * 25 + i % 14;
            const unsigned across = row * SV_TILE_SIDE + 12 + i / 14;
            *(_i > 2 ? at(across, along) : at(along, across)) = LETTER;
        }
    expect(true);
}
END_TEST

/* As where an app marks a row. */
START_TEST(a_row_of_digits_has_cells)
{
    draw_board();
    fill(false, 4 * SV_TILE_SIDE, 5 * SV_TILE_SIDE, DARK);
    for (unsigned column = 0; column < 3; column++)
        digits[4 * SIZE + 2 * column] = 7;
    expect(false);
}
END_TEST

/* As apps and some newspapers fill boxes. */
START_TEST(some_dark_cells_are_no_bar)
{
    draw_board();
    for (unsigned x = 0; x < 6 * SV_TILE_SIDE; x++)
        for (unsigned y = 0; y < 3 * SV_TILE_SIDE; y++)
            *at(x, y) = DARK;
    expect(false);
}
END_TEST

START_TEST(what_lies_behind_the_edge_of_the_paper_is_no_row)
{
    draw_board();
    if (_i % 2)
        fill(_i > 1, 0, SV_TILE_SIDE / 2, DARK);
    else
        fill(_i > 1, SIDE - SV_TILE_SIDE / 2, SIDE, DARK);
    expect(true);
}
END_TEST

START_TEST(a_row_in_the_shadow_is_one)
{
    draw_board();
    if (_i == 0)
        shade(7 * SV_TILE_SIDE + 20, SIDE);
    else
        shade(SIDE - SV_TILE_SIDE / 2, SIDE);
    expect(false);
}
END_TEST

/* Nor is anything told where no lines are seen at all. */
START_TEST(a_dark_row_among_faint_lines_may_have_cells)
{
    draw_board();
    fill(false, 0, SIDE, PAPER);
    fill(false, 0, SV_TILE_SIDE, DARK);
    expect(false);
}
END_TEST

/* Nothing but paper from one line to the next, and the tiles' lower halves, or all of them, dark in
 * the first so many columns of the row. */
static void draw_bar(unsigned row, unsigned columns, unsigned from)
{
    draw_board();
    memset(digits, 0, sizeof digits);
    fill(false, row * SV_TILE_SIDE, (row + 1) * SV_TILE_SIDE, PAPER);
    for (unsigned y = row * SV_TILE_SIDE + from; y < (row + 1) * SV_TILE_SIDE; y++)
        for (unsigned x = 0; x < columns * SV_TILE_SIDE; x++)
            *at(x, y) = DARK;
}

START_TEST(a_bar_that_is_half_as_high_as_a_row_is_none)
{
    draw_bar(4, SIZE, SV_TILE_SIDE / 2);
    expect(true);
}
END_TEST

/* As of digits that reach there. */
START_TEST(a_row_that_is_dark_in_one_corner_of_each_cell_has_cells)
{
    enum { FROM = SV_TILE_SIDE - 13, TO = SV_TILE_SIDE - 5 };
    draw_bar(4, 0, 0);
    for (unsigned y = FROM; y < TO; y++)
        for (unsigned x = 0; x < SIDE; x++)
            if (x % SV_TILE_SIDE >= FROM && x % SV_TILE_SIDE < TO)
                *at(x, 4 * SV_TILE_SIDE + y) = DARK;
    expect(false);
}
END_TEST

START_TEST(a_bar_leaves_one_cell_of_a_row_at_most)
{
    draw_bar(4, SIZE - 1 - (unsigned)_i, 0);
    expect(_i == 0);
}
END_TEST

/* Of a dark row, of which so many borders are to be seen. */
START_TEST(a_quarter_of_a_bars_borders_are_none)
{
    draw_bar(4, SIZE, 0);
    for (unsigned border = 1; border <= 5 + (unsigned)_i; border++)
        for (unsigned y = 4 * SV_TILE_SIDE; y < 5 * SV_TILE_SIDE; y++)
            *at(border * SV_TILE_SIDE, y) = 0;
    expect(_i == 0);
}
END_TEST

UNIT_LOOPS("no_cells", {a_board_has_cells_everywhere, 1}, {a_title_is_no_row, 6},
           {a_row_of_digits_has_cells, 1}, {some_dark_cells_are_no_bar, 1},
           {what_lies_behind_the_edge_of_the_paper_is_no_row, 4}, {a_row_in_the_shadow_is_one, 2},
           {a_dark_row_among_faint_lines_may_have_cells, 1},
           {a_bar_that_is_half_as_high_as_a_row_is_none, 1},
           {a_row_that_is_dark_in_one_corner_of_each_cell_has_cells, 1},
           {a_bar_leaves_one_cell_of_a_row_at_most, 2}, {a_quarter_of_a_bars_borders_are_none, 2})
