#include "arrange.h"

#include "../board/conflicts.h"
#include "page.h"

#include <math.h>
#include <stdlib.h>

static double area(const sv_puzzle *puzzle)
{
    const sv_point *p = puzzle->corners;
    return fabs((p[2].x - p[0].x) * (p[3].y - p[1].y) - (p[3].x - p[1].x) * (p[2].y - p[0].y)) / 2;
}

static int larger_first(const void *a, const void *b)
{
    double l = area(a), r = area(b);
    return (l < r) - (l > r);
}

static double left_of(const sv_puzzle *puzzle)
{
    const sv_point *p = puzzle->corners;
    return fmin(fmin(p[0].x, p[1].x), fmin(p[2].x, p[3].x));
}

static void span_of(const sv_puzzle *puzzle, double *top, double *bottom)
{
    *top = *bottom = puzzle->corners[0].y;
    for (int k = 1; k < 4; k++) {
        *top = fmin(*top, puzzle->corners[k].y);
        *bottom = fmax(*bottom, puzzle->corners[k].y);
    }
}

/* Stands beside the other: the middle of the lower one is not below the end of the upper one. */
static bool is_beside(const sv_puzzle *puzzle, double top, double bottom)
{
    double its_top, its_bottom;
    span_of(puzzle, &its_top, &its_bottom);
    return (its_top + its_bottom) / 2 < bottom && (top + bottom) / 2 > its_top;
}

/* The puzzle without a number that reaches up highest. */
static const sv_puzzle *highest(const sv_page *page)
{
    const sv_puzzle *best = NULL;
    double best_top = INFINITY, top, bottom;
    for (size_t i = 0; i < page->count; i++) {
        span_of(&page->puzzles[i], &top, &bottom);
        if (!page->puzzles[i].order && top < best_top) {
            best_top = top;
            best = &page->puzzles[i];
        }
    }
    return best;
}

/* The leftmost one without a number in a row of puzzles. */
static sv_puzzle *leftmost(sv_page *page, double top, double bottom)
{
    sv_puzzle *best = NULL;
    for (size_t i = 0; i < page->count; i++) {
        sv_puzzle *puzzle = &page->puzzles[i];
        if (!puzzle->order && is_beside(puzzle, top, bottom) &&
            (!best || left_of(puzzle) < left_of(best)))
            best = puzzle;
    }
    return best;
}

/* Nobody writes into boards of less than this share of the sides of the others. */
static const double LEAST_WRITTEN = 0.6;

static size_t cells_of(const sv_puzzle *puzzle)
{
    return (size_t)puzzle->board.size * puzzle->board.size;
}

static bool is_filled(const sv_puzzle *puzzle, size_t cell)
{
    return puzzle->board.cells[cell] || (puzzle->entries && puzzle->entries[cell]);
}

static bool is_full(const sv_puzzle *puzzle)
{
    for (size_t i = 0; i < cells_of(puzzle); i++)
        if (!is_filled(puzzle, i))
            return false;
    return true;
}

static void take_as_printed(sv_puzzle *puzzle)
{
    for (size_t i = 0; i < cells_of(puzzle); i++)
        if (!puzzle->board.cells[i])
            puzzle->board.cells[i] = puzzle->entries[i];
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
            largest = fmax(largest, area(&page->puzzles[i]));
    for (size_t i = 0; i < page->count; i++) {
        sv_puzzle *puzzle = &page->puzzles[i];
        if (puzzle->entries && is_full(puzzle) &&
            area(puzzle) < LEAST_WRITTEN * LEAST_WRITTEN * largest)
            take_as_printed(puzzle);
    }
}

/* Printed solutions that stand together are about as large: so many times at most. */
static const double AS_LARGE = 1.2;

static bool is_as_large(const sv_puzzle *puzzle, const sv_puzzle *as)
{
    const double most = AS_LARGE * AS_LARGE;
    return area(puzzle) < most * area(as) && area(as) < most * area(puzzle);
}

/* Whether what is given and what is written obey the rules together. */
static bool is_consistent(const sv_puzzle *puzzle)
{
    sv_board board = puzzle->board;
    sv_groups groups;
    for (size_t i = 0; i < cells_of(puzzle); i++)
        board.cells[i] |= puzzle->entries[i];
    return sv_groups_build(&groups, &board, NULL) == SV_OK &&
           sv_conflicts_list(&groups, board.cells, NULL, 0) == 0;
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

/* Full boards without a mistake are printed like the solutions that they stand among. */
static void settle_alike(sv_page *page)
{
    for (size_t i = 0; i < page->count; i++) {
        sv_puzzle *puzzle = &page->puzzles[i];
        if (puzzle->entries && is_full(puzzle) && is_among_solutions(page, puzzle) &&
            is_consistent(puzzle))
            take_as_printed(puzzle);
    }
}

static bool is_edge_empty(const sv_puzzle *puzzle, size_t first, size_t step)
{
    for (size_t i = 0; i < puzzle->board.size; i++)
        if (is_filled(puzzle, first + i * step))
            return false;
    return true;
}

/* Whether all is filled but for a row or a column at the edge. */
static bool is_beside_solution(const sv_puzzle *puzzle)
{
    const size_t size = puzzle->board.size, last = size - 1;
    size_t filled = 0;
    for (size_t i = 0; i < cells_of(puzzle); i++)
        filled += is_filled(puzzle, i);
    return filled == size * last &&
           (is_edge_empty(puzzle, 0, 1) || is_edge_empty(puzzle, last * size, 1) ||
            is_edge_empty(puzzle, 0, size) || is_edge_empty(puzzle, last, size));
}

static bool has_solutions(const sv_page *page)
{
    for (size_t i = 0; i < page->count; i++)
        if (page->puzzles[i].kind == SV_KIND_SOLUTION)
            return true;
    return false;
}

/* Where printed solutions stand, that is one of them, read a line beside its place. */
static void leave_out_cut(sv_page *page)
{
    if (!has_solutions(page))
        return;
    for (size_t i = page->count; i-- > 0;)
        if (is_beside_solution(&page->puzzles[i]))
            sv_page_remove(page, i);
}

void sv_page_arrange(sv_page *page)
{
    unsigned order = 0;
    const sv_puzzle *first;
    if (page->count > 1)
        qsort(page->puzzles, page->count, sizeof *page->puzzles, larger_first);
    settle_small(page);
    settle_alike(page);
    leave_out_cut(page);
    for (size_t i = 0; i < page->count; i++)
        page->puzzles[i].order = 0;
    while ((first = highest(page))) {
        double top, bottom;
        sv_puzzle *next;
        span_of(first, &top, &bottom);
        while ((next = leftmost(page, top, bottom)))
            next->order = ++order;
    }
}
