/* Print and pencil apart: what is solved, told and printed of a puzzle that somebody has begun. */
#include "cli/print.h"
#include "report/record.h"
#include "unit.h"

#include <limits.h>
#include <string.h>

enum { SIZE = 4, CELLS = SIZE * SIZE };

/* 1234 3412 2143 4321 */
static const uint8_t solved[CELLS] = {1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1};
static const uint8_t givens[CELLS] = {1, 0, 0, 4, 3, 0, 1, 0, 0, 1, 0, 0, 0, 0, 2, 0};
/* These leave two solutions: 2 and 3 may change places. */
static const uint8_t vague[CELLS] = {1, 0, 0, 4, 0, 4, 1, 0, 0, 1, 4, 0, 4, 0, 0, 1};

static sv_puzzle puzzle_of(const uint8_t *cells, uint8_t *entries)
{
    sv_puzzle puzzle = {.solutions = -1, .entries = entries};
    ck_assert_int_eq(sv_board_init(&puzzle.board, SIZE, 0, 0, 0, NULL), SV_OK);
    memcpy(puzzle.board.cells, cells, CELLS);
    return puzzle;
}

static void solve(sv_puzzle *puzzle)
{
    sv_page page = {.count = 1, .puzzles = puzzle};
    ck_assert_int_eq(sv_page_solve(&page, NULL), SV_OK);
}

START_TEST(wrong_entries_spoil_nothing)
{
    uint8_t entries[CELLS] = {0, 2, 2, 0, 0, 3};
    sv_puzzle puzzle = puzzle_of(givens, entries);
    solve(&puzzle);
    ck_assert_int_eq(puzzle.solutions, 1);
    ck_assert_mem_eq(puzzle.solution, solved, CELLS);
    ck_assert(!puzzle.needs_entries);
    ck_assert_int_eq(sv_puzzle_mark(&puzzle, 0), SV_MARK_GIVEN);
    ck_assert_int_eq(sv_puzzle_mark(&puzzle, 1), SV_MARK_RIGHT);
    ck_assert_int_eq(sv_puzzle_mark(&puzzle, 2), SV_MARK_WRONG);
    ck_assert_int_eq(sv_puzzle_mark(&puzzle, 5), SV_MARK_WRONG);
    ck_assert_int_eq(sv_puzzle_mark(&puzzle, 7), SV_MARK_EMPTY);
    puzzle.board.cells[CELLS] = 1; /* what lies behind the puzzle is none of its cells */
    ck_assert_int_eq(sv_puzzle_mark(&puzzle, CELLS), SV_MARK_EMPTY);
    ck_assert_int_eq(sv_puzzle_mark(&puzzle, UINT_MAX), SV_MARK_EMPTY);
    free(puzzle.solution);
}
END_TEST

START_TEST(solving_keeps_to_its_time)
{
    sv_puzzle puzzle = puzzle_of(givens, NULL);
    sv_page page = {.count = 1, .puzzles = &puzzle, .seconds = 1e-9};
    sv_diagnostic why;
    ck_assert_int_eq(sv_page_solve(&page, &why), SV_TIMEOUT);
    ck_assert_int_eq(why.stage, SV_STAGE_SOLVE);
    ck_assert_int_eq(puzzle.solutions, -1);
    ck_assert_ptr_null(puzzle.solution);
}
END_TEST

START_TEST(entries_decide_between_several_solutions)
{
    uint8_t entries[CELLS] = {0, 2};
    sv_puzzle puzzle = puzzle_of(vague, entries);
    solve(&puzzle);
    ck_assert_int_eq(puzzle.solutions, 1);
    ck_assert(puzzle.needs_entries);
    ck_assert_mem_eq(puzzle.solution, solved, CELLS);
    puzzle.entries = NULL; /* solving again forgets what was known */
    solve(&puzzle);
    ck_assert_int_eq(puzzle.solutions, 2);
    ck_assert(!puzzle.needs_entries);
    ck_assert_ptr_null(puzzle.solution);
}
END_TEST

START_TEST(entries_that_contradict_decide_nothing)
{
    uint8_t entries[CELLS] = {0, 2, 2};
    sv_puzzle puzzle = puzzle_of(vague, entries);
    solve(&puzzle);
    ck_assert_int_eq(puzzle.solutions, 2);
    ck_assert(!puzzle.needs_entries);
    ck_assert_int_eq(sv_puzzle_mark(&puzzle, 1), SV_MARK_UNKNOWN);
}
END_TEST

/* ------------------------------------------------------------------- told */

static char *text;
static size_t text_size;

START_TEST(the_record_names_wrong_entries)
{
    uint8_t entries[CELLS] = {0, 2, 2};
    sv_puzzle puzzle = puzzle_of(givens, entries);
    solve(&puzzle);
    sv_json json = sv_json_to(open_memstream(&text, &text_size));
    sv_record_checked(&json, &puzzle);
    fclose(json.out);
    const char *end = strstr(text, "\"solutions\"");
    ck_assert_ptr_nonnull(strstr(text, "\"entries\": \".22.............\""));
    ck_assert_str_eq(end, "\"solutions\": 1, \"solution\": \"1234341221434321\", \"wrong\": "
                          "[{\"row\": 1, \"column\": 3, \"entry\": \"2\", \"solution\": \"3\"}]}");
    free(text);
    free(puzzle.solution);
}
END_TEST

START_TEST(the_record_says_where_entries_were_needed)
{
    uint8_t entries[CELLS] = {0, 2};
    sv_puzzle puzzle = puzzle_of(vague, entries);
    solve(&puzzle);
    sv_json json = sv_json_to(open_memstream(&text, &text_size));
    sv_record_checked(&json, &puzzle);
    fclose(json.out);
    ck_assert_ptr_nonnull(strstr(text, "\"needs_entries\": true, \"wrong\": []}"));
    free(text);
    free(puzzle.solution);
}
END_TEST

static void expect_grid(const sv_puzzle *puzzle, bool colored, const char *wanted)
{
    const sv_options options = {.input_count = 1};
    sv_session session = {.options = &options, .colored = colored};
    session.results = open_memstream(&text, &text_size);
    sv_print_puzzle(&session, (sv_origin){.input = "a.jpg"}, puzzle);
    fclose(session.results);
    ck_assert_str_eq(text, wanted);
    free(text);
}

START_TEST(the_grid_tells_print_and_hand_apart)
{
    uint8_t entries[CELLS] = {0, 2, 2};
    sv_puzzle puzzle = puzzle_of(givens, entries);
    expect_grid(&puzzle, false,
                "+-----+-----+\n| 1 2'| 2'4 |\n| 3 . | 1 . |\n+-----+-----+\n"
                "| . 1 | . . |\n| . . | 2 . |\n+-----+-----+\n");
    solve(&puzzle);
    expect_grid(&puzzle, false,
                "+-----+-----+\n| 1 2'| 2!4 |\n| 3 . | 1 . |\n+-----+-----+\n"
                "| . 1 | . . |\n| . . | 2 . |\n+-----+-----+\n");
    entries[1] = 0;
    expect_grid(&puzzle, true,
                "+-----+-----+\n| 1 \x1b[36m.\x1b[0m | \x1b[31m2!\x1b[0m4 |\n"
                "| 3 \x1b[36m.\x1b[0m | 1 \x1b[36m.\x1b[0m |\n+-----+-----+\n"
                "| \x1b[36m.\x1b[0m 1 | \x1b[36m.\x1b[0m \x1b[36m.\x1b[0m |\n"
                "| \x1b[36m.\x1b[0m \x1b[36m.\x1b[0m | 2 \x1b[36m.\x1b[0m |\n+-----+-----+\n");
    puzzle.entries = NULL;
    expect_grid(&puzzle, true,
                "+-----+-----+\n| 1 . | . 4 |\n| 3 . | 1 . |\n+-----+-----+\n"
                "| . 1 | . . |\n| . . | 2 . |\n+-----+-----+\n");
    free(puzzle.solution);
}
END_TEST

UNIT_MAIN("entries", wrong_entries_spoil_nothing, solving_keeps_to_its_time,
          entries_decide_between_several_solutions, entries_that_contradict_decide_nothing,
          the_record_names_wrong_entries, the_record_says_where_entries_were_needed,
          the_grid_tells_print_and_hand_apart)
