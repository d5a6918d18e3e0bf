/* What may be a board cut a line beside its place. */
#include "drawn_page.h"
#include "givens.h"
#include "page/solved.h"
#include "unit.h"

#include <string.h>

static uint8_t raw[SV_MAX_CELLS];

/* A full board but for its last row, which has so many digits. Its regions are the boxes of a board
 * that is cut a line beside, so far as they are whole, or are no boxes. */
static sv_puzzle puzzle_of(unsigned variants, unsigned in_last_row, bool boxes)
{
    sv_puzzle puzzle = {.raw = raw};
    puzzle.board.size = 9;
    puzzle.board.variants = (uint8_t)variants;
    for (unsigned cell = 0; cell < 81; cell++) {
        const unsigned row = cell / 9 + 1, column = cell % 9;
        const bool whole = boxes && row >= 3 && row < 9;
        puzzle.board.regions[cell] =
            (uint8_t)(whole ? row / 3 * 3 - 3 + column / 3 : 6 + column / 3);
    }
    memset(raw, 1, 72 + in_last_row);
    memset(raw + 72 + in_last_row, 0, 9 - in_last_row);
    return puzzle;
}

START_TEST(an_edge_without_digits_is_seen)
{
    const sv_puzzle empty = puzzle_of(0, 0, true);
    ck_assert(sv_solved_with_empty_edge(&empty));
    ck_assert_uint_eq(sv_solved_count_filled(&empty), 72);
    const sv_puzzle one = puzzle_of(0, 1, true);
    ck_assert(!sv_solved_with_empty_edge(&one));
}
END_TEST

START_TEST(a_headings_digit_leaves_regions_doubtful)
{
    const sv_puzzle one = puzzle_of(SV_JIGSAW, 1, true);
    ck_assert(sv_solved_by_regions_beside(&one));
    const sv_puzzle classic = puzzle_of(0, 1, true);
    ck_assert(!sv_solved_by_regions_beside(&classic));
    const sv_puzzle two = puzzle_of(SV_JIGSAW, 2, true);
    ck_assert(!sv_solved_by_regions_beside(&two));
    const sv_puzzle without_boxes = puzzle_of(SV_JIGSAW, 1, false);
    ck_assert(!sv_solved_by_regions_beside(&without_boxes));
}
END_TEST

/* Two of these are boxes, but neither lies as far beside its place as the other. */
START_TEST(boxes_here_and_there_leave_no_regions_doubtful)
{
    static const char REGIONS[] = "AAAACCABBBBCABBCCCDDEEEEDDFFFEDDFFFE";
    sv_puzzle puzzle = {.raw = raw};
    puzzle.board.size = 6;
    puzzle.board.variants = SV_JIGSAW;
    for (unsigned cell = 0; cell < 36; cell++)
        puzzle.board.regions[cell] = (uint8_t)(REGIONS[cell] - 'A');
    memset(raw, 0, 36);
    ck_assert(!sv_solved_by_regions_beside(&puzzle));
}
END_TEST

START_TEST(a_few_digits_and_one_made_up_are_no_small_board)
{
    sv_puzzle puzzle = {.raw = raw, .repair_count = 1};
    puzzle.board.size = 4;
    memset(raw, 0, 16);
    memset(raw, 1, 4);
    ck_assert(sv_solved_by_mending(&puzzle, false));
    raw[4] = 1;
    ck_assert(!sv_solved_by_mending(&puzzle, false));
    raw[4] = 0;
    puzzle.repair_count = 0;
    ck_assert(!sv_solved_by_mending(&puzzle, false));
}
END_TEST

START_TEST(mended_entries_are_no_matter_where_givens_do_without)
{
    uint8_t entries[36] = {0};
    sv_puzzle puzzle = {.raw = raw, .entries = entries, .repair_count = 5};
    puzzle.board.size = 6;
    memset(raw, 1, 36);
    for (unsigned i = 0; i < 5; i++)
        entries[i] = 2, puzzle.repairs[i] = (sv_repair){(uint16_t)i, 1, 2};
    ck_assert(!sv_solved_by_mending(&puzzle, true));
    ck_assert(sv_solved_by_mending(&puzzle, false));
    entries[4] = 0; /* a given's */
    ck_assert(sv_solved_by_mending(&puzzle, true));
}
END_TEST

START_TEST(of_mended_regions_an_empty_edge_is_a_headings)
{
    sv_puzzle puzzle = puzzle_of(SV_JIGSAW, 0, false);
    ck_assert(!sv_solved_by_mending(&puzzle, false));
    puzzle.repair_count = 1;
    ck_assert(sv_solved_by_mending(&puzzle, false));
    uint8_t entries[SV_MAX_CELLS] = {2};
    puzzle.entries = entries; /* which is mended */
    ck_assert(sv_solved_by_mending(&puzzle, true));
    puzzle.board.variants = 0;
    ck_assert(!sv_solved_by_mending(&puzzle, false));
}
END_TEST

START_TEST(beside_certain_lines_an_empty_edge_is_that_of_a_part)
{
    const sv_grid certain = {.size = 9, .score = 1}, doubtful = {.size = 9, .score = 0.7f};
    const sv_puzzle part = puzzle_of(0, 0, true);
    ck_assert(sv_solved_as_part(&part, &certain));
    ck_assert(!sv_solved_as_part(&part, &doubtful));
    const sv_puzzle whole = puzzle_of(0, 1, true);
    ck_assert(!sv_solved_as_part(&whole, &certain));
}
END_TEST

/* As a lattice is whose lines are the certain one's, but for one. */
START_TEST(beside_certain_lines_a_board_has_all_of_its_own_in_the_picture)
{
    const sv_pyramid pyramid = {.level[0] = {.width = 600, .height = 600}};
    const sv_quad within = {{{100, 100}, {500, 100}, {500, 500}, {100, 500}}},
                  beyond = {{{220, 100}, {620, 100}, {620, 500}, {220, 500}}};
    const sv_grid certain = {.score = 1}, doubtful = {.score = 0.7f};
    sv_grid near;
    ck_assert(sv_grid_within(&within, 6, &near));
    near.score = SV_GRID_POSSIBLE;
    ck_assert(sv_solved_off_lines(&pyramid, &near, &certain));
    ck_assert(!sv_solved_off_lines(&pyramid, &near, &doubtful));
    near.score = 1;
    ck_assert(!sv_solved_off_lines(&pyramid, &near, &certain));
    ck_assert(sv_grid_within(&beyond, 6, &near));
    near.score = 1;
    ck_assert(sv_solved_off_lines(&pyramid, &near, &certain));
}
END_TEST

START_TEST(what_holds_all_digits_of_one_with_an_empty_edge_is_the_board)
{
    uint8_t full[81];
    memset(full, 1, sizeof full);
    const sv_puzzle cut = puzzle_of(0, 0, true);
    sv_puzzle whole = cut;
    whole.raw = full;
    whole.repair_count = 9; /* as many as it has more */
    ck_assert(sv_solved_with_all_of(&whole, &cut));
    whole.repair_count = 10;
    ck_assert(!sv_solved_with_all_of(&whole, &cut));
    ck_assert(!sv_solved_with_all_of(&cut, &whole));
}
END_TEST

/* Digits of a puzzle, of which so many rows are left: without the first it has several solutions.
 */
static sv_passed_over passed_over_without(unsigned rows)
{
    static const char GIVENS[] =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28...."
        "419..5....8..79";
    uint8_t givens[81];
    drawn_page drawn;
    sv_outcome outcome;
    for (unsigned i = 0; i < 81; i++)
        givens[i] = i < 9 * rows || GIVENS[i] == '.' ? 0 : (uint8_t)(GIVENS[i] - '0');
    drawn_page_open(9, givens, &drawn);
    const sv_grid grid = drawn_page_grid(9, 0, 0);
    ck_assert_int_eq(sv_solved_read(&drawn.job, &drawn.pyramid, &grid, &outcome), SV_OK);
    ck_assert_uint_eq(drawn.job.page->count, rows ? 0 : 1);
    sv_passed_over passed = drawn.job.passed_over;
    drawn_page_close(&drawn);
    return passed;
}

START_TEST(what_has_no_single_solution_is_passed_over)
{
    ck_assert_uint_eq(passed_over_without(0).count, 0);
    const sv_passed_over passed = passed_over_without(1);
    ck_assert_uint_eq(passed.count, 1);
    ck_assert_str_eq(passed.grid[0].why.message, "its digits have no single solution");
}
END_TEST

/* Cut a line beside, across and down, a board keeps so many of its boxes; that number of others
 * would be. */
static void take_boxes_beside(sv_board *board, unsigned rows, unsigned columns, unsigned boxes)
{
    const unsigned size = board->size, across = size / columns - 1;
    for (unsigned cell = 0; cell < size * size; cell++)
        board->regions[cell] = (uint8_t)(size - 1);
    for (unsigned box = 0; box < boxes; box++)
        for (unsigned i = 0; i < size; i++) {
            const unsigned row = box / across * rows + rows - 1 + i / columns;
            const unsigned column = box % across * columns + columns - 1 + i % columns;
            board->regions[row * size + column] = (uint8_t)box;
        }
}

START_TEST(four_boxes_of_a_board_or_two_of_a_small_one_leave_regions_doubtful)
{
    static const unsigned BOX[][2] = {{3, 3}, {2, 3}}, KEPT[] = {4, 2};
    const unsigned rows = BOX[_i][0], columns = BOX[_i][1];
    sv_puzzle puzzle = {.raw = raw};
    puzzle.board.size = (uint8_t)(rows * columns);
    puzzle.board.variants = SV_JIGSAW;
    memset(raw, 0, sizeof raw);
    take_boxes_beside(&puzzle.board, rows, columns, KEPT[_i]);
    ck_assert(sv_solved_by_regions_beside(&puzzle));
    take_boxes_beside(&puzzle.board, rows, columns, KEPT[_i] - 1);
    ck_assert(!sv_solved_by_regions_beside(&puzzle));
}
END_TEST

/* Digits of a puzzle on bare paper. */
static void open_without_lines(drawn_page *drawn)
{
    static const char DIGITS[] =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28...."
        "419..5....8..79";
    uint8_t givens[81];
    givens_of(DIGITS, 81, givens);
    sv_image image = drawn_puzzle(9, givens);
    for (unsigned line = 0; line <= 9; line++)
        for (unsigned along = 0; along <= 9 * DRAWN_CELL; along++) {
            const unsigned x = DRAWN_MARGIN + line * DRAWN_CELL, y = DRAWN_MARGIN + along;
            sv_image_row(&image, x)[y] = sv_image_row(&image, y)[x] = image.pixels[0];
        }
    drawn_page_of(image, drawn);
}

START_TEST(what_has_hardly_any_lines_is_not_read_as_its_inner_ones_say)
{
    static const float SCORES[] = {0.2f, 0.4f};
    drawn_page drawn;
    sv_outcome outcome;
    sv_grid grid = drawn_page_grid(9, 0, 0), found;
    grid.score = SCORES[_i];
    open_without_lines(&drawn);
    ck_assert_int_eq(sv_solved_find_inner(&drawn.job, &drawn.pyramid, &grid, &found, &outcome),
                     SV_OK);
    ck_assert_uint_eq(drawn.job.page->count, _i);
    drawn_page_close(&drawn);
}
END_TEST

UNIT_LOOPS("solved", {what_has_no_single_solution_is_passed_over, 1},
           {what_holds_all_digits_of_one_with_an_empty_edge_is_the_board, 1},
           {beside_certain_lines_an_empty_edge_is_that_of_a_part, 1},
           {beside_certain_lines_a_board_has_all_of_its_own_in_the_picture, 1},
           {of_mended_regions_an_empty_edge_is_a_headings, 1},
           {a_few_digits_and_one_made_up_are_no_small_board, 1},
           {an_edge_without_digits_is_seen, 1},
           {mended_entries_are_no_matter_where_givens_do_without, 1},
           {a_headings_digit_leaves_regions_doubtful, 1},
           {boxes_here_and_there_leave_no_regions_doubtful, 1},
           {four_boxes_of_a_board_or_two_of_a_small_one_leave_regions_doubtful, 2},
           {what_has_hardly_any_lines_is_not_read_as_its_inner_ones_say, 2})
