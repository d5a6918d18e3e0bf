/* Boards that are none by what their cells are like. */
#include "reading/refuse.h"
#include "unit.h"

#include <string.h>

enum { SIZE = 9, PAPER = 200, BLACK = 50, TINTED = 120 };

static sv_tiles tiles;
static sv_readings readings;

/* A board without digits, of which `count` cells are so dark. */
static void draw_board(unsigned count, uint8_t grey)
{
    ck_assert_int_eq(sv_tiles_create(&tiles, SIZE, NULL), SV_OK);
    memset(&readings, 0, sizeof readings);
    readings.size = SIZE;
    for (unsigned cell = 0; cell < SIZE * SIZE; cell++) {
        memset(sv_tile(&tiles, cell), cell % 5 == 0 && cell / 5 < count ? grey : PAPER,
               SV_TILE_PIXELS);
        readings.p[cell][SV_CLASS_EMPTY] = 1;
    }
}

static void expect(bool refused)
{
    sv_diagnostic refusal = {0};
    sv_refuse_black_cells(&tiles, &readings, &refusal);
    ck_assert_int_eq(refusal.status, refused ? SV_NO_PUZZLE : SV_OK);
    if (refused)
        ck_assert_ptr_nonnull(strstr(refusal.message, "9 of its cells are black"));
    sv_tiles_free(&tiles);
}

START_TEST(as_many_black_cells_as_rows_are_a_crossword_s)
{
    draw_board(SIZE, BLACK);
    expect(true);
}
END_TEST

START_TEST(fewer_may_be_a_sudoku_s)
{
    draw_board(SIZE - 1, BLACK);
    expect(false);
}
END_TEST

START_TEST(tinted_cells_are_not_black)
{
    draw_board(SIZE, TINTED);
    expect(false);
}
END_TEST

/* As what is marked in an app. */
START_TEST(black_cells_with_digits_are_no_crossword_s)
{
    draw_board(SIZE, BLACK);
    readings.p[5][SV_CLASS_EMPTY] = 0;
    readings.p[5][SV_CLASS_PRINTED] = 1;
    expect(false);
}
END_TEST

UNIT_MAIN("refuse_cells", as_many_black_cells_as_rows_are_a_crossword_s, fewer_may_be_a_sudoku_s,
          tinted_cells_are_not_black, black_cells_with_digits_are_no_crossword_s)
