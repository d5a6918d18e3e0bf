#include "report/json.h"
#include "report/record.h"
#include "report/utf8.h"
#include "unit.h"

#include <jansson.h>
#include <math.h>
#include <string.h>

static char *text;
static size_t text_size;

static sv_json begin(void)
{
    return sv_json_to(open_memstream(&text, &text_size));
}

static void expect(sv_json *json, const char *wanted)
{
    fclose(json->out);
    ck_assert_str_eq(text, wanted);
    free(text);
}

START_TEST(members_are_separated)
{
    sv_json json = begin();
    sv_json_object(&json, NULL);
    sv_json_integer(&json, "a", -3);
    sv_json_array(&json, "b");
    sv_json_number(&json, NULL, 1.25, 1);
    sv_json_object(&json, NULL);
    sv_json_end(&json);
    sv_json_null(&json, NULL);
    sv_json_end(&json);
    sv_json_string(&json, "c", NULL);
    sv_json_end(&json);
    expect(&json, "{\"a\": -3, \"b\": [1.2, {}, null], \"c\": null}");
}
END_TEST

START_TEST(numbers_that_are_none_are_null)
{
    sv_json json = begin();
    sv_json_array(&json, NULL);
    sv_json_number(&json, NULL, NAN, 3);
    sv_json_number(&json, NULL, INFINITY, 3);
    sv_json_end(&json);
    expect(&json, "[null, null]");
}
END_TEST

START_TEST(what_gives_a_terminal_orders_is_escaped)
{
    sv_json json = begin();
    sv_json_string(&json, NULL,
                   "\x1b[31m \x7f \xc2\x80 \xc2\x9b\x33\x31m \xc2\x9f \xc2\xa0 \xe2\x80\xae");
    expect(&json, "\"\\u001b[31m \\u007f \\u0080 \\u009b31m \\u009f \xc2\xa0 \\u202e\"");
}
END_TEST

START_TEST(strings_hold_any_bytes)
{
    sv_json json = begin();
    sv_json_string(&json, NULL, "\"\\\n\x01\x7f \xc3\xa9 \xff \xed\xa0\x80 \xf0\x9f\x98\x80 \xc3");
    fclose(json.out);
    json_error_t error;
    json_t *value = json_loads(text, JSON_DECODE_ANY, &error);
    ck_assert_msg(value, "%s", error.text);
    ck_assert_str_eq(json_string_value(value),
                     "\"\\\n\x01\x7f \xc3\xa9 \xef\xbf\xbd \xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd "
                     "\xf0\x9f\x98\x80 \xef\xbf\xbd");
    json_decref(value);
    free(text);
}
END_TEST

START_TEST(what_is_utf8)
{
    ck_assert_uint_eq(sv_utf8_length("a"), 1);
    ck_assert_uint_eq(sv_utf8_length("\xc3\xa9"), 2);
    ck_assert_uint_eq(sv_utf8_length("\xe2\x82\xac"), 3);
    ck_assert_uint_eq(sv_utf8_length("\xf0\x9f\x98\x80"), 4);
    ck_assert_uint_eq(sv_utf8_length("\xc0\x80"), 0); /* a zero in disguise */
    ck_assert_uint_eq(sv_utf8_length("\xe0\x80\x80"), 0);
    ck_assert_uint_eq(sv_utf8_length("\xf5\x80\x80\x80"), 0);
    ck_assert_uint_eq(sv_utf8_length("\xe2\x82"), 0);
    ck_assert_uint_eq(sv_utf8_length("\x80"), 0);
    ck_assert(sv_utf8_visible("\xc3\xa9", 2));
    ck_assert(!sv_utf8_visible("\x1b", 1));
    ck_assert(!sv_utf8_visible("\xc2\x9b", 2));     /* a terminal's CSI */
    ck_assert(!sv_utf8_visible("\xe2\x80\xae", 3)); /* turns the direction of writing */
    ck_assert(!sv_utf8_visible("\xd8\x9c", 2));     /* so does this */
    ck_assert(!sv_utf8_visible("\xff", 0));
}
END_TEST

START_TEST(a_puzzle_has_all_its_members)
{
    sv_puzzle puzzle = {.order = 1, .solutions = -1, .kind = SV_KIND_SOLUTION};
    ck_assert_int_eq(sv_board_init(&puzzle.board, 4, 2, 2, SV_DIAGONAL | SV_JIGSAW, NULL), SV_OK);
    float confidence[16] = {0.5F};
    uint8_t entries[16] = {0, 2};
    puzzle.confidence = confidence;
    puzzle.entries = entries;
    puzzle.board.cells[0] = 4;
    puzzle.repairs[puzzle.repair_count++] = (sv_repair){6, 3, 0};
    sv_times ms = {.decode = 1.5};
    sv_diagnostic why = {.status = SV_TIMEOUT, .message = "too \"long\""};
    sv_json json = begin();
    sv_record_begin(&json, SV_RECORD_PICTURE, "a.jpg", 1, NULL);
    sv_record_puzzle_begin(&json, SV_RECORD_PICTURE, &puzzle);
    sv_record_puzzle_end(&json, &puzzle);
    sv_record_end(&json, &why, &ms, 2);
    expect(&json,
           "{\"schema\": 1, \"file\": \"a.jpg\", \"page\": 1, \"width\": null, \"height\": null, "
           "\"puzzles\": [{\"size\": 4, \"box\": [2, 2], \"variant\": \"diagonal+jigsaw\", "
           "\"regions\": \"AABBAABBCCDDCCDD\", \"kind\": \"solution\", \"order\": 1, "
           "\"corners\": [[0.0, 0.0], [0.0, 0.0], [0.0, 0.0], [0.0, 0.0]], "
           "\"givens\": \"4...............\", \"entries\": \".2..............\", "
           "\"confidence\": [0.500, 0.000, 0.000, 0.000, 0.000, 0.000, 0.000, 0.000, 0.000, "
           "0.000, 0.000, 0.000, 0.000, 0.000, 0.000, 0.000], "
           "\"repairs\": [{\"row\": 2, \"column\": 3, \"read\": \"3\", \"used\": \".\"}], "
           "\"solutions\": null, \"solution\": null}], "
           "\"error\": {\"code\": \"timeout\", \"message\": \"too \\\"long\\\"\"}, "
           "\"ms\": {\"decode\": 1.500, \"locate\": 0.000, \"read\": 0.000, \"solve\": 0.000, "
           "\"render\": 0.000, \"total\": 2.000}}\n");
}
END_TEST

UNIT_MAIN("json", members_are_separated, numbers_that_are_none_are_null,
          what_gives_a_terminal_orders_is_escaped, strings_hold_any_bytes, what_is_utf8,
          a_puzzle_has_all_its_members)
