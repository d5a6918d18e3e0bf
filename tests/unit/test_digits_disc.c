/* Digits set light, or dark, on a disc that leaves some of its cell free. */
#include "digits/disc.h"
#include "digits/light.h"
#include "unit.h"

#include <string.h>

enum { SIDE = SV_TILE_SIDE, CELLS = 81, LINE = 2, AT = 40 };
enum { PAPER = 240, INK = 20, DISC = 110, MIDDLE = SIDE / 2 };

static uint8_t pixels[3][CELLS * SV_TILE_PIXELS], before[3][CELLS * SV_TILE_PIXELS];
static sv_discs discs;
static sv_tiles planes[3] = {{9, pixels[0]}, {9, pixels[1]}, {9, pixels[2]}};

typedef bool (*inside)(int x, int y);

static bool in_disc(int x, int y)
{
    return x * x + y * y < 15 * 15;
}

static bool in_square(int x, int y)
{
    return x > -16 && x < 16 && y > -16 && y < 16 && x * x + y * y < 20 * 20;
}

/* What a pencil has blackened: every other row ends sooner. */
static bool in_scribble(int x, int y)
{
    return in_square(y % 2 && x > 0 ? x + 7 : x, y);
}

/* As a bold 8, whose waist is a sixth narrower. */
static bool in_eight(int x, int y)
{
    const int off = y < 0 ? y + 5 : y - 5;
    return x * x * 9 * 9 + off * off * 12 * 12 < 12 * 12 * 9 * 9;
}

static bool at_left_edge(int x, int y)
{
    (void)y;
    return x < 12;
}

static bool nowhere(int x, int y)
{
    (void)x;
    (void)y;
    return false;
}

static bool in_stem(int x, int y)
{
    return x >= -2 && x < 2 && y >= -10 && y < 10;
}

static void draw(unsigned cell, inside shape, uint8_t disc, uint8_t stem)
{
    for (unsigned i = 0; i < SV_TILE_PIXELS; i++) {
        const int x = (int)(i % SIDE), y = (int)(i / SIDE);
        const bool at_edge = x < LINE || y < LINE || x >= SIDE - LINE || y >= SIDE - LINE;
        const uint8_t grey = at_edge                           ? INK
                             : in_stem(x - MIDDLE, y - MIDDLE) ? stem
                             : shape(x - MIDDLE, y - MIDDLE)   ? disc
                                                               : PAPER;
        for (unsigned plane = 0; plane < 3; plane++)
            sv_tile(&planes[plane], cell)[i] = grey;
    }
}

/* Plain print, but for one cell. */
static void draw_board(inside shape, uint8_t disc, uint8_t stem)
{
    for (unsigned cell = 0; cell < CELLS; cell++)
        draw(cell, nowhere, PAPER, INK);
    draw(AT, shape, disc, stem);
    memcpy(before, pixels, sizeof before);
}

/* Whether all of the cell but its stem has the disc's grey, and only that is told to be light. */
static void check_widened(const sv_tiles *tiles, uint8_t disc, uint8_t stem)
{
    const uint8_t *tile = sv_tile(tiles, AT);
    for (unsigned i = 0; i < SV_TILE_PIXELS; i++) {
        const int x = (int)(i % SIDE) - MIDDLE, y = (int)(i / SIDE) - MIDDLE;
        ck_assert_uint_eq(tile[i], in_stem(x, y) ? stem : disc);
    }
    for (unsigned cell = 0; cell < CELLS; cell++) {
        ck_assert_int_eq(discs.at[cell], cell == AT);
        ck_assert_int_eq(discs.light[cell], cell == AT && stem > disc);
    }
}

static const inside SHAPES[] = {in_disc, in_square};

START_TEST(a_light_digit_has_its_discs_ground_all_around)
{
    sv_light light;
    draw_board(SHAPES[_i], DISC, PAPER);
    sv_tiles_find_light(planes, &light);
    ck_assert(!light.at[AT]);
    sv_tiles_widen_discs(planes, 1, &discs);
    check_widened(planes, DISC, PAPER);
    sv_tiles_find_light(planes, &light);
    ck_assert(light.at[AT]);
    ck_assert_mem_eq(pixels[0], before[0], (size_t)AT * SV_TILE_PIXELS);
    ck_assert_mem_eq(pixels[1], before[1], sizeof before[1]);
}
END_TEST

/* As light digits of a dark theme are in its negative. */
START_TEST(so_has_a_dark_one)
{
    draw_board(SHAPES[_i], DISC, INK);
    sv_tiles_widen_discs(planes, 1, &discs);
    check_widened(planes, DISC, INK);
}
END_TEST

/* A red disc is as light as paper in the plane of red. */
START_TEST(a_disc_may_not_show_in_one_of_three_planes)
{
    draw_board(in_disc, DISC, PAPER);
    memset(sv_tile(&planes[0], AT), PAPER, SV_TILE_PIXELS);
    sv_tiles_widen_discs(planes, 3, &discs);
    check_widened(&planes[1], DISC, PAPER);
    check_widened(&planes[2], DISC, PAPER);
    for (unsigned i = 0; i < SV_TILE_PIXELS; i++)
        ck_assert_uint_eq(sv_tile(&planes[0], AT)[i], PAPER);
}
END_TEST

static const struct {
    inside shape;
    uint8_t disc, stem;
} OTHERS[] = {
    {nowhere, PAPER, INK}, /* print */
    {in_disc, DISC, DISC}, /* a disc without a digit */
    {in_disc, 220, INK},   /* a pale one, on which print is read as it is */
    {in_scribble, DISC, PAPER}, {in_eight, DISC, PAPER}, {at_left_edge, DISC, INK}, /* a shadow */
};

START_TEST(what_is_no_disc_with_a_digit_stays)
{
    draw_board(OTHERS[_i].shape, OTHERS[_i].disc, OTHERS[_i].stem);
    sv_tiles_widen_discs(planes, 3, &discs);
    ck_assert_mem_eq(pixels, before, sizeof before);
    ck_assert(!discs.at[AT] && !discs.light[AT]);
}
END_TEST

/* A heavy 8, whose waist is blurred away. */
START_TEST(the_loops_of_a_heavy_digit_are_no_digit)
{
    draw_board(in_disc, DISC, DISC);
    for (unsigned i = 0; i < SV_TILE_PIXELS; i++) {
        const int x = (int)(i % SIDE) - MIDDLE, y = (int)(i / SIDE) - MIDDLE;
        const int from_loop = y < 0 ? y + 5 : y - 5;
        if (x * x + from_loop * from_loop <= 9)
            sv_tile(&planes[0], AT)[i] = PAPER;
    }
    memcpy(before, pixels, sizeof before);
    sv_tiles_widen_discs(planes, 1, &discs);
    ck_assert_mem_eq(pixels, before, sizeof before);
    ck_assert(!discs.at[AT] && !discs.light[AT]);
}
END_TEST

/* As where a page bends: below the disc, and apart from it. */
START_TEST(what_is_left_of_a_line_beside_a_disc_belongs_to_none)
{
    const unsigned row = SIDE - 4;
    draw_board(in_disc, DISC, PAPER);
    memset(sv_tile(&planes[0], AT) + row * SIDE, INK, SIDE / 2);
    sv_tiles_widen_discs(planes, 1, &discs);
    ck_assert(discs.at[AT] && discs.light[AT]);
}
END_TEST

UNIT_LOOPS("digits_disc", {a_light_digit_has_its_discs_ground_all_around, 2},
           {so_has_a_dark_one, 2}, {a_disc_may_not_show_in_one_of_three_planes, 1},
           {the_loops_of_a_heavy_digit_are_no_digit, 1},
           {what_is_left_of_a_line_beside_a_disc_belongs_to_none, 1},
           {what_is_no_disc_with_a_digit_stays, sizeof OTHERS / sizeof *OTHERS})
