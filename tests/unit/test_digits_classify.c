/* From the network's logits to readings: what the assembly, the turning and the refusal lean on. */
#include "digits/classify.h"
#include "drawn_digits.h"

static const drawing PLAIN = {.paper = 200, .ink = 60, .height = 24};
static const char *const FACES[] = {"nimbus-sans-bold", "nimbus-roman-regular", "lato-regular"};
enum { FACE_COUNT = sizeof FACES / sizeof *FACES };

/* Of the last one's numbers so low none is likely at a first look, which so does not tell their
 * height: they are not looked at larger. */
enum { LOW_FACE_COUNT = FACE_COUNT - 1 };

static sv_tiles tiles;
static sv_readings readings;
static uint8_t digits[81];

/* What is left of a grid's lines in a tile. */
static void draw_lines(uint8_t *tile, int ink)
{
    for (unsigned i = 0; i < SV_TILE_SIDE; i++)
        tile[i] = tile[i * SV_TILE_SIDE] = (uint8_t)ink;
}

/* A third of the cells is filled, the lines stand. Each test runs in a process of its own. */
static void draw_board(const char *face, drawing style)
{
    sv_image strip = drawn_face(face);
    ck_assert_int_eq(sv_tiles_create(&tiles, 9, NULL), SV_OK);
    for (unsigned cell = 0; cell < 81; cell++) {
        digits[cell] = (uint8_t)(cell % 3 == 0 ? cell / 3 % 9 + 1 : 0);
        drawn_tile(&strip, digits[cell], style, sv_tile(&tiles, cell));
        draw_lines(sv_tile(&tiles, cell), style.ink);
    }
    sv_image_free(&strip);
}

static void classify(const sv_tiles *these)
{
    sv_network *network;
    ck_assert_int_eq(sv_network_load(NULL, &network, NULL), SV_OK);
    ck_assert_int_eq(sv_classify(network, these, &readings, NULL), SV_OK);
    sv_network_free(network);
}

START_TEST(print_is_read_as_print)
{
    draw_board(FACES[_i], PLAIN);
    classify(&tiles);
    ck_assert_uint_eq(readings.size, 9);
    for (unsigned cell = 0; cell < 81; cell++) {
        float sum = 0;
        for (unsigned k = 0; k < SV_CLASSES; k++)
            sum += readings.p[cell][k];
        ck_assert_float_eq_tol(sum, 1, 1e-4f);
        ck_assert_float_gt(readings.p[cell][digits[cell]], 0.5f);
    }
    sv_tiles_free(&tiles);
}
END_TEST

START_TEST(small_print_is_looked_at_larger)
{
    static const drawing small = {.paper = 200, .ink = 60, .height = 14};
    draw_board(FACES[_i], small);
    classify(&tiles);
    ck_assert_float_gt(readings.zoom, 1);
    ck_assert_float_lt(readings.digit_height, 0.4f);
    for (unsigned cell = 0; cell < 81; cell++)
        ck_assert_float_gt(readings.p[cell][digits[cell]], 0.5f);
    sv_tiles_free(&tiles);
}
END_TEST

/* Two digits side by side, each so far from the tile's middle. */
static void draw_number(const sv_image *strip, unsigned number, drawing style, uint8_t *tile)
{
    enum { APART = 4 };
    uint8_t left[SV_TILE_PIXELS], right[SV_TILE_PIXELS];
    drawn_tile(strip, number / 10, style, left);
    drawn_tile(strip, number % 10, style, right);
    for (unsigned i = 0; i < SV_TILE_PIXELS; i++) {
        const unsigned x = i % SV_TILE_SIDE;
        const uint8_t a = x + APART < SV_TILE_SIDE ? left[i + APART] : left[i];
        const uint8_t b = x >= APART ? right[i - APART] : right[i];
        tile[i] = a < b ? a : b;
    }
}

/* Numbers of two digits are set lower, so that they fit their cells. */
START_TEST(low_numbers_are_looked_at_larger)
{
    static const drawing digit = {.paper = 200, .ink = 60, .height = 24},
                         low = {.paper = 200, .ink = 60, .height = 13};
    sv_image strip = drawn_face(FACES[_i]);
    ck_assert_int_eq(sv_tiles_create(&tiles, 12, NULL), SV_OK);
    for (unsigned cell = 0; cell < 144; cell++) {
        const unsigned value = cell % 2 == 0 ? cell / 2 % 12 + 1 : 0;
        if (value > 10)
            draw_number(&strip, value, low, sv_tile(&tiles, cell));
        else
            drawn_tile(&strip, value == 10 ? 0 : value, digit, sv_tile(&tiles, cell));
        draw_lines(sv_tile(&tiles, cell), digit.ink);
    }
    sv_image_free(&strip);
    classify(&tiles);
    ck_assert_float_gt(readings.digit_height, 0.42f);
    ck_assert_float_gt(readings.zoom, 1);
    for (unsigned cell = 0; cell < 144; cell++) {
        const unsigned value = cell % 2 == 0 && cell / 2 % 12 != 9 ? cell / 2 % 12 + 1 : 0;
        ck_assert_float_gt(readings.p[cell][value], 0.5f);
    }
    sv_tiles_free(&tiles);
}
END_TEST

/* By it the drawn digits get their size: what is left of lines must not count. */
START_TEST(the_height_is_that_of_the_digits)
{
    draw_board(FACES[_i], PLAIN);
    classify(&tiles);
    ck_assert_float_ge(readings.digit_height, 0.40f);
    ck_assert_float_le(readings.digit_height, 0.65f);
    sv_tiles_free(&tiles);
}
END_TEST

START_TEST(a_turned_board_is_less_like_digits)
{
    draw_board(FACES[0], PLAIN);
    classify(&tiles);
    float upright = readings.likeness;
    ck_assert_float_gt(upright, 0.8f);
    for (unsigned turns = 1; turns < 4; turns++) {
        sv_tiles turned;
        ck_assert_int_eq(sv_tiles_turn(&tiles, turns, &turned, NULL), SV_OK);
        classify(&turned);
        ck_assert_float_lt(readings.likeness, upright);
        sv_tiles_free(&turned);
    }
    sv_tiles_free(&tiles);
}
END_TEST

/* Where nothing stands, no digit may be likely enough to make a puzzle of it. */
START_TEST(an_empty_board_is_hardly_like_digits)
{
    ck_assert_int_eq(sv_tiles_create(&tiles, 9, NULL), SV_OK);
    memset(tiles.pixels, PLAIN.paper, 81 * SV_TILE_PIXELS);
    for (unsigned cell = 0; cell < 81; cell++)
        draw_lines(sv_tile(&tiles, cell), PLAIN.ink);
    classify(&tiles);
    ck_assert_float_lt(readings.likeness, 0.6f);
    sv_tiles_free(&tiles);
}
END_TEST

/* A digit that shines through the paper in the cell that all blank ones are taken for. */
START_TEST(blank_cells_are_empty_though_the_middle_one_is_in_doubt)
{
    enum { MIDDLE_BLANK = 40 };
    const drawing faint = {.paper = PLAIN.paper, .ink = PLAIN.paper - 20, .height = 30};
    sv_image strip = drawn_face(FACES[0]);
    draw_board(FACES[0], PLAIN);
    drawn_tile(&strip, 8, faint, sv_tile(&tiles, MIDDLE_BLANK));
    classify(&tiles);
    ck_assert(readings.blank[MIDDLE_BLANK]);
    for (unsigned cell = 0; cell < 81; cell++)
        if (cell != MIDDLE_BLANK)
            ck_assert_float_gt(readings.p[cell][digits[cell]], 0.9f);
    sv_image_free(&strip);
    sv_tiles_free(&tiles);
}
END_TEST

/* Several views of a plain board say what a glance says. */
START_TEST(a_closer_look_reads_the_same)
{
    sv_network *network;
    static sv_tile_colour colours[81];
    draw_board(FACES[_i], PLAIN);
    classify(&tiles);
    ck_assert_int_eq(sv_network_load(NULL, &network, NULL), SV_OK);
    ck_assert_int_eq(sv_classify_closely(network, &tiles, &tiles, colours, &readings, NULL), SV_OK);
    ck_assert_float_gt(readings.likeness, 0.8f);
    for (unsigned cell = 0; cell < 81; cell++)
        ck_assert_float_gt(readings.p[cell][digits[cell]], 0.5f);
    sv_network_free(network);
    sv_tiles_free(&tiles);
}
END_TEST

/* Ink as light as its paper in grey, which a plane shows. */
START_TEST(ink_hidden_in_grey_is_read_in_its_plane)
{
    static const drawing HIDDEN = {.paper = 200, .ink = 200, .height = 24};
    sv_network *network;
    static sv_tile_colour colours[81];
    draw_board(FACES[_i], HIDDEN);
    sv_tiles grey = tiles;
    draw_board(FACES[_i], PLAIN);
    ck_assert_int_eq(sv_network_load(NULL, &network, NULL), SV_OK);
    readings.zoom = 1;
    ck_assert_int_eq(sv_classify_closely(network, &grey, &tiles, colours, &readings, NULL), SV_OK);
    ck_assert_float_gt(readings.likeness, 0.8f);
    for (unsigned cell = 0; cell < 81; cell++)
        ck_assert_float_gt(readings.p[cell][digits[cell]], 0.5f);
    sv_network_free(network);
    sv_tiles_free(&grey);
    sv_tiles_free(&tiles);
}
END_TEST

/* These are nearly as high as what is not small. */
START_TEST(print_that_is_no_plainer_when_enlarged_is_left_as_it_is)
{
    static const drawing low = {.paper = 200, .ink = 60, .height = 20, .blur = 2};
    sv_network *network;
    float glance;
    draw_board(FACES[0], low);
    ck_assert_int_eq(sv_network_load(NULL, &network, NULL), SV_OK);
    ck_assert_int_eq(sv_classify_likeness(network, &tiles, 9, &glance, NULL), SV_OK);
    ck_assert_int_eq(sv_classify(network, &tiles, &readings, NULL), SV_OK);
    ck_assert_float_eq(readings.zoom, 1);
    ck_assert_float_eq(readings.likeness, glance);
    sv_network_free(network);
    sv_tiles_free(&tiles);
}
END_TEST

/* How likely, on a board of which a third is filled, the digits of one drawing are, which is grey,
 * and those of another, one higher each, that the boldest plane shows. */
static void look_closely(drawing grey, drawing boldest, float *in_grey, float *in_boldest)
{
    enum { FILLED = 27 };
    static sv_tile_colour colours[81];
    sv_network *network;
    draw_board(FACES[0], grey);
    sv_tiles shown = tiles;
    sv_image strip = drawn_face(FACES[0]);
    ck_assert_int_eq(sv_tiles_create(&tiles, 9, NULL), SV_OK);
    for (unsigned cell = 0; cell < 81; cell++)
        drawn_tile(&strip, digits[cell] ? digits[cell] % 9 + 1 : 0, boldest, sv_tile(&tiles, cell));
    ck_assert_int_eq(sv_network_load(NULL, &network, NULL), SV_OK);
    readings.zoom = 1;
    ck_assert_int_eq(sv_classify_closely(network, &shown, &tiles, colours, &readings, NULL), SV_OK);
    *in_grey = *in_boldest = 0;
    for (unsigned cell = 0; cell < 81; cell += 81 / FILLED) {
        const float *p = readings.p[cell];
        *in_grey += p[digits[cell]] / FILLED;
        *in_boldest += p[digits[cell] % 9 + 1] / FILLED;
    }
    sv_network_free(network);
    sv_image_free(&strip);
    sv_tiles_free(&shown);
    sv_tiles_free(&tiles);
}

/* In grey they are 2.3 times as faint, or 2.8 times. */
START_TEST(only_what_is_much_fainter_in_grey_is_hidden_there)
{
    static const int INK[] = {140, 150};
    float in_grey, in_boldest;
    look_closely((drawing){.paper = 200, .ink = INK[_i], .height = 24}, PLAIN, &in_grey,
                 &in_boldest);
    ck_assert(_i ? in_boldest > 0.9f : in_grey > 0.9f);
}
END_TEST

/* Beside each digit one stands in a plane alone. */
START_TEST(a_trace_in_one_plane_is_no_hidden_ink)
{
    static sv_tile_colour colours[81];
    static const int INK[] = {190, 160};
    const drawing trace = {.paper = 200, .ink = INK[_i], .height = 24};
    sv_network *network;
    unsigned empty = 0;
    draw_board(FACES[0], PLAIN);
    sv_tiles grey = tiles;
    draw_board(FACES[0], PLAIN);
    sv_image strip = drawn_face(FACES[0]);
    for (unsigned cell = 1; cell < 81; cell += 3)
        drawn_tile(&strip, digits[cell - 1], trace, sv_tile(&tiles, cell));
    ck_assert_int_eq(sv_network_load(NULL, &network, NULL), SV_OK);
    readings.zoom = 1;
    ck_assert_int_eq(sv_classify_closely(network, &grey, &tiles, colours, &readings, NULL), SV_OK);
    for (unsigned cell = 1; cell < 81; cell += 3)
        empty += readings.p[cell][SV_CLASS_EMPTY] > 0.5f;
    ck_assert(_i ? empty == 0 : empty >= 25);
    sv_network_free(network);
    sv_image_free(&strip);
    sv_tiles_free(&grey);
    sv_tiles_free(&tiles);
}
END_TEST

UNIT_LOOPS("digits_classify", {print_is_read_as_print, FACE_COUNT},
           {small_print_is_looked_at_larger, FACE_COUNT},
           {low_numbers_are_looked_at_larger, LOW_FACE_COUNT},
           {the_height_is_that_of_the_digits, FACE_COUNT}, {a_turned_board_is_less_like_digits, 1},
           {an_empty_board_is_hardly_like_digits, 1},
           {blank_cells_are_empty_though_the_middle_one_is_in_doubt, 1},
           {a_closer_look_reads_the_same, FACE_COUNT},
           {ink_hidden_in_grey_is_read_in_its_plane, FACE_COUNT},
           {print_that_is_no_plainer_when_enlarged_is_left_as_it_is, 1},
           {only_what_is_much_fainter_in_grey_is_hidden_there, 2},
           {a_trace_in_one_plane_is_no_hidden_ink, 2})
