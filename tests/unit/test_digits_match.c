#include "unit.h"

#include "digits/match.h"
#include "digits/strip.h"
#include "io/picture.h"

#include <stdio.h>
#include <string.h>

enum { CELLS = 81, SIDE = SV_TILE_SIDE };

/* A face of the project's own library, drawn into tiles by the tests themselves. */
static sv_image strip_of(const char *name)
{
    char path[512], degraded[128];
    sv_picture *picture;
    sv_image strip;
    snprintf(path, sizeof path, "%s/digits/%s", SV_SOURCE_DIR, name);
    ck_assert_int_eq(sv_picture_open(path, NULL, &picture, NULL), SV_OK);
    ck_assert_int_eq(sv_picture_decode(picture, (sv_decode_request){1, 0}, &strip, degraded, NULL),
                     SV_OK);
    sv_picture_free(picture);
    return strip;
}

static sv_tiles blank_tiles(uint8_t paper)
{
    sv_tiles tiles;
    ck_assert_int_eq(sv_tiles_create(&tiles, 9, NULL), SV_OK);
    memset(tiles.pixels, paper, (size_t)CELLS * SV_TILE_PIXELS);
    return tiles;
}

/* A digit 24 pixels high with its middle at (x, y), `contrast` grey levels darker than the paper.
 */
static void draw_digit(uint8_t *tile, const sv_image *strip, unsigned digit, int x, int y,
                       int contrast)
{
    const double scale = (double)SV_STRIP_CELL_HEIGHT / 24;
    for (int row = 0; row < SIDE; row++)
        for (int column = 0; column < SIDE; column++) {
            double sum = 0;
            for (int k = 0; k < 16; k++) {
                double sx = (column + (k % 4 + 0.5) / 4 - x) * scale + SV_STRIP_CELL_WIDTH / 2.0;
                double sy = (row + (k / 4 + 0.5) / 4 - y) * scale + SV_STRIP_CELL_HEIGHT / 2.0;
                if (sx >= 0 && sy >= 0 && sx < SV_STRIP_CELL_WIDTH && sy < SV_STRIP_CELL_HEIGHT)
                    sum +=
                        255 -
                        sv_image_row(
                            strip, (uint32_t)sy)[(digit - 1) * SV_STRIP_CELL_WIDTH + (unsigned)sx];
            }
            tile[row * SIDE + column] -= (uint8_t)(sum / 16 / 255 * contrast);
        }
}

/* A board with a digit in every second cell: the digit of cell c is c % 9 + 1. */
static sv_tiles drawn_board(const char *face, int dx, int contrast)
{
    sv_image strip = strip_of(face);
    sv_tiles tiles = blank_tiles(200);
    for (unsigned cell = 0; cell < CELLS; cell += 2)
        draw_digit(sv_tile(&tiles, cell), &strip, cell % 9 + 1, SIDE / 2 + dx, SIDE / 2, contrast);
    sv_image_free(&strip);
    return tiles;
}

static sv_readings read_tiles(const sv_tiles *tiles)
{
    sv_templates *templates;
    static sv_readings readings;
    ck_assert_int_eq(sv_templates_load(NULL, &templates, NULL), SV_OK);
    ck_assert_int_eq(sv_match(templates, tiles, &readings, NULL), SV_OK);
    sv_templates_free(templates);
    return readings;
}

static unsigned likeliest(const sv_readings *readings, unsigned cell)
{
    unsigned best = 0;
    for (unsigned k = 1; k < SV_CLASSES; k++)
        best = readings->p[cell][k] > readings->p[cell][best] ? k : best;
    return best;
}

static unsigned wrong_cells(const sv_readings *readings)
{
    unsigned wrong = 0;
    for (unsigned cell = 0; cell < CELLS; cell++)
        wrong += likeliest(readings, cell) != (cell % 2 ? 0 : cell % 9 + 1);
    return wrong;
}

static void check_sums(const sv_readings *readings)
{
    for (unsigned cell = 0; cell < CELLS; cell++) {
        float sum = 0;
        for (unsigned k = 0; k < SV_CLASSES; k++)
            sum += readings->p[cell][k];
        ck_assert_float_eq_tol(sum, 1, 1e-4f);
    }
}

static const struct {
    const char *face;
    int dx, contrast;
} BOARDS[] = {{"nimbus-sans-bold.png", 0, 150},
              {"liberation-serif-regular.png", 0, 150},
              {"roboto-slab-regular.png", 3, 150},
              {"dejavu-sans-extralight.png", -3, 150},
              {"lato-regular.png", 0, 30} /* faint */};

START_TEST(drawn_boards_are_read)
{
    sv_tiles tiles = drawn_board(BOARDS[_i].face, BOARDS[_i].dx, BOARDS[_i].contrast);
    sv_readings readings = read_tiles(&tiles);
    ck_assert_uint_eq(wrong_cells(&readings), 0);
    check_sums(&readings);
    ck_assert_float_ge(readings.digit_height, 0.45f); /* wide digits fill their strip less high */
    ck_assert_float_le(readings.digit_height, 0.65f);
    ck_assert_float_ge(readings.likeness, 0.85f);
    sv_tiles_free(&tiles);
}
END_TEST

START_TEST(only_the_upright_turn_looks_like_digits)
{
    sv_tiles tiles = drawn_board("nimbus-sans-regular.png", 0, 150);
    float upright = read_tiles(&tiles).likeness;
    for (unsigned turns = 1; turns < 4; turns++) {
        sv_tiles turned;
        ck_assert_int_eq(sv_tiles_turn(&tiles, turns, &turned, NULL), SV_OK);
        ck_assert_float_lt(read_tiles(&turned).likeness, upright);
        sv_tiles_free(&turned);
    }
    sv_tiles_free(&tiles);
}
END_TEST

START_TEST(specks_and_remains_of_lines_are_empty)
{
    sv_tiles tiles = drawn_board("nimbus-sans-regular.png", 0, 150);
    for (unsigned cell = 1; cell < CELLS; cell += 2) {
        uint8_t *tile = sv_tile(&tiles, cell);
        for (unsigned k = 0; k < SIDE; k++) {
            tile[k] = 60;        /* along the top */
            tile[k * SIDE] = 90; /* along the left */
        }
        for (unsigned k = 0; k < 3; k++)
            memset(tile + (20 + k) * SIDE + 12, 80, 3);
    }
    sv_readings readings = read_tiles(&tiles);
    ck_assert_uint_eq(wrong_cells(&readings), 0);
    sv_tiles_free(&tiles);
}
END_TEST

START_TEST(a_blank_board_is_empty)
{
    sv_tiles tiles = blank_tiles(180);
    sv_readings readings = read_tiles(&tiles);
    for (unsigned cell = 0; cell < CELLS; cell++)
        ck_assert_uint_eq(likeliest(&readings, cell), 0);
    ck_assert_float_eq(readings.likeness, 0);
    check_sums(&readings);
    sv_tiles_free(&tiles);
}
END_TEST

UNIT_LOOPS("match", {drawn_boards_are_read, 5}, {only_the_upright_turn_looks_like_digits, 1},
           {specks_and_remains_of_lines_are_empty, 1}, {a_blank_board_is_empty, 1})
