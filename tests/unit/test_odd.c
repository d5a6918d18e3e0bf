/* Puzzles of other rules than the page's first, beside it and across it. */
#include "drawn_page.h"
#include "givens.h"
#include "page/odd.h"
#include "page/place.h"

enum { SIZE = 9, CELLS = SIZE * SIZE };

static const char GIVENS[] = ".43.6..8151.4...26.8..31....64....1.7....954."
                             "..1..4..34.....1...9.3.2......14..65";

static const struct {
    uint32_t variants;
    int columns, rows; /* beside the first */
    size_t left;       /* puzzles then */
} CASES[] = {
    {SV_DIAGONAL, SIZE - 2, 0, 1}, {SV_DIAGONAL, 0, SIZE - 2, 1}, {SV_DIAGONAL, 2 - SIZE, 0, 1},
    {SV_DIAGONAL, SIZE, 0, 2},     {SV_CLASSIC, SIZE - 2, 0, 2},
};

/* The first puzzle read once more, as if it lay so far beside and had such rules. */
static void read_beside(drawn_page *drawn, unsigned i)
{
    const sv_grid grid = drawn_page_grid(SIZE, 0, 0);
    sv_job *job = &drawn->job;
    sv_outcome outcome;
    ck_assert_int_eq(sv_place_read_first(job, &drawn->pyramid, &grid, &outcome), SV_OK);
    ck_assert_int_eq(sv_grid_read(job, &drawn->pyramid, grid, &outcome), SV_OK);
    ck_assert_uint_eq(job->page->count, 2);
    sv_puzzle *beside = &job->page->puzzles[1];
    beside->board.variants = CASES[i].variants;
    for (unsigned k = 0; k < 4; k++) {
        beside->corners[k].x += CASES[i].columns * (double)DRAWN_CELL;
        beside->corners[k].y += CASES[i].rows * (double)DRAWN_CELL;
    }
}

START_TEST(what_lies_across_another_has_its_rules)
{
    uint8_t givens[CELLS];
    drawn_page drawn;
    givens_of(GIVENS, CELLS, givens);
    drawn_page_open(SIZE, givens, &drawn);
    read_beside(&drawn, (unsigned)_i);
    sv_odd_drop_across(&drawn.job, &drawn.pyramid, 1);
    ck_assert_uint_eq(drawn.job.page->count, CASES[_i].left);
    drawn_page_close(&drawn);
}
END_TEST

UNIT_LOOPS("odd", {what_lies_across_another_has_its_rules, sizeof CASES / sizeof *CASES})
