/* New puzzles have one solution, and a seed means the same everywhere. */
#include "unit.h"

#include "generate/generate.h"
#include "generate/random.h"

#include <string.h>

static unsigned given_count(const sv_board *board)
{
    unsigned count = 0;
    for (unsigned i = 0; i < (unsigned)board->size * board->size; i++)
        count += board->cells[i] != 0;
    return count;
}

static bool keep(const uint8_t *cells, void *user)
{
    memcpy(user, cells, SV_MAX_CELLS < 16 * 16 ? SV_MAX_CELLS : 16 * 16);
    return true;
}

static const struct wanted {
    unsigned size, givens;
    uint32_t variants;
} wanted[] = {
    {4, 0, 0},
    {5, 0, 0},
    {6, 0, 0},
    {7, 0, 0},
    {8, 0, 0},
    {9, 0, 0},
    {9, 30, 0},
    {10, 0, 0},
    {12, 70, 0},
    {15, 130, 0},
    {16, 120, 0},
    {20, 260, 0},
    {25, 400, 0},
    {9, 0, SV_DIAGONAL},
    {9, 0, SV_WINDOKU},
    {9, 0, SV_DIAGONAL | SV_WINDOKU},
    {16, 120, SV_DIAGONAL},
};

START_TEST(a_puzzle_has_one_solution)
{
    const struct wanted *want = &wanted[_i];
    sv_board board;
    uint8_t solution[SV_MAX_CELLS], found[SV_MAX_CELLS];
    sv_diagnostic why;
    uint64_t count;
    ck_assert_int_eq(sv_board_init(&board, want->size, 0, 0, want->variants, NULL), SV_OK);
    ck_assert_msg(sv_generate(&board, want->givens, 7, solution, &why) == SV_OK, "%s", why.message);
    if (want->givens)
        ck_assert_uint_eq(given_count(&board), want->givens);
    ck_assert_int_eq(
        sv_board_solve(&board, 2, 60, want->size <= 16 ? keep : NULL, found, &count, NULL), SV_OK);
    ck_assert_uint_eq(count, 1);
    if (want->size <= 16)
        ck_assert_mem_eq(found, solution, (size_t)want->size * want->size);
}
END_TEST

START_TEST(a_minimal_puzzle_needs_each_given)
{
    sv_board board;
    uint64_t count;
    ck_assert_int_eq(sv_board_init(&board, 9, 0, 0, SV_CLASSIC, NULL), SV_OK);
    ck_assert_int_eq(sv_generate(&board, 0, 3, NULL, NULL), SV_OK);
    ck_assert_uint_le(given_count(&board), 30);
    for (unsigned i = 0; i < 81; i++) {
        sv_board less = board;
        if (!less.cells[i])
            continue;
        less.cells[i] = 0;
        ck_assert_int_eq(sv_board_solve(&less, 2, 0, NULL, NULL, &count, NULL), SV_OK);
        ck_assert_uint_eq(count, 2);
    }
}
END_TEST

START_TEST(a_seed_gives_the_same_puzzle)
{
    sv_board empty, one, two, other;
    ck_assert_int_eq(sv_board_init(&empty, 9, 0, 0, SV_CLASSIC, NULL), SV_OK);
    one = two = other = empty;
    two.cells[5] = 3; /* what the cells held does not matter */
    ck_assert_int_eq(sv_generate(&one, 30, 42, NULL, NULL), SV_OK);
    ck_assert_int_eq(sv_generate(&two, 30, 42, NULL, NULL), SV_OK);
    ck_assert_int_eq(sv_generate(&other, 30, 43, NULL, NULL), SV_OK);
    ck_assert_mem_eq(one.cells, two.cells, 81);
    ck_assert_mem_ne(one.cells, other.cells, 81);
}
END_TEST

START_TEST(groups_without_a_grid_are_refused)
{
    /* Two rows that change a cell: the first region needs (2, 4) to be what (1, 4) is. */
    static const uint8_t regions[16] = {0, 0, 0, 1, 1, 1, 1, 0, 2, 2, 2, 2, 3, 3, 3, 3};
    sv_board board;
    sv_diagnostic why;
    ck_assert_int_eq(sv_board_init(&board, 4, 0, 0, SV_JIGSAW, NULL), SV_OK);
    memcpy(board.regions, regions, sizeof regions);
    ck_assert_int_eq(sv_generate(&board, 0, 1, NULL, &why), SV_NO_SOLUTION);
}
END_TEST

START_TEST(numbers_are_the_same_everywhere)
{
    sv_random random;
    sv_random_seed(&random, 1);
    uint64_t first = sv_random_bits(&random);
    ck_assert_uint_eq(first, UINT64_C(0xb3f2af6d0fc710c5));
}
END_TEST

START_TEST(numbers_are_even)
{
    sv_random random;
    unsigned counts[7] = {0};
    double sum = 0, squares = 0, uniform = 0;
    sv_random_seed(&random, 5);
    for (int i = 0; i < 70000; i++) {
        counts[sv_random_below(&random, 7)]++;
        double g = sv_random_gaussian(&random);
        sum += g;
        squares += g * g;
        uniform += sv_random_between(&random, -1, 3);
    }
    for (int i = 0; i < 7; i++)
        ck_assert(counts[i] > 9600 && counts[i] < 10400);
    ck_assert_double_eq_tol(sum / 70000, 0, 0.02);
    ck_assert_double_eq_tol(squares / 70000, 1, 0.02);
    ck_assert_double_eq_tol(uniform / 70000, 1, 0.02);
}
END_TEST

START_TEST(a_shuffle_keeps_every_value)
{
    sv_random random;
    uint16_t values[100];
    bool seen[100] = {false};
    sv_random_seed(&random, 9);
    for (uint16_t i = 0; i < 100; i++)
        values[i] = i;
    sv_random_shuffle(&random, values, 100);
    unsigned in_place = 0;
    for (unsigned i = 0; i < 100; i++) {
        seen[values[i]] = true;
        in_place += values[i] == i;
    }
    for (unsigned i = 0; i < 100; i++)
        ck_assert(seen[i]);
    ck_assert_uint_lt(in_place, 10);
}
END_TEST

UNIT_LOOPS("generate", {a_puzzle_has_one_solution, sizeof wanted / sizeof *wanted},
           {a_minimal_puzzle_needs_each_given, 1}, {a_seed_gives_the_same_puzzle, 1},
           {groups_without_a_grid_are_refused, 1}, {numbers_are_the_same_everywhere, 1},
           {numbers_are_even, 1}, {a_shuffle_keeps_every_value, 1})
