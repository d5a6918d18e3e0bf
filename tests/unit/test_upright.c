/* Which way up a board is. */
#include "drawn_digits.h"
#include "reading/upright.h"

enum { CELLS = 81 };

static uint8_t pixels[CELLS * SV_TILE_PIXELS];
static const sv_tiles TILES = {9, pixels};
static sv_recogniser recogniser;
static sv_readings readings;
static unsigned turns;

static void draw(void)
{
    sv_image strip = drawn_face("nimbus-sans-bold");
    for (unsigned cell = 0; cell < CELLS; cell++)
        drawn_tile(&strip, cell % 10, (drawing){.paper = 200, .ink = 60, .height = 24},
                   pixels + cell * SV_TILE_PIXELS);
    sv_image_free(&strip);
}

static void read_tiles(const sv_tiles *tiles)
{
    sv_debug none = {0};
    ck_assert_int_eq(sv_recogniser_load(SV_MATCHER_AUTO, NULL, NULL, &recogniser, NULL), SV_OK);
    ck_assert_int_eq(sv_recognise_upright(&recogniser, tiles, &turns, &readings, &none, NULL),
                     SV_OK);
    sv_recogniser_free(&recogniser);
}

START_TEST(a_turned_board_is_turned_back)
{
    sv_tiles turned;
    draw();
    ck_assert_int_eq(sv_tiles_turn(&TILES, (unsigned)_i, &turned, NULL), SV_OK);
    read_tiles(&turned);
    sv_tiles_free(&turned);
    ck_assert_uint_eq(turns, (4 - (unsigned)_i) % 4);
    for (unsigned cell = 0; cell < CELLS; cell++)
        ck_assert_float_gt(readings.p[cell][cell % 10], 0.5f);
}
END_TEST

/* As many as a puzzle has, pale in noise: a few cells of nothing but such digits look like none. */
START_TEST(a_turned_board_of_pale_print_is_turned_back)
{
    static const char TEXT[] =
        "..2..5.83.9....1.7.....3.....9..4..8..821..49..46.9352...9.2.....5....."
        "4.2.85....";
    uint32_t random = 1;
    sv_image strip = drawn_face("bebas-neue-regular");
    for (unsigned cell = 0; cell < CELLS; cell++)
        drawn_tile(&strip, TEXT[cell] == '.' ? 0 : (unsigned)(TEXT[cell] - '0'),
                   (drawing){200, 192, .height = 16, .blur = 2, .noise = 4, .random = &random},
                   pixels + cell * SV_TILE_PIXELS);
    sv_image_free(&strip);
    sv_tiles turned;
    ck_assert_int_eq(sv_tiles_turn(&TILES, (unsigned)_i, &turned, NULL), SV_OK);
    read_tiles(&turned);
    sv_tiles_free(&turned);
    ck_assert_uint_eq(turns, (4 - (unsigned)_i) % 4);
    ck_assert_float_gt(readings.likeness, 0.5f);
}
END_TEST

START_TEST(some_cells_are_picked_and_turned)
{
    const unsigned cells[4] = {80, 0, 7, 7};
    sv_tiles some, whole;
    draw();
    ck_assert_int_eq(sv_tiles_pick(&TILES, cells, 2, 1, &some, NULL), SV_OK);
    ck_assert_int_eq(sv_tiles_turn(&TILES, 1, &whole, NULL), SV_OK);
    ck_assert_uint_eq(some.size, 2);
    ck_assert_mem_eq(sv_tile(&some, 0), sv_tile(&whole, 72), SV_TILE_PIXELS);
    ck_assert_mem_eq(sv_tile(&some, 1), sv_tile(&whole, 8), SV_TILE_PIXELS);
    ck_assert_mem_eq(sv_tile(&some, 2), sv_tile(&some, 3), SV_TILE_PIXELS);
    sv_tiles_free(&some);
    sv_tiles_free(&whole);
}
END_TEST

UNIT_LOOPS("upright", {a_turned_board_is_turned_back, 4},
           {a_turned_board_of_pale_print_is_turned_back, 4}, {some_cells_are_picked_and_turned, 1})
