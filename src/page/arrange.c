#include "arrange.h"

#include "../reading/outline.h"

#include <math.h>
#include <stdlib.h>

static int larger_first(const void *a, const void *b)
{
    double l = sv_puzzle_area(a), r = sv_puzzle_area(b);
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

void sv_page_arrange(sv_page *page)
{
    unsigned order = 0;
    const sv_puzzle *first;
    if (page->count > 1)
        qsort(page->puzzles, page->count, sizeof *page->puzzles, larger_first);
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
