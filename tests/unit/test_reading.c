/* In which order the puzzles of a page are told. */
#include "cli/reading.h"
#include "unit.h"

static sv_puzzle puzzles[] = {{.order = 2}, {.order = 1}};
static sv_page page = {.count = 2, .puzzles = puzzles};

/* The order of the puzzle that is told first. */
static unsigned first(sv_output_format format, bool count)
{
    const sv_options options = {.format = format, .count = count};
    const sv_session session = {.options = &options};
    return sv_reading_puzzle(&session, &page, 0)->order;
}

START_TEST(grids_as_one_reads_and_lines_largest_first)
{
    ck_assert_uint_eq(first(SV_FORMAT_GRID, false), 1);
    ck_assert_uint_eq(first(SV_FORMAT_LINE, false), 2);
    ck_assert_uint_eq(first(SV_FORMAT_JSON, false), 2);
}
END_TEST

/* A count is a line, too, whatever --format says. */
START_TEST(counts_have_one_order)
{
    ck_assert_uint_eq(first(SV_FORMAT_GRID, true), 2);
    ck_assert_uint_eq(first(SV_FORMAT_LINE, true), 2);
    ck_assert_uint_eq(first(SV_FORMAT_JSON, true), 2);
}
END_TEST

UNIT_MAIN("reading", grids_as_one_reads_and_lines_largest_first, counts_have_one_order)
