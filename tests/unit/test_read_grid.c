/* Boards that grey alone does not show wholly. */
#include "drawn_page.h"

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

START_TEST(what_lacks_a_digit_in_grey_is_read_in_colour)
{
    uint8_t givens[CELLS];
    for (unsigned cell = 0; cell < CELLS; cell++)
        givens[cell] = (uint8_t)(GIVENS[cell] - '0');
    sv_image grey = drawn_puzzle(SIZE, givens);
    uint8_t *rgb = draw_in_colour(&grey);
    sv_page *page = drawn_page_read_rgb(rgb, &grey);
    ck_assert_uint_eq(page->count, 1);
    ck_assert_mem_eq(page->puzzles[0].board.cells, givens, CELLS);
    sv_page_free(page);
    free(rgb);
    sv_image_free(&grey);
}
END_TEST

UNIT_MAIN("read_grid", what_lacks_a_digit_in_grey_is_read_in_colour)
