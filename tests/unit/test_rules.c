/* Which rules hold where a small board's few digits have one solution by more than one. */
#include "board/variants.h"
#include "drawn_board.h"
#include "drawn_page.h"
#include "reading/rules.h"

enum { SIZE = 6, CELLS = SIZE * SIZE };

/* These have one solution by the regions, and one by boxes, too. */
static const char GIVENS[] = "003020500160206001410000302600050002";
static const char REGIONS[] = "AAABBBACCCCBACDDCBAEEDDBEEEFDDEFFFFF";

static sv_readings read_digits(const char *board, uint8_t *givens)
{
    sv_readings readings = {.size = SIZE, .likeness = 1};
    for (unsigned cell = 0; cell < CELLS; cell++) {
        givens[cell] = (uint8_t)(board[cell] - '0');
        readings.p[cell][givens[cell] ? SV_CLASS_PRINTED + givens[cell] - 1 : SV_CLASS_EMPTY] = 1;
    }
    return readings;
}

static bool is_in_window(unsigned cell)
{
    const unsigned row = cell / SIZE, column = cell % SIZE;
    return (row == 1 || row == 2) && column >= 1 && column <= 3;
}

static bool is_on_diagonal(unsigned cell)
{
    return cell / SIZE == cell % SIZE || cell / SIZE + cell % SIZE == SIZE - 1;
}

static bool is_nowhere(unsigned cell)
{
    return cell >= CELLS;
}

static sv_board rules_seen(const char *digits, const uint8_t *regions,
                           bool (*is_shaded)(unsigned cell))
{
    uint8_t givens[CELLS];
    sv_meaning meaning = {.readings = read_digits(digits, givens)};
    const sv_grid grid = drawn_page_grid(SIZE, 0, 0);
    sv_cut cut = {.grey = drawn_tiles(SIZE)};
    drawn_page drawn;
    sv_diagnostic refusal = {0};
    for (unsigned cell = 0; cell < CELLS; cell++)
        if (is_shaded(cell))
            drawn_paper(&cut.grey, cell, DRAWN_PAPER - 20);
    drawn_borders(&cut.grey, regions, DRAWN_THICK);
    drawn_page_open(SIZE, givens, &drawn);
    ck_assert_int_eq(sv_rules_see(&drawn.job, &grid, &cut, &meaning, &refusal), SV_OK);
    ck_assert_int_eq(refusal.status, SV_OK);
    drawn_page_close(&drawn);
    sv_cut_free(&cut);
    return meaning.rules;
}

static void take_regions(uint8_t *regions)
{
    for (unsigned cell = 0; cell < CELLS; cell++)
        regions[cell] = (uint8_t)(REGIONS[cell] - 'A');
}

/* With a shade where a window would be, too. */
START_TEST(regions_that_are_drawn_hold)
{
    uint8_t regions[CELLS];
    take_regions(regions);
    const sv_board rules = rules_seen(GIVENS, regions, _i ? is_in_window : is_nowhere);
    ck_assert_uint_eq(rules.variants, SV_JIGSAW);
    ck_assert_mem_eq(rules.regions, regions, CELLS);
}
END_TEST

START_TEST(boxes_hold_rather_than_a_window)
{
    sv_board boxes;
    ck_assert_int_eq(sv_board_init(&boxes, SIZE, 2, 3, SV_CLASSIC, NULL), SV_OK);
    ck_assert_uint_eq(rules_seen(GIVENS, boxes.regions, is_in_window).variants, SV_CLASSIC);
}
END_TEST

/* These have one solution with diagonals by lying boxes, and one by standing boxes alone. */
static const char WITH_DIAGONALS[] = "000026004030100250205003010002000060";

START_TEST(diagonals_hold_rather_than_turned_boxes)
{
    sv_board boxes;
    ck_assert_int_eq(sv_board_init(&boxes, SIZE, 2, 3, SV_CLASSIC, NULL), SV_OK);
    const sv_board rules = rules_seen(WITH_DIAGONALS, boxes.regions, is_on_diagonal);
    ck_assert_uint_eq(rules.variants, SV_DIAGONAL);
    ck_assert_uint_eq(rules.box_rows, 2);
}
END_TEST

/* These have one solution by boxes, which obeys the diagonals. */
static const char ON_DIAGONALS_TOO[] = "030016000530000254020000052001046000";

START_TEST(diagonals_hold_that_the_solution_by_boxes_obeys)
{
    sv_board boxes;
    ck_assert_int_eq(sv_board_init(&boxes, SIZE, 2, 3, SV_CLASSIC, NULL), SV_OK);
    ck_assert_uint_eq(rules_seen(ON_DIAGONALS_TOO, boxes.regions, is_on_diagonal).variants,
                      SV_DIAGONAL);
    ck_assert_uint_eq(rules_seen(GIVENS, boxes.regions, is_on_diagonal).variants, SV_CLASSIC);
}
END_TEST

/* Whether what is read is much like digits or not. */
START_TEST(what_is_told_holds)
{
    uint8_t givens[CELLS];
    sv_meaning meaning = {.readings = read_digits(GIVENS, givens)};
    const sv_grid grid = drawn_page_grid(SIZE, 0, 0);
    sv_cut cut = {.grey = drawn_tiles(SIZE)};
    drawn_page drawn;
    sv_diagnostic refusal = {0};
    meaning.readings.likeness = _i ? 1 : 0.5f;
    drawn_page_open(SIZE, givens, &drawn);
    drawn.reader->regions.size = SIZE;
    take_regions(drawn.reader->regions.regions);
    drawn.reader->settings.variants = SV_DIAGONAL;
    ck_assert_int_eq(sv_rules_see(&drawn.job, &grid, &cut, &meaning, &refusal), SV_OK);
    ck_assert_uint_eq(meaning.rules.variants, SV_JIGSAW | SV_DIAGONAL);
    ck_assert_mem_eq(meaning.rules.regions, drawn.reader->regions.regions, CELLS);
    drawn_page_close(&drawn);
    sv_cut_free(&cut);
}
END_TEST

/* These have one solution with diagonals, and many without. */
static const char ON_DIAGONALS[] = "050000024000000003200410010200000000";

static void shade(sv_image *image, unsigned cell)
{
    for (unsigned y = 0; y < DRAWN_CELL; y++)
        for (unsigned x = 0; x < DRAWN_CELL; x++) {
            uint8_t *at = drawn_pixel(image, SIZE, cell, x, y);
            *at = (uint8_t)(*at * 9 / 10);
        }
}

/* The tiles are as a grey look has them, the picture as its colours do. */
START_TEST(diagonals_that_show_in_colour_alone_are_seen)
{
    uint8_t givens[CELLS];
    sv_meaning meaning = {.readings = read_digits(ON_DIAGONALS, givens)};
    const sv_grid grid = drawn_page_grid(SIZE, 0, 0);
    sv_cut cut = {.grey = drawn_tiles(SIZE)};
    drawn_page drawn;
    sv_board boxes;
    sv_diagnostic refusal = {0};
    ck_assert_int_eq(sv_board_init(&boxes, SIZE, 2, 3, SV_CLASSIC, NULL), SV_OK);
    drawn_borders(&cut.grey, boxes.regions, DRAWN_THICK);
    sv_image image = drawn_puzzle(SIZE, givens);
    for (unsigned cell = 0; cell < CELLS && _i; cell++)
        if (is_on_diagonal(cell))
            shade(&image, cell);
    drawn_page_of(image, &drawn);
    ck_assert_int_eq(sv_rules_see(&drawn.job, &grid, &cut, &meaning, &refusal), SV_OK);
    ck_assert_uint_eq(meaning.rules.variants, _i ? SV_DIAGONAL : SV_CLASSIC);
    drawn_page_close(&drawn);
    sv_cut_free(&cut);
}
END_TEST

/* These have several solutions, with diagonals or without. */
static const char SEVERAL[] = "050000000000000003000000010200000000";

/* Colours take a decode of their own, and tell nothing then. */
START_TEST(colours_are_not_looked_at_where_diagonals_are_known)
{
    uint8_t givens[CELLS];
    sv_meaning meaning = {.readings = read_digits(SEVERAL, givens)};
    const sv_grid grid = drawn_page_grid(SIZE, 0, 0);
    sv_cut cut = {.grey = drawn_tiles(SIZE)};
    drawn_page drawn;
    sv_board boxes;
    sv_diagnostic refusal = {0};
    ck_assert_int_eq(sv_board_init(&boxes, SIZE, 2, 3, SV_CLASSIC, NULL), SV_OK);
    drawn_borders(&cut.grey, boxes.regions, DRAWN_THICK);
    drawn_page_open(SIZE, givens, &drawn);
    drawn.reader->settings.variants = _i ? SV_DIAGONAL : SV_CLASSIC;
    ck_assert_int_eq(sv_rules_see(&drawn.job, &grid, &cut, &meaning, &refusal), SV_OK);
    ck_assert_uint_eq(meaning.rules.variants, _i ? SV_DIAGONAL : SV_CLASSIC);
    ck_assert(cut.coloured == (_i == 0));
    drawn_page_close(&drawn);
    sv_cut_free(&cut);
}
END_TEST

UNIT_LOOPS("rules", {diagonals_hold_that_the_solution_by_boxes_obeys, 1}, {what_is_told_holds, 2},
           {regions_that_are_drawn_hold, 2}, {boxes_hold_rather_than_a_window, 1},
           {diagonals_hold_rather_than_turned_boxes, 1},
           {diagonals_that_show_in_colour_alone_are_seen, 2},
           {colours_are_not_looked_at_where_diagonals_are_known, 2})
