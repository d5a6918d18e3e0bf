/* Which of the two reads, and that both are given what they need. */
#include "digits/recognise.h"
#include "drawn_digits.h"

static const char DIGITS_DIR[] = SV_SOURCE_DIR "/digits";
static const char MODEL[] = SV_SOURCE_DIR "/models/digits.net";

static const struct {
    sv_matcher matcher;
    const char *digits_dir, *model;
    bool network;
} CHOICES[] = {
    {SV_MATCHER_AUTO, NULL, NULL, true},        {SV_MATCHER_AUTO, NULL, MODEL, true},
    {SV_MATCHER_TEMPLATE, NULL, NULL, false},   {SV_MATCHER_TEMPLATE, DIGITS_DIR, NULL, false},
    {SV_MATCHER_AUTO, DIGITS_DIR, NULL, false}, /* who brings templates wants them compared */
};
enum { CHOICE_COUNT = sizeof CHOICES / sizeof *CHOICES };

static sv_recogniser recogniser;

static void load(int choice)
{
    ck_assert_int_eq(sv_recogniser_load(CHOICES[choice].matcher, CHOICES[choice].digits_dir,
                                        CHOICES[choice].model, &recogniser, NULL),
                     SV_OK);
}

START_TEST(one_of_the_two_is_loaded)
{
    load(_i);
    ck_assert(!!recogniser.network == CHOICES[_i].network);
    ck_assert(!!recogniser.templates == !CHOICES[_i].network);
    ck_assert_float_lt(sv_recogniser_least_likeness(&recogniser),
                       sv_recogniser_sure_likeness(&recogniser));
    sv_recogniser_free(&recogniser);
    ck_assert_ptr_null(recogniser.network);
    ck_assert_ptr_null(recogniser.templates);
    sv_recogniser_free(&recogniser);
}
END_TEST

/* As sliced: the lines are at the tiles' edges. The templates clear them in a copy. */
START_TEST(a_board_with_its_lines_is_read_and_left_as_it_was)
{
    static sv_readings readings;
    static uint8_t pixels[81 * SV_TILE_PIXELS], before[sizeof pixels];
    const sv_tiles tiles = {9, pixels};
    sv_image strip = drawn_face("nimbus-sans-bold");
    for (unsigned cell = 0; cell < 81; cell++) {
        uint8_t *tile = pixels + cell * SV_TILE_PIXELS;
        drawn_tile(&strip, cell % 10, (drawing){.paper = 200, .ink = 60, .height = 24}, tile);
        for (unsigned i = 0; i < SV_TILE_SIDE; i++)
            tile[i] = tile[i * SV_TILE_SIDE] = 60;
    }
    sv_image_free(&strip);
    memcpy(before, pixels, sizeof before);
    load(_i);
    ck_assert_int_eq(sv_recognise(&recogniser, &tiles, &readings, NULL), SV_OK);
    ck_assert_mem_eq(pixels, before, sizeof before);
    for (unsigned cell = 0; cell < 81; cell++)
        ck_assert_float_gt(readings.p[cell][cell % 10], 0.5f);
    ck_assert_float_ge(readings.likeness, sv_recogniser_least_likeness(&recogniser));
    sv_recogniser_free(&recogniser);
}
END_TEST

START_TEST(what_cannot_be_loaded_is_named)
{
    sv_diagnostic why;
    ck_assert_int_eq(sv_recogniser_load(SV_MATCHER_AUTO, NULL, "/no/weights", &recogniser, &why),
                     SV_UNREADABLE);
    ck_assert_ptr_nonnull(strstr(why.message, "/no/weights"));
    sv_recogniser_free(&recogniser);
    ck_assert_int_eq(sv_recogniser_load(SV_MATCHER_AUTO, "/no/digits", NULL, &recogniser, &why),
                     SV_UNREADABLE);
    ck_assert_ptr_nonnull(strstr(why.message, "/no/digits"));
    sv_recogniser_free(&recogniser);
}
END_TEST

UNIT_LOOPS("digits_recognise", {one_of_the_two_is_loaded, CHOICE_COUNT},
           {a_board_with_its_lines_is_read_and_left_as_it_was, CHOICE_COUNT},
           {what_cannot_be_loaded_is_named, 1})
