#include "digits/template_match.h"
#include "drawn_digits.h"

static const drawing PLAIN = {.paper = 200, .ink = 60, .height = 24};
static const char *const FACES[] = {
    "nimbus-sans-bold",         "freesans-regular", "nimbus-roman-regular", "dejavu-serif-bold",
    "roboto-condensed-regular", "urw-gothic-book",  "lato-light",           "osp-din-din",
    "liberation-mono-regular",  "c059-bold"};
enum { FACE_COUNT = sizeof FACES / sizeof *FACES };

static sv_templates *templates;
static sv_readings readings;
static uint8_t pixels[81 * SV_TILE_PIXELS];
static const sv_tiles tiles = {9, pixels};
static uint8_t digits[81];
static uint32_t seed;

/* A third of the cells is filled. Each test runs in a process of its own. */
static void begin(void)
{
    ck_assert_int_eq(sv_templates_load(NULL, &templates, NULL), SV_OK);
    seed = 1;
    for (unsigned cell = 0; cell < 81; cell++)
        digits[cell] = (uint8_t)(cell % 3 == 0 ? cell / 3 % 9 + 1 : 0);
}

/* The whole board in one face. */
static void draw_board(const char *face, drawing how)
{
    sv_image strip = drawn_face(face);
    how.random = &seed;
    for (unsigned cell = 0; cell < 81; cell++)
        drawn_tile(&strip, digits[cell], how, pixels + cell * SV_TILE_PIXELS);
    sv_image_free(&strip);
}

static unsigned likeliest(unsigned cell)
{
    unsigned best = 0;
    for (unsigned k = 1; k < SV_CLASSES; k++)
        if (readings.p[cell][k] > readings.p[cell][best])
            best = k;
    return best;
}

static void match(void)
{
    ck_assert_int_eq(sv_templates_match(templates, &tiles, &readings, NULL), SV_OK);
}

static unsigned count_wrong(void)
{
    unsigned wrong = 0;
    match();
    for (unsigned cell = 0; cell < 81; cell++)
        wrong += likeliest(cell) != digits[cell];
    return wrong;
}

START_TEST(every_digit_of_a_face_is_read)
{
    begin();
    draw_board(FACES[_i], PLAIN);
    ck_assert_uint_eq(count_wrong(), 0);
    ck_assert_float_ge(readings.likeness, 0.95f);
    ck_assert_float_ge(readings.digit_height,
                       0.42f); /* wide digits do not fill the cell's height */
    ck_assert_float_le(readings.digit_height, 0.60f);
    sv_templates_free(templates);
}
END_TEST

START_TEST(size_place_blur_faintness_and_noise_do_not_matter)
{
    begin();
    static const drawing HOW[] = {
        {.paper = 200, .ink = 60, .height = 18},
        {.paper = 200, .ink = 60, .height = 30},
        {.paper = 200, .ink = 60, .height = 22, .dx = 4.3f, .dy = -3.6f},
        {.paper = 200, .ink = 60, .height = 24, .blur = 4},
        {.paper = 150, .ink = 100, .height = 24, .blur = 2}, /* an ink contrast of 50 */
        {.paper = 60, .ink = 20, .height = 24},              /* in the dark */
        {.paper = 200, .ink = 100, .height = 24, .noise = 15},
    };
    for (size_t k = 0; k < sizeof HOW / sizeof *HOW; k++) {
        draw_board(FACES[_i], HOW[k]);
        ck_assert_msg(count_wrong() == 0, "%s, drawing %zu: %u wrong", FACES[_i], k, count_wrong());
    }
    sv_templates_free(templates);
}
END_TEST

START_TEST(probabilities_sum_to_one_and_none_is_handwritten)
{
    begin();
    draw_board(FACES[0], PLAIN);
    match();
    for (unsigned cell = 0; cell < 81; cell++) {
        float sum = 0;
        for (unsigned k = 0; k < SV_CLASSES; k++)
            sum += readings.p[cell][k];
        ck_assert_float_eq_tol(sum, 1, 1e-5f);
        for (unsigned k = SV_CLASS_HANDWRITTEN; k < SV_CLASSES; k++)
            ck_assert_float_eq(readings.p[cell][k], 0);
    }
    sv_templates_free(templates);
}
END_TEST

START_TEST(an_empty_board_is_empty)
{
    begin();
    memset(digits, 0, sizeof digits);
    drawing how = PLAIN;
    for (how.noise = 0; how.noise <= 6; how.noise += 2) {
        draw_board(FACES[0], how);
        ck_assert_uint_eq(count_wrong(), 0);
    }
    memset(pixels, 0, sizeof pixels);
    ck_assert_uint_eq(count_wrong(), 0);
    ck_assert_float_eq(readings.likeness, 0);
    sv_templates_free(templates);
}
END_TEST

static void blot(unsigned cell, int x0, int x1, int y0, int y1, uint8_t level)
{
    for (int y = y0; y < y1; y++)
        memset(pixels + cell * SV_TILE_PIXELS + y * SV_TILE_SIDE + x0, level, (size_t)(x1 - x0));
}

START_TEST(specks_stains_and_pencil_marks_are_empty)
{
    begin();
    draw_board(FACES[0], PLAIN);
    blot(1, 18, 22, 18, 22, 60); /* a speck in the middle */
    blot(2, 0, 40, 10, 30, 60);  /* a stain across */
    blot(4, 8, 32, 12, 32, 170); /* a faint stain */
    blot(5, 5, 7, 4, 12, 60);    /* small notes in a corner */
    blot(5, 11, 13, 4, 12, 60);
    blot(7, 15, 25, 18, 21, 60); /* a dash */
    ck_assert_uint_eq(count_wrong(), 0);
    sv_templates_free(templates);
}
END_TEST

START_TEST(what_is_left_of_lines_is_no_digit_and_hides_none)
{
    begin();
    draw_board(FACES[_i], PLAIN);
    for (unsigned cell = 0; cell < 81; cell++) {
        int width = 2 + (int)(cell % 3);
        if (cell % 2)
            blot(cell, 0, 40, 0, width, 60);
        if (cell % 3)
            blot(cell, 0, 40, 40 - width, 40, 80);
        if (cell % 5)
            blot(cell, 0, width, 0, 40, 60);
        if (cell % 7 == 0)
            blot(cell, 39 - width, 39, 0, 40, 60);
    }
    ck_assert_uint_eq(count_wrong(), 0);
    sv_templates_free(templates);
}
END_TEST

START_TEST(faint_digits_among_dark_ones_are_read)
{
    begin();
    sv_image strip = drawn_face(FACES[_i]);
    draw_board(FACES[_i], PLAIN);
    drawing faint = PLAIN;
    faint.ink = 140; /* 60 of the others' 140 */
    for (unsigned cell = 0; cell < 81; cell += 9)
        drawn_tile(&strip, digits[cell], faint, pixels + cell * SV_TILE_PIXELS);
    sv_image_free(&strip);
    ck_assert_uint_eq(count_wrong(), 0);
    sv_templates_free(templates);
}
END_TEST

START_TEST(a_shadow_over_half_a_tile_is_no_ink)
{
    begin();
    draw_board(FACES[0], PLAIN);
    for (unsigned cell = 0; cell < 81; cell++)
        for (int i = 0; i < SV_TILE_PIXELS; i++) {
            int x = i % SV_TILE_SIDE, dark = x < 10 ? 0 : x > 30 ? 40 : 2 * (x - 10);
            uint8_t *at = &pixels[cell * SV_TILE_PIXELS + (unsigned)i];
            *at = (uint8_t)(*at * (100 - dark) / 100);
        }
    ck_assert_uint_eq(count_wrong(), 0);
    sv_templates_free(templates);
}
END_TEST

START_TEST(of_the_four_turns_the_upright_one_is_most_like_digits)
{
    begin();
    drawing how = PLAIN;
    for (how.blur = 0; how.blur <= 4; how.blur += 2) {
        draw_board(FACES[_i], how);
        match();
        float upright = readings.likeness;
        for (unsigned turns = 1; turns < 4; turns++) {
            sv_tiles turned;
            ck_assert_int_eq(sv_tiles_turn(&tiles, turns, &turned, NULL), SV_OK);
            ck_assert_int_eq(sv_templates_match(templates, &turned, &readings, NULL), SV_OK);
            ck_assert_float_lt(readings.likeness, upright - 0.03f);
            sv_tiles_free(&turned);
        }
    }
    sv_templates_free(templates);
}
END_TEST

START_TEST(boards_of_other_sizes_are_matched_too)
{
    begin();
    draw_board(FACES[0], PLAIN);
    for (unsigned size = 4; size <= 8; size++) {
        const sv_tiles part = {size, pixels};
        ck_assert_int_eq(sv_templates_match(templates, &part, &readings, NULL), SV_OK);
        ck_assert_uint_eq(readings.size, size);
        for (unsigned cell = 0; cell < size * size; cell++)
            ck_assert_uint_eq(likeliest(cell), digits[cell]);
    }
    sv_templates_free(templates);
}
END_TEST

UNIT_LOOPS("digits_template_match", {every_digit_of_a_face_is_read, FACE_COUNT},
           {size_place_blur_faintness_and_noise_do_not_matter, FACE_COUNT},
           {probabilities_sum_to_one_and_none_is_handwritten, 1}, {an_empty_board_is_empty, 1},
           {specks_stains_and_pencil_marks_are_empty, 1},
           {what_is_left_of_lines_is_no_digit_and_hides_none, FACE_COUNT},
           {faint_digits_among_dark_ones_are_read, FACE_COUNT},
           {a_shadow_over_half_a_tile_is_no_ink, 1},
           {of_the_four_turns_the_upright_one_is_most_like_digits, FACE_COUNT},
           {boards_of_other_sizes_are_matched_too, 1})
