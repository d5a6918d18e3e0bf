/* Remains of what was rubbed out are no entries. */
#include "reading/remains.h"
#include "unit.h"

/* How likely what is written is to be nothing. */
static const float PALE = 0.25f, DARK = 1.0f / 256;

enum { SIZE = 4, GIVEN = 0, FIRST = 1, ENTRIES = 6, EMPTY = 7, MOST_ENTRIES = 15 };

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

/* Of six entries as pale as that so many are the solution's. */
static bool are_forgotten(sv_paleness pale, unsigned right, bool unique)
{
    sv_assembly assembly = board_with(0, ENTRIES);
    sv_readings readings = seen(DARK);
    readings.pale = pale;
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
    ck_assert(!are_forgotten(SV_PALE, 6, true));
    ck_assert(!are_forgotten(SV_PALE, 5, true));
    ck_assert(are_forgotten(SV_PALE, 4, true)); /* too few */
    ck_assert(are_forgotten(SV_PALE, 6, false));
}
END_TEST

START_TEST(rather_pale_entries_stay_unless_hardly_any_fits)
{
    ck_assert(are_forgotten(SV_RATHER_PALE, 1, true));
    ck_assert(!are_forgotten(SV_RATHER_PALE, 2, true));
    ck_assert(!are_forgotten(SV_RATHER_PALE, 1, false));
    ck_assert(!are_forgotten(SV_NOT_PALE, 1, true));
}
END_TEST

/* Fifteen entries, so many of which are not the solution's, the first ones; and so many, the first
 * ones, are paler than the others. How many are forgotten. */
static unsigned count_forgotten_of(sv_paleness pale, unsigned wrong, unsigned paler, float darkness)
{
    sv_assembly assembly = board_with(0, MOST_ENTRIES);
    sv_readings readings = {.size = SIZE, .pale = pale};
    unsigned forgotten = 0;
    for (unsigned i = 0; i < MOST_ENTRIES; i++) {
        assembly.solution[FIRST + i] = i < wrong ? 4 : 2;
        readings.p[FIRST + i][SV_CLASS_HANDWRITTEN + 1] = 1;
        readings.darkness[FIRST + i] = i < paler ? darkness : 0.8f;
    }
    const bool any = sv_remains_forget(&assembly, &readings);
    for (unsigned i = 0; i < MOST_ENTRIES; i++)
        forgotten += sv_hand_probability(readings.p[FIRST + i]) == 0;
    ck_assert(any == (forgotten > 0));
    return forgotten;
}

static unsigned count_forgotten(unsigned wrong, unsigned paler, float darkness)
{
    return count_forgotten_of(SV_NOT_PALE, wrong, paler, darkness);
}

/* Where all together are so pale that they may all be remains. */
START_TEST(what_is_still_paler_than_pale_entries_goes_alone)
{
    ck_assert_uint_eq(count_forgotten_of(SV_PALE, 7, 7, 0.3f), 7);
    ck_assert_uint_eq(count_forgotten_of(SV_PALE, 7, 7, 0.6f), MOST_ENTRIES);
}
END_TEST

START_TEST(paler_entries_that_do_not_fit_were_rubbed_out)
{
    ck_assert_uint_eq(count_forgotten(5, 5, 0.3f), 5);
    ck_assert_uint_eq(count_forgotten(4, 5, 0.3f), 5); /* one of them by chance */
    ck_assert_uint_eq(count_forgotten(5, 5, 0.6f), 0); /* hardly paler */
    ck_assert_uint_eq(count_forgotten(3, 3, 0.3f), 0); /* so many mistakes may be made */
    ck_assert_uint_eq(count_forgotten(2, 5, 0.3f), 0); /* most of the pale ones fit */
    ck_assert_uint_eq(count_forgotten(9, 5, 0.3f), 0); /* those of the dark ones do not either */
}
END_TEST

UNIT_MAIN("remains", what_is_still_paler_than_pale_entries_goes_alone,
          pale_entries_stay_where_they_fit_the_solution,
          rather_pale_entries_stay_unless_hardly_any_fits,
          paler_entries_that_do_not_fit_were_rubbed_out, entries_that_were_mostly_mended_are_none,
          what_was_read_and_taken_away_was_mended_too, entries_of_which_fewer_were_mended_stay,
          what_was_surely_written_stays_however_it_was_mended,
          where_a_given_was_mended_too_they_stay, without_one_solution_nothing_is_known_of_them)
