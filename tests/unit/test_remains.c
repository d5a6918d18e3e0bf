/* Remains of what was rubbed out are no entries. */
#include "reading/remains.h"
#include "unit.h"

/* How likely what is written is to be nothing. */
static const float PALE = 0.25f, DARK = 1.0f / 256;

enum { SIZE = 4, GIVEN = 0, FIRST = 1, ENTRIES = 6, EMPTY = 7 };

/* A board with a given, and with some entries, the first of which were mended. */
static sv_assembly board_with(unsigned mended, unsigned entries)
{
    sv_assembly assembly = {.unique = true};
    assembly.board.cells[GIVEN] = assembly.raw[GIVEN] = 1;
    for (unsigned i = 0; i < entries; i++) {
        assembly.entries[FIRST + i] = 2;
        assembly.raw[FIRST + i] = i < mended ? 3 : 2;
    }
    assembly.repair_count = mended;
    return assembly;
}

/* What is not empty is so with that probability all the same. */
static sv_readings seen(float empty)
{
    sv_readings readings = {.size = SIZE};
    for (unsigned cell = 0; cell < SIZE * SIZE; cell++) {
        readings.p[cell][SV_CLASS_EMPTY] = cell < EMPTY ? empty : 1;
        readings.p[cell][SV_CLASS_HANDWRITTEN + 1] = cell < EMPTY ? 1 - empty : 0;
    }
    return readings;
}

START_TEST(entries_that_were_mostly_mended_are_none)
{
    sv_assembly assembly = board_with(4, ENTRIES);
    sv_readings readings = seen(PALE);
    ck_assert(sv_remains_forget(&assembly, &readings));
    ck_assert_float_eq(readings.p[FIRST][SV_CLASS_EMPTY], 1);
    ck_assert_float_eq(sv_hand_probability(readings.p[FIRST]), 0);
    ck_assert_float_eq(sv_hand_probability(readings.p[GIVEN]), 1 - PALE); /* was taken for print */
}
END_TEST

START_TEST(what_was_read_and_taken_away_was_mended_too)
{
    sv_assembly assembly = board_with(3, ENTRIES);
    sv_readings readings = seen(PALE);
    for (unsigned cell = FIRST + ENTRIES; cell < FIRST + ENTRIES + 3; cell++)
        assembly.raw[cell] = 3;
    assembly.repair_count += 3;
    ck_assert(sv_remains_forget(&assembly, &readings));
}
END_TEST

START_TEST(entries_of_which_fewer_were_mended_stay)
{
    sv_assembly assembly = board_with(3, ENTRIES);
    sv_readings readings = seen(PALE);
    ck_assert(!sv_remains_forget(&assembly, &readings));
    ck_assert_float_eq(sv_hand_probability(readings.p[FIRST]), 1 - PALE);
}
END_TEST

START_TEST(what_was_surely_written_stays_however_it_was_mended)
{
    sv_assembly assembly = board_with(1, 1);
    sv_readings readings = seen(DARK);
    ck_assert(!sv_remains_forget(&assembly, &readings));
    ck_assert_float_eq(sv_hand_probability(readings.p[FIRST]), 1 - DARK);
}
END_TEST

START_TEST(where_a_given_was_mended_too_they_stay)
{
    sv_assembly assembly = board_with(4, ENTRIES);
    sv_readings readings = seen(PALE);
    assembly.repair_count++;
    ck_assert(!sv_remains_forget(&assembly, &readings));
}
END_TEST

START_TEST(without_one_solution_nothing_is_known_of_them)
{
    sv_assembly assembly = board_with(4, ENTRIES), empty = {.unique = true};
    sv_readings readings = seen(PALE);
    assembly.unique = false;
    ck_assert(!sv_remains_forget(&assembly, &readings));
    ck_assert(!sv_remains_forget(&empty, &readings));
}
END_TEST

/* Of six pale entries so many are the solution's. */
static bool pale_are_forgotten(unsigned right, bool unique)
{
    sv_assembly assembly = board_with(0, ENTRIES);
    sv_readings readings = seen(DARK);
    readings.pale = true;
    assembly.unique = unique;
    for (unsigned i = 0; i < ENTRIES; i++)
        assembly.solution[FIRST + i] = i < right ? 2 : 4;
    const bool forgotten = sv_remains_forget(&assembly, &readings);
    ck_assert_float_eq(sv_hand_probability(readings.p[FIRST]), forgotten ? 0 : 1 - DARK);
    ck_assert(!readings.pale);
    return forgotten;
}

START_TEST(pale_entries_stay_where_they_fit_the_solution)
{
    ck_assert(!pale_are_forgotten(6, true));
    ck_assert(!pale_are_forgotten(5, true));
    ck_assert(pale_are_forgotten(4, true)); /* too few */
    ck_assert(pale_are_forgotten(6, false));
}
END_TEST

UNIT_MAIN("remains", pale_entries_stay_where_they_fit_the_solution,
          entries_that_were_mostly_mended_are_none, what_was_read_and_taken_away_was_mended_too,
          entries_of_which_fewer_were_mended_stay,
          what_was_surely_written_stays_however_it_was_mended,
          where_a_given_was_mended_too_they_stay, without_one_solution_nothing_is_known_of_them)
