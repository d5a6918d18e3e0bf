/* What is hardly like digits, and what is said of it. */
#include "givens.h"
#include "reading/refuse.h"
#include "unit.h"

#include <string.h>

static const char PUZZLE[] = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28...."
                             "419..5....8..79";

/* On certain lines, as it was read; the first so many cells hold print. */
static sv_assembly assembly_of(unsigned printed)
{
    sv_assembly assembly = {.unique = true};
    ck_assert_int_eq(sv_board_init(&assembly.board, 9, 0, 0, SV_CLASSIC, NULL), SV_OK);
    givens_of(PUZZLE, 81, assembly.raw);
    memcpy(assembly.board.cells, assembly.raw, printed);
    return assembly;
}

static sv_diagnostic refusal_of(const sv_assembly *assembly, float likeness)
{
    const sv_recogniser recogniser = {.network = NULL};
    const sv_readings readings = {.size = 9, .likeness = likeness};
    const sv_grid grid = {.size = 9, .score = 1};
    sv_diagnostic refusal = {0};
    ck_assert_int_eq(sv_refuse_content(&recogniser, &grid, &readings, assembly, &refusal, NULL),
                     SV_OK);
    return refusal;
}

START_TEST(what_is_faint_may_be_mended_in_five_cells_and_in_no_more)
{
    sv_assembly assembly = assembly_of(81);
    assembly.repair_count = 5;
    ck_assert_int_eq(refusal_of(&assembly, 0.6f).status, SV_OK);
    assembly.repair_count = 6;
    ck_assert_int_eq(refusal_of(&assembly, 0.6f).status, SV_NO_PUZZLE);
}
END_TEST

/* Letters and stones look like a hand's more than like print. */
START_TEST(what_is_not_like_digits_is_not_said_to_be_written)
{
    const sv_assembly assembly = assembly_of(27);
    const sv_diagnostic written = refusal_of(&assembly, 0.9f);
    const sv_diagnostic unlike = refusal_of(&assembly, 0.2f);
    ck_assert_ptr_nonnull(strstr(written.message, "look written by hand"));
    ck_assert_ptr_null(strstr(unlike.message, "look written by hand"));
    ck_assert_int_eq(unlike.status, SV_NO_PUZZLE);
}
END_TEST

UNIT_MAIN("refuse_faint", what_is_faint_may_be_mended_in_five_cells_and_in_no_more,
          what_is_not_like_digits_is_not_said_to_be_written)
