/* Which rules the tiles of a board show: regions, diagonals, windows. */
#include "unit.h"

#include "board/variants.h"
#include "drawn_board.h"
#include "houses/overlays.h"
#include "houses/sight.h"

/* A puzzle's regions: of one of them the first cells hang together by one border alone. */
static const char JIGSAW[] = "AAABBBBCCAAADDBBCCAAADDBBCCEEDDDDBCCEEEDFFFFCGEEEFFFHHGGGEFFHHH"
                             "GGGIIIIIHGGIIIIHHH";

static void take_regions(const char *letters, uint8_t *regions)
{
    for (unsigned i = 0; letters[i]; i++)
        regions[i] = (uint8_t)(letters[i] - 'A');
}

static sv_board classic(unsigned size)
{
    sv_board board;
    ck_assert_int_eq(sv_board_init(&board, size, 0, 0, SV_CLASSIC, NULL), SV_OK);
    return board;
}

static sv_sight see(const sv_tiles *tiles, bool certain)
{
    static const sv_marks none;
    sv_sight sight;
    ck_assert_int_eq(sv_sight_of_grey(tiles, &none, &sight), certain);
    return sight;
}

START_TEST(thick_borders_enclose_regions)
{
    uint8_t regions[SV_MAX_CELLS];
    sv_tiles tiles = drawn_tiles(9);
    take_regions(JIGSAW, regions);
    drawn_borders(&tiles, regions, DRAWN_THICK);
    sv_sight sight = see(&tiles, true);
    ck_assert_int_eq(sight.regions.kind, SV_REGIONS_IRREGULAR);
    ck_assert_uint_eq(sight.board.variants, SV_JIGSAW);
    ck_assert_mem_eq(sight.board.regions, regions, 81);
    sv_tiles_free(&tiles);
}
END_TEST

/* Handwriting along thin borders, and thick ones that cannot be seen. */
START_TEST(single_borders_may_be_wrong)
{
    uint8_t regions[SV_MAX_CELLS];
    sv_tiles tiles = drawn_tiles(9);
    take_regions(JIGSAW, regions);
    drawn_borders(&tiles, regions, DRAWN_THICK);
    drawn_border(&tiles, 0, SV_RIGHT, DRAWN_THICK);
    drawn_border(&tiles, 40, SV_BELOW, DRAWN_THICK);
    drawn_paper(&tiles, 2, DRAWN_PAPER);
    drawn_paper(&tiles, 3, DRAWN_PAPER);
    sv_sight sight = see(&tiles, true);
    ck_assert_int_eq(sight.regions.kind, SV_REGIONS_IRREGULAR);
    ck_assert_mem_eq(sight.board.regions, regions, 81);
    sv_tiles_free(&tiles);
}
END_TEST

START_TEST(boxes_of_any_size_are_boxes)
{
    static const unsigned boxes[][2] = {{2, 2}, {2, 3}, {3, 2}, {3, 3}, {3, 4}, {4, 4}};
    unsigned rows = boxes[_i][0], columns = boxes[_i][1];
    sv_board board;
    ck_assert_int_eq(sv_board_init(&board, rows * columns, rows, columns, SV_CLASSIC, NULL), SV_OK);
    sv_tiles tiles = drawn_tiles(board.size);
    drawn_borders(&tiles, board.regions, DRAWN_THICK);
    sv_sight sight = see(&tiles, true);
    ck_assert_int_eq(sight.regions.kind, SV_REGIONS_BOXES);
    ck_assert_uint_eq(sight.board.box_rows, rows);
    ck_assert_uint_eq(sight.board.variants, SV_CLASSIC);
    sv_tiles_free(&tiles);
}
END_TEST

START_TEST(equal_borders_say_nothing)
{
    sv_board board = classic(9);
    sv_tiles tiles = drawn_tiles(9), planes[3] = {tiles, tiles, tiles};
    drawn_borders(&tiles, board.regions, DRAWN_THIN);
    sv_sight sight = see(&tiles, false);
    ck_assert_int_eq(sight.regions.kind, SV_REGIONS_UNSEEN);
    sv_sight_add_colour(planes, &sight);
    ck_assert_int_eq(sight.regions.kind, SV_REGIONS_UNSEEN);
    ck_assert_uint_eq(sight.board.variants, SV_CLASSIC);
    ck_assert_mem_eq(sight.board.regions, board.regions, 81);
    sv_tiles_free(&tiles);
}
END_TEST

/* Neighbouring regions in different colours: red, green or blue is a little darker, or none. */
START_TEST(colours_tell_regions)
{
    static const uint8_t colour[9] = {0, 1, 2, 2, 1, 0, 2, 1, 3};
    uint8_t regions[SV_MAX_CELLS];
    sv_tiles grey = drawn_tiles(9), planes[3];
    take_regions(JIGSAW, regions);
    drawn_borders(&grey, regions, DRAWN_THIN);
    for (unsigned k = 0; k < 3; k++) {
        planes[k] = drawn_tiles(9);
        for (unsigned cell = 0; cell < 81; cell++)
            if (colour[regions[cell]] == k)
                drawn_paper(&planes[k], cell, 190);
        drawn_borders(&planes[k], regions, DRAWN_THIN);
    }
    sv_sight sight = see(&grey, false);
    sv_sight_add_colour(planes, &sight);
    ck_assert_int_eq(sight.regions.kind, SV_REGIONS_IRREGULAR);
    ck_assert_mem_eq(sight.board.regions, regions, 81);
    sv_tiles_free(&grey);
    for (unsigned k = 0; k < 3; k++)
        sv_tiles_free(&planes[k]);
}
END_TEST

/* Two regions without a border between them can be parted in many ways. */
START_TEST(regions_that_run_together_are_refused)
{
    uint8_t regions[SV_MAX_CELLS];
    sv_tiles tiles = drawn_tiles(9), planes[3] = {tiles, tiles, tiles};
    sv_diagnostic refusal = {0};
    take_regions(JIGSAW, regions);
    for (unsigned i = 0; i < 81; i++)
        regions[i] = regions[i] == 7 ? 8 : regions[i];
    drawn_borders(&tiles, regions, DRAWN_THICK);
    sv_sight sight = see(&tiles, false);
    sv_sight_add_colour(planes, &sight);
    ck_assert_int_eq(sight.regions.kind, SV_REGIONS_UNCLEAR);
    sv_sight_refuse(&sight, &refusal);
    ck_assert_int_eq(refusal.status, SV_NO_PUZZLE);
    ck_assert_ptr_nonnull(strstr(refusal.message, "the border between row "));
    ck_assert_ptr_nonnull(strstr(refusal.message, "--regions"));
    sv_tiles_free(&tiles);
}
END_TEST

/* Three boxes each of two boards, and the row between these. */
static const char STRIPED[] = "AAABBBCCCAAABBBCCCAAABBBCCCDDDDDDDDDEEEFFFGGGEEEFFFGGGEEEFFFGGG"
                              "HHHHHIIIIHHHHIIIII";

START_TEST(rows_of_two_boards_are_no_regions)
{
    uint8_t regions[SV_MAX_CELLS];
    sv_tiles tiles = drawn_tiles(9);
    take_regions(STRIPED, regions);
    drawn_borders(&tiles, regions, DRAWN_THICK);
    const sv_sight sight = see(&tiles, false);
    ck_assert_uint_eq(sight.board.variants, SV_CLASSIC);
    ck_assert_int_ne(sight.regions.kind, SV_REGIONS_IRREGULAR);
    for (unsigned i = 0; i < sight.regions.guesses; i++)
        ck_assert_mem_ne(sight.regions.guess[i], regions, 81);
    sv_tiles_free(&tiles);
}
END_TEST

START_TEST(a_row_that_holds_digits_may_be_a_region)
{
    enum { ROW = 27 };
    sv_marks marks = {0};
    uint8_t regions[SV_MAX_CELLS];
    sv_tiles tiles = drawn_tiles(9);
    take_regions(STRIPED, regions);
    drawn_borders(&tiles, regions, DRAWN_THICK);
    for (unsigned i = 1; i <= 2; i++) {
        marks.mark[ROW + i] = (uint8_t)i;
        marks.weight[ROW + i] = 1;
    }
    sv_sight sight;
    ck_assert(sv_sight_of_grey(&tiles, &marks, &sight));
    ck_assert_uint_eq(sight.board.variants, SV_JIGSAW);
    ck_assert_mem_eq(sight.board.regions, regions, 81);
    sv_tiles_free(&tiles);
}
END_TEST

/* As beside a fold under a lamp: each column is a little darker than the one before. */
START_TEST(light_that_falls_off_parts_no_columns)
{
    enum { STEP = 10 };
    sv_marks marks = {0};
    sv_board board = classic(9);
    sv_tiles tiles = drawn_tiles(9), planes[3] = {tiles, tiles, tiles};
    sv_sight sight;
    for (unsigned cell = 0; cell < 81; cell++) {
        drawn_paper(&tiles, cell, (uint8_t)(DRAWN_PAPER - STEP * (cell % 9)));
        marks.mark[cell] = (uint8_t)((3 * (cell / 9) + cell / 27 + cell) % 9 + 1);
        marks.weight[cell] = 1;
    }
    drawn_borders(&tiles, board.regions, DRAWN_THIN);
    ck_assert(!sv_sight_of_grey(&tiles, &marks, &sight));
    sv_sight_add_colour(planes, &sight);
    ck_assert_uint_eq(sight.board.variants, SV_CLASSIC);
    ck_assert_int_ne(sight.regions.kind, SV_REGIONS_IRREGULAR);
    sv_tiles_free(&tiles);
}
END_TEST

START_TEST(lines_through_the_diagonals_are_seen)
{
    sv_board board = classic(9);
    sv_tiles tiles = drawn_tiles(9);
    drawn_borders(&tiles, board.regions, DRAWN_THICK);
    for (unsigned i = 0; i < 9; i++)
        drawn_stroke(&tiles, 10 * i, true);
    ck_assert_uint_eq(see(&tiles, true).board.variants, SV_CLASSIC); /* one is not both */
    for (unsigned i = 0; i < 9; i++)
        drawn_stroke(&tiles, 8 * i + 8, false);
    ck_assert_uint_eq(see(&tiles, true).board.variants, SV_DIAGONAL);
    sv_tiles_free(&tiles);
}
END_TEST

/* A line from one of a cell's upper corners to its middle. */
static void draw_dash(const sv_tiles *tiles, unsigned cell, bool falling, uint8_t ink)
{
    static const unsigned length = SV_TILE_SIDE / 2;
    uint8_t *tile = sv_tile(tiles, cell);
    for (unsigned y = 0; y < length; y++) {
        const unsigned x = falling ? y : SV_TILE_SIDE - 1 - y;
        tile[y * SV_TILE_SIDE + x] = ink;
    }
}

/* Every other corner along a diagonal is a gap between the dashes. */
START_TEST(dashes_in_one_colour_are_diagonals)
{
    sv_board board = classic(9);
    sv_tiles grey = drawn_tiles(9), planes[3] = {grey, grey, drawn_tiles(9)};
    drawn_borders(&grey, board.regions, DRAWN_THICK);
    drawn_borders(&planes[2], board.regions, DRAWN_THICK);
    sv_sight sight = see(&grey, true);
    for (unsigned i = 0; i < 9; i++)
        draw_dash(&planes[2], 10 * i, true, DRAWN_INK);
    sv_sight_add_tints(planes, &sight);
    ck_assert_uint_eq(sight.board.variants, SV_CLASSIC); /* one is not both */
    for (unsigned i = 0; i < 9; i++)
        draw_dash(&planes[2], 8 * i + 8, false, DRAWN_INK);
    sv_sight_add_tints(planes, &sight);
    ck_assert_uint_eq(sight.board.variants, SV_DIAGONAL);
    sv_tiles_free(&grey);
    sv_tiles_free(&planes[2]);
}
END_TEST

/* Every other box, among them those on the diagonals, is shaded by a raster that stands in oblique
 * lines, along which these run. */
START_TEST(lines_all_over_the_boxes_are_no_diagonals)
{
    sv_board board = classic(9);
    sv_tiles tiles = drawn_tiles(9);
    for (unsigned cell = 0; cell < 81; cell++)
        if (board.regions[cell] % 2 == 0) {
            drawn_stroke(&tiles, cell, true);
            drawn_stroke(&tiles, cell, false);
        }
    ck_assert_uint_eq(sv_overlays_stroked(&board, &tiles), SV_CLASSIC);
    sv_tiles_free(&tiles);
}
END_TEST

/* As those of a raster that is turned a little: in a few corners they are darker. */
START_TEST(lines_darker_elsewhere_are_no_diagonals)
{
    enum { DARKER = DRAWN_INK / 2 };
    sv_board board = classic(9);
    sv_tiles tiles = drawn_tiles(9);
    for (unsigned cell = 0; cell < 81; cell++) {
        const bool falling = cell % 10 == 0, rising = cell % 8 == 0 && cell % 80;
        if (falling || rising)
            drawn_stroke(&tiles, cell, falling);
        else
            draw_dash(&tiles, cell, cell % 2, DARKER);
    }
    ck_assert_uint_eq(sv_overlays_stroked(&board, &tiles), SV_CLASSIC);
    sv_tiles_free(&tiles);
}
END_TEST

static void mark(const sv_board *board, uint32_t variants, bool *marked)
{
    sv_overlay overlay;
    memset(marked, 0, SV_MAX_CELLS * sizeof *marked);
    for (unsigned i = 0; sv_overlay_list(i, board, &overlay); i++)
        for (unsigned g = 0; overlay.bit & variants && g < overlay.groups.count; g++)
            for (unsigned k = 0; k < overlay.groups.group[g].count; k++)
                marked[overlay.groups.group[g].cells[k]] = true;
}

/* Lines along one of the diagonals, on paper that stays as light; in some cells a digit beside
 * them. */
START_TEST(hatched_windows_are_seen_and_no_diagonals)
{
    enum { APART = 6 };
    bool hatched[SV_MAX_CELLS];
    sv_board board = classic(9);
    sv_tiles tiles = drawn_tiles(9);
    mark(&board, SV_WINDOKU, hatched);
    for (unsigned i = 0; i < 81 * SV_TILE_PIXELS; i++) {
        const unsigned cell = i / SV_TILE_PIXELS;
        const unsigned x = i % SV_TILE_SIDE, y = i / SV_TILE_SIDE % SV_TILE_SIDE;
        const bool digit = cell % 4 == 0 && x / 3 == SV_TILE_SIDE / 6 && y > 8 && y < 32;
        if (digit || (hatched[cell] && (x + (_i ? y : SV_TILE_SIDE - y)) % APART == 0))
            tiles.pixels[i] = DRAWN_INK;
    }
    drawn_borders(&tiles, board.regions, DRAWN_THICK);
    ck_assert_uint_eq(see(&tiles, true).board.variants, SV_WINDOKU);
    sv_tiles_free(&tiles);
}
END_TEST

/* A few percent darker, on a page whose one side is darker than the other. */
static void shade(const sv_tiles *tiles, uint32_t variants)
{
    bool shaded[SV_MAX_CELLS];
    sv_board board = classic(9);
    mark(&board, variants, shaded);
    for (unsigned cell = 0; cell < 81; cell++)
        drawn_paper(tiles, cell, (uint8_t)(DRAWN_PAPER - 2 * (cell % 9) - (shaded[cell] ? 14 : 0)));
    drawn_borders(tiles, board.regions, DRAWN_THICK);
}

START_TEST(shaded_cells_are_seen)
{
    static const uint32_t variants[] = {SV_CLASSIC, SV_DIAGONAL, SV_WINDOKU,
                                        SV_DIAGONAL | SV_WINDOKU};
    sv_tiles tiles = drawn_tiles(9);
    shade(&tiles, variants[_i]);
    sv_sight sight = see(&tiles, true);
    ck_assert_uint_eq(sight.board.variants, variants[_i]);
    ck_assert_int_eq(sight.regions.kind, SV_REGIONS_BOXES);
    sv_tiles_free(&tiles);
}
END_TEST

/* Diagonals in another shade than the windows, and in a third where both are. */
START_TEST(two_shades_are_seen)
{
    bool diagonal[SV_MAX_CELLS], window[SV_MAX_CELLS];
    sv_board board = classic(9);
    sv_tiles tiles = drawn_tiles(9);
    mark(&board, SV_DIAGONAL, diagonal);
    mark(&board, SV_WINDOKU, window);
    for (unsigned cell = 0; cell < 81; cell++)
        drawn_paper(&tiles, cell, (uint8_t)(DRAWN_PAPER - 14 * diagonal[cell] - 28 * window[cell]));
    drawn_borders(&tiles, board.regions, DRAWN_THICK);
    ck_assert_uint_eq(see(&tiles, true).board.variants, SV_DIAGONAL | SV_WINDOKU);
    sv_tiles_free(&tiles);
}
END_TEST

/* Nearly boxes: of the borders that are not theirs many lie beside a diagonal's cells. */
static const char NEARLY_BOXES[] = "AAABBBCCCAAABBBCCCAADBBBCCCDADEEEFFFDDDDEEEFF"
                                   "DGEEEFFFFDGHHHHIIIGGGHHHHIIGGGGHIIII";

/* Grey all over, or by lines beside which thin borders seem thick. */
START_TEST(regions_are_seen_beside_shaded_diagonals)
{
    enum { APART = 8 };
    bool shaded[SV_MAX_CELLS];
    uint8_t regions[SV_MAX_CELLS];
    sv_board board = classic(9);
    sv_tiles tiles = drawn_tiles(9);
    mark(&board, SV_DIAGONAL, shaded);
    for (unsigned i = 0; i < 81 * SV_TILE_PIXELS; i++)
        if (shaded[i / SV_TILE_PIXELS] && (_i == 0 || i / SV_TILE_SIDE % APART == 0))
            tiles.pixels[i] = _i ? DRAWN_INK : DRAWN_PAPER - 30;
    take_regions(NEARLY_BOXES, regions);
    drawn_borders(&tiles, regions, DRAWN_THICK);
    const sv_sight sight = see(&tiles, true);
    ck_assert_uint_eq(sight.board.variants, SV_DIAGONAL | SV_JIGSAW);
    ck_assert_mem_eq(sight.board.regions, regions, 81);
    sv_tiles_free(&tiles);
}
END_TEST

static void outline_windows(const sv_tiles *tiles)
{
    static const unsigned corners[4] = {10, 14, 46, 50};
    for (unsigned w = 0; w < 4; w++)
        for (unsigned k = 0; k < 3; k++) {
            drawn_border(tiles, corners[w] + k - 9, SV_BELOW, DRAWN_THICK);
            drawn_border(tiles, corners[w] + k + 18, SV_BELOW, DRAWN_THICK);
            drawn_border(tiles, corners[w] + 9 * k - 1, SV_RIGHT, DRAWN_THICK);
            drawn_border(tiles, corners[w] + 9 * k + 2, SV_RIGHT, DRAWN_THICK);
        }
}

START_TEST(outlined_windows_are_seen)
{
    sv_board board = classic(9);
    sv_tiles tiles = drawn_tiles(9);
    drawn_borders(&tiles, board.regions, DRAWN_THICK);
    outline_windows(&tiles);
    sv_sight sight = see(&tiles, true);
    ck_assert_uint_eq(sight.board.variants, SV_WINDOKU);
    ck_assert_int_eq(sight.regions.kind, SV_REGIONS_BOXES);
    sv_tiles_free(&tiles);
}
END_TEST

START_TEST(one_window_is_no_variant)
{
    static const unsigned below[] = {1, 2, 9, 10}, right[] = {4, 8, 6, 10};
    sv_board board = classic(4);
    sv_tiles tiles = drawn_tiles(4);
    sv_borders borders;
    drawn_borders(&tiles, board.regions, DRAWN_THICK);
    for (unsigned i = 0; i < 4; i++) {
        drawn_border(&tiles, below[i], SV_BELOW, DRAWN_THICK);
        drawn_border(&tiles, right[i], SV_RIGHT, DRAWN_THICK);
    }
    sv_borders_measure(&tiles, &borders);
    ck_assert_uint_eq(sv_overlays_outlined(&board, &borders), SV_CLASSIC);
    sv_tiles_free(&tiles);
}
END_TEST

/* A sixth of the borders elsewhere are as dark, of handwriting or a shadow. */
START_TEST(outlines_are_darker_than_most_borders)
{
    static const unsigned right[] = {0, 3, 7, 10, 15, 40, 64, 72}, below[] = {10, 27, 40};
    sv_board board = classic(9);
    sv_tiles tiles = drawn_tiles(9);
    drawn_borders(&tiles, board.regions, DRAWN_THICK);
    for (unsigned i = 0; i < sizeof right / sizeof *right; i++)
        drawn_border(&tiles, right[i], SV_RIGHT, DRAWN_THICK);
    for (unsigned i = 0; i < sizeof below / sizeof *below; i++)
        drawn_border(&tiles, below[i], SV_BELOW, DRAWN_THICK);
    ck_assert_uint_eq(see(&tiles, true).board.variants, SV_CLASSIC);
    outline_windows(&tiles);
    ck_assert_uint_eq(see(&tiles, true).board.variants, SV_WINDOKU);
    sv_tiles_free(&tiles);
}
END_TEST

/* Diagonals in a colour that is as light as paper in grey. */
START_TEST(tinted_cells_are_seen)
{
    sv_board board = classic(9);
    sv_tiles grey = drawn_tiles(9), planes[3] = {grey, grey, drawn_tiles(9)};
    drawn_borders(&grey, board.regions, DRAWN_THICK);
    shade(&planes[2], SV_DIAGONAL);
    sv_sight sight = see(&grey, true);
    ck_assert_uint_eq(sight.board.variants, SV_CLASSIC);
    sv_sight_add_tints(planes, &sight);
    ck_assert_uint_eq(sight.board.variants, SV_DIAGONAL);
    sv_tiles_free(&grey);
    sv_tiles_free(&planes[2]);
}
END_TEST

UNIT_LOOPS("sight", {thick_borders_enclose_regions, 1}, {single_borders_may_be_wrong, 1},
           {boxes_of_any_size_are_boxes, 6}, {equal_borders_say_nothing, 1},
           {colours_tell_regions, 1}, {regions_that_run_together_are_refused, 1},
           {rows_of_two_boards_are_no_regions, 1}, {a_row_that_holds_digits_may_be_a_region, 1},
           {light_that_falls_off_parts_no_columns, 1}, {dashes_in_one_colour_are_diagonals, 1},
           {lines_all_over_the_boxes_are_no_diagonals, 1},
           {hatched_windows_are_seen_and_no_diagonals, 2},
           {lines_darker_elsewhere_are_no_diagonals, 1}, {lines_through_the_diagonals_are_seen, 1},
           {shaded_cells_are_seen, 4}, {two_shades_are_seen, 1},
           {regions_are_seen_beside_shaded_diagonals, 2}, {outlined_windows_are_seen, 1},
           {one_window_is_no_variant, 1}, {outlines_are_darker_than_most_borders, 1},
           {tinted_cells_are_seen, 1})
