/* Puzzles that are written by hand as a whole, and what was typed or written in another colour. */
#include "unit.h"

#include "board/givens.h"
#include "reading/copied.h"
#include "reading/interpret.h"
#include "reading/typed.h"

#include <string.h>

enum { CELLS = 81 };

static const char PUZZLE[] = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28...."
                             "419..5....8..79";
/* What is entered, one digit of it wrong. */
static const char ENTRIES[] = "..46.8912.72...3481..242..7......................."
                              "...............................";

static const sv_reader reader = {.settings = {.repair = true, .mistakes = 0.002f}};
static sv_job job = {.reader = &reader};
static sv_meaning meaning;
static sv_cut cut;

/* Tiles of paper, in grey and in colour. */
static void create_tiles(unsigned size)
{
    const size_t bytes = (size_t)size * size * SV_TILE_PIXELS;
    ck_assert_int_eq(sv_tiles_create(&cut.grey, size, NULL), SV_OK);
    memset(cut.grey.pixels, 230, bytes);
    for (unsigned plane = 0; plane < 3; plane++) {
        ck_assert_int_eq(sv_tiles_create(&cut.planes[plane], size, NULL), SV_OK);
        memset(cut.planes[plane].pixels, 230, bytes);
    }
    cut.coloured = true;
}

/* Nothing is read anywhere. */
static void begin(void)
{
    create_tiles(9);
    meaning.readings = (sv_readings){.size = 9, .likeness = 0.95f};
    for (unsigned cell = 0; cell < CELLS; cell++)
        meaning.readings.p[cell][SV_CLASS_EMPTY] = 1;
}

static void end(void)
{
    sv_cut_free(&cut);
}

/* A bar, red, green and blue as told. */
static void draw(unsigned cell, const uint8_t colour[3])
{
    for (unsigned y = 10; y < 30; y++)
        for (unsigned x = 18; x < 23; x++) {
            for (unsigned plane = 0; plane < 3; plane++)
                sv_tile(&cut.planes[plane], cell)[y * SV_TILE_SIDE + x] = colour[plane];
            sv_tile(&cut.grey, cell)[y * SV_TILE_SIDE + x] = colour[1];
        }
}

static void put(const char *cells, bool print, const uint8_t colour[3])
{
    for (unsigned cell = 0; cell < CELLS; cell++) {
        if (cells[cell] == '.')
            continue;
        float *p = meaning.readings.p[cell];
        unsigned digit = (unsigned)(cells[cell] - '1');
        p[SV_CLASS_EMPTY] = 0;
        p[SV_CLASS_PRINTED + digit] = print ? 0.95f : 0.05f;
        p[SV_CLASS_HANDWRITTEN + digit] = print ? 0.05f : 0.95f;
        draw(cell, colour);
    }
}

static void assemble(void)
{
    ck_assert_int_eq(sv_board_init(&meaning.rules, 9, 0, 0, SV_CLASSIC, NULL), SV_OK);
    ck_assert_int_eq(sv_interpret(&reader.settings, &meaning, NULL), SV_OK);
    ck_assert_int_eq(sv_typed_part(&job, NULL, &cut, &meaning), SV_OK);
    ck_assert_int_eq(sv_copied_take(&job, NULL, &cut, &meaning), SV_OK);
}

static void check_cells(const uint8_t *cells, const char *wanted)
{
    for (unsigned cell = 0; cell < CELLS; cell++)
        ck_assert_int_eq(cells[cell], wanted[cell] == '.' ? 0 : wanted[cell] - '0');
}

static const uint8_t BLACK[3] = {30, 30, 30}, BLUE[3] = {30, 90, 210};

START_TEST(what_is_copied_out_by_hand_is_a_puzzle)
{
    begin();
    put(PUZZLE, false, BLACK);
    assemble();
    ck_assert(meaning.assembly.unique);
    check_cells(meaning.assembly.board.cells, PUZZLE);
    end();
}
END_TEST

/* A neat hand whose 8 and 9 look written and all else printed. */
START_TEST(what_is_copied_neatly_is_a_puzzle_as_a_whole)
{
    char printed[sizeof PUZZLE], written[sizeof PUZZLE];
    memcpy(printed, PUZZLE, sizeof PUZZLE);
    memcpy(written, PUZZLE, sizeof PUZZLE);
    for (unsigned cell = 0; cell < CELLS; cell++)
        *(PUZZLE[cell] >= '8' ? &printed[cell] : &written[cell]) = '.';
    begin();
    meaning.readings.closely = true;
    put(printed, true, BLACK);
    put(written, false, BLACK);
    assemble();
    ck_assert(meaning.assembly.unique);
    check_cells(meaning.assembly.board.cells, PUZZLE);
    end();
}
END_TEST

/* Print and hand are told apart by chance: each other digit seems printed, every third a little. */
static void assemble_by_chance(float print_of_every_third)
{
    unsigned nth = 0;
    begin();
    meaning.readings.closely = true;
    put(PUZZLE, true, BLACK);
    for (unsigned cell = 0; cell < CELLS; cell++) {
        if (PUZZLE[cell] == '.')
            continue;
        float *p = meaning.readings.p[cell];
        const unsigned digit = (unsigned)(PUZZLE[cell] - '1');
        const float print = nth % 3 == 0 ? print_of_every_third : nth % 2 == 0 ? 0.98f : 0.02f;
        p[SV_CLASS_PRINTED + digit] = print;
        p[SV_CLASS_HANDWRITTEN + digit] = 1 - print;
        nth++;
    }
    assemble();
}

START_TEST(what_seems_printed_here_and_written_there_is_of_one_hand_where_much_is_unsure)
{
    assemble_by_chance(0.6f);
    ck_assert(meaning.assembly.unique);
    check_cells(meaning.assembly.board.cells, PUZZLE);
    end();
}
END_TEST

START_TEST(what_surely_seems_printed_here_and_written_there_is_not)
{
    assemble_by_chance(0.98f);
    ck_assert(!meaning.assembly.unique && meaning.assembly.needs_entries);
    end();
}
END_TEST

/* Whether what somebody wrote into a small board is taken for its givens. */
static bool is_copy(unsigned size, const char *cells, float score)
{
    const sv_grid grid = {.size = size, .score = score};
    meaning.readings = (sv_readings){.size = size, .likeness = 0.95f};
    for (unsigned cell = 0; cell < size * size; cell++)
        if (cells[cell] == '.')
            meaning.readings.p[cell][SV_CLASS_EMPTY] = 1;
        else
            meaning.readings.p[cell][SV_CLASS_HANDWRITTEN + cells[cell] - '1'] = 1;
    ck_assert_int_eq(sv_board_init(&meaning.rules, size, 0, 0, SV_CLASSIC, NULL), SV_OK);
    ck_assert_int_eq(sv_interpret(&reader.settings, &meaning, NULL), SV_OK);
    ck_assert_int_eq(sv_copied_take(&job, &grid, &cut, &meaning), SV_OK);
    return sv_count_givens(&meaning.assembly.board) > 0;
}

START_TEST(a_small_board_is_a_copy_where_its_lines_and_digits_leave_no_doubt)
{
    begin();
    ck_assert(is_copy(4, "...3.2..4....31.", 0.9f));
    ck_assert(!is_copy(4, "...3.2..4....31.", 0.6f));
    ck_assert(!is_copy(4, "...3.2..4....33.", 0.9f));
    end();
}
END_TEST

START_TEST(so_is_a_large_board)
{
    enum { SIZE = 12 };
    static const char LARGE[] =
        "81.6B..3..7.C74..6.82BA.3A....7..91896C781...3.4B.81......69..3..7.9.8"
        "2BA.28..47C...7......1..B......8B..5....1.A...4....C...9...A.5....7.C6918.";
    create_tiles(SIZE);
    meaning.readings = (sv_readings){.size = SIZE, .likeness = 0.95f};
    for (unsigned cell = 0; cell < SIZE * SIZE; cell++) {
        const char mark = LARGE[cell];
        float *p = meaning.readings.p[cell];
        if (mark == '.')
            p[SV_CLASS_EMPTY] = 1;
        else
            p[SV_CLASS_HANDWRITTEN + (mark <= '9' ? mark - '1' : mark - 'A' + 9)] = 1;
    }
    ck_assert_int_eq(sv_board_init(&meaning.rules, SIZE, 0, 0, SV_CLASSIC, NULL), SV_OK);
    ck_assert_int_eq(sv_interpret(&reader.settings, &meaning, NULL), SV_OK);
    ck_assert_int_eq(sv_copied_take(&job, NULL, &cut, &meaning), SV_OK);
    ck_assert(meaning.assembly.unique);
    ck_assert_uint_eq(sv_count_givens(&meaning.assembly.board), 64);
    end();
}
END_TEST

/* As lines that wobble are seen. */
START_TEST(a_copy_of_six_rows_needs_no_certain_lines)
{
    static const char SIX[] = "...54...2..1.1....4263...5......31..";
    begin();
    ck_assert(is_copy(6, SIX, 0.45f));
    ck_assert(!is_copy(6, SIX, 0.3f));
    end();
}
END_TEST

START_TEST(entries_are_no_puzzle)
{
    begin();
    put(PUZZLE, false, BLACK);
    for (unsigned cell = 60; cell < CELLS; cell++) {
        memset(meaning.readings.p[cell], 0, sizeof meaning.readings.p[cell]);
        meaning.readings.p[cell][SV_CLASS_EMPTY] = 1;
    }
    assemble();
    ck_assert(!meaning.assembly.unique);
    for (unsigned cell = 0; cell < CELLS; cell++)
        ck_assert_int_eq(meaning.assembly.board.cells[cell], 0);
    end();
}
END_TEST

START_TEST(what_is_typed_in_another_colour_is_entered)
{
    begin();
    put(ENTRIES, true, BLUE);
    put(PUZZLE, true, BLACK);
    assemble();
    ck_assert(meaning.assembly.unique);
    check_cells(meaning.assembly.board.cells, PUZZLE);
    ck_assert_int_eq(meaning.assembly.entries[2], 4);
    end();
}
END_TEST

START_TEST(so_is_what_is_written_in_another_colour_on_a_copy)
{
    begin();
    put(ENTRIES, false, BLUE);
    put(PUZZLE, false, BLACK);
    assemble();
    ck_assert(meaning.assembly.unique);
    check_cells(meaning.assembly.board.cells, PUZZLE);
    ck_assert_int_eq(meaning.assembly.entries[2], 4);
    end();
}
END_TEST

START_TEST(the_puzzles_own_digits_may_be_the_coloured_ones)
{
    begin();
    put(ENTRIES, true, BLACK);
    put(PUZZLE, true, BLUE);
    assemble();
    ck_assert(meaning.assembly.unique);
    check_cells(meaning.assembly.board.cells, PUZZLE);
    end();
}
END_TEST

/* By colours, or as a copy. */
START_TEST(nothing_is_tried_when_the_time_is_over)
{
    sv_job late = {.reader = &reader, .deadline = {.at = 1e-9, .seconds = 1}};
    begin();
    put(ENTRIES, false, BLUE);
    put(PUZZLE, false, BLACK);
    ck_assert_int_eq(sv_board_init(&meaning.rules, 9, 0, 0, SV_CLASSIC, NULL), SV_OK);
    ck_assert_int_eq(sv_interpret(&reader.settings, &meaning, NULL), SV_OK);
    ck_assert_int_eq(sv_typed_part(&late, NULL, &cut, &meaning), SV_TIMEOUT);
    ck_assert_int_eq(sv_copied_take(&late, NULL, &cut, &meaning), SV_TIMEOUT);
    end();
}
END_TEST

UNIT_MAIN("copied", what_is_copied_out_by_hand_is_a_puzzle, nothing_is_tried_when_the_time_is_over,
          a_small_board_is_a_copy_where_its_lines_and_digits_leave_no_doubt,
          what_is_copied_neatly_is_a_puzzle_as_a_whole, so_is_a_large_board,
          what_seems_printed_here_and_written_there_is_of_one_hand_where_much_is_unsure,
          what_surely_seems_printed_here_and_written_there_is_not,
          a_copy_of_six_rows_needs_no_certain_lines, entries_are_no_puzzle,
          what_is_typed_in_another_colour_is_entered,
          so_is_what_is_written_in_another_colour_on_a_copy,
          the_puzzles_own_digits_may_be_the_coloured_ones)
