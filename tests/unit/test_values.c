/* What the values of a board's digits say of its print. */
#include "givens.h"
#include "reading/values.h"
#include "unit.h"

static const char SOLUTION[] = "534678912672195348198342567859761423426853791713924856"
                               "961537284287419635345286179";

/* Values up to one are printed, and all others written; but every so many-th the other way. */
static void part(uint8_t most, unsigned every, uint8_t printed[81], uint8_t written[81])
{
    uint8_t cells[81];
    givens_of(SOLUTION, 81, cells);
    for (unsigned cell = 0; cell < 81; cell++) {
        const bool is_print = (cells[cell] <= most) != (every && cell % every == 0);
        printed[cell] = is_print ? cells[cell] : 0;
        written[cell] = is_print ? 0 : cells[cell];
    }
}

START_TEST(a_puzzle_gives_all_values_but_one)
{
    uint8_t printed[81], written[81];
    part(7, 0, printed, written);
    ck_assert(sv_values_are_too_few(printed, 9));
    part(8, 0, printed, written);
    ck_assert(!sv_values_are_too_few(printed, 9));
}
END_TEST

START_TEST(print_is_told_by_values_where_few_are_of_the_other_kind)
{
    uint8_t printed[81], written[81];
    part(5, 0, printed, written);
    ck_assert(sv_values_part_print(printed, written, 9));
    part(5, 10, printed, written);
    ck_assert(sv_values_part_print(printed, written, 9));
    part(5, 3, printed, written);
    ck_assert(!sv_values_part_print(printed, written, 9));
}
END_TEST

START_TEST(of_one_kind_alone_nothing_is_told)
{
    uint8_t printed[81], written[81];
    part(9, 0, printed, written);
    ck_assert(!sv_values_part_print(printed, written, 9));
    part(0, 0, printed, written);
    ck_assert(!sv_values_part_print(printed, written, 9));
}
END_TEST

UNIT_MAIN("values", a_puzzle_gives_all_values_but_one,
          print_is_told_by_values_where_few_are_of_the_other_kind,
          of_one_kind_alone_nothing_is_told)
