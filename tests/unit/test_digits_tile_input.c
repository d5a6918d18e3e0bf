/* The network must not see how bright a photo is, nor how dark its ink. */
#include "digits/light.h"
#include "digits/tile_input.h"
#include "unit.h"

#include <string.h>

static sv_tiles tiles;
static sv_tile_input inputs[81];

/* A board with a bar of ink in every third tile and a dark line along each tile's top. */
static void draw_board(int paper, int ink)
{
    ck_assert_int_eq(sv_tiles_create(&tiles, 9, NULL), SV_OK);
    memset(tiles.pixels, paper, 81 * SV_TILE_PIXELS);
    for (unsigned cell = 0; cell < 81; cell++) {
        memset(sv_tile(&tiles, cell), ink, 2 * SV_TILE_SIDE);
        for (unsigned y = 10; cell % 3 == 0 && y < 30; y++)
            memset(sv_tile(&tiles, cell) + y * SV_TILE_SIDE + 17, ink, 5);
    }
}

static float at(unsigned cell, unsigned x, unsigned y)
{
    return inputs[cell].value[y * SV_TILE_SIDE + x];
}

static const struct {
    int paper, ink;
} PHOTOS[] = {{255, 0}, {250, 60}, {120, 20}, {90, 50}, {60, 45}};

START_TEST(brightness_and_contrast_are_gone)
{
    draw_board(PHOTOS[_i].paper, PHOTOS[_i].ink);
    sv_tile_inputs(&tiles, inputs);
    ck_assert_float_eq_tol(at(0, 5, 20), 0, 1e-6f);
    ck_assert_float_eq_tol(at(0, 19, 20), 1, 5e-3f);
    ck_assert_float_eq_tol(at(1, 19, 20), 0, 1e-6f);
    ck_assert_float_eq_tol(at(1, 19, 0), 1, 5e-3f);
    sv_tiles_free(&tiles);
}
END_TEST

/* A tile without ink in its middle is blank, whatever the grid's lines leave at its edge. */
START_TEST(what_shows_nothing_in_its_middle_is_blank)
{
    draw_board(200, 40);
    memset(sv_tile(&tiles, 4), 200, SV_TILE_PIXELS);
    sv_tile(&tiles, 4)[20 * SV_TILE_SIDE + 12] = 200 - 160 / 8;
    memset(sv_tile(&tiles, 5), 200, SV_TILE_PIXELS);
    sv_tile(&tiles, 5)[20 * SV_TILE_SIDE + 12] = 200 - 160 / 6;
    sv_tile_inputs(&tiles, inputs);
    ck_assert(!inputs[0].blank);
    ck_assert(inputs[1].blank);
    ck_assert(inputs[4].blank);
    ck_assert(!inputs[5].blank);
    sv_tiles_free(&tiles);
}
END_TEST

START_TEST(a_shadow_on_some_cells_is_gone)
{
    draw_board(200, 40);
    for (unsigned cell = 30; cell < 60; cell++)
        for (unsigned i = 0; i < SV_TILE_PIXELS; i++)
            sv_tile(&tiles, cell)[i] /= 2;
    sv_tile_inputs(&tiles, inputs);
    ck_assert_float_eq_tol(at(33, 5, 20), 0, 1e-6f);
    ck_assert_float_eq_tol(at(33, 19, 20), 1, 5e-3f);
    sv_tiles_free(&tiles);
}
END_TEST

START_TEST(the_grain_of_empty_paper_is_no_ink)
{
    draw_board(200, 196);
    sv_tile_inputs(&tiles, inputs);
    ck_assert_float_lt(at(0, 19, 20), 0.3f);
    sv_tiles_free(&tiles);
}
END_TEST

START_TEST(black_and_glaring_tiles_stay_in_range)
{
    draw_board(200, 40);
    memset(sv_tile(&tiles, 0), 0, SV_TILE_PIXELS);
    memset(sv_tile(&tiles, 4), 255, SV_TILE_PIXELS);
    memset(sv_tile(&tiles, 5), 255, SV_TILE_PIXELS / 10);
    sv_tile_inputs(&tiles, inputs);
    for (unsigned cell = 0; cell < 81; cell++)
        for (unsigned i = 0; i < SV_TILE_PIXELS; i++) {
            ck_assert_float_ge(inputs[cell].value[i], -0.5f);
            ck_assert_float_le(inputs[cell].value[i], 1.5f);
        }
    sv_tiles_free(&tiles);
}
END_TEST

/* A light bar on a cell much darker than the others. */
static void select_cell(unsigned cell, uint8_t ground, uint8_t light)
{
    memset(sv_tile(&tiles, cell), ground, SV_TILE_PIXELS);
    for (unsigned y = 10; y < 30; y++)
        memset(sv_tile(&tiles, cell) + y * SV_TILE_SIDE + 17, light, 5);
}

START_TEST(what_is_light_on_a_selected_cell_is_ink)
{
    sv_light light;
    draw_board(250, 40);
    select_cell(0, 90, 250);
    sv_tiles_find_light(&tiles, &light);
    ck_assert(!light.many && light.at[0] && !light.at[1] && !light.at[3]);
    sv_tile_inputs(&tiles, inputs);
    ck_assert_float_eq_tol(at(0, 5, 20), 0, 1e-6f);
    ck_assert_float_eq_tol(at(0, 19, 20), 1, 5e-3f);
    sv_tiles_free(&tiles);
}
END_TEST

/* An 8 in bold takes more than half of a cell's middle. */
START_TEST(what_is_light_may_be_bold)
{
    sv_light light;
    draw_board(250, 40);
    select_cell(0, 90, 250);
    for (unsigned y = 10; y < 30; y++)
        memset(sv_tile(&tiles, 0) + y * SV_TILE_SIDE + 12, 250, 17);
    sv_tiles_find_light(&tiles, &light);
    ck_assert(!light.many && light.at[0] && !light.at[1]);
    sv_tiles_free(&tiles);
}
END_TEST

START_TEST(paper_may_come_into_light_cells_where_many_are_such)
{
    sv_light light;
    draw_board(250, 40);
    for (unsigned cell = 0; cell < 30; cell++)
        select_cell(cell, 90, 250);
    memset(sv_tile(&tiles, 7), 250, 6 * SV_TILE_SIDE);
    sv_tiles_find_light(&tiles, &light);
    ck_assert(light.many && light.at[0] && light.at[7] && !light.at[30]);
    sv_tiles_free(&tiles);
}
END_TEST

/* Five of nine boxes are dark, and their digits light. */
START_TEST(more_than_half_of_a_light_board_may_be_dark)
{
    sv_light light;
    draw_board(250, 40);
    for (unsigned cell = 0; cell < 45; cell++)
        select_cell(cell, 90, 250);
    sv_tiles_find_light(&tiles, &light);
    ck_assert(light.many && light.at[0] && light.at[44] && !light.at[45]);
    sv_tiles_free(&tiles);
}
END_TEST

/* Of four dark boxes, or of what an app darkens around a selected cell, so many hold a digit. */
static bool few_are_many(unsigned dark, unsigned with_digit)
{
    sv_light light;
    draw_board(250, 40);
    for (unsigned cell = 0; cell < dark; cell++)
        select_cell(cell, 90, cell < with_digit ? 250 : 90);
    sv_tiles_find_light(&tiles, &light);
    ck_assert(light.at[0] && !light.at[with_digit]);
    sv_tiles_free(&tiles);
    return light.many;
}

START_TEST(few_light_digits_are_many_where_a_third_of_the_cells_is_dark)
{
    ck_assert(few_are_many(36, 6));
    ck_assert(!few_are_many(36, 3));
    ck_assert(!few_are_many(21, 6));
}
END_TEST

/* As in the thumbnail of a solution, white on black, whose digits fill a third of their cells. */
START_TEST(large_light_digits_do_not_make_a_dark_board_light)
{
    sv_light light;
    draw_board(70, 40);
    for (unsigned cell = 0; cell < 81; cell++)
        for (unsigned y = 0; y < SV_TILE_SIDE; y++) {
            memset(sv_tile(&tiles, cell) + y * SV_TILE_SIDE, y < 7 || y >= 33 ? 250 : 30,
                   SV_TILE_SIDE);
            memset(sv_tile(&tiles, cell) + y * SV_TILE_SIDE + 17, 250, 5);
        }
    sv_tiles_find_light(&tiles, &light);
    ck_assert(!light.many && !light.at[0]);
    sv_tiles_free(&tiles);
}
END_TEST

START_TEST(digits_that_are_mostly_light_are_for_the_negative)
{
    sv_light light;
    draw_board(250, 40);
    for (unsigned cell = 0; cell < 65; cell++)
        select_cell(cell, 90, 250);
    sv_tiles_find_light(&tiles, &light);
    ck_assert(!light.at[0]);
    sv_tiles_free(&tiles);
    draw_board(70, 40);
    select_cell(0, 30, 250);
    sv_tiles_find_light(&tiles, &light);
    ck_assert(!light.at[0]);
    sv_tiles_free(&tiles);
}
END_TEST

START_TEST(the_edge_of_a_shadow_is_no_light_digit)
{
    sv_light light;
    draw_board(250, 40);
    for (unsigned y = 0; y < SV_TILE_SIDE; y++)
        memset(sv_tile(&tiles, 1) + y * SV_TILE_SIDE, 110, 31 - y / 8);
    memset(sv_tile(&tiles, 4), 110, SV_TILE_PIXELS); /* all in it, and empty */
    sv_tiles_find_light(&tiles, &light);
    ck_assert(!light.at[1] && !light.at[4]);
    sv_tiles_free(&tiles);
}
END_TEST

UNIT_LOOPS("digits_tile_input", {brightness_and_contrast_are_gone, sizeof PHOTOS / sizeof *PHOTOS},
           {what_shows_nothing_in_its_middle_is_blank, 1}, {a_shadow_on_some_cells_is_gone, 1},
           {the_grain_of_empty_paper_is_no_ink, 1}, {black_and_glaring_tiles_stay_in_range, 1},
           {what_is_light_on_a_selected_cell_is_ink, 1}, {what_is_light_may_be_bold, 1},
           {paper_may_come_into_light_cells_where_many_are_such, 1},
           {more_than_half_of_a_light_board_may_be_dark, 1},
           {few_light_digits_are_many_where_a_third_of_the_cells_is_dark, 1},
           {large_light_digits_do_not_make_a_dark_board_light, 1},
           {digits_that_are_mostly_light_are_for_the_negative, 1},
           {the_edge_of_a_shadow_is_no_light_digit, 1})
