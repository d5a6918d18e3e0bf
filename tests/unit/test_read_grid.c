/* Boards that grey alone does not show wholly. */
#include "drawn_page.h"
#include "io/format.h"
#include "reading/read_grid.h"
#include "vision/slice.h"

enum { SIZE = 9, CELLS = SIZE * SIZE, PAPER = 200, INK = 60 };

/* Without the 2 in the fifth cell of its sixth row it has four solutions. */
static const char GIVENS[] =
    "530070000600195000098000060800060003400803001700020006060000280000419005000080079";
enum { NEEDED = 49 };

/* The cell's shade, and a red that is as light. */
static const int SHADE[3] = {130, 130, 130}, RED[3] = {230, 88, 88};

/* The picture in colours: that cell's digit in red on its shade. */
static uint8_t *draw_in_colour(const sv_image *grey)
{
    uint8_t *rgb = malloc((size_t)grey->width * grey->height * 3);
    ck_assert_ptr_nonnull(rgb);
    for (uint32_t y = 0; y < grey->height; y++)
        for (uint32_t x = 0; x < grey->width; x++) {
            const int row = ((int)y - DRAWN_MARGIN) / DRAWN_CELL;
            const int column = ((int)x - DRAWN_MARGIN) / DRAWN_CELL;
            const bool line =
                (y - DRAWN_MARGIN) % DRAWN_CELL == 0 || (x - DRAWN_MARGIN) % DRAWN_CELL == 0;
            const bool shaded = !line && row * SIZE + column == NEEDED;
            const int light = sv_image_row(grey, y)[x], dark = PAPER - light;
            for (int k = 0; k < 3; k++)
                rgb[((size_t)y * grey->width + x) * 3 + (size_t)k] =
                    (uint8_t)(shaded ? SHADE[k] + (RED[k] - SHADE[k]) * dark / (PAPER - INK)
                                     : light);
        }
    return rgb;
}

/* The givens, with another one in the shaded cell, as its colours show them. */
static void expect_in_colour(unsigned drawn, unsigned wanted)
{
    uint8_t givens[CELLS];
    for (unsigned cell = 0; cell < CELLS; cell++)
        givens[cell] = (uint8_t)(GIVENS[cell] - '0');
    givens[NEEDED] = (uint8_t)drawn;
    sv_image grey = drawn_puzzle(SIZE, givens);
    uint8_t *rgb = draw_in_colour(&grey);
    sv_page *page = drawn_page_read_rgb(rgb, &grey);
    givens[NEEDED] = (uint8_t)wanted;
    ck_assert_uint_eq(page->count, 1);
    ck_assert_mem_eq(page->puzzles[0].board.cells, givens, CELLS);
    sv_page_free(page);
    free(rgb);
    sv_image_free(&grey);
}

START_TEST(what_lacks_a_digit_in_grey_is_read_in_colour)
{
    expect_in_colour(2, 2);
}
END_TEST

static const char SOLUTION[] =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/* A solution of which six digits are others, beyond doubt. */
static void take_misprinted(uint8_t *givens)
{
    for (unsigned cell = 0; cell < CELLS; cell++) {
        const unsigned digit = (unsigned)(SOLUTION[cell] - '0');
        givens[cell] = (uint8_t)(cell % 16 ? digit : digit % SIZE + 1);
    }
}

/* Where nothing is to be mended it stays as it was read. */
START_TEST(a_small_solution_that_was_misread_is_mended_if_anything_is)
{
    static const bool SMALL[] = {true, false, true}, REPAIR[] = {true, true, false};
    uint8_t givens[CELLS];
    drawn_page drawn;
    sv_outcome outcome;
    take_misprinted(givens);
    drawn_page_open(SIZE, givens, &drawn);
    drawn.job.small = SMALL[_i];
    drawn.reader->settings.repair = REPAIR[_i];
    ck_assert_int_eq(
        sv_grid_read(&drawn.job, &drawn.pyramid, drawn_page_grid(SIZE, 0, 0), &outcome), SV_OK);
    ck_assert(outcome.added == (_i == 0) && outcome.solved == (_i == 0));
    for (unsigned cell = 0; cell < CELLS && _i == 0; cell++)
        ck_assert_uint_eq(drawn.job.page->puzzles[0].board.cells[cell],
                          (unsigned)(SOLUTION[cell] - '0'));
    drawn_page_close(&drawn);
}
END_TEST

/* A 3, of which there is one in the row. */
START_TEST(what_colour_alone_shows_and_others_contradict_is_no_digit)
{
    expect_in_colour(3, 0);
}
END_TEST

/* Of a board of 12 x 12 in small and noisy print. */
static sv_image draw_small_print(void)
{
    enum { LARGE = 12 };
    static const uint8_t none[LARGE * LARGE];
    uint32_t random = 7;
    const drawing small = {
        .paper = PAPER, .ink = INK, .height = 12, .blur = 4, .noise = 40, .random = &random};
    sv_image image = drawn_puzzle(LARGE, none);
    sv_image strip = drawn_face("nimbus-sans-bold");
    uint8_t tile[SV_TILE_PIXELS];
    for (unsigned cell = 0; cell < LARGE * LARGE; cell++) {
        drawn_tile(&strip, cell % 3 ? 0 : 1 + (cell * 7 + cell / LARGE * 2) % 9, small, tile);
        for (unsigned y = 1; y < DRAWN_CELL; y++)
            memcpy(drawn_pixel(&image, LARGE, cell, 1, y), tile + y * SV_TILE_SIDE + 1,
                   DRAWN_CELL - 1);
    }
    sv_image_free(&strip);
    return image;
}

/* Which prefers others of so many symbols. */
START_TEST(a_large_board_is_no_less_like_digits_for_its_second_look)
{
    drawn_page drawn;
    sv_tiles tiles;
    sv_readings glance;
    sv_outcome outcome;
    drawn_page_of(draw_small_print(), &drawn);
    const sv_grid grid = drawn_page_grid(12, 0, 0);
    const sv_recogniser *recogniser = &drawn.reader->recogniser;
    ck_assert_int_eq(sv_slice(&drawn.pyramid, &grid, &tiles, NULL), SV_OK);
    ck_assert_int_eq(sv_recognise(recogniser, &tiles, &glance, NULL), SV_OK);
    ck_assert(sv_recogniser_wants_closer(recogniser, &glance));
    ck_assert_int_eq(sv_grid_read(&drawn.job, &drawn.pyramid, grid, &outcome), SV_OK);
    ck_assert_float_ge(outcome.likeness, glance.likeness);
    sv_tiles_free(&tiles);
    drawn_page_close(&drawn);
}
END_TEST

/* In two cells something between the puzzle's 1 and a 7, which is a little likelier, and
 * contradicts one in the row. */
static void blur_digits(sv_image *image)
{
    enum { OF_SEVEN = 55 }; /* % */
    static const unsigned BLURRED[] = {44, 69};
    const drawing style = {.paper = PAPER, .ink = INK, .height = 24};
    uint8_t one[SV_TILE_PIXELS], seven[SV_TILE_PIXELS];
    sv_image strip = drawn_face("nimbus-sans-bold");
    drawn_tile(&strip, 1, style, one);
    drawn_tile(&strip, 7, style, seven);
    for (unsigned i = 0; i < sizeof BLURRED / sizeof *BLURRED; i++)
        for (unsigned k = 0; k < SV_TILE_PIXELS; k++) {
            const unsigned u = k % DRAWN_CELL, v = k / DRAWN_CELL;
            const unsigned x = DRAWN_MARGIN + BLURRED[i] % SIZE * DRAWN_CELL + u;
            const unsigned y = DRAWN_MARGIN + BLURRED[i] / SIZE * DRAWN_CELL + v;
            if (u && v)
                sv_image_row(image, y)[x] =
                    (uint8_t)((OF_SEVEN * seven[k] + (100 - OF_SEVEN) * one[k]) / 100);
        }
    sv_image_free(&strip);
}

/* Without the digit that colours show the board has four solutions; with it one, once two digits
 * are mended, more than may be where a board is cut off: it ends where the picture does on the
 * right, but the grid's upper corner lies a cell beyond. Gives the picture's pixels, to be freed.
 */
static uint8_t *open_cut_off(drawn_page *drawn, sv_grid *grid)
{
    uint8_t givens[CELLS];
    for (unsigned cell = 0; cell < CELLS; cell++)
        givens[cell] = (uint8_t)(GIVENS[cell] - '0');
    sv_image grey = drawn_puzzle(SIZE, givens);
    blur_digits(&grey);
    grey.width -= DRAWN_MARGIN - 1;
    uint8_t *rgb = draw_in_colour(&grey);
    drawn_page_of(grey, drawn);
    sv_picture_free(drawn->picture);
    ck_assert_int_eq(sv_picture_from_pixels(rgb, grey.width, grey.height, (size_t)grey.width * 3,
                                            SV_RGB24, NULL, &drawn->picture, NULL),
                     SV_OK);
    drawn->job.picture = drawn->picture;
    sv_pyramid_free(&drawn->pyramid);
    sv_image_free(&drawn->image);
    ck_assert_int_eq(sv_job_decode(&drawn->job, &drawn->image), SV_OK);
    ck_assert_int_eq(sv_pyramid_build(&drawn->image, &drawn->pyramid, NULL), SV_OK);
    *grid = drawn_page_grid(SIZE, 0, 0);
    grid->crossings[SIZE].x += DRAWN_CELL;
    return rgb;
}

START_TEST(a_second_look_that_is_refused_does_not_undo_the_first)
{
    drawn_page drawn;
    sv_grid grid;
    sv_outcome outcome;
    uint8_t *rgb = open_cut_off(&drawn, &grid);
    ck_assert_int_eq(sv_grid_read(&drawn.job, &drawn.pyramid, grid, &outcome), SV_OK);
    ck_assert(outcome.added && !outcome.solved);
    drawn_page_close(&drawn);
    free(rgb);
}
END_TEST

START_TEST(what_is_too_large_in_colours_is_read_in_grey)
{
    drawn_page drawn;
    sv_grid grid;
    sv_outcome outcome;
    uint8_t *rgb = open_cut_off(&drawn, &grid);
    drawn.picture->limits.memory = 2 * (uint64_t)drawn.image.width * drawn.image.height;
    ck_assert_int_eq(sv_grid_read(&drawn.job, &drawn.pyramid, grid, &outcome), SV_OK);
    ck_assert(outcome.added && !outcome.solved);
    drawn_page_close(&drawn);
    free(rgb);
}
END_TEST

UNIT_LOOPS("read_grid", {what_is_too_large_in_colours_is_read_in_grey, 1},
           {a_second_look_that_is_refused_does_not_undo_the_first, 1},
           {what_lacks_a_digit_in_grey_is_read_in_colour, 1},
           {a_small_solution_that_was_misread_is_mended_if_anything_is, 3},
           {what_colour_alone_shows_and_others_contradict_is_no_digit, 1},
           {a_large_board_is_no_less_like_digits_for_its_second_look, 1})
