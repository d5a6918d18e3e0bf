/* Digits typed into an app in another colour, in whole pictures. */
#include "board/givens.h"
#include "drawn_page.h"
#include "reading/typed.h"
#include "vision/slice.h"

enum { SIZE = 9, CELLS = SIZE * SIZE, PAPER = 200, INK = 60 };

static const char GIVENS[] = ".43.6..8151.4...26.8..31....64....1.7....954."
                             "..1..4..34.....1...9.3.2......14..65";

typedef struct colour {
    int value[3];
} colour;

#define TYPED_DIGITS                                                                               \
    "2...................7............2..............7............3...........2......."
static const char TYPED[] = TYPED_DIGITS;

static uint8_t digit_of(char c)
{
    return c == '.' ? 0 : (uint8_t)(c - '0');
}

/* The colours of an app; `on_discs` is a digit of the puzzle that is set, in the print's, on discs
 * of the typed digits' colour, or 0; `red` is a digit that is red, the puzzle's own too, or 0, and
 * in a cell that is `alarming`, or 0, digits are white on red. */
typedef struct theme {
    colour paper, print, type;
    char on_discs, red;
    int alarming;
} theme;

static const colour RED = {{215, 50, 60}}, WHITE = {{250, 250, 250}};

static const theme LIGHT_THEME = {{{250, 250, 250}}, {{20, 20, 20}}, {{30, 90, 220}}, 0, 0, 0},
                   DARK_THEME = {{{20, 20, 20}}, {{250, 250, 250}}, {{110, 170, 255}}, 0, 0, 0};

/* Whether a pixel, so far from the board's corner, lies on the disc in its cell's middle. */
static bool is_on_disc(int x, int y)
{
    const int across = x % DRAWN_CELL - DRAWN_CELL / 2, down = y % DRAWN_CELL - DRAWN_CELL / 2;
    return across * across + down * down < DRAWN_CELL * DRAWN_CELL / 6;
}

static const colour *paper_of(const theme *in, int cell, bool on_disc)
{
    return cell == in->alarming && cell              ? &RED
           : on_disc && GIVENS[cell] == in->on_discs ? &in->type
                                                     : &in->paper;
}

static const colour *ink_of(const theme *in, int cell, char typed)
{
    const char digit = typed == '.' ? GIVENS[cell] : typed;
    return cell == in->alarming && cell ? &WHITE
           : digit == in->red           ? &RED
           : typed == '.'               ? &in->print
                                        : &in->type;
}

static void draw_pixel(uint8_t *rgb, const colour *paper, const colour *ink, int dark)
{
    for (int k = 0; k < 3; k++)
        rgb[k] =
            (uint8_t)(paper->value[k] + (ink->value[k] - paper->value[k]) * dark / (PAPER - INK));
}

/* The grey page in colours: what is typed in its own. */
static void draw(uint8_t *rgb, const sv_image *grey, const char *typed, const theme *in)
{
    for (uint32_t y = 0; y < grey->height; y++)
        for (uint32_t x = 0; x < grey->width; x++) {
            const int across = (int)x - DRAWN_MARGIN - 2, down = (int)y - DRAWN_MARGIN - 2;
            const int row = down / DRAWN_CELL, column = across / DRAWN_CELL;
            const bool inside = row >= 0 && row < SIZE && column >= 0 && column < SIZE;
            const int cell = inside ? row * SIZE + column : 0;
            draw_pixel(rgb + ((size_t)y * grey->width + x) * 3,
                       inside ? paper_of(in, cell, is_on_disc(across, down)) : &in->paper,
                       inside ? ink_of(in, cell, typed[cell]) : &in->print,
                       PAPER - sv_image_row(grey, y)[x]);
        }
}

static void check_read(const uint8_t *rgb, const sv_image *grey, const uint8_t *givens)
{
    sv_page *page = drawn_page_read_rgb(rgb, grey);
    ck_assert_uint_eq(page->count, 1);
    ck_assert_mem_eq(page->puzzles[0].board.cells, givens, CELLS);
    sv_page_free(page);
}

static void check_typed(const char *typed, const theme *in)
{
    uint8_t givens[CELLS], all[CELLS];
    for (unsigned i = 0; i < CELLS; i++) {
        givens[i] = digit_of(GIVENS[i]);
        all[i] = givens[i] ? givens[i] : digit_of(typed[i]);
    }
    sv_image grey = drawn_puzzle(SIZE, all);
    uint8_t *rgb = malloc((size_t)grey.width * grey.height * 3);
    ck_assert_ptr_nonnull(rgb);
    draw(rgb, &grey, typed, in);
    check_read(rgb, &grey, givens);
    free(rgb);
    sv_image_free(&grey);
}

START_TEST(few_digits_in_colour_are_no_givens)
{
    static const char *const FEW[] = {"2............................................"
                                      "..........7.........................",
                                      "............................................."
                                      "..........7........................."};
    for (unsigned i = 0; i < sizeof FEW / sizeof *FEW; i++) {
        check_typed(FEW[i], &LIGHT_THEME);
        check_typed(FEW[i], &DARK_THEME);
    }
}
END_TEST

START_TEST(grey_digits_are_no_givens)
{
    theme in_grey = LIGHT_THEME;
    in_grey.type = (colour){{140, 140, 140}};
    check_typed(TYPED, &in_grey);
}
END_TEST

START_TEST(discs_of_their_colour_hide_no_typed_digits)
{
    theme with_discs = DARK_THEME;
    with_discs.on_discs = '1';
    check_typed(TYPED, &with_discs);
}
END_TEST

/* A wrong 6 beside the puzzle's own one, as both themes show it. */
START_TEST(a_mistake_on_red_hides_no_typed_digits)
{
    theme alarming = _i ? DARK_THEME : LIGHT_THEME;
    char typed[] = TYPED_DIGITS;
    alarming.alarming = 5;
    typed[5] = '6';
    check_typed(typed, &alarming);
}
END_TEST

/* The puzzle's own 6s are red, too, and without them it has several solutions. */
START_TEST(a_mistake_in_red_hides_no_typed_digits)
{
    theme alarming = _i ? DARK_THEME : LIGHT_THEME;
    char typed[] = TYPED_DIGITS;
    alarming.red = '6';
    typed[5] = '6';
    check_typed(typed, &alarming);
}
END_TEST

/* A page in two inks as the network might read it: the puzzle's own digits, which are those in
 * black, surely as hand where `written` says so, else as print; those in blue as print. */
static void read_as(const uint8_t *all, const char *typed, unsigned written, sv_readings *readings)
{
    *readings = (sv_readings){.size = SIZE, .likeness = 1};
    for (unsigned i = 0; i < CELLS; i++) {
        float *p = readings->p[i];
        const bool hand = all[i] && typed[i] == '.' && written > 0;
        written -= hand;
        p[all[i] ? (hand ? SV_CLASS_HANDWRITTEN : SV_CLASS_PRINTED) + all[i] - 1 : SV_CLASS_EMPTY] =
            1;
    }
}

/* Whether the digits in blue are taken for typed ones. */
static bool is_parted(unsigned written)
{
    uint8_t all[CELLS];
    drawn_page drawn;
    sv_cut cut = {.coloured = false};
    sv_meaning meaning;
    for (unsigned i = 0; i < CELLS; i++)
        all[i] = digit_of(GIVENS[i] == '.' ? TYPED[i] : GIVENS[i]);
    drawn_page_open(SIZE, all, &drawn);
    const sv_image *grey = &drawn.image;
    uint8_t *rgb = malloc((size_t)grey->width * grey->height * 3);
    ck_assert_ptr_nonnull(rgb);
    draw(rgb, grey, TYPED, &LIGHT_THEME);
    sv_picture_free(drawn.picture);
    ck_assert_int_eq(sv_picture_from_pixels(rgb, grey->width, grey->height, (size_t)grey->width * 3,
                                            SV_RGB24, NULL, &drawn.picture, NULL),
                     SV_OK);
    drawn.job.picture = drawn.picture;
    const sv_grid grid = drawn_page_grid(SIZE, 0, 0);
    ck_assert_int_eq(sv_slice(&drawn.pyramid, &grid, &cut.grey, NULL), SV_OK);
    ck_assert_int_eq(sv_board_init(&meaning.rules, SIZE, 0, 0, SV_CLASSIC, NULL), SV_OK);
    read_as(all, TYPED, written, &meaning.readings);
    ck_assert_int_eq(
        sv_assemble(&meaning.readings, &meaning.rules, false, 0.01f, &meaning.assembly, NULL),
        SV_OK);
    ck_assert_int_eq(sv_typed_part(&drawn.job, &grid, &cut, &meaning), SV_OK);
    sv_cut_free(&cut);
    drawn_page_close(&drawn);
    free(rgb);
    return meaning.assembly.entries[0] != 0;
}

START_TEST(black_copies_that_seem_written_are_the_givens_of_coloured_ones)
{
    ck_assert(is_parted(CELLS));
}
END_TEST

START_TEST(what_is_surely_written_is_no_given)
{
    ck_assert(is_parted(0));
    ck_assert(is_parted(2));
    ck_assert(!is_parted(3));
}
END_TEST

enum { OWN = 32 }; /* digits of the puzzle */
static const char SOLUTION[] =
    "243965781519478326687231459964583217732619548851724693475896132196352874328147965";

/* What is typed in every fourth empty cell, paler than the puzzle's own digits. */
static bool is_typed(unsigned cell)
{
    unsigned empty = 0;
    for (unsigned before = 0; before < cell; before++)
        empty += GIVENS[before] == '.';
    return GIVENS[cell] == '.' && empty % 4 == 0;
}

static void open_pale(uint8_t *all, drawn_page *drawn)
{
    for (unsigned cell = 0; cell < CELLS; cell++)
        all[cell] = digit_of(is_typed(cell) ? SOLUTION[cell] : GIVENS[cell]);
    sv_image image = drawn_puzzle(SIZE, all);
    for (unsigned cell = 0; cell < CELLS; cell++)
        for (unsigned i = 0; i < DRAWN_CELL * DRAWN_CELL && is_typed(cell); i++) {
            uint8_t *at = drawn_pixel(&image, SIZE, cell, i % DRAWN_CELL, i / DRAWN_CELL);
            if (i % DRAWN_CELL && i / DRAWN_CELL)
                *at = (uint8_t)(*at + (PAPER - *at) * 2 / 3);
        }
    drawn_page_of(image, drawn);
}

/* Of what is typed so many digits are a little likelier others. */
static bool is_parted_misread(unsigned misread)
{
    uint8_t all[CELLS];
    drawn_page drawn;
    sv_cut cut = {.coloured = false};
    sv_meaning meaning;
    const sv_grid grid = drawn_page_grid(SIZE, 0, 0);
    open_pale(all, &drawn);
    ck_assert_int_eq(sv_slice(&drawn.pyramid, &grid, &cut.grey, NULL), SV_OK);
    ck_assert_int_eq(sv_board_init(&meaning.rules, SIZE, 0, 0, SV_CLASSIC, NULL), SV_OK);
    read_as(all, GIVENS, 0, &meaning.readings);
    for (unsigned cell = 0; cell < CELLS && misread; cell++)
        if (is_typed(cell)) {
            meaning.readings.p[cell][SV_CLASS_PRINTED + all[cell] - 1] = 0.4f;
            meaning.readings.p[cell][SV_CLASS_PRINTED + all[cell] % SIZE] = 0.6f;
            misread--;
        }
    ck_assert_int_eq(
        sv_assemble(&meaning.readings, &meaning.rules, false, 0.01f, &meaning.assembly, NULL),
        SV_OK);
    ck_assert_int_eq(sv_typed_part(&drawn.job, &grid, &cut, &meaning), SV_OK);
    sv_cut_free(&cut);
    drawn_page_close(&drawn);
    return sv_count_givens(&meaning.assembly.board) == OWN;
}

/* Of thirteen one is a tenth at most. */
START_TEST(hardly_anything_of_what_is_typed_is_misread)
{
    ck_assert(is_parted_misread(0));
    ck_assert(is_parted_misread(1));
    ck_assert(!is_parted_misread(2));
}
END_TEST

UNIT_LOOPS("typed", {black_copies_that_seem_written_are_the_givens_of_coloured_ones, 1},
           {what_is_surely_written_is_no_given, 1}, {few_digits_in_colour_are_no_givens, 1},
           {grey_digits_are_no_givens, 1}, {discs_of_their_colour_hide_no_typed_digits, 1},
           {a_mistake_on_red_hides_no_typed_digits, 2}, {a_mistake_in_red_hides_no_typed_digits, 2},
           {hardly_anything_of_what_is_typed_is_misread, 1})
