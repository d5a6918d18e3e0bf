/* What regions are taken for that a picture leaves unclear. */
#include "unit.h"

#include "board/variants.h"
#include "reading/unclear.h"

#include <string.h>

/* By boxes these have no single solution, by each of the regions another one. */
static const char GIVENS[] = "0000030014000040";
static const char REGIONS[2][17] = {"2231023102310031", "2222003303310111"};

static sv_readings read_digits(const char *givens, unsigned size)
{
    sv_readings readings;
    memset(&readings, 0, sizeof readings);
    readings.size = size;
    readings.likeness = 1;
    for (unsigned cell = 0; cell < size * size; cell++) {
        unsigned digit = (unsigned)(givens[cell] - '0');
        readings.p[cell][digit ? SV_CLASS_PRINTED + digit - 1 : SV_CLASS_EMPTY] = 1;
    }
    return readings;
}

static sv_status settle(const sv_settings *settings, const sv_readings *readings,
                        const sv_regions *regions, sv_board *rules, bool *believed)
{
    const sv_reader reader = {.settings = *settings};
    const sv_job job = {.reader = &reader};
    return sv_unclear_settle(&job, readings, regions, rules, believed);
}

/* Whether the digits settle it between the first so many regions. */
static bool settles(unsigned guesses, sv_board *rules)
{
    const sv_settings settings = {.repair = true};
    sv_readings readings = read_digits(GIVENS, 4);
    sv_regions regions = {.kind = SV_REGIONS_UNCLEAR, .guesses = guesses};
    bool believed;
    for (unsigned i = 0; i < guesses; i++)
        for (unsigned cell = 0; cell < 16; cell++)
            regions.guess[i][cell] = (uint8_t)(REGIONS[i % 2][cell] - '0');
    ck_assert_int_eq(sv_board_init(rules, 4, 0, 0, SV_CLASSIC, NULL), SV_OK);
    ck_assert_int_eq(settle(&settings, &readings, &regions, rules, &believed), SV_OK);
    return believed;
}

START_TEST(regions_by_which_digits_have_one_solution_are_believed)
{
    sv_board rules, wanted;
    uint8_t regions[16];
    for (unsigned cell = 0; cell < 16; cell++)
        regions[cell] = (uint8_t)(REGIONS[0][cell] - '0');
    ck_assert(settles(1, &rules));
    ck_assert_int_eq(sv_board_init(&wanted, 4, 0, 0, SV_CLASSIC, NULL), SV_OK);
    sv_variants_take_regions(&wanted, regions);
    ck_assert_uint_eq(rules.variants, SV_JIGSAW);
    ck_assert_mem_eq(rules.regions, wanted.regions, 16);
}
END_TEST

START_TEST(regions_with_different_solutions_are_not)
{
    sv_board rules;
    ck_assert(!settles(2, &rules));
    ck_assert_uint_eq(rules.variants, SV_CLASSIC);
}
END_TEST

/* By rows and by columns these have the same solution, and by boxes none. */
START_TEST(regions_that_one_look_is_certain_of_come_before_what_another_guesses)
{
    const sv_settings settings = {.repair = true};
    sv_readings readings = read_digits("0234234134124123", 4);
    sv_regions regions = {.kind = SV_REGIONS_IRREGULAR, .guesses = 1};
    uint8_t columns[16];
    sv_board rules, seen;
    bool believed;
    for (unsigned cell = 0; cell < 16; cell++) {
        columns[cell] = (uint8_t)(cell % 4);
        regions.guess[0][cell] = (uint8_t)(cell / 4);
    }
    ck_assert_int_eq(sv_board_init(&rules, 4, 0, 0, SV_CLASSIC, NULL), SV_OK);
    sv_variants_take_regions(&rules, columns);
    seen = rules;
    ck_assert_int_eq(settle(&settings, &readings, &regions, &rules, &believed), SV_OK);
    ck_assert(believed);
    ck_assert_mem_eq(rules.regions, seen.regions, 16);
}
END_TEST

/* Digits whose first is the one, but likelier the other, are a classic puzzle, whatever the guess.
 */
static void are_classic(const char *givens, unsigned size, unsigned first, unsigned likelier,
                        const char *guess)
{
    const sv_settings settings = {.repair = true, .mistakes = 0.01f};
    sv_readings readings = read_digits(givens, size);
    sv_regions regions = {.kind = SV_REGIONS_UNCLEAR, .guesses = 1};
    sv_board rules;
    bool believed;
    readings.p[0][SV_CLASS_PRINTED + first - 1] = 0.4f;
    readings.p[0][SV_CLASS_PRINTED + likelier - 1] = 0.6f;
    for (unsigned cell = 0; cell < size * size; cell++)
        regions.guess[0][cell] = (uint8_t)(guess[cell] - '0');
    ck_assert_int_eq(sv_board_init(&rules, size, 0, 0, SV_CLASSIC, NULL), SV_OK);
    ck_assert_int_eq(settle(&settings, &readings, &regions, &rules, &believed), SV_OK);
    ck_assert(believed);
    ck_assert_uint_eq(rules.variants, SV_CLASSIC);
}

/* The boxes, numbered otherwise. */
START_TEST(regions_that_are_the_boxes_are_no_variant)
{
    are_classic("3204300220034301", 4, 1, 3, "3300330011221122");
}
END_TEST

/* By the rows, which are guessed, these have many solutions. */
START_TEST(boxes_are_believed_where_a_digit_is_mended_for_them)
{
    are_classic(
        "530070000600195000098000060800060003400803001700020006060000280000419005000080079", 9, 5,
        3, "000000000111111111222222222333333333444444444555555555666666666777777777888888888");
}
END_TEST

/* Without lines around them it is not to be seen which way boxes stand; the digits tell. */
START_TEST(standing_boxes_are_tried_too)
{
    const sv_settings settings = {.repair = true};
    sv_readings readings = read_digits("200000004000150006015002600300000000", 6);
    sv_regions regions = {.kind = SV_REGIONS_UNCLEAR};
    sv_board rules;
    bool believed;
    ck_assert_int_eq(sv_board_init(&rules, 6, 0, 0, SV_CLASSIC, NULL), SV_OK);
    ck_assert_int_eq(settle(&settings, &readings, &regions, &rules, &believed), SV_OK);
    ck_assert(believed);
    ck_assert_uint_eq(rules.box_rows, 3);
    ck_assert_uint_eq(rules.box_columns, 2);
    ck_assert_uint_eq(rules.variants, SV_CLASSIC);
}
END_TEST

START_TEST(no_rules_are_tried_when_the_time_is_over)
{
    const sv_reader reader = {.settings = {.repair = true}};
    const sv_job job = {.reader = &reader, .deadline = {.at = 1e-9, .seconds = 1}};
    sv_readings readings = read_digits(GIVENS, 4);
    sv_regions regions = {.kind = SV_REGIONS_UNCLEAR};
    sv_board rules;
    bool believed;
    ck_assert_int_eq(sv_board_init(&rules, 4, 0, 0, SV_CLASSIC, NULL), SV_OK);
    ck_assert_int_eq(sv_unclear_settle(&job, &readings, &regions, &rules, &believed), SV_TIMEOUT);
}
END_TEST

UNIT_MAIN("unclear", no_rules_are_tried_when_the_time_is_over, standing_boxes_are_tried_too,
          regions_that_are_the_boxes_are_no_variant,
          regions_by_which_digits_have_one_solution_are_believed,
          regions_with_different_solutions_are_not,
          regions_that_one_look_is_certain_of_come_before_what_another_guesses,
          boxes_are_believed_where_a_digit_is_mended_for_them)
