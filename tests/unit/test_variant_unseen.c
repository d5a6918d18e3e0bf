/* Puzzles of a variant of which their picture shows nothing: they are read by it, and that is told.
 */
#include "drawn_page.h"
#include "givens.h"
#include "reading/read_grid.h"
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

/* Has several solutions by its windows, and so is tried as a printed solution where it is small. */
static const char WITH_WINDOWS[] =
    "3..89..417.4..1..6192634....73...68...1...93...6..3.....73......"
    "1.2794...3..85...";

static bool is_in_window(unsigned pixel)
{
    const unsigned at = pixel / DRAWN_CELL;
    return at < SIZE && at % 4 != 0;
}

static void shade_windows(sv_image *image)
{
    enum { SHADE = 150, SIDE = SIZE * DRAWN_CELL };
    for (unsigned y = 0; y < SIDE; y++)
        for (unsigned x = 0; x < SIDE; x++) {
            uint8_t *pixel = sv_image_row(image, DRAWN_MARGIN + y) + DRAWN_MARGIN + x;
            if (is_in_window(y) && is_in_window(x) && *pixel > SHADE)
                *pixel = SHADE;
        }
}

START_TEST(what_is_no_small_printed_solution_keeps_the_variant_that_was_seen)
{
    uint8_t givens[CELLS];
    drawn_page drawn;
    sv_outcome outcome;
    givens_of(WITH_WINDOWS, CELLS, givens);
    sv_image image = drawn_puzzle(SIZE, givens);
    shade_windows(&image);
    drawn_page_of(image, &drawn);
    drawn.job.small = true;
    ck_assert_int_eq(
        sv_grid_read(&drawn.job, &drawn.pyramid, drawn_page_grid(SIZE, 0, 0), &outcome), SV_OK);
    ck_assert(outcome.added && !outcome.solved);
    ck_assert_uint_eq(drawn.job.page->puzzles[0].board.variants, SV_WINDOKU);
    ck_assert(!drawn.job.page->puzzles[0].variant_unseen);
    drawn_page_close(&drawn);
}
END_TEST

UNIT_MAIN("variant_unseen", what_is_no_small_printed_solution_keeps_the_variant_that_was_seen,
          a_variant_that_the_digits_alone_tell_is_said_to_be_unseen,
          of_a_classic_puzzle_nothing_is_said)
