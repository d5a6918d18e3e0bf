/* Puzzles of a variant of which their picture shows nothing: they are read by it, and that is told.
 */
#include "drawn_page.h"
#include "givens.h"
#include "report/record.h"

#include <string.h>

enum { SIZE = 9, CELLS = SIZE * SIZE };

/* Has one solution by its diagonals, and many without. */
static const char WITH_DIAGONALS[] = "9.62...3.....5...9.3..8...1...5.1.4.48.97.1.....3...97"
                                     "7...6.....438.5....1..37...";
static const char CLASSIC[] = ".43.6..8151.4...26.8..31....64....1.7....954."
                              "..1..4..34.....1...9.3.2......14..65";

/* The page of a puzzle that is drawn without anything but its lines and digits. */
static sv_page *read_drawn(const char *puzzle)
{
    uint8_t givens[CELLS];
    drawn_page drawn;
    sv_page *page;
    givens_of(puzzle, CELLS, givens);
    drawn_page_open(SIZE, givens, &drawn);
    ck_assert_int_eq(sv_reader_read(drawn.reader, drawn.picture, &page, NULL), SV_OK);
    ck_assert_uint_eq(page->count, 1);
    drawn_page_close(&drawn);
    return page;
}

START_TEST(a_variant_that_the_digits_alone_tell_is_said_to_be_unseen)
{
    char text[SV_WARNING_SIZE];
    sv_page *page = read_drawn(WITH_DIAGONALS);
    ck_assert_uint_eq(page->puzzles[0].board.variants, SV_DIAGONAL);
    ck_assert(page->puzzles[0].variant_unseen);
    ck_assert(sv_record_warning(page, 0, text));
    ck_assert_ptr_nonnull(strstr(text, "the puzzle is taken for diagonal, of which the picture"));
    ck_assert(!sv_record_warning(page, 1, text));
    sv_page_free(page);
}
END_TEST

START_TEST(of_a_classic_puzzle_nothing_is_said)
{
    char text[SV_WARNING_SIZE];
    sv_page *page = read_drawn(CLASSIC);
    ck_assert(!page->puzzles[0].variant_unseen);
    ck_assert(!sv_record_warning(page, 0, text));
    sv_page_free(page);
}
END_TEST

UNIT_MAIN("variant_unseen", a_variant_that_the_digits_alone_tell_is_said_to_be_unseen,
          of_a_classic_puzzle_nothing_is_said)
