/* Under which rules a reading is a puzzle. */
#include "unit.h"

#include "reading/interpret.h"

#include <string.h>

enum { CELLS = 81 };

/* Its solution has two of a digit in a window. */
static const char PUZZLE[] = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28...."
                             "419..5....8..79";

/* Reads the puzzle's digits where overlays were seen, without any mending; gives the rules taken.
 */
static uint32_t variants_where_seen(uint32_t seen, const char *puzzle, uint32_t told)
{
    const sv_settings settings = {
        .mistakes = 0.002f, .variants = told, .look = true, .repair = true};
    static sv_meaning meaning;
    meaning.readings = (sv_readings){.size = 9, .likeness = 0.95f};
    for (unsigned cell = 0; cell < CELLS; cell++)
        meaning.readings.p[cell][puzzle[cell] == '.' ? 0 : puzzle[cell] - '0'] = 1;
    ck_assert_int_eq(sv_board_init(&meaning.rules, 9, 0, 0, seen, NULL), SV_OK);
    ck_assert_int_eq(sv_interpret(&settings, &meaning, NULL), SV_OK);
    return meaning.rules.variants;
}

static uint32_t variants_of(const char *puzzle, uint32_t told)
{
    return variants_where_seen(SV_WINDOKU, puzzle, told);
}

START_TEST(windows_that_leave_no_solution_were_not_there)
{
    ck_assert_uint_eq(variants_of(PUZZLE, SV_CLASSIC), SV_CLASSIC);
    ck_assert_uint_eq(variants_of(PUZZLE, SV_WINDOKU), SV_WINDOKU); /* the caller says so */
}
END_TEST

START_TEST(windows_stay_where_boxes_alone_make_no_puzzle)
{
    char few[sizeof PUZZLE];
    memcpy(few, PUZZLE, sizeof few);
    memset(few, '.', CELLS / 2);
    ck_assert_uint_eq(variants_of(few, SV_CLASSIC), SV_WINDOKU);
}
END_TEST

/* Has one solution by its diagonals, many without, and none with windows, too. */
static const char WITH_DIAGONALS[] = "9.62...3.....5...9.3..8...1...5.1.4.48.97.1.....3...97"
                                     "7...6.....438.5....1..37...";

START_TEST(of_overlays_that_leave_no_solution_one_was_there)
{
    ck_assert_uint_eq(variants_where_seen(SV_WINDOKU | SV_DIAGONAL, WITH_DIAGONALS, SV_CLASSIC),
                      SV_DIAGONAL);
}
END_TEST

/* Two digits beside the puzzle's own that are not the solution's: how many are left. */
static unsigned count_wrong_entries(bool typed)
{
    static const unsigned WRONG[2] = {2, 54};
    static const uint8_t DIGIT[2] = {7, 4};
    const sv_settings settings = {.mistakes = 0.002f, .repair = true};
    static sv_meaning meaning;
    meaning.readings = (sv_readings){.size = 9, .likeness = 0.95f, .typed = typed};
    for (unsigned cell = 0; cell < CELLS; cell++)
        meaning.readings.p[cell][PUZZLE[cell] == '.' ? 0 : PUZZLE[cell] - '0'] = 1;
    for (unsigned i = 0; i < 2; i++) {
        meaning.readings.p[WRONG[i]][SV_CLASS_EMPTY] = 0.005f;
        meaning.readings.p[WRONG[i]][SV_CLASS_HANDWRITTEN + DIGIT[i] - 1] = 0.995f;
    }
    ck_assert_int_eq(sv_board_init(&meaning.rules, 9, 0, 0, SV_CLASSIC, NULL), SV_OK);
    ck_assert_int_eq(sv_interpret(&settings, &meaning, NULL), SV_OK);
    ck_assert(meaning.assembly.unique);
    return (meaning.assembly.entries[WRONG[0]] == DIGIT[0]) +
           (meaning.assembly.entries[WRONG[1]] == DIGIT[1]);
}

START_TEST(what_was_typed_wrongly_stays)
{
    ck_assert_uint_eq(count_wrong_entries(true), 2);
    ck_assert_uint_eq(count_wrong_entries(false), 0);
}
END_TEST

/* Solves the puzzle with a pen, but for so many cells and a 1 in doubt, where a 4 would be right;
 * what the 1 becomes. */
static uint8_t entry_in_doubt(unsigned open)
{
    enum { DOUBT = 2 };
    static const char SOLUTION[] = "53467891267219534819834256785976142342685379171392"
                                   "4856961537284287419635345286179";
    const sv_settings settings = {.mistakes = 0.002f, .repair = true};
    static sv_meaning meaning;
    meaning.readings = (sv_readings){.size = 9, .likeness = 0.95f};
    for (unsigned cell = CELLS; cell--;) {
        const bool given = PUZZLE[cell] != '.', left = !given && open > 0;
        open -= left;
        const unsigned class = given ? 0 : SV_CLASS_HANDWRITTEN - 1;
        meaning.readings.p[cell][left ? 0 : class + SOLUTION[cell] - '0'] = 1;
    }
    memset(meaning.readings.p[DOUBT], 0, sizeof meaning.readings.p[DOUBT]);
    meaning.readings.p[DOUBT][SV_CLASS_HANDWRITTEN] = 0.9995f;
    meaning.readings.p[DOUBT][SV_CLASS_HANDWRITTEN + 3] = 0.0005f;
    ck_assert_int_eq(sv_board_init(&meaning.rules, 9, 0, 0, SV_CLASSIC, NULL), SV_OK);
    ck_assert_int_eq(sv_interpret(&settings, &meaning, NULL), SV_OK);
    ck_assert(meaning.assembly.unique);
    return meaning.assembly.entries[DOUBT];
}

START_TEST(who_is_still_at_it_may_be_wrong)
{
    ck_assert_uint_eq(entry_in_doubt(0), 4);
    ck_assert_uint_eq(entry_in_doubt(4), 4);
    ck_assert_uint_eq(entry_in_doubt(5), 1);
}
END_TEST

/* A board in hexadecimal of which so many cells plainly show a 0, two of them in one row, and
 * hardly what they should be: the way of writing that is taken. */
static sv_symbols symbols_of(unsigned zeros)
{
    enum { SIDE = 4 };
    static const char SHOWN[] = "123.3.1221.3.321";
    const sv_settings settings = {.mistakes = 0.002f, .repair = true};
    static sv_meaning meaning;
    meaning.readings = (sv_readings){.size = SIDE, .symbols = SV_SYMBOLS_HEX, .likeness = 0.95f};
    for (unsigned cell = 0; cell < SIDE * SIDE; cell++) {
        const bool zero = cell < zeros;
        const unsigned value = SHOWN[cell] == '.' ? 0 : (unsigned)(SHOWN[cell] - '0') + 1;
        meaning.readings.p[cell][value] = zero ? 1e-5f : 1;
        meaning.readings.p[cell][SV_CLASS_PRINTED] += zero ? 1 - 1e-5f : 0;
    }
    ck_assert_int_eq(sv_board_init(&meaning.rules, SIDE, 0, 0, SV_CLASSIC, NULL), SV_OK);
    ck_assert_int_eq(sv_interpret(&settings, &meaning, NULL), SV_OK);
    return meaning.readings.symbols;
}

START_TEST(zeros_that_are_plain_are_no_letters)
{
    ck_assert_int_eq(symbols_of(2), SV_SYMBOLS_LETTERS);
    ck_assert_int_eq(symbols_of(3), SV_SYMBOLS_HEX);
}
END_TEST

UNIT_MAIN("interpret", of_overlays_that_leave_no_solution_one_was_there,
          zeros_that_are_plain_are_no_letters, what_was_typed_wrongly_stays,
          who_is_still_at_it_may_be_wrong, windows_that_leave_no_solution_were_not_there,
          windows_stay_where_boxes_alone_make_no_puzzle)
