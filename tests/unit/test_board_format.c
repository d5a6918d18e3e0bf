/* What is written can be read again, whatever the size, variant and format; nothing read is too
 * odd to be survived. */
#include "unit.h"

#include "board/format.h"
#include "board/text_line.h"
#include "generate/random.h"

#include <string.h>

static void fill_randomly(sv_board *board, sv_random *random, double share)
{
    for (unsigned i = 0; i < (unsigned)board->size * board->size; i++)
        board->cells[i] = sv_random_double(random) < share
                              ? (uint8_t)(1 + sv_random_below(random, board->size))
                              : 0;
}

static sv_text_format formats[] = {SV_TEXT_LINE, SV_TEXT_GRID, SV_TEXT_SDK, SV_TEXT_SS,
                                   SV_TEXT_PAIR};

static void check_round_trip(const sv_board *board, sv_text_format format)
{
    char text[SV_TEXT_SIZE];
    sv_board again;
    sv_diagnostic why;
    size_t length = sv_board_write(board, NULL, format, text);
    ck_assert_uint_eq(length, strlen(text));
    ck_assert_int_eq(text[length - 1], '\n');
    ck_assert_msg(sv_board_parse(text, length, NULL, &again, &why) == SV_OK, "%s:\n%s", why.message,
                  text);
    ck_assert_uint_eq(again.size, board->size);
    ck_assert_mem_eq(again.cells, board->cells, sizeof again.cells);
    if (board->variants & SV_JIGSAW && (format == SV_TEXT_PAIR || format == SV_TEXT_GRID)) {
        ck_assert_uint_eq(again.variants, SV_JIGSAW);
        ck_assert_mem_eq(again.regions, board->regions, sizeof again.regions);
    }
}

/* A 4x4 puzzle in 16 lines is not told from 16 puzzles, so digits beyond 4 are needed at 16x16. */
START_TEST(what_is_written_is_read)
{
    sv_board board;
    sv_random random;
    sv_random_seed(&random, (uint64_t)_i);
    ck_assert_int_eq(sv_board_init(&board, sv_text_sizes[_i], 0, 0, SV_CLASSIC, NULL), SV_OK);
    for (int round = 0; round < 20; round++) {
        fill_randomly(&board, &random, 0.1 + round * 0.04);
        for (size_t f = 0; f < sizeof formats / sizeof *formats; f++)
            check_round_trip(&board, formats[f]);
        board.variants = SV_JIGSAW; /* regions that happen to be boxes */
        check_round_trip(&board, SV_TEXT_GRID);
        check_round_trip(&board, SV_TEXT_PAIR);
        board.variants = SV_CLASSIC;
    }
}
END_TEST

START_TEST(a_solution_is_written_on_the_board)
{
    sv_board board;
    uint8_t cells[16];
    char text[SV_TEXT_SIZE];
    ck_assert_int_eq(sv_board_init(&board, 4, 0, 0, SV_CLASSIC, NULL), SV_OK);
    for (uint8_t i = 0; i < 16; i++)
        cells[i] = i % 4 + 1;
    sv_board_write(&board, cells, SV_TEXT_LINE, text);
    ck_assert_str_eq(text, "1234123412341234\n");
}
END_TEST

START_TEST(the_largest_text_fits)
{
    sv_board board;
    char text[SV_TEXT_SIZE + 1];
    ck_assert_int_eq(sv_board_init(&board, SV_MAX_SIZE, 0, 0, SV_JIGSAW, NULL), SV_OK);
    for (size_t f = 0; f < sizeof formats / sizeof *formats; f++) {
        text[SV_TEXT_SIZE] = 'x';
        ck_assert_uint_lt(sv_board_write(&board, NULL, formats[f], text), SV_TEXT_SIZE);
        ck_assert_int_eq(text[SV_TEXT_SIZE], 'x');
    }
}
END_TEST

START_TEST(every_puzzle_knows_its_line)
{
    static const char text[] = "# first\n1234............\n\n1234............x\n\n"
                               "+-----+-----+\n| 1 2 | 3 4 |\n| . . | . . |\n| . . | . . |\n"
                               "| . . | . . |\n";
    static const size_t lines[] = {2, 4, 7};
    sv_text reader;
    sv_text_puzzle puzzle;
    sv_text_start(&reader, text, sizeof text - 1, NULL);
    for (int i = 0; i < 3; i++) {
        ck_assert(sv_text_next(&reader, &puzzle));
        ck_assert_uint_eq(puzzle.line, lines[i]);
        ck_assert_int_eq(puzzle.why.status, i == 1 ? SV_UNREADABLE : SV_OK);
    }
    ck_assert(!sv_text_next(&reader, &puzzle));
    ck_assert(!sv_text_next(&reader, &puzzle));
}
END_TEST

/* What is filled in is no given: grids that `read` and `check` print of a page. */
START_TEST(entries_are_empty_cells)
{
    static const char text[] = "puzzle 1:\n+-----+-----+\n| 1 2'| 3 4!|\n| 3'4'| 1'2'|\n"
                               "+-----+-----+\n| . . | . 3 |\n| . . | . . |\n+-----+-----+\n\n"
                               "a b.jpg, puzzle 12:\n| 4 . | . . |\n| . . | . . |\n| . . | . . |\n"
                               "| . . | . . |\n\n| 1 5'| 3 4 |\n";
    static const uint8_t first[16] = {1, 0, 3, 0, 0, 0, 0, 0, 0, 0, 0, 3}, second[16] = {4};
    sv_text reader;
    sv_text_puzzle puzzle;
    sv_text_start(&reader, text, sizeof text - 1, NULL);
    ck_assert(sv_text_next(&reader, &puzzle));
    ck_assert_msg(puzzle.why.status == SV_OK, "%s", puzzle.why.message);
    ck_assert_mem_eq(puzzle.board.cells, first, sizeof first);
    ck_assert(sv_text_next(&reader, &puzzle));
    ck_assert_msg(puzzle.why.status == SV_OK, "%s", puzzle.why.message);
    ck_assert_mem_eq(puzzle.board.cells, second, sizeof second);
    ck_assert(sv_text_next(&reader, &puzzle));
    ck_assert_str_eq(puzzle.why.message, "line 16: '5' in column 5 is not a digit of a 4x4 puzzle");
    ck_assert(!sv_text_next(&reader, &puzzle));
}
END_TEST

/* The name of its picture stands above a grid where there are several; elsewhere a colon is wrong.
 */
START_TEST(names_above_grids_are_passed_over)
{
    static const char *const names[] = {"x.jpg:",      "12.jpg:",  "a #1.jpg:",        "#1.jpg:",
                                        "scan.tif#3:", "[1].jpg:", "standard input#2:"};
    static const char grid[] = "+-----+-----+\n| 1 2 | 3 4 |\n| . . | . . |\n+-----+-----+\n"
                               "| . . | . . |\n| . . | . . |\n+-----+-----+\n";
    char text[400];
    sv_text reader;
    sv_text_puzzle puzzle;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        snprintf(text, sizeof text, "%s\n%s\n%s\r\n%s\n1234...........:\n", names[i], grid,
                 names[i], grid);
        sv_text_start(&reader, text, strlen(text), NULL);
        for (int number = 0; number < 2; number++) {
            ck_assert(sv_text_next(&reader, &puzzle));
            ck_assert_msg(puzzle.why.status == SV_OK, "%s: %s", names[i], puzzle.why.message);
            ck_assert_uint_eq(puzzle.line, number == 0 ? 3 : 12);
        }
        ck_assert(sv_text_next(&reader, &puzzle));
        ck_assert_int_eq(puzzle.why.status, SV_UNREADABLE);
        ck_assert(!sv_text_next(&reader, &puzzle));
    }
}
END_TEST

START_TEST(no_puzzle_is_an_error)
{
    sv_board board;
    sv_diagnostic why;
    ck_assert_int_eq(sv_board_parse("# nothing\n", 10, NULL, &board, &why), SV_UNREADABLE);
    ck_assert_str_eq(why.message, "the text holds no puzzle");
    ck_assert_int_eq(sv_board_parse("", 0, NULL, &board, NULL), SV_UNREADABLE);
    ck_assert_int_eq(sv_board_parse("12", 2, NULL, &board, NULL), SV_UNREADABLE);
}
END_TEST

/* ------------------------------------------------------------------- noise */

/* Reads all there is; the end must come, and no board may have a digit beyond its size. */
static void read_all(const char *text, size_t length)
{
    sv_text reader;
    sv_text_puzzle puzzle;
    size_t count = 0, last_line = 0;
    char *copy = malloc(length ? length : 1); /* so that a sanitizer sees what is read beyond */
    ck_assert_ptr_nonnull(copy);
    memcpy(copy, text, length);
    sv_text_start(&reader, copy, length, NULL);
    while (sv_text_next(&reader, &puzzle)) {
        ck_assert_uint_le(++count, length);
        ck_assert_uint_gt(puzzle.line, last_line);
        last_line = puzzle.line;
        if (puzzle.why.status != SV_OK) {
            ck_assert_uint_gt(strlen(puzzle.why.message), 0);
            continue;
        }
        for (unsigned i = 0; i < (unsigned)puzzle.board.size * puzzle.board.size; i++) {
            ck_assert_uint_le(puzzle.board.cells[i], puzzle.board.size);
            ck_assert_uint_lt(puzzle.board.regions[i], puzzle.board.size);
        }
    }
    free(copy);
}

/* Puzzles in all formats, with characters changed, cut out and doubled. */
START_TEST(damaged_texts_are_survived)
{
    static const char odd[] = "\n\r\t ,;|+-=*_.0[]#\"'\\x\xe2\x94\x80\xff\x00 9AGPaz";
    sv_random random;
    sv_random_seed(&random, (uint64_t)_i);
    for (int round = 0; round < 3000; round++) {
        char text[2 * SV_TEXT_SIZE + 64];
        size_t length = 0;
        for (int part = 0; part < 2; part++) {
            sv_board board;
            unsigned size = sv_text_sizes[sv_random_below(&random, SV_TEXT_SIZES)];
            uint32_t variants = sv_random_below(&random, 2) ? SV_JIGSAW : SV_CLASSIC;
            ck_assert_int_eq(sv_board_init(&board, size, 0, 0, variants, NULL), SV_OK);
            fill_randomly(&board, &random, 0.3);
            length +=
                sv_board_write(&board, NULL, formats[sv_random_below(&random, 5)], text + length);
        }
        for (uint32_t damage = sv_random_below(&random, 6); damage--;) {
            size_t at = sv_random_below(&random, (uint32_t)length);
            if (sv_random_below(&random, 3))
                text[at] = odd[sv_random_below(&random, sizeof odd)];
            else
                memmove(text + at, text + at + 1, --length - at);
        }
        read_all(text, length);
    }
}
END_TEST

START_TEST(noise_is_survived)
{
    static const char alphabet[] = "\n\n\t ,;|+-.019AG[#*x";
    sv_random random;
    sv_random_seed(&random, (uint64_t)_i);
    for (int round = 0; round < 3000; round++) {
        char text[1200];
        size_t length = sv_random_below(&random, sizeof text);
        uint32_t most = 1 + sv_random_below(&random, sizeof alphabet - 1);
        for (size_t i = 0; i < length; i++)
            text[i] = alphabet[sv_random_below(&random, most)];
        read_all(text, length);
    }
}
END_TEST

UNIT_LOOPS("board_format", {what_is_written_is_read, SV_TEXT_SIZES},
           {a_solution_is_written_on_the_board, 1}, {the_largest_text_fits, 1},
           {every_puzzle_knows_its_line, 1}, {entries_are_empty_cells, 1},
           {names_above_grids_are_passed_over, 1}, {no_puzzle_is_an_error, 1},
           {damaged_texts_are_survived, 2}, {noise_is_survived, 2})
