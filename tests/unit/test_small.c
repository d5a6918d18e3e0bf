/* Of so few digits as a small board has, those that are left where it is cut a cell beside can have
 * one solution, too. */
#include "drawn_digits.h"
#include "page/small.h"
#include "synthetic.h"
#include "unit.h"

enum { SIZE = 4, CELL = SV_TILE_SIDE, LEFT = 2 * CELL, INK = 60, PAPER = 200 };
enum { SIDE = SIZE * CELL + 2 * LEFT };

static const uint8_t GIVENS[SIZE * SIZE] = {2, 0, 0, 3, 0, 0, 2, 0, 0, 0, 3, 4, 0, 3, 0, 0};

static sv_image draw(void)
{
    sv_image image = synthetic_paper(SIDE, SIDE, PAPER), strip = drawn_face("nimbus-sans-bold");
    uint8_t tile[SV_TILE_PIXELS];
    for (unsigned cell = 0; cell < SIZE * SIZE; cell++) {
        if (!GIVENS[cell])
            continue;
        drawn_tile(&strip, GIVENS[cell], (drawing){.paper = PAPER, .ink = INK, .height = 24}, tile);
        for (unsigned y = 0; y < CELL; y++)
            memcpy(sv_image_row(&image, LEFT + cell / SIZE * CELL + y) + LEFT + cell % SIZE * CELL,
                   tile + y * CELL, CELL);
    }
    for (unsigned line = 0; line <= SIZE; line++)
        for (unsigned along = 0; along <= SIZE * CELL; along++) {
            sv_image_row(&image, LEFT + line * CELL)[LEFT + along] = INK;
            sv_image_row(&image, LEFT + along)[LEFT + line * CELL] = INK;
        }
    sv_image_free(&strip);
    return image;
}

/* So many cells beside the board. */
static sv_grid cut_at(int across, int down)
{
    sv_grid grid = {.size = SIZE, .score = 1};
    for (int i = 0; i < (SIZE + 1) * (SIZE + 1); i++)
        grid.crossings[i] = (sv_point){LEFT + CELL * (i % (SIZE + 1) + across),
                                       LEFT + CELL * (i / (SIZE + 1) + down)};
    return grid;
}

START_TEST(a_board_cut_a_cell_beside_is_found)
{
    static const int beside[][2] = {{0, 0}, {1, 0}, {0, -1}, {0, 1}};
    sv_image image = draw();
    sv_pyramid pyramid;
    sv_reader *reader;
    sv_page *page;
    sv_picture *picture;
    ck_assert_int_eq(sv_pyramid_build(&image, &pyramid, NULL), SV_OK);
    ck_assert_int_eq(sv_reader_create(NULL, &reader, NULL), SV_OK);
    ck_assert_int_eq(sv_page_create(SIDE, SIDE, &page, NULL), SV_OK);
    ck_assert_int_eq(sv_picture_from_pixels(image.pixels, SIDE, SIDE, image.stride, SV_GREY8, NULL,
                                            &picture, NULL),
                     SV_OK);
    sv_job job = {.reader = reader, .page = page, .picture = picture, .min_long_side = SIDE};
    sv_grid grid = cut_at(beside[_i][0], beside[_i][1]), found;
    ck_assert_int_eq(sv_small_read(&job, &pyramid, &grid, &found), SV_OK);
    ck_assert_uint_eq(page->count, 1);
    ck_assert_mem_eq(page->puzzles[0].board.cells, GIVENS, sizeof GIVENS);
    sv_planes_free(&job.colour);
    sv_picture_free(picture);
    sv_page_free(page);
    sv_reader_free(reader);
    sv_pyramid_free(&pyramid);
    sv_image_free(&image);
}
END_TEST

UNIT_LOOPS("small", {a_board_cut_a_cell_beside_is_found, 4})
