/* What is told of an overlay by which digits have one solution, and of which no picture shows
 * anything. */
#include "drawn_board.h"
#include "drawn_page.h"
#include "reading/rules.h"

enum { SIZE = 9, CELLS = SIZE * SIZE };

/* Two columns of one board, the gap, and six of the next: by diagonals these have one solution, by
 * boxes several. */
static const char OF_TWO[] = ".8..9.2.......3.......5.983.5.9.6.......7..........7..9...6.5.....4.5"
                             "..........1.";

static sv_readings read_digits(uint8_t *givens)
{
    sv_readings readings = {.size = SIZE, .likeness = 1};
    for (unsigned cell = 0; cell < CELLS; cell++) {
        givens[cell] = OF_TWO[cell] == '.' ? 0 : (uint8_t)(OF_TWO[cell] - '0');
        readings.p[cell][givens[cell] ? SV_CLASS_PRINTED + givens[cell] - 1 : SV_CLASS_EMPTY] = 1;
    }
    return readings;
}

/* The boards' boxes, and the gap, in which no lines are. */
static void draw_parts(const sv_tiles *tiles)
{
    enum { GAP = 2 };
    static const uint8_t OF_COLUMN[SIZE] = {0, 0, 1, 2, 2, 2, 3, 3, 3};
    uint8_t parts[CELLS];
    for (unsigned cell = 0; cell < CELLS; cell++)
        parts[cell] = (uint8_t)(4 * (cell / SIZE / 3) + OF_COLUMN[cell % SIZE]);
    drawn_borders(tiles, parts, DRAWN_THICK);
    for (unsigned row = 0; row < SIZE; row++)
        drawn_paper(tiles, row * SIZE + GAP, DRAWN_PAPER);
}

/* What the caller tells is no word of the digits. */
START_TEST(what_digits_alone_say_is_not_seen)
{
    uint8_t givens[CELLS];
    sv_meaning meaning = {.readings = read_digits(givens)};
    const sv_grid grid = drawn_page_grid(SIZE, 0, 0);
    sv_cut cut = {.grey = drawn_tiles(SIZE)};
    drawn_page drawn;
    sv_diagnostic refusal = {0};
    draw_parts(&cut.grey);
    drawn_page_open(SIZE, givens, &drawn);
    drawn.reader->settings.variants = _i ? SV_DIAGONAL : SV_CLASSIC;
    ck_assert_int_eq(sv_rules_see(&drawn.job, &grid, &cut, &meaning, &refusal), SV_OK);
    ck_assert_int_eq(refusal.status, SV_OK);
    ck_assert_uint_eq(meaning.rules.variants, SV_DIAGONAL);
    ck_assert_uint_eq(meaning.seen & SV_DIAGONAL, _i ? SV_DIAGONAL : SV_CLASSIC);
    drawn_page_close(&drawn);
    sv_cut_free(&cut);
}
END_TEST

UNIT_LOOPS("rules_unseen", {what_digits_alone_say_is_not_seen, 2})
