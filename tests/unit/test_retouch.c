/* Digits that are not legible as a board was cut are read from tiles that are made otherwise. */
#include "digits/builtin.h"
#include "digits/touch.h"
#include "drawn_page.h"
#include "givens.h"
#include "reading/read_grid.h"

enum { SIZE = 9, CELLS = SIZE * SIZE, PAPER = 200, INK = 60 };

static const char GIVENS[] = ".43.6..8151.4...26.8..31....64....1.7....954."
                             "..1..4..34.....1...9.3.2......14..65";

/* What becomes of the pixel at (x, y), counted from the board's corner. */
typedef uint8_t change(const sv_image *image, int x, int y);

static uint8_t at(const sv_image *image, int x, int y)
{
    return sv_image_row(image, (uint32_t)(DRAWN_MARGIN + y))[DRAWN_MARGIN + x];
}

static bool is_line(int x, int y)
{
    return x % DRAWN_CELL == 0 || y % DRAWN_CELL == 0;
}

static uint8_t light_digits_between_black_lines(const sv_image *image, int x, int y)
{
    return is_line(x, y) ? 5 : (uint8_t)(PAPER + INK - at(image, x, y));
}

/* To the right, and down, by nine pixels of forty. */
static uint8_t digits_in_the_lower_right(const sv_image *image, int x, int y)
{
    enum { OFF = 9 };
    if (is_line(x, y))
        return INK;
    return x % DRAWN_CELL < OFF + 1 || y % DRAWN_CELL < OFF + 1 ? PAPER
                                                                : at(image, x - OFF, y - OFF);
}

static uint8_t light_digits_on_dark_cells(const sv_image *image, int x, int y)
{
    if (is_line(x, y))
        return INK;
    return GIVENS[y / DRAWN_CELL * SIZE + x / DRAWN_CELL] == '.'
               ? at(image, x, y)
               : (uint8_t)(PAPER + INK - at(image, x, y));
}

static uint8_t light_digits_but_in_the_first_row(const sv_image *image, int x, int y)
{
    return y < DRAWN_CELL ? at(image, x, y) : light_digits_on_dark_cells(image, x, y);
}

/* A third as large: each pixel is the mean of nine. */
static uint8_t tiny_digits(const sv_image *image, int x, int y)
{
    enum { FROM = DRAWN_CELL / 3, TO = DRAWN_CELL - FROM };
    const int u = x % DRAWN_CELL, v = y % DRAWN_CELL;
    unsigned sum = 0;
    if (is_line(x, y))
        return INK;
    if (u <= FROM || u >= TO || v <= FROM || v >= TO)
        return PAPER;
    for (int k = 0; k < 9; k++)
        sum += at(image, x - u + 3 * (u - FROM) + k % 3 - 1, y - v + 3 * (v - FROM) + k / 3 - 1);
    return (uint8_t)(sum / 9);
}

static uint8_t light_digits_in_dark_blocks(const sv_image *image, int x, int y)
{
    enum { ASIDE = 9, ABOVE = 6 };
    const int u = x % DRAWN_CELL, v = y % DRAWN_CELL;
    const bool block = u >= ASIDE && u < DRAWN_CELL - ASIDE && v >= ABOVE && v < DRAWN_CELL - ABOVE;
    return block ? light_digits_on_dark_cells(image, x, y) : at(image, x, y);
}

/* The last of them has entries where the others have givens: what stands on the paper of empty
 * cells. */
static const struct {
    change *how;
    unsigned entries; /* the first so many cells hold no givens */
} CHANGES[] = {{light_digits_between_black_lines, 0}, {digits_in_the_lower_right, 0},
               {light_digits_on_dark_cells, 0},       {tiny_digits, 0},
               {light_digits_in_dark_blocks, 0},      {light_digits_but_in_the_first_row, SIZE}};

static void redraw(drawn_page *drawn, change *how)
{
    sv_image was = synthetic_paper(drawn->image.width, drawn->image.height, PAPER);
    for (uint32_t y = 0; y < was.height; y++)
        memcpy(sv_image_row(&was, y), sv_image_row(&drawn->image, y), was.width);
    for (int y = 0; y <= SIZE * DRAWN_CELL; y++)
        for (int x = 0; x <= SIZE * DRAWN_CELL; x++)
            sv_image_row(&drawn->image, (uint32_t)(DRAWN_MARGIN + y))[DRAWN_MARGIN + x] =
                how(&was, x, y);
    sv_image_free(&was);
    sv_pyramid_free(&drawn->pyramid);
    ck_assert_int_eq(sv_pyramid_build(&drawn->image, &drawn->pyramid, NULL), SV_OK);
}

START_TEST(what_is_no_digit_as_it_was_cut_is_read_otherwise)
{
    uint8_t givens[CELLS];
    givens_of(GIVENS, CELLS, givens);
    drawn_page drawn;
    sv_outcome outcome;
    drawn_page_open(SIZE, givens, &drawn);
    redraw(&drawn, CHANGES[_i].how);
    drawn.job.illegible.last = true;
    ck_assert_int_eq(
        sv_grid_read(&drawn.job, &drawn.pyramid, drawn_page_grid(SIZE, 0, 0), &outcome), SV_OK);
    ck_assert_uint_eq(drawn.job.page->count, 1);
    const sv_puzzle *puzzle = &drawn.job.page->puzzles[0];
    for (unsigned i = 0; i < CELLS; i++) {
        const bool is_entry = i < CHANGES[_i].entries;
        ck_assert_uint_eq(puzzle->board.cells[i], is_entry ? 0 : givens[i]);
        ck_assert_uint_eq(puzzle->entries ? puzzle->entries[i] : 0, is_entry ? givens[i] : 0);
    }
    drawn_page_close(&drawn);
}
END_TEST

/* The networks of the program, but the first one sees the same in all tiles. */
static void make_first_blind(sv_recogniser *recogniser)
{
    enum { HEADER = 40 };
    static const char MAGIC[] = "svnet 6\n";
    const size_t size = (size_t)(sv_builtin_network_end - sv_builtin_network);
    uint8_t *weights = malloc(size);
    ck_assert_ptr_nonnull(weights);
    memcpy(weights, sv_builtin_network, size);
    for (size_t i = HEADER; memcmp(weights + i, MAGIC, sizeof MAGIC - 1) != 0; i++)
        weights[i] = 0;
    sv_recogniser_free(recogniser);
    ck_assert_int_eq(sv_network_parse(weights, size, &recogniser->network, NULL), SV_OK);
    free(weights);
}

START_TEST(what_the_first_network_cannot_read_the_others_do)
{
    uint8_t givens[CELLS];
    givens_of(GIVENS, CELLS, givens);
    drawn_page drawn;
    sv_page *page;
    drawn_page_open(SIZE, givens, &drawn);
    make_first_blind(&drawn.reader->recogniser);
    ck_assert_int_eq(sv_reader_read(drawn.reader, drawn.picture, &page, NULL), SV_OK);
    ck_assert_uint_eq(page->count, 1);
    ck_assert_mem_eq(page->puzzles[0].board.cells, givens, CELLS);
    sv_page_free(page);
    drawn_page_close(&drawn);
}
END_TEST

/* Where the tone is the negative's, light is what is dark in the picture. */
START_TEST(dark_digits_between_faint_lighter_lines_are_left_to_other_tones)
{
    static const float SCORES[] = {0.5f, 1};
    uint8_t givens[CELLS];
    givens_of(GIVENS, CELLS, givens);
    drawn_page drawn;
    sv_outcome outcome;
    sv_grid grid = drawn_page_grid(SIZE, 0, 0);
    drawn_page_open(SIZE, givens, &drawn);
    redraw(&drawn, light_digits_between_black_lines);
    drawn.job.illegible.last = true;
    drawn.job.view.tone = SV_TONE_LIGHT;
    grid.score = SCORES[_i];
    ck_assert_int_eq(sv_grid_read(&drawn.job, &drawn.pyramid, grid, &outcome), SV_OK);
    ck_assert_uint_eq(drawn.job.page->count, _i);
    ck_assert(drawn.job.illegible.between_lighter == (_i == 0));
    drawn_page_close(&drawn);
}
END_TEST

/* A tile of paper with a stroke of ink down its middle, and something pale, or dots, all over. */
static sv_tiles stroke_and(uint8_t even, uint8_t odd)
{
    sv_tiles tiles;
    ck_assert_int_eq(sv_tiles_create(&tiles, 1, NULL), SV_OK);
    for (int i = 0; i < SV_TILE_PIXELS; i++) {
        const int x = i % SV_TILE_SIDE, y = i / SV_TILE_SIDE;
        tiles.pixels[i] = x >= 17 && x < 23 ? INK : (x / 2 + y / 2) % 2 ? odd : even;
    }
    return tiles;
}

START_TEST(pale_ink_becomes_paper_and_ink_stays)
{
    sv_tiles tiles = stroke_and(PAPER, 150);
    sv_tiles_touch(&tiles, SV_TOUCH_WITHOUT_PALE, &tiles);
    for (int i = 0; i < SV_TILE_PIXELS; i++)
        ck_assert_uint_eq(tiles.pixels[i],
                          i % SV_TILE_SIDE >= 17 && i % SV_TILE_SIDE < 23 ? INK : PAPER);
    sv_tiles_free(&tiles);
}
END_TEST

START_TEST(dots_are_smoothed_and_a_stroke_stays_dark)
{
    sv_tiles tiles = stroke_and(PAPER, PAPER - 80);
    sv_tiles_touch(&tiles, SV_TOUCH_SMOOTHED, &tiles);
    for (int y = 0; y < SV_TILE_SIDE; y++) {
        const uint8_t *row = tiles.pixels + (size_t)y * SV_TILE_SIDE;
        ck_assert_int_lt(abs(row[7] - (PAPER - 40)), 20);
        ck_assert_int_lt(row[20], INK + 20);
    }
    sv_tiles_free(&tiles);
}
END_TEST

/* How far a pixel lies from the middle, in squares around it. */
static int ring_of(int i)
{
    const int x = abs(2 * (i % SV_TILE_SIDE) - SV_TILE_SIDE + 1) / 2;
    const int y = abs(2 * (i / SV_TILE_SIDE) - SV_TILE_SIDE + 1) / 2;
    return x > y ? x : y;
}

START_TEST(what_lies_between_outlines_is_filled_and_a_counter_is_not)
{
    enum { OUTER = 12, INNER = 5 };
    sv_tiles tiles;
    ck_assert_int_eq(sv_tiles_create(&tiles, 1, NULL), SV_OK);
    for (int i = 0; i < SV_TILE_PIXELS; i++)
        tiles.pixels[i] = ring_of(i) == OUTER || ring_of(i) == INNER ? INK : PAPER;
    sv_tiles_touch(&tiles, SV_TOUCH_FILLED, &tiles);
    for (int i = 0; i < SV_TILE_PIXELS; i++)
        if (ring_of(i) > OUTER || ring_of(i) < INNER)
            ck_assert_uint_eq(tiles.pixels[i], PAPER);
        else
            ck_assert_int_lt(tiles.pixels[i], INK + 2);
    sv_tiles_free(&tiles);
}
END_TEST

/* So many tiles with a ring around their middles, of which some are solid. */
static sv_tiles rings(unsigned solid)
{
    sv_tiles tiles;
    ck_assert_int_eq(sv_tiles_create(&tiles, SIZE, NULL), SV_OK);
    for (unsigned cell = 0; cell < CELLS; cell++)
        for (int i = 0; i < SV_TILE_PIXELS; i++) {
            const bool inked = cell < solid ? ring_of(i) <= 8 : ring_of(i) == 8;
            sv_tile(&tiles, cell)[i] = cell < 20 && inked ? INK : PAPER;
        }
    return tiles;
}

START_TEST(a_few_solid_glyphs_among_outlines_are_no_matter)
{
    sv_tiles hollow = rings(2), solid = rings(5);
    ck_assert(sv_tiles_are_hollow(&hollow));
    ck_assert(!sv_tiles_are_hollow(&solid));
    sv_tiles_free(&hollow);
    sv_tiles_free(&solid);
}
END_TEST

/* How far a pixel lies from the middle. */
static float from_middle(int i)
{
    const float middle = (SV_TILE_SIDE - 1) / 2.0f;
    return hypotf((float)(i % SV_TILE_SIDE) - middle, (float)(i / SV_TILE_SIDE) - middle);
}

static bool is_stroke(int i)
{
    return abs(i % SV_TILE_SIDE - SV_TILE_SIDE / 2) < 2 && from_middle(i) < 9;
}

enum { CIRCLE = 15, CIRCLED = 20 };

/* The first ones hold a stroke, in a circle or light on a disc; some of them nothing around it. */
static sv_tiles circles(bool discs, unsigned plain)
{
    sv_tiles tiles;
    ck_assert_int_eq(sv_tiles_create(&tiles, SIZE, NULL), SV_OK);
    for (unsigned cell = 0; cell < CELLS; cell++)
        for (int i = 0; i < SV_TILE_PIXELS; i++) {
            bool inked = is_stroke(i);
            if (cell >= plain && discs)
                inked = !inked && from_middle(i) <= CIRCLE;
            else if (cell >= plain)
                inked |= fabsf(from_middle(i) - CIRCLE) < 1;
            sv_tile(&tiles, cell)[i] = inked && cell < CIRCLED ? INK : PAPER;
        }
    return tiles;
}

START_TEST(circles_and_discs_become_paper_and_what_is_in_them_ink)
{
    sv_tiles tiles = circles(_i, 0);
    sv_tiles_touch(&tiles, SV_TOUCH_WITHOUT_RINGS, &tiles);
    const uint8_t *tile = sv_tile(&tiles, CIRCLED - 1);
    for (int i = 0; i < SV_TILE_PIXELS; i++)
        if (from_middle(i) > CIRCLE - 3)
            ck_assert_uint_eq(tile[i], PAPER);
    ck_assert_int_lt(tile[SV_TILE_SIDE / 2 * SV_TILE_SIDE + SV_TILE_SIDE / 2], INK + 20);
    sv_tiles_free(&tiles);
}
END_TEST

START_TEST(as_many_plain_glyphs_as_circles_are_no_matter)
{
    sv_tiles circled = circles(_i, CIRCLED / 2), plain = circles(_i, CIRCLED - 7);
    ck_assert(sv_tiles_are_ringed(&circled));
    ck_assert(!sv_tiles_are_ringed(&plain));
    sv_tiles_free(&circled);
    sv_tiles_free(&plain);
}
END_TEST

/* Between light lines. */
START_TEST(dark_cells_are_no_discs)
{
    sv_tiles tiles = circles(true, 0);
    for (unsigned cell = 0; cell < CIRCLED; cell++)
        for (int i = 0; i < SV_TILE_PIXELS; i++)
            sv_tile(&tiles, cell)[i] = is_stroke(i) || ring_of(i) > 16 ? PAPER : INK;
    ck_assert(!sv_tiles_are_ringed(&tiles));
    sv_tiles_free(&tiles);
}
END_TEST

/* A stroke of a digit that is narrow as those of wide cells are, nearly at the left line. */
static bool is_narrow(int i)
{
    return i % SV_TILE_SIDE >= 4 && i % SV_TILE_SIDE < 8 && i / SV_TILE_SIDE >= 12 &&
           i / SV_TILE_SIDE < 28;
}

static unsigned inked_in_row(const uint8_t *tile, int from, int to)
{
    unsigned count = 0;
    for (int x = from; x < to; x++)
        count += tile[SV_TILE_SIDE / 2 * SV_TILE_SIDE + x] < (PAPER + INK) / 2;
    return count;
}

START_TEST(digits_at_a_side_of_wide_cells_come_to_the_middle_and_become_wider)
{
    static const sv_touch WAYS[] = {SV_TOUCH_LEFT_HALF, SV_TOUCH_LEFT_THIRD, SV_TOUCH_RIGHT_HALF};
    static const unsigned LEAST[] = {6, 10, 0}, MOST[] = {8, 12, 0};
    sv_tiles tiles;
    ck_assert_int_eq(sv_tiles_create(&tiles, 1, NULL), SV_OK);
    for (int i = 0; i < SV_TILE_PIXELS; i++)
        tiles.pixels[i] = is_narrow(i) ? INK : PAPER;
    sv_tiles_touch(&tiles, WAYS[_i], &tiles);
    const unsigned middle = inked_in_row(tiles.pixels, 13, 27);
    ck_assert_uint_ge(middle, LEAST[_i]);
    ck_assert_uint_le(middle, MOST[_i]);
    ck_assert_uint_eq(inked_in_row(tiles.pixels, 0, SV_TILE_SIDE), middle);
    sv_tiles_free(&tiles);
}
END_TEST

UNIT_LOOPS("retouch",
           {what_is_no_digit_as_it_was_cut_is_read_otherwise, sizeof CHANGES / sizeof *CHANGES},
           {dark_digits_between_faint_lighter_lines_are_left_to_other_tones, 2},
           {what_the_first_network_cannot_read_the_others_do, 1},
           {pale_ink_becomes_paper_and_ink_stays, 1},
           {dots_are_smoothed_and_a_stroke_stays_dark, 1},
           {what_lies_between_outlines_is_filled_and_a_counter_is_not, 1},
           {a_few_solid_glyphs_among_outlines_are_no_matter, 1},
           {circles_and_discs_become_paper_and_what_is_in_them_ink, 2},
           {dark_cells_are_no_discs, 1},
           {digits_at_a_side_of_wide_cells_come_to_the_middle_and_become_wider, 3},
           {as_many_plain_glyphs_as_circles_are_no_matter, 2})
