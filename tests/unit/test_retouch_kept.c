/* Which boards that are not legible as they were cut are kept to be read last, and as what. */
#include "drawn_page.h"
#include "reading/retouch.h"
#include "vision/slice.h"

enum { SIZE = 9, CELLS = SIZE * SIZE };

/* Circles around the digits of an image, which stand in cells that are a multiple of three. */
static sv_image encircle(sv_image image)
{
    enum { RADIUS = 15, INK = 60 };
    for (unsigned cell = 0; cell < CELLS; cell += 3)
        for (unsigned i = 0; i < SV_TILE_PIXELS; i++) {
            const unsigned x = i % SV_TILE_SIDE, y = i / SV_TILE_SIDE;
            const double middle = (SV_TILE_SIDE - 1) / 2.0;
            if (fabs(hypot(x - middle, y - middle) - RADIUS) < 1)
                *drawn_pixel(&image, SIZE, cell, x, y) = INK;
        }
    return image;
}

/* Dark digits, which are read as if they were `likeness` like any; gives what was kept. */
static sv_kept *keep(drawn_page *drawn, sv_grid grid, unsigned turns, bool circled, float likeness)
{
    uint8_t givens[CELLS];
    sv_readings readings;
    sv_cut cut = {.turns = turns};
    for (unsigned i = 0; i < CELLS; i++)
        givens[i] = i % 3 ? 0 : (uint8_t)(1 + i / 3 % SIZE);
    const sv_image image = drawn_puzzle(SIZE, givens);
    drawn_page_of(circled ? encircle(image) : image, drawn);
    ck_assert_int_eq(sv_slice(&drawn->pyramid, &grid, &cut.grey, NULL), SV_OK);
    ck_assert_int_eq(sv_recognise(&drawn->reader->recogniser, &cut.grey, &readings, NULL), SV_OK);
    readings.likeness = likeness;
    ck_assert_int_eq(sv_retouch(&drawn->job, &grid, &cut, &readings), SV_OK);
    sv_cut_free(&cut);
    return &drawn->job.illegible.dark;
}

/* Certain lines prove a board whatever it holds, and circles hold digits. */
START_TEST(what_is_to_be_read_last_is_a_little_like_digits_or_has_certain_lines)
{
    static const struct {
        float score, likeness;
        bool circled;
        unsigned kept;
    } BOARDS[] = {{0.5f, 0.14f, false, 0},  {0.5f, 0.16f, false, 1}, {0.29f, 0.16f, false, 0},
                  {0.31f, 0.16f, false, 1}, {0.9f, 0, false, 1},     {0.5f, 0, true, 1}};
    for (unsigned i = 0; i < sizeof BOARDS / sizeof *BOARDS; i++) {
        drawn_page drawn;
        sv_grid grid = drawn_page_grid(SIZE, 0, 0);
        grid.score = BOARDS[i].score;
        ck_assert_uint_eq(keep(&drawn, grid, 0, BOARDS[i].circled, BOARDS[i].likeness)->count,
                          BOARDS[i].kept);
        drawn_page_close(&drawn);
    }
}
END_TEST

/* What is not legible may stand any way up. */
START_TEST(a_board_is_kept_as_it_was_found_whichever_way_up_it_was_read)
{
    const sv_grid found = drawn_page_grid(SIZE, 0, 0);
    for (unsigned turns = 0; turns < 4; turns++) {
        drawn_page drawn;
        const sv_kept *kept = keep(&drawn, sv_grid_turn(&found, turns), turns, false, 0.3f);
        ck_assert_uint_eq(kept->count, 1);
        for (unsigned i = 0; i < sv_crossing_count(&found); i++) {
            ck_assert_double_eq(kept->grid[0].crossings[i].x, found.crossings[i].x);
            ck_assert_double_eq(kept->grid[0].crossings[i].y, found.crossings[i].y);
        }
        drawn_page_close(&drawn);
    }
}
END_TEST

UNIT_MAIN("retouch_kept", what_is_to_be_read_last_is_a_little_like_digits_or_has_certain_lines,
          a_board_is_kept_as_it_was_found_whichever_way_up_it_was_read)
