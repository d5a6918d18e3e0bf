/* An overlay that shows in colour alone, beside one that grey tells. */
#include "board/variants.h"
#include "drawn_board.h"
#include "drawn_page.h"
#include "reading/rules.h"

enum { SIZE = 9, CELLS = SIZE * SIZE, BLUE = 2 };

static bool is_in_window(unsigned cell)
{
    const unsigned row = cell / SIZE % 4, column = cell % SIZE % 4;
    return row > 0 && column > 0;
}

static sv_tiles plain_board(void)
{
    sv_board boxes;
    const sv_tiles tiles = drawn_tiles(SIZE);
    ck_assert_int_eq(sv_board_init(&boxes, SIZE, 0, 0, SV_CLASSIC, NULL), SV_OK);
    drawn_borders(&tiles, boxes.regions, DRAWN_THICK);
    return tiles;
}

static void draw_diagonals(const sv_tiles *tiles)
{
    for (unsigned i = 0; i < SIZE; i++) {
        drawn_stroke(tiles, i * SIZE + i, true);
        drawn_stroke(tiles, i * SIZE + SIZE - 1 - i, false);
    }
}

/* Yellow is as light as paper, but for blue. */
static void tint_windows(const sv_tiles *blue)
{
    for (unsigned cell = 0; cell < CELLS; cell++)
        for (unsigned i = 0; i < SV_TILE_PIXELS && is_in_window(cell); i++)
            sv_tile(blue, cell)[i] = (uint8_t)(sv_tile(blue, cell)[i] * 3 / 4);
}

START_TEST(windows_are_seen_by_their_tint_beside_drawn_diagonals)
{
    static const uint8_t none[CELLS];
    sv_meaning meaning = {.readings = {.size = SIZE, .likeness = 1}};
    const sv_grid grid = drawn_page_grid(SIZE, 0, 0);
    sv_cut cut = {.grey = plain_board(), .coloured = true};
    drawn_page drawn;
    sv_diagnostic refusal = {0};
    draw_diagonals(&cut.grey);
    for (unsigned k = 0; k < 3; k++) {
        cut.planes[k] = plain_board();
        draw_diagonals(&cut.planes[k]);
    }
    if (_i)
        tint_windows(&cut.planes[BLUE]);
    for (unsigned cell = 0; cell < CELLS; cell++)
        meaning.readings.p[cell][SV_CLASS_EMPTY] = 1;
    drawn_page_open(SIZE, none, &drawn);
    ck_assert_int_eq(sv_rules_see(&drawn.job, &grid, &cut, &meaning, &refusal), SV_OK);
    ck_assert_uint_eq(meaning.rules.variants, _i ? SV_DIAGONAL | SV_WINDOKU : SV_DIAGONAL);
    drawn_page_close(&drawn);
    sv_cut_free(&cut);
}
END_TEST

UNIT_LOOPS("rules_tints", {windows_are_seen_by_their_tint_beside_drawn_diagonals, 2})
