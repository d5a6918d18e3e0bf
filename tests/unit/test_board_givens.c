/* Givens are counted, and told too few, usual or too many by the board's size. */
#include "unit.h"

#include "board/givens.h"

START_TEST(givens_are_counted_on_the_board_alone)
{
    sv_board board = {.size = 4};
    board.cells[0] = board.cells[15] = 3;
    board.cells[16] = 1; /* beyond the board */
    ck_assert_uint_eq(sv_count_givens(&board), 2);
}
END_TEST

START_TEST(a_board_of_81_cells_has_17_to_54_givens_and_usually_42_at_most)
{
    ck_assert_uint_eq(sv_fewest_givens(9), 17);
    ck_assert_uint_eq(sv_most_givens(9), 54);
    ck_assert(sv_givens_are_usual(42, 81));
    ck_assert(!sv_givens_are_usual(43, 81));
}
END_TEST

START_TEST(other_sizes_have_as_large_a_share_at_most)
{
    ck_assert_uint_eq(sv_most_givens(6), 24);
    ck_assert(sv_givens_are_usual(18, 36));
    ck_assert(!sv_givens_are_usual(19, 36));
}
END_TEST

START_TEST(larger_boards_have_more_givens_at_least)
{
    const unsigned sizes[] = {4, 6, 9, 12, 16};
    for (unsigned i = 1; i < 5; i++)
        ck_assert_uint_gt(sv_fewest_givens(sizes[i]), sv_fewest_givens(sizes[i - 1]));
}
END_TEST

UNIT_MAIN("board givens", givens_are_counted_on_the_board_alone,
          a_board_of_81_cells_has_17_to_54_givens_and_usually_42_at_most,
          other_sizes_have_as_large_a_share_at_most, larger_boards_have_more_givens_at_least)
