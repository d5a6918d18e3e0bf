#include "unit.h"

#include "assemble/weigh.h"

#include <string.h>

/* Givens, the same after half a turn. */
static const char SYMMETRIC[] = "1..2..3.."
                                ".4..5..6."
                                "..7..8..9"
                                "1...2...3"
                                ".4..5..6."
                                "7...8...9"
                                "1..2..3.."
                                ".4..5..6."
                                "..7..8..9";

static sv_readings readings;
static float weighed[SV_MAX_CELLS][SV_CLASSES];

/* Sure of every cell: the pattern's givens, and in the others entries or nothing. */
static void read_pattern(const char *pattern, bool filled)
{
    memset(&readings, 0, sizeof readings);
    readings.size = 9;
    for (unsigned cell = 0; cell < 81; cell++) {
        unsigned digit = pattern[cell] == '.' ? 0 : (unsigned)(pattern[cell] - '0');
        unsigned k = digit ? SV_CLASS_PRINTED + digit - 1 : filled ? SV_CLASS_HANDWRITTEN : 0;
        readings.p[cell][k] = 0.998f;
        readings.p[cell][(k + 1) % SV_CLASSES] = 0.002f;
    }
}

static void doubt(unsigned cell, unsigned likely, float p, unsigned other)
{
    memset(readings.p[cell], 0, sizeof readings.p[cell]);
    readings.p[cell][likely] = p;
    readings.p[cell][other] = 1 - p;
}

static float probability(unsigned cell, unsigned k)
{
    sv_readings_weigh(&readings, weighed);
    float sum = 0;
    for (unsigned i = 0; i < SV_CLASSES; i++)
        sum += weighed[cell][i];
    ck_assert_float_eq_tol(sum, 1, 1e-4f);
    return weighed[cell][k];
}

enum { PRINTED_5 = SV_CLASS_PRINTED + 4, WRITTEN_5 = SV_CLASS_HANDWRITTEN + 4 };

START_TEST(symmetry_tells_entries_from_givens)
{
    read_pattern(SYMMETRIC, true);
    doubt(1, PRINTED_5, 0.9f, WRITTEN_5); /* no given opposite */
    ck_assert_float_ge(probability(1, WRITTEN_5), 0.8f);
    doubt(0, WRITTEN_5, 0.8f, PRINTED_5); /* a given opposite */
    ck_assert_float_ge(probability(0, PRINTED_5), 0.8f);
}
END_TEST

START_TEST(symmetry_finds_faint_givens)
{
    read_pattern(SYMMETRIC, false);
    doubt(0, SV_CLASS_EMPTY, 0.8f, PRINTED_5);
    ck_assert_float_ge(probability(0, PRINTED_5), 0.8f);
}
END_TEST

START_TEST(what_is_clear_breaks_symmetry)
{
    read_pattern(SYMMETRIC, true);
    doubt(1, PRINTED_5, 0.9999f, WRITTEN_5);
    ck_assert_float_ge(probability(1, PRINTED_5), 0.8f);
}
END_TEST

START_TEST(no_symmetry_tells_nothing)
{
    char pattern[82];
    memcpy(pattern, SYMMETRIC, sizeof pattern);
    memset(pattern + 54, '.', 27); /* no givens in the last three rows, many in the first */
    read_pattern(pattern, true);
    doubt(1, PRINTED_5, 0.9f, WRITTEN_5);
    ck_assert_float_eq_tol(probability(1, PRINTED_5), 0.9f, 0.02f);
}
END_TEST

START_TEST(a_filled_board_has_no_empty_cell)
{
    read_pattern(SYMMETRIC, true);
    doubt(1, SV_CLASS_EMPTY, 0.9f, WRITTEN_5);
    doubt(2, SV_CLASS_EMPTY, 0.6f, WRITTEN_5);
    doubt(4, SV_CLASS_EMPTY, 0.7f, WRITTEN_5);
    ck_assert_float_ge(probability(1, WRITTEN_5), 0.75f);
    doubt(1, SV_CLASS_EMPTY, 0.99999f, WRITTEN_5);
    doubt(4, SV_CLASS_EMPTY, 0.99999f, WRITTEN_5);
    ck_assert_float_ge(probability(1, SV_CLASS_EMPTY), 0.9f);
}
END_TEST

/* The network sees the whole board, and still takes these for empty. */
START_TEST(a_nearly_filled_board_keeps_empty_cells)
{
    read_pattern(SYMMETRIC, true);
    doubt(1, SV_CLASS_EMPTY, 0.995f, WRITTEN_5);
    doubt(4, SV_CLASS_EMPTY, 0.95f, WRITTEN_5);
    ck_assert_float_ge(probability(1, SV_CLASS_EMPTY), 0.8f);
    ck_assert_float_ge(probability(4, SV_CLASS_EMPTY), 0.5f);
}
END_TEST

START_TEST(a_nearly_filled_board_keeps_what_often_seems_empty)
{
    read_pattern(SYMMETRIC, true);
    for (unsigned cell = 1; cell < 17; cell += 3)
        doubt(cell, SV_CLASS_EMPTY, 0.93f, WRITTEN_5);
    ck_assert_float_ge(probability(1, SV_CLASS_EMPTY), 0.5f);
}
END_TEST

START_TEST(an_open_board_keeps_its_empty_cells)
{
    read_pattern(SYMMETRIC, false);
    doubt(1, SV_CLASS_EMPTY, 0.9f, WRITTEN_5);
    ck_assert_float_ge(probability(1, SV_CLASS_EMPTY), 0.9f);
}
END_TEST

/* That hardly anything is written makes hand less likely than print, not than an empty cell. */
START_TEST(a_lone_entry_stays)
{
    read_pattern(SYMMETRIC, false);
    doubt(1, WRITTEN_5, 0.6f, SV_CLASS_EMPTY);
    ck_assert_float_ge(probability(1, WRITTEN_5), 0.55f);
}
END_TEST

START_TEST(a_printed_board_is_printed_throughout)
{
    read_pattern(SYMMETRIC, false);
    doubt(0, WRITTEN_5, 0.7f, PRINTED_5);
    ck_assert_float_ge(probability(0, PRINTED_5), 0.9f);
}
END_TEST

UNIT_MAIN("assemble_weigh", symmetry_tells_entries_from_givens, symmetry_finds_faint_givens,
          what_is_clear_breaks_symmetry, no_symmetry_tells_nothing,
          a_filled_board_has_no_empty_cell, a_nearly_filled_board_keeps_empty_cells,
          a_nearly_filled_board_keeps_what_often_seems_empty, an_open_board_keeps_its_empty_cells,
          a_lone_entry_stays, a_printed_board_is_printed_throughout)
