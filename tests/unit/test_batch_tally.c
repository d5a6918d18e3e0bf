/* What is said of how a batch gets on. */
#include "batch/tally.h"
#include "unit.h"

#include <stdlib.h>
#include <string.h>

static sv_tally tally;

static void begin(size_t total)
{
    sv_tally_begin(&tally, total);
    tally.begun = 1000;
}

static const char *at(double seconds)
{
    static char text[200];
    sv_tally_progress(&tally, 1000 + seconds, text, sizeof text);
    return text;
}

static void add(unsigned count, sv_status status, bool before)
{
    while (count-- > 0)
        sv_tally_add(&tally, status, before);
}

START_TEST(progress_tells_rate_and_time)
{
    begin(4000);
    add(1, SV_OK, false);
    ck_assert_str_eq(at(0.5), "1 of 4000 done: 1 solved"); /* too early to tell */
    add(99, SV_OK, false);
    add(20, SV_NO_PUZZLE, false);
    ck_assert_str_eq(at(4), "120 of 4000 done, 30 a second, 2:10 left: 100 solved, 20 no-puzzle");
    ck_assert_str_eq(at(240), "120 of 4000 done, 0.5 a second, 2:09:20 left: 100 solved, "
                              "20 no-puzzle");
    add(3880, SV_OK, false);
    ck_assert_str_eq(at(400), "4000 of 4000 done, 10 a second: 3980 solved, 20 no-puzzle");
}
END_TEST

START_TEST(what_was_done_before_is_no_rate)
{
    begin(1000);
    add(500, SV_OK, true);
    ck_assert_str_eq(at(2), "500 of 1000 done: 500 solved");
    add(100, SV_OK, false);
    ck_assert_str_eq(at(10), "600 of 1000 done, 10 a second, 0:40 left: 600 solved");
}
END_TEST

START_TEST(a_long_text_is_cut)
{
    char text[20];
    begin(4000);
    add(7, SV_CRASH, false);
    sv_tally_progress(&tally, 1002, text, sizeof text);
    ck_assert_uint_eq(strlen(text), sizeof text - 1);
    ck_assert_str_eq(text, "7 of 4000 done, 3.5");
}
END_TEST

static void expect_summary(const char *expected)
{
    char *text;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    sv_tally_print(&tally, out);
    fclose(out);
    ck_assert_str_eq(text, expected);
    free(text);
}

START_TEST(the_summary_counts_all)
{
    begin(5);
    add(3, SV_OK, true);
    add(1, SV_CRASH, false);
    add(1, SV_INTERNAL, false); /* of the same name */
    expect_summary("5 pages: 3 solved, 2 crash (3 of them by an earlier run)\n");
}
END_TEST

START_TEST(one_page_is_not_pages)
{
    begin(1);
    add(1, SV_OK, false);
    expect_summary("1 page: 1 solved\n");
}
END_TEST

UNIT_MAIN("batch tally", progress_tells_rate_and_time, what_was_done_before_is_no_rate,
          a_long_text_is_cut, the_summary_counts_all, one_page_is_not_pages)
