/* What is no puzzle is told apart from what is, and the words say why. */
#include "givens.h"
#include "unit.h"

#include "reading/refuse.h"
#include "vision/grid.h"

#include <string.h>

static const char PUZZLE[] = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28...."
                             "419..5....8..79";

static sv_board board_of(const char *cells)
{
    sv_board board;
    ck_assert_int_eq(sv_board_init(&board, 9, 0, 0, SV_CLASSIC, NULL), SV_OK);
    givens_of(cells, 81, board.cells);
    return board;
}

static sv_diagnostic refusal_of(const sv_board *board, float likeness)
{
    const sv_recogniser recogniser = {.network = NULL};
    sv_readings readings = {.size = 9, .likeness = likeness};
    sv_grid grid = {.size = 9, .score = 0.6f};
    sv_assembly assembly = {.board = *board};
    sv_diagnostic refusal = {0};
    ck_assert_int_eq(sv_refuse_content(&recogniser, &grid, &readings, &assembly, &refusal, NULL),
                     SV_OK);
    return refusal;
}

START_TEST(a_puzzle_is_not_refused_nor_one_with_a_misprint)
{
    sv_board board = board_of(PUZZLE);
    ck_assert_int_eq(refusal_of(&board, 0.9f).status, SV_OK);
    board.cells[2] = 5; /* beside the other 5 */
    ck_assert_int_eq(refusal_of(&board, 0.9f).status, SV_OK);
}
END_TEST

START_TEST(a_misprint_leaves_no_two_rows_of_a_band_empty)
{
    sv_board board = board_of(PUZZLE);
    memset(board.cells + 9, 0, 9);
    memset(board.cells + 63, 0, 9);
    board.cells[2] = 5; /* beside the other 5 */
    ck_assert_int_eq(refusal_of(&board, 0.9f).status, SV_OK);
    memset(board.cells + 18, 0, 9);
    ck_assert_int_eq(refusal_of(&board, 0.9f).status, SV_NO_PUZZLE);
    board.cells[2] = 0; /* part of it may be covered */
    ck_assert_int_eq(refusal_of(&board, 0.9f).status, SV_OK);
}
END_TEST

START_TEST(of_more_digits_more_pairs_may_contradict_each_other)
{
    sv_board board = board_of(PUZZLE);
    board.cells[2] = board.cells[72] = board.cells[74] = 5; /* as board.cells[0] */
    ck_assert_int_eq(refusal_of(&board, 0.9f).status, SV_OK);
    for (unsigned row = 1; row < 9; row += 3)
        memset(board.cells + 9 * row, 0, 9);
    sv_diagnostic refusal = refusal_of(&board, 0.9f);
    ck_assert_int_eq(refusal.status, SV_NO_PUZZLE);
    ck_assert(strstr(refusal.message, "4 pairs"));
}
END_TEST

START_TEST(of_few_digits_three_pairs_are_one_misprint_or_a_table)
{
    sv_board board = board_of(PUZZLE);
    for (unsigned row = 1; row < 9; row += 3)
        memset(board.cells + 9 * row, 0, 9);
    board.cells[12] = 1;                 /* no empty lines */
    board.cells[2] = board.cells[8] = 5; /* and board.cells[0]: each with each */
    ck_assert_int_eq(refusal_of(&board, 0.9f).status, SV_NO_PUZZLE);
    board.cells[8] = 0;
    board.cells[18] = board.cells[65] = 5; /* by box and column with board.cells[2] */
    board.cells[0] = 0;
    board.cells[6] = 5;
    ck_assert_int_eq(refusal_of(&board, 0.9f).status, SV_OK);
}
END_TEST

static const char SOLUTION[] =
    "12345678945678912378912345623156489756489723189723156431264597864597"
    "8312978312645";

START_TEST(most_of_a_solution_is_refused_and_all_of_it_is_not)
{
    sv_board board = board_of(SOLUTION);
    ck_assert_int_eq(refusal_of(&board, 0.9f).status, SV_OK);
    memset(board.cells + 72, 0, 9);
    sv_diagnostic refusal = refusal_of(&board, 0.9f);
    ck_assert_int_eq(refusal.status, SV_NO_PUZZLE);
    ck_assert(strstr(refusal.message, "72 printed digits"));
}
END_TEST

/* Where a solution's right half cannot be read. */
START_TEST(no_puzzle_has_three_full_boxes)
{
    sv_board board = board_of(SOLUTION);
    for (unsigned cell = 0; cell < 81; cell++)
        if (cell % 9 > 2 && cell != 4 && cell != 39 && cell != 60 && cell != 71)
            board.cells[cell] = 0;
    board.cells[27] = 0;
    sv_diagnostic refusal = refusal_of(&board, 0.9f);
    ck_assert_int_eq(refusal.status, SV_NO_PUZZLE);
    ck_assert(strstr(refusal.message, "3 of its boxes are full"));
    board.cells[28] = 0; /* seven of nine */
    ck_assert_int_eq(refusal_of(&board, 0.9f).status, SV_OK);
}
END_TEST

/* What is said of a board of which so many cells are filled, along its diagonals, with what looks
 * like print, so many of the others are written, and the rest are as surely empty. */
static sv_diagnostic refusal_of_filled(unsigned filled, unsigned written, float empty,
                                       unsigned repairs)
{
    const sv_recogniser recogniser = {.network = NULL};
    const sv_grid grid = {.size = 9, .score = 0.9f};
    sv_readings readings = {.size = 9, .likeness = 0.9f};
    sv_assembly assembly = {.board = board_of(SOLUTION), .unique = true, .repair_count = repairs};
    sv_diagnostic refusal = {0};
    for (unsigned i = filled; i < 81; i++) {
        const unsigned cell = i % 9 * 9 + (i + i / 9) % 9;
        assembly.entries[cell] = i < filled + written ? assembly.board.cells[cell] : 0;
        assembly.board.cells[cell] = 0;
        readings.p[cell][SV_CLASS_EMPTY] = assembly.entries[cell] ? 0 : empty;
    }
    ck_assert_int_eq(sv_refuse_content(&recogniser, &grid, &readings, &assembly, &refusal, NULL),
                     SV_OK);
    return refusal;
}

START_TEST(a_puzzle_is_filled_in_neatly)
{
    ck_assert_int_eq(refusal_of_filled(64, 0, 1, 0).status, SV_OK);
    ck_assert_int_eq(refusal_of_filled(64, 0, 0.9f, 0).status, SV_NO_PUZZLE);
    ck_assert_int_eq(refusal_of_filled(64, 0, 1, 1).status, SV_NO_PUZZLE);
    ck_assert_int_eq(refusal_of_filled(72, 0, 1, 0).status, SV_OK);
    ck_assert_int_eq(refusal_of_filled(64, 9, 1, 0).status, SV_OK);
    ck_assert_int_eq(refusal_of_filled(64, 9, 0.9f, 0).status, SV_NO_PUZZLE);
}
END_TEST

START_TEST(no_box_of_a_puzzle_is_empty_once_it_is_filled_in)
{
    const sv_recogniser recogniser = {.network = NULL};
    const sv_grid grid = {.size = 9, .score = 0.9f};
    sv_readings readings = {.size = 9, .likeness = 0.9f};
    sv_assembly assembly = {.board = board_of(SOLUTION), .unique = true};
    sv_diagnostic refusal = {0};
    for (unsigned i = 0; i < 9; i++) {
        const unsigned cell = (6 + i / 3) * 9 + i % 3;
        assembly.board.cells[cell] = 0;
        readings.p[cell][SV_CLASS_EMPTY] = 1;
    }
    ck_assert_int_eq(sv_refuse_content(&recogniser, &grid, &readings, &assembly, &refusal, NULL),
                     SV_OK);
    ck_assert_int_eq(refusal.status, SV_NO_PUZZLE);
}
END_TEST

/* What is said of a 6x6 board of 12 digits beside which others, above 6, are plainly to be seen. */
static sv_diagnostic refusal_beyond(unsigned others)
{
    static const char SOME[] = "1234564561232315....................";
    const sv_recogniser recogniser = {.network = NULL};
    const sv_grid grid = {.size = 6, .score = 0.9f};
    const sv_readings readings = {.size = 6, .likeness = 0.9f, .beyond = others};
    sv_assembly assembly = {.unique = true};
    sv_diagnostic refusal = {0};
    ck_assert_int_eq(sv_board_init(&assembly.board, 6, 0, 0, SV_CLASSIC, NULL), SV_OK);
    for (unsigned cell = 0; cell < 36; cell++)
        if (SOME[cell] != '.')
            assembly.board.cells[cell] = assembly.raw[cell] = (uint8_t)(SOME[cell] - '0');
    ck_assert_int_eq(sv_refuse_content(&recogniser, &grid, &readings, &assembly, &refusal, NULL),
                     SV_OK);
    return refusal;
}

START_TEST(digits_that_a_small_board_lacks_tell_of_a_larger_one)
{
    ck_assert_int_eq(refusal_beyond(0).status, SV_OK);
    ck_assert_int_eq(refusal_beyond(1).status, SV_OK); /* a 1 may look like a 7 */
    sv_diagnostic refusal = refusal_beyond(2);
    ck_assert_int_eq(refusal.status, SV_NO_PUZZLE);
    ck_assert(strstr(refusal.message, "2 of them hold digits above 6"));
}
END_TEST

static sv_status refusal_on_lines(float score, const sv_assembly *assembly)
{
    const sv_grid grid = {.size = 9, .score = score};
    sv_diagnostic refusal = {0};
    ck_assert_int_eq(sv_refuse_unsound(&grid, assembly, &refusal, NULL), SV_OK);
    return refusal.status;
}

START_TEST(doubtful_lines_want_a_sound_puzzle)
{
    sv_assembly assembly = {.unique = false};
    ck_assert_int_eq(refusal_on_lines(0.6f, &assembly), SV_NO_PUZZLE);
    /* beyond doubt, but misprinted or misread: that is told */
    ck_assert_int_eq(refusal_on_lines(0.9f, &assembly), SV_OK);
    assembly.unique = true;
    ck_assert_int_eq(refusal_on_lines(0.6f, &assembly), SV_OK);
}
END_TEST

/* A small board, whose lines are never beyond doubt, may be misprinted. */
START_TEST(what_contradicts_itself_is_told_by_its_digits)
{
    sv_grid grid = {.size = 4, .score = 1};
    sv_assembly assembly = {.unique = false};
    sv_diagnostic refusal = {0};
    ck_assert_int_eq(sv_board_init(&assembly.board, 4, 0, 0, SV_CLASSIC, NULL), SV_OK);
    assembly.board.cells[0] = assembly.board.cells[3] = 4;
    ck_assert_int_eq(sv_refuse_unsound(&grid, &assembly, &refusal, NULL), SV_OK);
    ck_assert_int_eq(refusal.status, SV_NO_PUZZLE);
    ck_assert_ptr_nonnull(strstr(refusal.message, "two 4s in row 1 (columns 1 and 4)"));
    refusal = (sv_diagnostic){0};
    assembly.board.cells[3] = 0;
    ck_assert_int_eq(sv_refuse_unsound(&grid, &assembly, &refusal, NULL), SV_OK);
    ck_assert_int_eq(refusal.status, SV_NO_PUZZLE);
    ck_assert_ptr_nonnull(strstr(refusal.message, "no single solution"));
}
END_TEST

START_TEST(so_many_digits_keep_the_rules_by_no_chance)
{
    sv_assembly assembly = {.board = board_of(PUZZLE)};
    uint8_t *raw = assembly.raw;
    memcpy(raw, assembly.board.cells, 81);
    ck_assert_int_eq(refusal_on_lines(0.6f, &assembly), SV_OK);
    raw[1] = 7; /* as in the same row */
    ck_assert_int_eq(refusal_on_lines(0.6f, &assembly), SV_OK);
    raw[9] = 5; /* as in the same column */
    ck_assert_int_eq(refusal_on_lines(0.6f, &assembly), SV_NO_PUZZLE);
    raw[0] = raw[1] = 0; /* none is contradicted, and 28 are left */
    ck_assert_int_eq(refusal_on_lines(0.6f, &assembly), SV_NO_PUZZLE);
}
END_TEST

START_TEST(an_empty_edge_may_lie_outside_the_board)
{
    const sv_board solution = board_of(SOLUTION);
    sv_assembly assembly = {.board = solution};
    memcpy(assembly.raw, solution.cells, 81);
    ck_assert_int_eq(refusal_on_lines(0.6f, &assembly), SV_OK);
    memset(assembly.raw, 0, 9);
    ck_assert_int_eq(refusal_on_lines(0.6f, &assembly), SV_NO_PUZZLE);
}
END_TEST

START_TEST(what_is_mended_and_partly_outside_the_picture_is_refused)
{
    sv_grid grid = {.size = 9};
    for (unsigned i = 0; i < 100; i++)
        grid.crossings[i] = (sv_point){i % 10 * 10.0 - 20, i / 10 * 10.0};
    sv_assembly assembly = {.repair_count = 1};
    sv_diagnostic refusal = {0};
    sv_refuse_cut_off(&grid, 100, 100, &assembly, &refusal);
    ck_assert_int_eq(refusal.status, SV_OK);
    assembly.repair_count = 2;
    sv_refuse_cut_off(&grid, 100, 100, &assembly, &refusal);
    ck_assert_int_eq(refusal.status, SV_NO_PUZZLE);
    ck_assert_ptr_nonnull(strstr(refusal.message, "22 %"));
    refusal = (sv_diagnostic){0};
    for (unsigned i = 0; i < 100; i++)
        grid.crossings[i].x += 15; /* half a cell outside */
    sv_refuse_cut_off(&grid, 100, 100, &assembly, &refusal);
    ck_assert_int_eq(refusal.status, SV_OK);
}
END_TEST

/* Edge by edge: nothing was read in it, then one digit, which is enough. */
static int refusal_with_edge(sv_assembly assembly, unsigned first, unsigned step, uint8_t middle)
{
    sv_diagnostic refusal = {0};
    for (unsigned i = 0; i < 9; i++)
        assembly.raw[first + i * step] = i == 4 ? middle : 0;
    sv_refuse_made_up(&assembly, &refusal);
    return refusal.status;
}

/* Nothing was read in it; one digit is enough. */
START_TEST(digits_made_up_along_an_edge_are_refused)
{
    static const unsigned firsts[4] = {0, 72, 0, 8}, steps[4] = {1, 1, 9, 9};
    const sv_board solution = board_of(SOLUTION);
    sv_assembly assembly = {.board = solution};
    memcpy(assembly.raw, solution.cells, 81);
    for (unsigned k = 0; k < 4; k++) {
        ck_assert_int_eq(refusal_with_edge(assembly, firsts[k], steps[k], 0), SV_NO_PUZZLE);
        ck_assert_int_eq(refusal_with_edge(assembly, firsts[k], steps[k], 5), SV_OK);
    }
    memset(assembly.board.cells, 0, 9);
    ck_assert_int_eq(refusal_with_edge(assembly, 0, 1, 0), SV_OK);
}
END_TEST

/* The solution's digits up to a value are printed, in so many rows, and all others written but for
 * the first so many. */
static sv_status refusal_with_values(uint8_t most, unsigned rows, unsigned empty)
{
    sv_assembly assembly = {.board = board_of(SOLUTION)};
    sv_diagnostic refusal = {.status = SV_OK};
    for (unsigned cell = 0; cell < 81; cell++) {
        uint8_t *digit = &assembly.board.cells[cell];
        if (*digit <= most && cell < 9 * rows)
            continue;
        assembly.entries[cell] = empty ? 0 : *digit;
        empty -= empty > 0;
        *digit = 0;
    }
    sv_refuse_by_values(&assembly, &refusal);
    return refusal.status;
}

START_TEST(many_digits_of_few_values_are_refused)
{
    ck_assert_int_eq(refusal_with_values(7, 9, 81), SV_NO_PUZZLE);
    ck_assert_int_eq(refusal_with_values(8, 9, 81), SV_OK);
    ck_assert_int_eq(refusal_with_values(7, 4, 81), SV_OK);
}
END_TEST

START_TEST(print_and_hand_apart_by_values_are_refused)
{
    ck_assert_int_eq(refusal_with_values(5, 9, 5), SV_NO_PUZZLE);
    ck_assert_int_eq(refusal_with_values(5, 9, 0), SV_OK); /* full */
    ck_assert_int_eq(refusal_with_values(5, 9, 20), SV_OK);
    ck_assert_int_eq(refusal_with_values(9, 4, 5), SV_OK);
    ck_assert_int_eq(refusal_with_values(5, 6, 5), SV_OK);
}
END_TEST

static sv_status refusal_where_smoothed(double cell, const sv_board *board)
{
    sv_grid grid = {.size = 9};
    sv_diagnostic refusal = {.status = SV_OK};
    for (unsigned i = 0; i < sv_crossing_count(&grid); i++)
        grid.crossings[i] = (sv_point){i % 10 * cell, i / 10 * cell};
    sv_refuse_smoothed(&grid, board, &refusal);
    return refusal.status;
}

START_TEST(where_strokes_are_smoothed_small_cells_and_parts_of_solutions_are_refused)
{
    const sv_board puzzle = board_of(PUZZLE);
    sv_board solution = board_of(SOLUTION);
    ck_assert_int_eq(refusal_where_smoothed(20, &puzzle), SV_OK);
    ck_assert_int_eq(refusal_where_smoothed(16, &puzzle), SV_NO_PUZZLE);
    ck_assert_int_eq(refusal_where_smoothed(20, &solution), SV_OK);
    memset(solution.cells, 0, 9);
    ck_assert_int_eq(refusal_where_smoothed(20, &solution), SV_NO_PUZZLE);
}
END_TEST

START_TEST(too_few_digits_are_refused)
{
    sv_board board = board_of(PUZZLE), empty = board_of(PUZZLE);
    memset(board.cells + 42, 0, 81 - 42);
    memset(empty.cells, 0, 81);
    sv_diagnostic few = refusal_of(&board, 0.9f), none = refusal_of(&empty, 0.9f);
    ck_assert_int_eq(few.status, SV_NO_PUZZLE);
    ck_assert_int_eq(few.stage, SV_STAGE_MATCH);
    ck_assert_ptr_nonnull(strstr(few.message, "only 16 printed digits"));
    ck_assert_ptr_nonnull(strstr(none.message, "no puzzle in it"));
}
END_TEST

START_TEST(digits_that_look_written_are_told)
{
    const sv_recogniser recogniser = {.network = NULL};
    const sv_board full = board_of(PUZZLE);
    sv_readings readings = {.size = 9, .likeness = 0.9f};
    sv_grid grid = {.size = 9, .score = 1};
    sv_assembly assembly = {.board = full};
    sv_diagnostic refusal = {0};
    memcpy(assembly.raw, full.cells, 81);
    memset(assembly.board.cells + 27, 0, 54);
    ck_assert_int_eq(sv_refuse_content(&recogniser, &grid, &readings, &assembly, &refusal, NULL),
                     SV_OK);
    ck_assert_int_eq(refusal.status, SV_NO_PUZZLE);
    ck_assert_ptr_nonnull(strstr(refusal.message, "20 of its 30 digits look written by hand"));
}
END_TEST

START_TEST(what_is_hardly_like_digits_is_refused)
{
    sv_board board = board_of(PUZZLE);
    sv_diagnostic refusal = refusal_of(&board, 0.5f);
    ck_assert_int_eq(refusal.status, SV_NO_PUZZLE);
    ck_assert_int_eq(refusal.stage, SV_STAGE_MATCH);
    ck_assert_ptr_nonnull(strstr(refusal.message, "0.50"));
}
END_TEST

START_TEST(a_sound_puzzle_on_certain_lines_may_be_faint)
{
    const sv_recogniser recogniser = {.network = NULL};
    sv_readings faint = {.size = 9, .likeness = 0.5f}, letters = {.size = 9, .likeness = 0.2f};
    sv_grid grid = {.size = 9, .score = 0.9f};
    sv_assembly assembly = {.board = board_of(PUZZLE), .unique = true};
    sv_diagnostic accepted = {0}, refused = {0};
    ck_assert_int_eq(sv_refuse_content(&recogniser, &grid, &faint, &assembly, &accepted, NULL),
                     SV_OK);
    ck_assert_int_eq(accepted.status, SV_OK);
    ck_assert_int_eq(sv_refuse_content(&recogniser, &grid, &letters, &assembly, &refused, NULL),
                     SV_OK);
    ck_assert_int_eq(refused.status, SV_NO_PUZZLE);
}
END_TEST

/* Faint and mended in many cells: of few digits it is chance, of a board written full it is not. */
START_TEST(what_is_faint_and_much_mended_must_be_full)
{
    const sv_recogniser recogniser = {.network = NULL};
    sv_readings faint = {.size = 9, .likeness = 0.6f};
    sv_grid grid = {.size = 9, .score = 0.9f};
    sv_assembly assembly = {.board = board_of(PUZZLE), .unique = true, .repair_count = 6};
    sv_diagnostic few = {0}, full = {0};
    memcpy(assembly.raw, assembly.board.cells, 81);
    ck_assert_int_eq(sv_refuse_content(&recogniser, &grid, &faint, &assembly, &few, NULL), SV_OK);
    ck_assert_int_eq(few.status, SV_NO_PUZZLE);
    memset(assembly.raw, 1, 78);
    ck_assert_int_eq(sv_refuse_content(&recogniser, &grid, &faint, &assembly, &full, NULL), SV_OK);
    ck_assert_int_eq(full.status, SV_OK);
}
END_TEST

START_TEST(many_contradictions_are_refused_and_the_first_is_named)
{
    sv_board board = board_of(PUZZLE);
    memset(board.cells, 1, 9); /* as a table might hold */
    sv_diagnostic refusal = refusal_of(&board, 0.9f);
    ck_assert_int_eq(refusal.status, SV_NO_PUZZLE);
    ck_assert_int_eq(refusal.stage, SV_STAGE_ASSEMBLE);
    ck_assert_ptr_nonnull(strstr(refusal.message, "two 1s in row 1"));
}
END_TEST

START_TEST(no_grid_is_told_with_its_evidence_where_there_is_some)
{
    sv_grid none = {.score = 0}, weak = {.score = 0.2f, .evidence = {.present = 0.5f}};
    sv_diagnostic refusal;
    sv_refuse_grid(&none, &refusal);
    ck_assert_int_eq(refusal.status, SV_NO_PUZZLE);
    ck_assert_ptr_nonnull(strstr(refusal.message, "nothing in the picture"));
    sv_refuse_grid(&weak, &refusal);
    ck_assert_int_eq(refusal.stage, SV_STAGE_LOCATE);
    ck_assert_ptr_nonnull(strstr(refusal.message, "50 %"));
}
END_TEST

static sv_grid made_of(unsigned size, double x, float score)
{
    sv_grid grid = {.size = size, .score = score};
    const unsigned lines = size + 1;
    for (unsigned i = 0; i < lines * lines; i++)
        grid.crossings[i] = (sv_point){x + i % lines * 180.0 / size, i / lines * 180.0 / size};
    return grid;
}

static sv_grid made(double x, float score)
{
    return made_of(9, x, score);
}

START_TEST(the_place_of_a_certain_grid_alone_is_refused)
{
    sv_grids grids = {.grid = {made(0, 0.9f), made(25, 0.8f), made(500, 0.7f), made(510, 0.6f)},
                      .count = 4};
    ck_assert_float_ge(grids.grid[0].score, SV_GRID_CERTAIN);
    const bool refused[] = {false, true, false, false};
    for (unsigned i = 0; i < 4; i++)
        ck_assert_int_eq(sv_refused_place(&grids, i), refused[i]);
}
END_TEST

START_TEST(in_a_refused_place_a_board_of_another_size_may_be)
{
    sv_grids grids = {.grid = {made(0, 1), made_of(12, 0, 0.9f)}, .count = 2};
    ck_assert(sv_grids_overlap(&grids.grid[0], &grids.grid[1]));
    ck_assert(!sv_refused_place(&grids, 1));
}
END_TEST

START_TEST(of_a_damaged_picture_the_file_is_wanted_and_no_other_photo)
{
    sv_board board = board_of(PUZZLE);
    memset(board.cells, 0, sizeof board.cells);
    sv_diagnostic refusal = refusal_of(&board, 0.9f);
    sv_refuse_damaged(&refusal);
    ck_assert_int_eq(refusal.status, SV_NO_PUZZLE);
    ck_assert_str_eq(refusal.message,
                     "a grid was found, but no puzzle in it (0 printed digits; a puzzle has at "
                     "least 17); the picture is damaged: get the file anew");
}
END_TEST

UNIT_MAIN("refuse", of_a_damaged_picture_the_file_is_wanted_and_no_other_photo,
          what_is_mended_and_partly_outside_the_picture_is_refused,
          a_puzzle_is_not_refused_nor_one_with_a_misprint,
          a_misprint_leaves_no_two_rows_of_a_band_empty, digits_that_look_written_are_told,
          of_few_digits_three_pairs_are_one_misprint_or_a_table,
          of_more_digits_more_pairs_may_contradict_each_other,
          most_of_a_solution_is_refused_and_all_of_it_is_not, no_puzzle_has_three_full_boxes,
          a_puzzle_is_filled_in_neatly, no_box_of_a_puzzle_is_empty_once_it_is_filled_in,
          digits_that_a_small_board_lacks_tell_of_a_larger_one, doubtful_lines_want_a_sound_puzzle,
          what_contradicts_itself_is_told_by_its_digits, so_many_digits_keep_the_rules_by_no_chance,
          an_empty_edge_may_lie_outside_the_board, digits_made_up_along_an_edge_are_refused,
          many_digits_of_few_values_are_refused, print_and_hand_apart_by_values_are_refused,
          where_strokes_are_smoothed_small_cells_and_parts_of_solutions_are_refused,
          too_few_digits_are_refused, what_is_hardly_like_digits_is_refused,
          what_is_faint_and_much_mended_must_be_full, a_sound_puzzle_on_certain_lines_may_be_faint,
          many_contradictions_are_refused_and_the_first_is_named,
          no_grid_is_told_with_its_evidence_where_there_is_some,
          the_place_of_a_certain_grid_alone_is_refused,
          in_a_refused_place_a_board_of_another_size_may_be)
