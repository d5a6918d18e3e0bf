#include "arrange.h"

#include "../distance.h"
#include "../reading/outline.h"

#include <math.h>
#include <stdlib.h>

static int larger_first(const void *a, const void *b)
{
    double l = sv_puzzle_area(a), r = sv_puzzle_area(b);
    return (l < r) - (l > r);
}

/* ------------------------------------------------- which way the page lies */

/* Puzzles stand alike where their rows run within 45 degrees of each other. */
static const double ALIKE = 0.7;

/* A puzzle's rows, of length 1. */
static sv_point direction_of(const sv_puzzle *puzzle)
{
    const sv_point *p = puzzle->corners;
    const sv_point along = {p[1].x - p[0].x + p[2].x - p[3].x, p[1].y - p[0].y + p[2].y - p[3].y};
    const double length = sv_distance(along, (sv_point){0, 0});
    return length > 0 ? (sv_point){along.x / length, along.y / length} : (sv_point){1, 0};
}

/* The sum of the directions that are like it. */
static sv_point sum_alike(const sv_page *page, sv_point direction, unsigned *count)
{
    sv_point sum = {0, 0};
    *count = 0;
    for (size_t i = 0; i < page->count; i++) {
        const sv_point other = direction_of(&page->puzzles[i]);
        if (other.x * direction.x + other.y * direction.y < ALIKE)
            continue;
        sum = (sv_point){sum.x + other.x, sum.y + other.y};
        ++*count;
    }
    return sum;
}

/* The direction in which most puzzles stand; where as many stand otherwise, that of the largest. */
static sv_point direction_of_page(const sv_page *page)
{
    sv_point best = {1, 0};
    unsigned most = 0, count;
    for (size_t i = 0; i < page->count; i++) {
        const sv_point sum = sum_alike(page, direction_of(&page->puzzles[i]), &count);
        if (count > most) {
            most = count;
            best = sum;
        }
    }
    return best;
}

/* ------------------------------------------------------------------- places */

/* What a puzzle takes of its page, as that is read. */
typedef struct span {
    double left, top, bottom;
} span;

static span span_of(const sv_puzzle *puzzle, sv_point right)
{
    span all = {INFINITY, INFINITY, -INFINITY};
    for (int k = 0; k < 4; k++) {
        const sv_point p = puzzle->corners[k];
        const double across = p.x * right.x + p.y * right.y;
        const double down = p.y * right.x - p.x * right.y;
        all.left = fmin(all.left, across);
        all.top = fmin(all.top, down);
        all.bottom = fmax(all.bottom, down);
    }
    return all;
}

/* Stands beside the other: the middle of the lower one is not below the end of the upper one. */
static bool is_beside(const span *one, const span *other)
{
    return (one->top + one->bottom) / 2 <= other->bottom &&
           (other->top + other->bottom) / 2 >= one->top;
}

/* The span of the puzzle without a number that reaches up highest; false where all have one. */
static bool find_highest(const sv_page *page, sv_point right, span *highest)
{
    highest->top = INFINITY;
    for (size_t i = 0; i < page->count; i++) {
        const span its = span_of(&page->puzzles[i], right);
        if (!page->puzzles[i].order && its.top < highest->top)
            *highest = its;
    }
    return highest->top < INFINITY;
}

/* The leftmost one without a number in a row of puzzles. */
static sv_puzzle *leftmost(sv_page *page, sv_point right, const span *row)
{
    sv_puzzle *best = NULL;
    double least = INFINITY;
    for (size_t i = 0; i < page->count; i++) {
        const span its = span_of(&page->puzzles[i], right);
        if (!page->puzzles[i].order && is_beside(&its, row) && its.left < least) {
            least = its.left;
            best = &page->puzzles[i];
        }
    }
    return best;
}

void sv_page_arrange(sv_page *page)
{
    unsigned order = 0;
    span row;
    sv_puzzle *next;
    if (page->count > 1)
        qsort(page->puzzles, page->count, sizeof *page->puzzles, larger_first);
    const sv_point right = direction_of_page(page);
    for (size_t i = 0; i < page->count; i++)
        page->puzzles[i].order = 0;
    while (find_highest(page, right, &row))
        while ((next = leftmost(page, right, &row)))
            next->order = ++order;
}
