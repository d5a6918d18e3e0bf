/* What somebody has written is told from givens, and mended or left. */
#include "read_board.h"

#include <math.h>

static void check_entries(const sv_assembly *assembly, unsigned but, uint8_t its)
{
    for (unsigned cell = 0; cell < 81; cell++) {
        uint8_t expected = cell == but ? its : digit_of(cell) ? 0 : solution_of(cell);
        ck_assert_uint_eq(assembly->entries[cell], expected);
    }
}

START_TEST(a_filled_board_is_told_apart)
{
    sv_readings readings;
    read_filled(&readings);
    sv_assembly assembly = assembled(&readings, true);
    check_is_puzzle(&assembly);
    check_entries(&assembly, 81, 0);
    ck_assert_float_eq(assembly.cost, 0);
    ck_assert(!assembly.needs_entries);
}
END_TEST

START_TEST(a_wrong_entry_stays)
{
    sv_readings readings;
    read_filled(&readings);
    doubt(&readings, 0, written(5), 0.999f, written(4)); /* a 6 would be right */
    sv_assembly assembly = assembled(&readings, true);
    check_is_puzzle(&assembly);
    check_entries(&assembly, 0, 5);
    ck_assert_uint_eq(assembly.repair_count, 0);
    ck_assert_float_eq_tol(assembly.cost, 6, 0.1f);
    ck_assert_float_ge(assembly.confidence[0], 0.99f);
}
END_TEST

START_TEST(several_wrong_entries_stay)
{
    sv_readings readings;
    read_filled(&readings);
    static const unsigned cells[] = {0, 1, 2};
    static const uint8_t digits[] = {9, 3, 6}; /* 693 written in the wrong order */
    for (unsigned i = 0; i < 3; i++)
        doubt(&readings, cells[i], written(digits[i]), 0.999f, written(1));
    sv_assembly assembly = assembled(&readings, true);
    check_is_puzzle(&assembly);
    for (unsigned i = 0; i < 3; i++)
        ck_assert_uint_eq(assembly.entries[cells[i]], digits[i]);
}
END_TEST

START_TEST(a_misread_entry_is_mended)
{
    sv_readings readings;
    read_filled(&readings);
    doubt(&readings, 0, written(5), 0.95f, written(6));
    sv_assembly assembly = assembled(&readings, true);
    check_is_puzzle(&assembly);
    check_entries(&assembly, 81, 0);
    ck_assert_uint_eq(assembly.repair_count, 1);
    ck_assert_uint_eq(assembly.repairs[0].read, 5);
    ck_assert_uint_eq(assembly.repairs[0].used, 6);
}
END_TEST

/* A 5 that would be wrong is no 6 where the cell looks even less like one than like nothing. */
START_TEST(a_scribble_does_not_become_what_would_be_right)
{
    sv_readings readings;
    read_well(&readings);
    for (unsigned cell = 0; cell < 40; cell++)
        if (!digit_of(cell))
            doubt(&readings, cell, written(solution_of(cell)), 1, SV_CLASS_EMPTY);
    doubt(&readings, 0, written(5), 0.5f, SV_CLASS_EMPTY);
    readings.p[0][SV_CLASS_EMPTY] = 0.44f;
    readings.p[0][written(6)] = 0.06f;
    sv_assembly assembly = assembled(&readings, true);
    check_is_puzzle(&assembly);
    ck_assert_uint_eq(assembly.entries[0], 0);
    ck_assert_uint_eq(assembly.entries[1], solution_of(1));
}
END_TEST

/* However many are doubtful: the givens alone tell the solution. */
START_TEST(entries_hard_to_read_leave_the_solution)
{
    sv_readings readings;
    unsigned doubtful = 0;
    read_filled(&readings);
    for (unsigned cell = 0; cell < 81 && doubtful < 30; cell++)
        if (!digit_of(cell)) {
            uint8_t right = solution_of(cell);
            doubt(&readings, cell, written(right % 9 + 1), 0.9f, written(right));
            doubtful++;
        }
    sv_assembly assembly = assembled(&readings, true);
    check_is_puzzle(&assembly);
    check_entries(&assembly, 81, 0);
    ck_assert_uint_eq(assembly.repair_count, doubtful);
    ck_assert_uint_eq(assembly.solution[0], solution_of(0));
}
END_TEST

START_TEST(a_given_taken_for_an_entry_is_a_given)
{
    sv_readings readings;
    read_filled(&readings);
    doubt(&readings, 9, written(4), 0.8f, printed(4)); /* without it there are several solutions */
    sv_assembly assembly = assembled(&readings, true);
    check_is_puzzle(&assembly);
    check_entries(&assembly, 81, 0);
    ck_assert_uint_eq(assembly.repair_count, 0); /* the digit is what it was */
    ck_assert_float_eq_tol(assembly.cost, logf(4), 0.05f);
}
END_TEST

/* A pen drawn across the first so many givens makes them look written; nobody has written else. */
static sv_assembly assembled_crossed_out(unsigned crossed)
{
    sv_readings readings;
    read_well(&readings);
    for (unsigned cell = 0; cell < 81 && crossed; cell++)
        if (digit_of(cell)) {
            doubt(&readings, cell, written(digit_of(cell)), 0.997f, printed(digit_of(cell)));
            crossed--;
        }
    return assembled(&readings, true);
}

START_TEST(few_entries_that_the_givens_lack_are_givens)
{
    const sv_assembly few = assembled_crossed_out(2), more = assembled_crossed_out(4);
    check_is_puzzle(&few);
    ck_assert_uint_eq(few.repair_count, 0);
    ck_assert(more.needs_entries);
}
END_TEST

START_TEST(a_wrong_entry_taken_for_a_given_is_an_entry)
{
    sv_readings readings;
    read_filled(&readings);
    doubt(&readings, 0, printed(5), 0.6f, written(5));
    sv_assembly assembly = assembled(&readings, true);
    check_is_puzzle(&assembly);
    check_entries(&assembly, 0, 5);
}
END_TEST

/* Where the given is lost among entries, these and the rest still tell the solution. */
START_TEST(entries_may_be_needed)
{
    sv_readings readings;
    read_filled(&readings);
    doubt(&readings, 9, written(4), 1, written(5));
    sv_assembly assembly = assembled(&readings, true);
    ck_assert(!assembly.unique);
    ck_assert(assembly.needs_entries);
    ck_assert_uint_eq(assembly.board.cells[9], 0);
    ck_assert_uint_eq(assembly.entries[9], 4);
    ck_assert_uint_eq(assembly.repair_count, 0);
}
END_TEST

START_TEST(entries_mend_givens)
{
    sv_readings readings;
    read_filled(&readings);
    doubt(&readings, 9, 0, 0.9f, printed(4));           /* a given missed */
    doubt(&readings, 19, printed(3), 0.9f, printed(2)); /* and one misread */
    sv_assembly assembly = assembled(&readings, true);
    check_is_puzzle(&assembly);
    check_entries(&assembly, 81, 0);
    ck_assert_uint_eq(assembly.repair_count, 2);
}
END_TEST

START_TEST(a_grid_printed_full_is_all_givens)
{
    sv_readings readings;
    read_well(&readings);
    for (unsigned cell = 0; cell < 81; cell++)
        doubt(&readings, cell, printed(solution_of(cell)), 0.97f, written(solution_of(cell)));
    doubt(&readings, 40, printed(1), 0.8f, printed(solution_of(40)));
    for (unsigned cell = 3; cell < 81; cell += 9) /* blurred, these look like handwriting */
        doubt(&readings, cell, written(solution_of(cell)), 0.97f, printed(solution_of(cell)));
    sv_assembly assembly = assembled(&readings, true);
    ck_assert(assembly.unique);
    for (unsigned cell = 0; cell < 81; cell++) {
        ck_assert_uint_eq(assembly.board.cells[cell], solution_of(cell));
        ck_assert_uint_eq(assembly.entries[cell], 0);
    }
    ck_assert_uint_eq(assembly.repair_count, 1);
}
END_TEST

/* In cells of a few pixels the half that the networks prefer is chance. */
START_TEST(a_full_grid_of_which_print_and_hand_are_not_told_apart_is_all_givens)
{
    sv_readings readings;
    read_well(&readings);
    for (unsigned cell = 0; cell < 81; cell++)
        doubt(&readings, cell, printed(solution_of(cell)), cell % 2 ? 0.7f : 0.3f,
              written(solution_of(cell)));
    sv_assembly assembly = assembled(&readings, true);
    ck_assert(assembly.unique);
    for (unsigned cell = 0; cell < 81; cell++)
        ck_assert_uint_eq(assembly.board.cells[cell], solution_of(cell));
}
END_TEST

/* All printed but for these cells, which are written. */
static void read_full(sv_readings *readings, bool (*is_written)(unsigned cell))
{
    memset(readings, 0, sizeof *readings);
    readings->size = 9;
    for (unsigned cell = 0; cell < 81; cell++) {
        uint8_t digit = solution_of(cell);
        readings->p[cell][is_written(cell) ? written(digit) : printed(digit)] = 1;
    }
}

static bool is_in_two_columns(unsigned cell)
{
    return cell % 9 == 3 || cell % 9 == 6;
}

static bool is_in_two_rows(unsigned cell)
{
    return cell < 2 * 9;
}

START_TEST(a_wrong_entry_of_a_full_grid_is_no_given)
{
    sv_readings readings;
    read_full(&readings, is_in_two_columns);
    doubt(&readings, 3, written(6), 0.999f, written(1)); /* a 7 would be right */
    sv_assembly assembly = assembled(&readings, true);
    ck_assert(assembly.unique);
    ck_assert_uint_eq(assembly.board.cells[3], 0);
    ck_assert_uint_eq(assembly.entries[3], 6);
    ck_assert_uint_eq(assembly.entries[6], solution_of(6));
}
END_TEST

static uint8_t value_of(char mark)
{
    return (uint8_t)(mark <= '9' ? mark - '0' : mark - 'A' + 10);
}

/* What is not given is surely written, and stays so. */
static void check_is_filled_in(unsigned size, const char *givens, const char *filled_in)
{
    const unsigned cells = size * size;
    static sv_readings readings;
    sv_board board;
    sv_assembly assembly;
    readings = (sv_readings){.size = size};
    for (unsigned cell = 0; cell < cells; cell++) {
        const uint8_t digit = value_of(filled_in[cell]);
        readings.p[cell][givens[cell] == '.' ? written(digit) : printed(digit)] = 1;
    }
    ck_assert_int_eq(sv_board_init(&board, size, 0, 0, SV_CLASSIC, NULL), SV_OK);
    ck_assert_int_eq(sv_assemble(&readings, &board, true, 0.002f, &assembly, NULL), SV_OK);
    ck_assert(assembly.unique);
    for (unsigned cell = 0; cell < cells; cell++) {
        ck_assert_int_eq(assembly.board.cells[cell] == 0, givens[cell] == '.');
        ck_assert_int_eq(assembly.entries[cell] != 0, givens[cell] == '.');
    }
}

/* 76 digits are more than most puzzles of 144 cells have, but the others are surely written. */
START_TEST(a_large_board_with_many_givens_may_be_filled_in)
{
    static const char GIVENS[] = "34.675.82C9..C..641.8....5B.9CA....19B8..A2.7..3"
                                 "6.2C4.3.9..8.1........C253.....C.2A6...A.375...9"
                                 "C89BA....3.71.4237.BA.8C.75..9..1..4.9C...41B73.";
    static const char FILLED_IN[] = "341675B82C9A2CA96413857B85B79CA234619B85CA267143"
                                    "6A2C41379B5871345B896AC25371B89C42A6426A1375C8B9"
                                    "C89BA26453171642375BA98CB75389CA1624A9C82641B735";
    check_is_filled_in(12, GIVENS, FILLED_IN);
}
END_TEST

/* So are 20 of 36, as children's puzzles have. */
START_TEST(a_small_board_with_many_givens_may_be_filled_in)
{
    static const char GIVENS[] = "1.3...456...2..5.4564..1.1.6..645312";
    static const char FILLED_IN[] = "123456456123231564564231312645645312";
    check_is_filled_in(6, GIVENS, FILLED_IN);
}
END_TEST

/* The printed cells alone have several solutions. */
START_TEST(a_full_grid_has_one_solution)
{
    sv_readings readings;
    read_full(&readings, is_in_two_rows);
    sv_assembly assembly = assembled(&readings, true);
    ck_assert(assembly.unique);
    ck_assert(!assembly.needs_entries);
    for (unsigned cell = 0; cell < 81; cell++)
        ck_assert_uint_eq(assembly.board.cells[cell], solution_of(cell));
}
END_TEST

/* What is unsure by itself is plain on a board that is otherwise all of one kind. */
START_TEST(the_board_tells_print_from_hand)
{
    sv_readings readings;
    read_well(&readings);
    doubt(&readings, 9, written(4), 0.7f, printed(4));
    sv_assembly assembly = assembled(&readings, true);
    check_is_puzzle(&assembly);
    ck_assert_float_eq(assembly.cost, 0);
}
END_TEST

START_TEST(unasked_entries_are_what_they_look_like)
{
    sv_readings readings;
    read_filled(&readings);
    doubt(&readings, 9, written(4), 0.6f, printed(4));
    doubt(&readings, 0, written(5), 0.7f, written(6));
    sv_assembly assembly = assembled(&readings, false);
    ck_assert(!assembly.unique);
    ck_assert_uint_eq(assembly.board.cells[9], 0);
    ck_assert_uint_eq(assembly.entries[9], 4);
    ck_assert_float_eq_tol(assembly.confidence[9], 1, 1e-6f); /* that it is a 4 */
    ck_assert_uint_eq(assembly.entries[0], 5);
    ck_assert_float_eq_tol(assembly.confidence[0], 0.7f, 1e-6f);
    ck_assert_uint_eq(assembly.repair_count, 0);
}
END_TEST

UNIT_MAIN("assemble_entries", a_filled_board_is_told_apart, a_wrong_entry_stays,
          several_wrong_entries_stay, a_misread_entry_is_mended,
          a_scribble_does_not_become_what_would_be_right, entries_hard_to_read_leave_the_solution,
          a_given_taken_for_an_entry_is_a_given, few_entries_that_the_givens_lack_are_givens,
          a_wrong_entry_taken_for_a_given_is_an_entry, entries_may_be_needed, entries_mend_givens,
          a_grid_printed_full_is_all_givens,
          a_full_grid_of_which_print_and_hand_are_not_told_apart_is_all_givens,
          a_wrong_entry_of_a_full_grid_is_no_given, a_large_board_with_many_givens_may_be_filled_in,
          a_small_board_with_many_givens_may_be_filled_in, a_full_grid_has_one_solution,
          the_board_tells_print_from_hand, unasked_entries_are_what_they_look_like)
