/* Candidates noted in a cell are no entry. */
#include "digits/notes.h"
#include "unit.h"

#include <string.h>

enum { PAPER = 200, PEN = 60, ENTRIES = 8 };
enum { OTHER = SV_CLASS_HANDWRITTEN + 8 };

/* Whether the ink of a cell is a digit, two notes side by side, one as wide as two, or a single
 * one. */
typedef enum shape { DIGIT, TWO_NOTES, TWO_SMALL_NOTES, WIDE_NOTE, LOW_DIGIT, SMALL_NOTE } shape;

static sv_tiles tiles;
static unsigned kinds = 6; /* of digits */
static sv_readings readings;

static void draw_box(unsigned cell, unsigned left, unsigned top, unsigned width, unsigned height)
{
    for (unsigned y = top; y < top + height; y++)
        memset(sv_tile(&tiles, cell) + y * SV_TILE_SIDE + left, PEN, width);
}

static void draw(unsigned cell, shape what)
{
    switch (what) {
    case DIGIT:
        draw_box(cell, 16, 8, 8, 24);
        break;
    case TWO_NOTES:
        draw_box(cell, 11, 14, 5, 12);
        draw_box(cell, 22, 14, 5, 12);
        break;
    case TWO_SMALL_NOTES:
        draw_box(cell, 12, 15, 4, 9);
        draw_box(cell, 20, 15, 4, 9);
        break;
    case WIDE_NOTE:
        draw_box(cell, 10, 15, 18, 11);
        break;
    case LOW_DIGIT:
        draw_box(cell, 17, 14, 6, 12);
        break;
    case SMALL_NOTE:
        draw_box(cell, 18, 15, 4, 9);
        break;
    }
}

/* So sure is a cell that it holds a digit, which one not. */
static void read_as_written(unsigned cell, float sure)
{
    memset(readings.p[cell], 0, sizeof readings.p[cell]);
    readings.p[cell][SV_CLASS_HANDWRITTEN + cell % kinds] = sure;
    readings.p[cell][OTHER] = 1 - sure;
}

/* Print is 20 pixels high; the first cells hold entries, the rest nothing. */
static void write_entries(shape entry, unsigned size)
{
    readings = (sv_readings){.size = size, .digit_height = 0.5f};
    ck_assert_int_eq(sv_tiles_create(&tiles, size, NULL), SV_OK);
    memset(tiles.pixels, PAPER, (size_t)size * size * SV_TILE_PIXELS);
    for (unsigned cell = 0; cell < size * size; cell++) {
        readings.p[cell][SV_CLASS_EMPTY] = cell >= ENTRIES;
        if (cell < ENTRIES) {
            draw(cell, entry);
            read_as_written(cell, 1);
        }
    }
}

/* How many of these cells behind the entries are empty in the end. */
static unsigned forgotten(shape what, unsigned count, float sure, unsigned size)
{
    unsigned empty = 0;
    write_entries(DIGIT, size);
    for (unsigned cell = ENTRIES; cell < ENTRIES + count; cell++) {
        draw(cell, what);
        read_as_written(cell, sure);
    }
    sv_readings_forget_notes(&tiles, &readings);
    for (unsigned cell = 0; cell < ENTRIES + count; cell++) {
        const bool is_empty = readings.p[cell][SV_CLASS_EMPTY] > 0.9f;
        ck_assert(!is_empty || cell >= ENTRIES);
        empty += is_empty;
    }
    sv_tiles_free(&tiles);
    return empty;
}

START_TEST(notes_are_no_entries)
{
    ck_assert_uint_eq(forgotten(TWO_NOTES, 3, 0.5f, 9), 3);
    ck_assert_uint_eq(forgotten(WIDE_NOTE, 3, 0.5f, 9), 3);
}
END_TEST

START_TEST(one_who_notes_does_so_several_times)
{
    ck_assert_uint_eq(forgotten(TWO_NOTES, 2, 0.5f, 9), 0);
}
END_TEST

START_TEST(a_low_digit_is_an_entry)
{
    ck_assert_uint_eq(forgotten(LOW_DIGIT, 4, 0.5f, 9), 0);
}
END_TEST

START_TEST(what_is_surely_a_digit_is_none)
{
    ck_assert_uint_eq(forgotten(TWO_NOTES, 4, 0.99f, 9), 0);
}
END_TEST

START_TEST(single_notes_are_half_as_high_as_digits)
{
    ck_assert_uint_eq(forgotten(SMALL_NOTE, 3, 0.9f, 9), 3);
    ck_assert_uint_eq(forgotten(SMALL_NOTE, 2, 0.9f, 9), 0);
    ck_assert_uint_eq(forgotten(SMALL_NOTE, 3, 1, 9), 0);
}
END_TEST

START_TEST(a_hand_may_have_a_small_digit_or_two)
{
    kinds = 2;
    ck_assert_uint_eq(forgotten(SMALL_NOTE, 6, 0.9f, 9), 0);
}
END_TEST

/* How many of small entries that are sure, and of what stands behind them, are empty in the end. */
static unsigned forgotten_beside_small(shape what, unsigned count, float sure)
{
    unsigned empty = 0;
    write_entries(SMALL_NOTE, 9);
    for (unsigned cell = ENTRIES; cell < ENTRIES + count; cell++) {
        draw(cell, what);
        read_as_written(cell, sure);
    }
    sv_readings_forget_notes(&tiles, &readings);
    for (unsigned cell = 0; cell < ENTRIES + count; cell++)
        empty += readings.p[cell][SV_CLASS_EMPTY] > 0.9f;
    sv_tiles_free(&tiles);
    return empty;
}

START_TEST(small_entries_among_their_like_are_none)
{
    ck_assert_uint_eq(forgotten_beside_small(SMALL_NOTE, 4, 0.9f), 0);
}
END_TEST

/* What is typed looks printed: all that looks written, and is sure, are single candidates. */
START_TEST(single_candidates_are_no_entries_beside_others)
{
    ck_assert_uint_eq(forgotten_beside_small(TWO_SMALL_NOTES, 3, 0.5f), ENTRIES + 3);
    ck_assert_uint_eq(forgotten_beside_small(TWO_SMALL_NOTES, 2, 0.5f), 0);
    ck_assert_uint_eq(forgotten_beside_small(TWO_NOTES, 3, 0.5f), 0); /* by hand, as entries */
}
END_TEST

START_TEST(where_notes_are_a_doubtful_cell_is_one)
{
    write_entries(DIGIT, 9);
    for (unsigned cell = ENTRIES; cell < ENTRIES + 4; cell++) {
        draw(cell, TWO_NOTES);
        read_as_written(cell, cell == ENTRIES ? 0.9f : 0.5f);
    }
    sv_readings_forget_notes(&tiles, &readings);
    ck_assert_float_gt(readings.p[ENTRIES][SV_CLASS_EMPTY], 0.9f);
    sv_tiles_free(&tiles);
}
END_TEST

START_TEST(larger_boards_have_numbers)
{
    ck_assert_uint_eq(forgotten(TWO_NOTES, 4, 0.5f, 12), 0);
}
END_TEST

/* Beside sure entries so many cells of candidates that are like no digit in particular; what the
 * board is like once these are seen past, where print is so high. */
static float likeness_past(unsigned notes, float print_height)
{
    write_entries(DIGIT, 9);
    readings.digit_height = print_height;
    for (unsigned cell = ENTRIES; cell < ENTRIES + notes; cell++) {
        draw(cell, TWO_SMALL_NOTES);
        for (unsigned k = 0; k < SV_DIGITS; k++)
            readings.p[cell][SV_CLASS_HANDWRITTEN + k] = 0.07f;
        readings.p[cell][SV_CLASS_EMPTY] = 0.37f;
    }
    readings.likeness = 0.25f;
    sv_readings_see_past_notes(&tiles, &readings);
    sv_tiles_free(&tiles);
    return readings.likeness;
}

START_TEST(a_board_is_like_digits_past_candidates_that_are_like_none)
{
    ck_assert_float_eq(likeness_past(50, 0.5f), 1);
    for (unsigned cell = 0; cell < 81; cell++)
        ck_assert(sv_cell_is_filled(readings.p[cell]) == (cell < ENTRIES));
}
END_TEST

START_TEST(so_it_is_not_past_a_few_nor_past_what_is_as_high_as_print)
{
    ck_assert_float_eq(likeness_past(2, 0.5f), 0.25f);
    ck_assert_float_eq(likeness_past(50, 0.3f), 0.25f);
}
END_TEST

UNIT_MAIN("digits_notes", notes_are_no_entries, one_who_notes_does_so_several_times,
          a_low_digit_is_an_entry, single_notes_are_half_as_high_as_digits,
          a_hand_may_have_a_small_digit_or_two, small_entries_among_their_like_are_none,
          single_candidates_are_no_entries_beside_others, what_is_surely_a_digit_is_none,
          where_notes_are_a_doubtful_cell_is_one, larger_boards_have_numbers,
          a_board_is_like_digits_past_candidates_that_are_like_none,
          so_it_is_not_past_a_few_nor_past_what_is_as_high_as_print)
