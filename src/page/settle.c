#include "settle.h"

#include "../board/conflicts.h"
#include "../board/edges.h"
#include "../board/filled.h"
#include "../reading/outline.h"
#include "../reading/values.h"
#include "../vision/alike.h"
#include "page.h"

#include <math.h>
#include <stdlib.h>

/* Nobody writes into boards of less than this share of the sides of the others. */
static const double LEAST_WRITTEN = 0.6;

static bool is_full(const sv_puzzle *puzzle)
{
    for (unsigned i = 0; i < sv_cell_count(&puzzle->board); i++)
        if (!sv_puzzle_digit(puzzle, i))
            return false;
    return true;
}

static void take_as_printed(sv_puzzle *puzzle)
{
    sv_puzzle_copy_digits(puzzle, puzzle->board.cells);
    free(puzzle->entries);
    puzzle->entries = NULL;
    puzzle->kind = SV_KIND_SOLUTION;
}

/* Small boards that are full, beside larger ones that are not, are printed solutions: of so small
 * print blur makes what may be a hand's. */
static void settle_small(sv_page *page)
{
    double largest = 0;
    for (size_t i = 0; i < page->count; i++)
        if (!is_full(&page->puzzles[i]))
            largest = fmax(largest, sv_puzzle_area(&page->puzzles[i]));
    for (size_t i = 0; i < page->count; i++) {
        sv_puzzle *puzzle = &page->puzzles[i];
        if (puzzle->entries && is_full(puzzle) &&
            sv_puzzle_area(puzzle) < LEAST_WRITTEN * LEAST_WRITTEN * largest)
            take_as_printed(puzzle);
    }
}

/* Printed solutions that stand together are about as large: so many times at most. */
static const double AS_LARGE = 1.2;

static bool is_as_large(const sv_puzzle *puzzle, const sv_puzzle *as)
{
    return sv_areas_alike(sv_puzzle_area(puzzle), sv_puzzle_area(as), AS_LARGE);
}

/* Whether what is given and what is written obey the rules together. */
static bool is_consistent(const sv_puzzle *puzzle)
{
    sv_board board = puzzle->board;
    sv_puzzle_copy_digits(puzzle, board.cells);
    return !sv_board_contradicts(&board);
}

/* Whether more boards of about this size are printed full than are filled in: of a page that
 * somebody has filled in hardly every other board is taken for print. */
static bool is_among_solutions(const sv_page *page, const sv_puzzle *puzzle)
{
    unsigned solutions = 0, filled_in = 0;
    for (size_t i = 0; i < page->count; i++) {
        const sv_puzzle *other = &page->puzzles[i];
        if (!is_as_large(other, puzzle))
            continue;
        solutions += other->kind == SV_KIND_SOLUTION;
        filled_in += other->entries && is_full(other);
    }
    return solutions > filled_in;
}

/* Whether it is full, without a mistake, and of two inks or faces, one of them for what was given.
 */
static bool shows_givens(const sv_puzzle *puzzle)
{
    return puzzle->typed && is_full(puzzle) && is_consistent(puzzle);
}

/* Whether there are others of about this size, and all of them are full, or another one shows what
 * was given in it, too. */
static bool is_one_of_full(const sv_page *page, const sv_puzzle *puzzle)
{
    unsigned alike = 0, full = 0, shown = 0;
    for (size_t i = 0; i < page->count; i++) {
        const sv_puzzle *other = &page->puzzles[i];
        const bool as_large = is_as_large(other, puzzle);
        alike += as_large;
        full += as_large && is_full(other);
        shown += as_large && shows_givens(other);
    }
    return alike > 1 && (full == alike || shown > 1);
}

/* Apps show one board. Where several are full, those in which what was given shows are solutions.
 */
static bool is_typed_solution(const sv_page *page, const sv_puzzle *puzzle)
{
    return shows_givens(puzzle) && is_one_of_full(page, puzzle);
}

/* Full boards without a mistake are printed like the solutions that they stand among. */
static bool is_like_solutions(const sv_page *page, const sv_puzzle *puzzle)
{
    return is_full(puzzle) && is_among_solutions(page, puzzle) && is_consistent(puzzle);
}

/* A full board without a mistake of which print was taken for writing by the values of the digits.
 */
static bool is_of_one_print(const sv_page *page, const sv_puzzle *puzzle)
{
    const unsigned size = puzzle->board.size;
    (void)page;
    return is_full(puzzle) && is_consistent(puzzle) &&
           (sv_values_are_too_few(puzzle->board.cells, size) ||
            sv_values_part_print(puzzle->board.cells, puzzle->entries, size));
}

/* One after the other, for those that are settled tell of the next. */
static void settle_written(sv_page *page,
                           bool (*is_solution)(const sv_page *page, const sv_puzzle *puzzle))
{
    for (size_t i = 0; i < page->count; i++) {
        sv_puzzle *puzzle = &page->puzzles[i];
        if (puzzle->entries && is_solution(page, puzzle))
            take_as_printed(puzzle);
    }
}

/* Whether all is filled but for a row or a column at the edge. */
static bool is_beside_solution(const sv_puzzle *puzzle)
{
    const unsigned size = puzzle->board.size;
    uint8_t filled[SV_MAX_CELLS];
    unsigned count = 0;
    for (unsigned cell = 0; cell < sv_cell_count(&puzzle->board); cell++) {
        filled[cell] = sv_puzzle_digit(puzzle, cell) != 0;
        count += filled[cell];
    }
    return count == size * (size - 1) && sv_fewest_at_an_edge(filled, size) == 0;
}

/* Where printed solutions stand, that is one of them, read a line beside its place. */
static void leave_out_misplaced(sv_page *page)
{
    if (!sv_page_has(page, SV_KIND_SOLUTION))
        return;
    for (size_t i = page->count; i-- > 0;)
        if (is_beside_solution(&page->puzzles[i]))
            sv_page_remove(page, i);
}

static bool is_whole(const sv_page *page, const sv_puzzle *puzzle)
{
    const sv_quad outline = sv_puzzle_outline(puzzle, 1);
    return sv_quad_is_whole(&outline, page->width, page->height);
}

static bool has_whole_puzzle(const sv_page *page)
{
    for (size_t i = 0; i < page->count; i++)
        if (page->puzzles[i].kind == SV_KIND_PUZZLE && is_whole(page, &page->puzzles[i]))
            return true;
    return false;
}

/* The first puzzle found may be cut off by the picture's edge: whoever took the photo means those
 * that are whole. */
static void leave_out_cut_off(sv_page *page)
{
    if (!has_whole_puzzle(page))
        return;
    for (size_t i = page->count; i-- > 0;)
        if (page->puzzles[i].kind == SV_KIND_PUZZLE && !is_whole(page, &page->puzzles[i])) {
            sv_page_remove(page, i);
            page->cut_off++;
        }
}

void sv_page_settle(sv_page *page)
{
    settle_small(page);
    settle_written(page, is_of_one_print);
    settle_written(page, is_typed_solution);
    settle_written(page, is_like_solutions);
    leave_out_misplaced(page);
    leave_out_cut_off(page);
}
