/* sv_board_solve, and the engines on the puzzles of $SUDOKU_VISION_DATA/puzzles. */
#include "solvers.h"

#include "solve/pair.h"

#include <math.h>
#include <stdio.h>

static bool keep(const uint8_t *cells, void *user)
{
    memcpy(user, cells, 81);
    return true;
}

START_TEST(a_puzzle_is_solved)
{
    static const char puzzle[] =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    static const char solution[] =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179\n";
    sv_board board = board_of(puzzle, SV_CLASSIC);
    uint8_t cells[81];
    char text[SV_TEXT_SIZE];
    uint64_t count;
    ck_assert_int_eq(sv_board_solve(&board, 0, 0, keep, cells, &count, NULL), SV_OK);
    ck_assert_uint_eq(count, 1);
    sv_board_write(&board, cells, SV_TEXT_LINE, text);
    ck_assert_str_eq(text, solution);
}
END_TEST

START_TEST(an_empty_board_has_two_solutions_at_least)
{
    sv_board board = empty_board(SV_MIN_SIZE + (unsigned)_i, SV_CLASSIC);
    uint64_t count;
    ck_assert_int_eq(sv_board_solve(&board, 2, 60, NULL, NULL, &count, NULL), SV_OK);
    ck_assert_uint_eq(count, 2);
}
END_TEST

START_TEST(the_first_two_solutions_are_kept)
{
    sv_board board = empty_board(4, SV_CLASSIC);
    sv_pair pair = {.size = 4};
    uint64_t count;
    ck_assert_int_eq(sv_board_solve(&board, 0, 0, sv_pair_keep, &pair, &count, NULL), SV_OK);
    ck_assert_uint_eq(count, 2);
    ck_assert_uint_eq(pair.count, 2);
    ck_assert(pair.cells[1][15] && memcmp(pair.cells[0], pair.cells[1], 16) != 0);
}
END_TEST

START_TEST(contradicting_givens_have_no_solution)
{
    sv_board board = empty_board(9, SV_DIAGONAL);
    uint64_t count = 7;
    board.cells[0] = board.cells[80] = 4; /* on one diagonal */
    ck_assert_int_eq(sv_board_solve(&board, 2, 0, NULL, NULL, &count, NULL), SV_OK);
    ck_assert_uint_eq(count, 0);
}
END_TEST

START_TEST(what_is_no_board_is_refused)
{
    sv_board board = empty_board(9, SV_CLASSIC);
    uint64_t count = 7;
    board.regions[0] = 3;
    ck_assert_int_eq(sv_board_solve(&board, 2, 0, NULL, NULL, &count, NULL), SV_USAGE);
    ck_assert_uint_eq(count, 0);
}
END_TEST

START_TEST(a_time_that_is_none_is_refused)
{
    sv_board board = empty_board(9, SV_CLASSIC);
    sv_page page = {.seconds = -1};
    uint64_t count = 7;
    ck_assert_int_eq(sv_board_solve(&board, 2, NAN, NULL, NULL, &count, NULL), SV_USAGE);
    ck_assert_int_eq(sv_board_solve(&board, 2, -1, NULL, NULL, &count, NULL), SV_USAGE);
    ck_assert_uint_eq(count, 0);
    ck_assert_int_eq(sv_page_solve(&page, NULL), SV_USAGE);
}
END_TEST

START_TEST(nobody_has_to_count)
{
    sv_board board = empty_board(9, SV_CLASSIC);
    ck_assert_int_eq(sv_board_solve(&board, 2, 0, NULL, NULL, NULL, NULL), SV_OK);
}
END_TEST

START_TEST(time_runs_out)
{
    sv_board board = empty_board(25, SV_CLASSIC);
    uint64_t count;
    ck_assert_int_eq(sv_board_solve(&board, 0, 0.02, NULL, NULL, &count, NULL), SV_TIMEOUT);
}
END_TEST

/* Two equal givens that lie in one box only if that is wider than high. */
START_TEST(the_box_shape_matters)
{
    sv_board lying, standing;
    uint64_t count;
    ck_assert_int_eq(sv_board_init(&lying, 6, 2, 3, SV_CLASSIC, NULL), SV_OK);
    ck_assert_int_eq(sv_board_init(&standing, 6, 3, 2, SV_CLASSIC, NULL), SV_OK);
    lying.cells[0] = lying.cells[8] = standing.cells[0] = standing.cells[8] = 1;
    ck_assert_int_eq(sv_board_solve(&lying, 1, 0, NULL, NULL, &count, NULL), SV_OK);
    ck_assert_uint_eq(count, 0); /* rows 1 and 2, columns 1 and 3: one box */
    ck_assert_int_eq(sv_board_solve(&standing, 1, 0, NULL, NULL, &count, NULL), SV_OK);
    ck_assert_uint_eq(count, 1);
}
END_TEST

/* ------------------------------------------------------------ puzzle files */

static const struct collection {
    const char *name;
    int count, step; /* as many puzzles, every so many lines */
    bool compared;   /* with the backtracking engine, which is slow on few givens */
} collections[] = {
    {"easy.txt", 1000, 20, true},        {"minimal.txt", 1000, 20, true},
    {"17-clue.txt", 1000, 49, false},    {"17-clue.txt", 8, 6000, true},
    {"hardest-1905.txt", 500, 97, true}, {"hardest-1106.txt", 375, 1, true},
};

static void solve_line(const char *line, bool compared)
{
    sv_board board = board_of(line, SV_CLASSIC);
    sv_groups groups;
    uint64_t sums[2] = {0};
    ck_assert_int_eq(sv_groups_build(&groups, &board, NULL), SV_OK);
    ck_assert_uint_eq(count_with(&sv_engine_exact_cover, &groups, board.cells, 2, &sums[0]), 1);
    if (!compared)
        return;
    ck_assert_uint_eq(count_with(&sv_engine_backtrack, &groups, board.cells, 2, &sums[1]), 1);
    ck_assert_uint_eq(sums[0], sums[1]);
}

START_TEST(known_puzzles_have_one_solution)
{
    const struct collection *from = &collections[_i];
    const char *data = getenv("SUDOKU_VISION_DATA");
    char path[4096], line[256];
    snprintf(path, sizeof path, "%s/puzzles/%s", data ? data : "../shared/data", from->name);
    FILE *file = fopen(path, "r");
    if (!file) {
        unit_skip_without(path);
        return;
    }
    int solved = 0;
    for (int number = 0; solved < from->count && fgets(line, sizeof line, file);) {
        if (line[0] == '#' || strlen(line) < 81 || number++ % from->step)
            continue;
        solve_line(line, from->compared);
        solved++;
    }
    fclose(file);
    ck_assert_int_gt(solved, from->count / 2);
}
END_TEST

UNIT_LOOPS("solve_board", {a_puzzle_is_solved, 1},
           {an_empty_board_has_two_solutions_at_least, SV_MAX_SIZE - SV_MIN_SIZE + 1},
           {the_first_two_solutions_are_kept, 1}, {contradicting_givens_have_no_solution, 1},
           {what_is_no_board_is_refused, 1}, {a_time_that_is_none_is_refused, 1},
           {nobody_has_to_count, 1}, {time_runs_out, 1}, {the_box_shape_matters, 1},
           {known_puzzles_have_one_solution, sizeof collections / sizeof *collections})
