/* What holds no puzzle where it was found may hold one a row or a column beside. */
#include "drawn_page.h"
#include "givens.h"
#include "page/place.h"
#include "page/solved.h"

enum { SIZE = 9, CELLS = SIZE * SIZE, BOX = 3, TINT = 25, INK = 60 };

static const char GIVENS[] = ".43.6..8151.4...26.8..31....64....1.7....954."
                             "..1..4..34.....1...9.3.2......14..65";

static void open_puzzle(const char *text, uint8_t *givens, drawn_page *drawn)
{
    givens_of(text, CELLS, givens);
    drawn_page_open(SIZE, givens, drawn);
}

/* The page's levels, after its picture has changed. */
static void build_again(drawn_page *drawn)
{
    sv_pyramid_free(&drawn->pyramid);
    ck_assert_int_eq(sv_pyramid_build(&drawn->image, &drawn->pyramid, NULL), SV_OK);
}

static void tint(sv_image *image, unsigned cell)
{
    for (unsigned y = 1; y < DRAWN_CELL; y++)
        for (unsigned x = 1; x < DRAWN_CELL; x++) {
            uint8_t *at = drawn_pixel(image, SIZE, cell, x, y);
            *at = *at > INK + TINT ? (uint8_t)(*at - TINT) : *at;
        }
}

/* Twice as thick as the others. */
static void draw_boxes(sv_image *image)
{
    for (unsigned line = 0; line <= SIZE; line += BOX)
        for (unsigned along = 0; along <= SIZE * DRAWN_CELL; along++) {
            sv_image_row(image, DRAWN_MARGIN + line * DRAWN_CELL + 1)[DRAWN_MARGIN + along] = INK;
            sv_image_row(image, DRAWN_MARGIN + along)[DRAWN_MARGIN + line * DRAWN_CELL + 1] = INK;
        }
}

/* The paper's edge, a cell beside the board, is as good a line as any. */
START_TEST(tinted_cells_read_a_column_beside_are_no_irregular_regions)
{
    uint8_t givens[CELLS];
    drawn_page drawn;
    sv_outcome outcome;
    open_puzzle(GIVENS, givens, &drawn);
    for (unsigned i = 0; i < CELLS; i++)
        if (givens[i])
            tint(&drawn.image, i);
    draw_boxes(&drawn.image);
    build_again(&drawn);
    sv_job *job = &drawn.job;
    const sv_grid beside = drawn_page_grid(SIZE, 1, 0);
    ck_assert_int_eq(sv_grid_read(job, &drawn.pyramid, beside, &outcome), SV_OK);
    ck_assert(sv_place_is_mixed(&outcome));
    ck_assert_int_eq(sv_place_replace_by_beside(job, &drawn.pyramid, &beside, &outcome), SV_OK);
    ck_assert_uint_eq(job->page->count, 1);
    ck_assert_mem_eq(job->page->puzzles[0].board.cells, givens, CELLS);
    drawn_page_close(&drawn);
}
END_TEST

/* None of its digits can be done without. */
static const char MINIMAL[] = "5..6..9.2...1.53.8......5..8....1.2......3....1"
                              ".92.8...6.5....428.......3.5....7.";

START_TEST(a_board_read_a_line_beside_both_across_and_down_is_found)
{
    uint8_t givens[CELLS];
    drawn_page drawn;
    sv_outcome outcome;
    open_puzzle(MINIMAL, givens, &drawn);
    sv_job *job = &drawn.job;
    const sv_grid aslant = drawn_page_grid(SIZE, _i == 1 ? -1 : 1, _i == 2 ? -1 : 1);
    ck_assert_int_eq(sv_grid_read(job, &drawn.pyramid, aslant, &outcome), SV_OK);
    ck_assert(sv_place_may_be_beside(&outcome));
    ck_assert_int_eq(sv_place_replace_by_beside(job, &drawn.pyramid, &aslant, &outcome), SV_OK);
    ck_assert_uint_eq(job->page->count, 1);
    ck_assert_mem_eq(job->page->puzzles[0].board.cells, givens, CELLS);
    drawn_page_close(&drawn);
}
END_TEST

/* Has several solutions; its last eight rows, and an empty row below them, have one. */
static const char SEVERAL[] = "6..91......984....7.4.2.69.....7..23.7...91.651"
                              "...3.4....7..8...6.....798.71..36.";

/* One more row of lines, as of a place for the answer. */
static void draw_row_below(sv_image *image)
{
    const unsigned end = SIZE * DRAWN_CELL;
    for (unsigned along = 0; along <= end; along++)
        sv_image_row(image, DRAWN_MARGIN + end + DRAWN_CELL)[DRAWN_MARGIN + along] = INK;
    for (unsigned line = 0; line <= SIZE; line++)
        for (unsigned along = 0; along <= DRAWN_CELL; along++)
            sv_image_row(image, DRAWN_MARGIN + end + along)[DRAWN_MARGIN + line * DRAWN_CELL] = INK;
}

START_TEST(what_is_left_of_a_board_with_several_solutions_is_no_better)
{
    uint8_t givens[CELLS];
    drawn_page drawn;
    sv_outcome outcome;
    open_puzzle(SEVERAL, givens, &drawn);
    draw_row_below(&drawn.image);
    build_again(&drawn);
    sv_job *job = &drawn.job;
    const sv_grid beside = drawn_page_grid(SIZE, 0, 1), grid = drawn_page_grid(SIZE, 0, 0);
    ck_assert_int_eq(sv_grid_read(job, &drawn.pyramid, beside, &outcome), SV_OK);
    ck_assert_uint_eq(job->page->count, 1);
    ck_assert(outcome.solved);
    sv_page_remove(job->page, 0);
    ck_assert_int_eq(sv_grid_read(job, &drawn.pyramid, grid, &outcome), SV_OK);
    ck_assert(!outcome.solved);
    ck_assert_int_eq(sv_place_replace_by_beside(job, &drawn.pyramid, &grid, &outcome), SV_OK);
    ck_assert_uint_eq(job->page->count, 1);
    ck_assert_mem_eq(job->page->puzzles[0].board.cells, givens, CELLS);
    drawn_page_close(&drawn);
}
END_TEST

/* A sheet whose lines run on, three more columns of them. */
static sv_image draw_sheet(const uint8_t *givens)
{
    enum { MORE = BOX * DRAWN_CELL, END = DRAWN_MARGIN + SIZE * DRAWN_CELL };
    sv_image puzzle = drawn_puzzle(SIZE, givens);
    sv_image sheet = synthetic_paper(puzzle.width + MORE, puzzle.height, 200);
    for (unsigned y = 0; y < puzzle.height; y++)
        memcpy(sv_image_row(&sheet, y), sv_image_row(&puzzle, y), puzzle.width);
    for (unsigned line = 0; line <= SIZE; line++)
        memset(sv_image_row(&sheet, DRAWN_MARGIN + line * DRAWN_CELL) + END, INK, MORE);
    for (unsigned y = DRAWN_MARGIN; y <= END; y++)
        for (unsigned line = 1; line <= BOX; line++)
            sv_image_row(&sheet, y)[END + line * DRAWN_CELL] = INK;
    sv_image_free(&puzzle);
    return sheet;
}

START_TEST(a_board_read_a_box_beside_without_a_single_solution_is_found)
{
    uint8_t givens[CELLS];
    drawn_page drawn;
    sv_outcome outcome;
    givens_of(MINIMAL, CELLS, givens);
    drawn_page_of(draw_sheet(givens), &drawn);
    sv_job *job = &drawn.job;
    const sv_grid beside = drawn_page_grid(SIZE, BOX, 0);
    ck_assert_int_eq(sv_grid_read(job, &drawn.pyramid, beside, &outcome), SV_OK);
    ck_assert(outcome.added && !outcome.solved);
    ck_assert_int_eq(sv_place_replace_by_beside(job, &drawn.pyramid, &beside, &outcome), SV_OK);
    ck_assert_uint_eq(job->page->count, 1);
    ck_assert_mem_eq(job->page->puzzles[0].board.cells, givens, CELLS);
    drawn_page_close(&drawn);
}
END_TEST

/* Has one solution, and so have its last three rows, and an empty row below them. */
enum { SMALL = 4 };
static const uint8_t REDUNDANT[SMALL * SMALL] = {4, 0, 0, 3, 3, 1, 0, 0, 0, 4, 3, 1, 0, 3, 2, 0};

START_TEST(of_faint_lines_the_board_with_more_digits_takes_the_place)
{
    static const float SCORES[] = {0.5f, 1};
    drawn_page drawn;
    sv_outcome outcome;
    drawn_page_open(SMALL, REDUNDANT, &drawn);
    sv_job *job = &drawn.job;
    sv_grid beside = drawn_page_grid(SMALL, 0, 1);
    beside.score = SCORES[_i];
    ck_assert_int_eq(sv_place_read_free(job, &drawn.pyramid, &beside, &outcome), SV_OK);
    ck_assert_uint_eq(job->page->count, 1);
    ck_assert_mem_eq(job->page->puzzles[0].board.cells, REDUNDANT + (_i ? SMALL : 0),
                     SMALL * (SMALL - 1));
    ck_assert_uint_eq(job->plan.taken.count, 1);
    drawn_page_close(&drawn);
}
END_TEST

/* As where lines go astray to the frame of the puzzle beside. */
START_TEST(what_is_mended_less_takes_the_place_of_a_puzzle_cut_crookedly)
{
    enum { MANY = 5 };
    uint8_t givens[CELLS];
    drawn_page drawn;
    sv_outcome outcome;
    open_puzzle(MINIMAL, givens, &drawn);
    sv_job *job = &drawn.job;
    const sv_grid grid = drawn_page_grid(SIZE, 0, 0), elsewhere = drawn_page_grid(SIZE, BOX, 0);
    ck_assert_int_eq(sv_grid_read(job, &drawn.pyramid, grid, &outcome), SV_OK);
    ck_assert(!sv_place_may_be_crooked(job->page));
    job->page->puzzles[0].repair_count = MANY;
    ck_assert(sv_place_may_be_crooked(job->page));
    ck_assert_int_eq(sv_place_replace_by_straighter(job, &drawn.pyramid, &elsewhere), SV_OK);
    ck_assert_uint_eq(job->page->puzzles[0].repair_count, MANY);
    ck_assert_int_eq(sv_place_replace_by_straighter(job, &drawn.pyramid, &grid), SV_OK);
    ck_assert_uint_eq(job->page->count, 1);
    ck_assert_uint_eq(job->page->puzzles[0].repair_count, 0);
    ck_assert_mem_eq(job->page->puzzles[0].board.cells, givens, CELLS);
    drawn_page_close(&drawn);
}
END_TEST

/* Between thick bars a board was read a column beside: likeness 0.62. */
START_TEST(a_puzzle_without_a_single_solution_may_lie_beside)
{
    ck_assert(sv_place_may_be_beside(&(sv_outcome){.added = true, .likeness = 0.62f}));
    ck_assert(
        !sv_place_may_be_beside(&(sv_outcome){.added = true, .solved = true, .likeness = 0.62f}));
    ck_assert(!sv_place_may_be_beside(&(sv_outcome){.added = false, .likeness = 0.62f}));
}
END_TEST

/* A worn 4, which looks more like a 3. */
static void draw_worn_4(drawn_page *drawn, unsigned x, unsigned y)
{
    enum { OF_3 = 2, PARTS = 5 };
    const drawing style = {.paper = 200, .ink = INK, .height = 24};
    sv_image strip = drawn_face("nimbus-sans-bold");
    uint8_t three[SV_TILE_PIXELS], four[SV_TILE_PIXELS];
    drawn_tile(&strip, 3, style, three);
    drawn_tile(&strip, 4, style, four);
    for (unsigned i = 0; i < SV_TILE_PIXELS; i++)
        if (i % SV_TILE_SIDE && i / SV_TILE_SIDE)
            sv_image_row(&drawn->image,
                         DRAWN_MARGIN + y + i / SV_TILE_SIDE)[DRAWN_MARGIN + x + i % SV_TILE_SIDE] =
                (uint8_t)((OF_3 * three[i] + (PARTS - OF_3) * four[i]) / PARTS);
    sv_image_free(&strip);
    build_again(drawn);
}

START_TEST(of_faint_lines_a_board_that_is_mended_takes_no_place_of_one_that_is_not)
{
    drawn_page drawn;
    sv_outcome outcome;
    drawn_page_open(SMALL, REDUNDANT, &drawn);
    draw_worn_4(&drawn, 0, 0);
    sv_job *job = &drawn.job;
    const sv_grid whole = drawn_page_grid(SMALL, 0, 0);
    sv_grid beside = drawn_page_grid(SMALL, 0, 1);
    ck_assert_int_eq(sv_solved_read(job, &drawn.pyramid, &whole, &outcome), SV_OK);
    ck_assert_uint_eq(job->page->count, 1);
    ck_assert_uint_eq(job->page->puzzles[0].repair_count, 1);
    sv_page_remove(job->page, 0);
    beside.score = 0.5f;
    ck_assert_int_eq(sv_place_read_free(job, &drawn.pyramid, &beside, &outcome), SV_OK);
    ck_assert_uint_eq(job->page->count, 1);
    ck_assert_mem_eq(job->page->puzzles[0].board.cells, REDUNDANT + SMALL, SMALL * (SMALL - 1));
    drawn_page_close(&drawn);
}
END_TEST

START_TEST(mended_half_as_much_is_straighter_and_mended_more_is_not)
{
    static const size_t BEFORE[] = {1, 2};
    uint8_t givens[CELLS];
    drawn_page drawn;
    sv_outcome outcome;
    open_puzzle(GIVENS, givens, &drawn);
    draw_worn_4(&drawn, DRAWN_CELL, 0);
    sv_job *job = &drawn.job;
    const sv_grid grid = drawn_page_grid(SIZE, 0, 0);
    ck_assert_int_eq(sv_grid_read(job, &drawn.pyramid, grid, &outcome), SV_OK);
    sv_puzzle *first = &job->page->puzzles[0];
    ck_assert_uint_eq(first->repair_count, 1);
    first->repair_count = BEFORE[_i];
    first->typed = true; /* which the other one is not */
    ck_assert_int_eq(sv_place_replace_by_straighter(job, &drawn.pyramid, &grid), SV_OK);
    ck_assert_uint_eq(job->page->count, 1);
    ck_assert(job->page->puzzles[0].typed == (_i == 0));
    drawn_page_close(&drawn);
}
END_TEST

/* Lines that run on: the first nine rows have several solutions, and digits along all edges, the
 * last nine rows have one solution. */
enum { LONGER = SIZE + 1 };
static const char ROWS[] = "020003600070010400000008003000320007000051200080900030"
                           "750030000000000506200600090009400002";

START_TEST(of_certain_lines_a_board_with_digits_at_all_edges_lies_where_it_was_cut)
{
    uint8_t givens[LONGER * LONGER] = {0};
    drawn_page drawn;
    sv_outcome outcome;
    for (unsigned i = 0; i < LONGER * SIZE; i++)
        givens[i / SIZE * LONGER + i % SIZE] = (uint8_t)(ROWS[i] - '0');
    drawn_page_open(LONGER, givens, &drawn);
    sv_job *job = &drawn.job;
    const sv_grid grid = drawn_page_grid(SIZE, 0, 0), below = drawn_page_grid(SIZE, 0, 1);
    ck_assert_int_eq(sv_solved_read(job, &drawn.pyramid, &below, &outcome), SV_OK);
    ck_assert_uint_eq(job->page->count, 1);
    sv_page_remove(job->page, 0);
    ck_assert_int_eq(sv_grid_read(job, &drawn.pyramid, grid, &outcome), SV_OK);
    ck_assert(outcome.added && !outcome.solved);
    ck_assert_int_eq(sv_place_replace_by_beside(job, &drawn.pyramid, &grid, &outcome), SV_OK);
    ck_assert_uint_eq(job->page->count, 1);
    ck_assert_mem_eq(job->page->puzzles[0].board.cells, givens, SIZE);
    drawn_page_close(&drawn);
}
END_TEST

UNIT_LOOPS("place", {a_puzzle_without_a_single_solution_may_lie_beside, 1},
           {of_faint_lines_the_board_with_more_digits_takes_the_place, 2},
           {what_is_left_of_a_board_with_several_solutions_is_no_better, 1},
           {tinted_cells_read_a_column_beside_are_no_irregular_regions, 1},
           {a_board_read_a_line_beside_both_across_and_down_is_found, 3},
           {what_is_mended_less_takes_the_place_of_a_puzzle_cut_crookedly, 1},
           {a_board_read_a_box_beside_without_a_single_solution_is_found, 1},
           {of_faint_lines_a_board_that_is_mended_takes_no_place_of_one_that_is_not, 1},
           {mended_half_as_much_is_straighter_and_mended_more_is_not, 2},
           {of_certain_lines_a_board_with_digits_at_all_edges_lies_where_it_was_cut, 1})
