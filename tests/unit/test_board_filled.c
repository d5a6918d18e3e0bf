/* What a puzzle's cells hold, print and hand together. */
#include "unit.h"

#include "board/filled.h"

START_TEST(print_goes_before_what_is_written)
{
    uint8_t entries[16] = {4, 3}, cells[SV_MAX_CELLS] = {[16] = 9};
    sv_puzzle puzzle = {.board = {.size = 4, .cells = {0, 2, 1}}, .entries = entries};
    sv_puzzle_copy_digits(&puzzle, cells);
    ck_assert_uint_eq(cells[0], 4);
    ck_assert_uint_eq(cells[1], 2);
    ck_assert_uint_eq(cells[2], 1);
    ck_assert_uint_eq(cells[3], 0);
    ck_assert_uint_eq(cells[16], 9); /* beyond the board */
    ck_assert(sv_puzzle_is_entry(&puzzle, 0));
    ck_assert(!sv_puzzle_is_entry(&puzzle, 1)); /* printed, whatever is written there */
    ck_assert(!sv_puzzle_is_entry(&puzzle, 3));
}
END_TEST

START_TEST(without_entries_there_is_print_alone)
{
    const sv_puzzle puzzle = {.board = {.size = 4, .cells = {0, 2}}};
    ck_assert_uint_eq(sv_puzzle_digit(&puzzle, 0), 0);
    ck_assert_uint_eq(sv_puzzle_digit(&puzzle, 1), 2);
    ck_assert(!sv_puzzle_is_entry(&puzzle, 0));
}
END_TEST

UNIT_MAIN("filled", print_goes_before_what_is_written, without_entries_there_is_print_alone)
