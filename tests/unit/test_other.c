/* One place of a page where a further puzzle may be. */
#include "drawn_page.h"
#include "erased_lines.h"
#include "givens.h"
#include "page/other.h"
#include "sample_page.h"

/* From the second puzzle of the page to the third, in its sides. */
static const double BESIDE = 1.22;

/* As far from the first puzzle as its neighbour is: so many of its sides. */
static sv_quad moved(const sv_quad *quad, double across, double down)
{
    const sv_point *c = quad->corner;
    const double x = across * (c[1].x - c[0].x) + down * (c[3].x - c[0].x);
    const double y = across * (c[1].y - c[0].y) + down * (c[3].y - c[0].y);
    sv_quad other = *quad;
    for (int k = 0; k < 4; k++)
        other.corner[k] = (sv_point){c[k].x + x, c[k].y + y};
    return other;
}

START_TEST(a_place_is_read_once)
{
    sample_page sample;
    sv_others cut = {.count = 0};
    sample_page_open_first(&sample);
    sv_job *job = &sample.job;
    const sv_other other = {moved(&job->plan.first.quad, BESIDE, 0), job->plan.first.size};
    ck_assert_int_eq(sv_other_read(job, &sample.pyramid, &job->plan.first, &cut), SV_OK);
    ck_assert_uint_eq(job->page->count, 1);
    for (int i = 0; i < 2; i++) {
        ck_assert_int_eq(sv_other_read(job, &sample.pyramid, &other, &cut), SV_OK);
        ck_assert_uint_eq(job->page->count, 2);
    }
    ck_assert_uint_eq(cut.cut_count, 0);
    sample_page_close(&sample);
}
END_TEST

/* Reads the first puzzle of the page, and what is beside it, or, in its sides, so far away. */
static void read_two(sample_page *sample, double astray)
{
    sv_job *job = &sample->job;
    sv_grids grids = {.count = 0};
    sv_others cut = {.count = 0};
    ck_assert_int_eq(sv_first_read(job, &sample->pyramid, true, &grids), SV_OK);
    ck_assert_uint_eq(job->page->count, 1);
    const sv_other other = {moved(&job->plan.first.quad, BESIDE + astray, astray),
                            job->plan.first.size};
    ck_assert_int_eq(sv_other_read(job, &sample->pyramid, &other, &cut), SV_OK);
    ck_assert_uint_eq(job->page->count, 2);
}

/* Of what lies a row or a column beside it, one may have a solution by diagonals. */
START_TEST(a_classic_puzzle_on_a_page_of_a_variant_is_looked_for_nowhere_else)
{
    sample_page sample;
    sv_others cut = {.count = 0};
    sample_page_open_first(&sample);
    sv_job *job = &sample.job;
    job->page->puzzles[0].board.variants = SV_DIAGONAL;
    job->plan.beside.count = 0;
    const sv_other other = {moved(&job->plan.first.quad, BESIDE, 0), job->plan.first.size};
    ck_assert_int_eq(sv_other_read(job, &sample.pyramid, &other, &cut), SV_OK);
    ck_assert_uint_eq(job->page->count, 2);
    ck_assert_uint_eq(job->page->puzzles[1].board.variants, SV_CLASSIC);
    ck_assert_uint_eq(job->plan.beside.count, 0);
    sample_page_close(&sample);
}
END_TEST

static void read_without_lines(double astray)
{
    sample_page sample;
    sv_point crossings[SV_MAX_CROSSINGS];
    sample_page_open("page.jpg", 960, SV_TONE_DARK, &sample);
    read_two(&sample, 0);
    const sv_puzzle second = sample.job.page->puzzles[1];
    erased_lines_copy(&sample, &second, crossings);
    sample_page_close(&sample);
    sample_page_open("page.jpg", 960, SV_TONE_DARK, &sample);
    erased_lines_erase(&sample, crossings, second.board.size);
    read_two(&sample, astray);
    sample_page_close(&sample);
}

/* As where pale print is filled in with a fat pen. */
START_TEST(the_next_of_a_row_needs_no_lines)
{
    read_without_lines(0);
}
END_TEST

START_TEST(the_next_of_a_row_may_stand_a_part_of_a_cell_astray)
{
    read_without_lines(0.035);
}
END_TEST

/* Digits of a puzzle whose last column is empty; a row higher, they have no solution. */
static const char FIRST[] = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28...."
                            "419..5....8..79",
                  LAST_COLUMN_EMPTY[] =
                      "..4...9.....195.4.1.834.56.8.9.61...42.......71...4.5...15.7....."
                      "7..9.3.34.2861..";

/* What is below the page is cut off; what stands there shows through paper. */
static void draw_beside(sv_image *page, unsigned left, unsigned top, const char *text)
{
    uint8_t givens[81];
    givens_of(text, 81, givens);
    sv_image drawn = drawn_puzzle(9, givens);
    for (uint32_t y = 0; y < drawn.height && top + y < page->height; y++) {
        const uint8_t *from = sv_image_row(&drawn, y);
        uint8_t *to = sv_image_row(page, top + y) + left;
        for (uint32_t x = 0; x < drawn.width; x++)
            to[x] = from[x] < to[x] ? from[x] : to[x];
    }
    sv_image_free(&drawn);
}

/* Takes over the image, and reads the first of its puzzles. */
static void open_with_first(sv_image image, drawn_page *drawn)
{
    sv_grids grids = {.count = 0};
    drawn_page_of(image, drawn);
    ck_assert_int_eq(sv_first_read(&drawn->job, &drawn->pyramid, true, &grids), SV_OK);
    ck_assert_uint_eq(drawn->job.page->count, 1);
}

/* Read from a place beside it that is as large, it is the page's second puzzle. */
static void expect_last_column_empty(drawn_page *drawn, double left, double top)
{
    enum { SIDE = 9 * DRAWN_CELL };
    const sv_page *page = drawn->job.page;
    sv_others cut = {.count = 0};
    const sv_other other = {
        {{{left, top}, {left + SIDE, top}, {left + SIDE, top + SIDE}, {left, top + SIDE}}}, 9};
    ck_assert_int_eq(sv_other_read(&drawn->job, &drawn->pyramid, &other, &cut), SV_OK);
    ck_assert_uint_eq(page->count, 2);
    for (unsigned i = 0; i < 81; i++)
        ck_assert_uint_eq(page->puzzles[1].board.cells[i],
                          LAST_COLUMN_EMPTY[i] == '.' ? 0 : LAST_COLUMN_EMPTY[i] - '0');
}

/* A frame's upper line lies a row above the board: with it, there are ten certain lines. */
START_TEST(a_frame_a_row_above_a_board_is_none_of_its_lines)
{
    enum { SIDE = 9 * DRAWN_CELL, WIDTH = SIDE + 2 * DRAWN_MARGIN };
    drawn_page drawn;
    sv_image image = synthetic_paper(2 * WIDTH, WIDTH, 200);
    draw_beside(&image, 0, 0, FIRST);
    draw_beside(&image, WIDTH, 0, LAST_COLUMN_EMPTY);
    memset(sv_image_row(&image, DRAWN_MARGIN - DRAWN_CELL) + WIDTH + DRAWN_MARGIN, 60, SIDE + 1);
    open_with_first(image, &drawn);
    expect_last_column_empty(&drawn, WIDTH + DRAWN_MARGIN, DRAWN_MARGIN - DRAWN_CELL);
    drawn_page_close(&drawn);
}
END_TEST

/* Two puzzles that touch: a grid that holds six columns of one and three of the other has lines as
 * certain as theirs. */
START_TEST(a_grid_of_boxes_of_two_puzzles_is_none)
{
    enum { SIDE = 9 * DRAWN_CELL, WIDTH = SIDE + 2 * DRAWN_MARGIN, BOX = 3 * DRAWN_CELL };
    drawn_page drawn;
    sv_image image = synthetic_paper(2 * WIDTH + SIDE, WIDTH, 200);
    draw_beside(&image, 0, 0, FIRST);
    draw_beside(&image, WIDTH, 0, LAST_COLUMN_EMPTY);
    draw_beside(&image, WIDTH + SIDE, 0, FIRST);
    open_with_first(image, &drawn);
    expect_last_column_empty(&drawn, WIDTH + DRAWN_MARGIN + BOX, DRAWN_MARGIN);
    drawn_page_close(&drawn);
}
END_TEST

enum { CUT_SIDE = 9 * DRAWN_CELL, CUT_WIDTH = CUT_SIDE + 2 * DRAWN_MARGIN, CUT = DRAWN_CELL / 2 };

/* Beside the first a puzzle of which half of the last row is beyond the edge. */
static void open_cut_off(drawn_page *drawn)
{
    char last_row_empty[82] = "";
    for (unsigned i = 0; i < 81; i++)
        last_row_empty[i] = LAST_COLUMN_EMPTY[i % 9 * 9 + i / 9];
    sv_image image = synthetic_paper(2 * CUT_WIDTH, CUT_WIDTH, 200);
    draw_beside(&image, 0, 0, FIRST);
    draw_beside(&image, CUT_WIDTH, DRAWN_MARGIN + CUT, last_row_empty);
    open_with_first(image, drawn);
}

/* Reads so many rows above where it is; nothing is, and so many grids were. */
static void read_cut_off(drawn_page *drawn, unsigned rows, unsigned unread)
{
    sv_job *job = &drawn->job;
    sv_others cut = {.count = 0};
    const double left = CUT_WIDTH + DRAWN_MARGIN;
    const double top = 2 * DRAWN_MARGIN + CUT - rows * (double)DRAWN_CELL;
    const sv_other other = {{{{left, top},
                              {left + CUT_SIDE, top},
                              {left + CUT_SIDE, top + CUT_SIDE},
                              {left, top + CUT_SIDE}}},
                            9};
    ck_assert_int_eq(sv_other_read(job, &drawn->pyramid, &other, &cut), SV_OK);
    ck_assert_uint_eq(job->page->count, 1);
    ck_assert_uint_eq(job->plan.cut_off, 1);
    ck_assert_uint_eq(job->plan.unread.count, unread);
    ck_assert_uint_eq(cut.cut_count, 0);
}

/* Looks so many rows above it, and then one row. */
static void look_twice(unsigned rows, unsigned unread)
{
    drawn_page drawn;
    open_cut_off(&drawn);
    read_cut_off(&drawn, rows, unread);
    read_cut_off(&drawn, 1, unread);
    drawn_page_close(&drawn);
}

/* A row higher the lines are certain, too: once the puzzle has shown where it lies, nothing else is
 * looked for there. */
START_TEST(a_puzzle_that_is_cut_off_takes_its_place)
{
    look_twice(1, 1);
}
END_TEST

START_TEST(lines_that_go_on_beyond_the_edge_take_their_place)
{
    look_twice(0, 0);
}
END_TEST

UNIT_MAIN("other", a_place_is_read_once,
          a_classic_puzzle_on_a_page_of_a_variant_is_looked_for_nowhere_else,
          the_next_of_a_row_needs_no_lines, the_next_of_a_row_may_stand_a_part_of_a_cell_astray,
          a_frame_a_row_above_a_board_is_none_of_its_lines, a_grid_of_boxes_of_two_puzzles_is_none,
          a_puzzle_that_is_cut_off_takes_its_place,
          lines_that_go_on_beyond_the_edge_take_their_place)
