#include "page.h"

#include "../board/conflicts.h"
#include "../cpu_clock.h"
#include "../deadline.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* -------------------------------------------------------------------- page */

sv_status sv_page_create(uint32_t width, uint32_t height, sv_page **out, sv_diagnostic *why)
{
    sv_page *page = calloc(1, sizeof *page);
    if (!page)
        return sv_fail_memory(why, SV_STAGE_DECODE);
    page->width = width;
    page->height = height;
    *out = page;
    return SV_OK;
}

static void empty_puzzle(sv_puzzle *puzzle)
{
    free(puzzle->crossings);
    free(puzzle->confidence);
    free(puzzle->entries);
    free(puzzle->raw);
    free(puzzle->solution);
}

void sv_page_free(sv_page *page)
{
    if (!page)
        return;
    for (size_t i = 0; i < page->count; i++)
        empty_puzzle(&page->puzzles[i]);
    free(page->puzzles);
    free(page);
}

void sv_page_remove(sv_page *page, size_t which)
{
    empty_puzzle(&page->puzzles[which]);
    page->count--;
    memmove(&page->puzzles[which], &page->puzzles[which + 1],
            (page->count - which) * sizeof *page->puzzles);
}

sv_status sv_page_move(sv_page *from, sv_page *to, sv_diagnostic *why)
{
    if (from->count == 0)
        return SV_OK;
    sv_puzzle *puzzles = realloc(to->puzzles, (to->count + from->count) * sizeof *puzzles);
    if (!puzzles)
        return sv_fail_memory(why, SV_STAGE_LOCATE);
    memcpy(&puzzles[to->count], from->puzzles, from->count * sizeof *puzzles);
    to->puzzles = puzzles;
    to->count += from->count;
    from->count = 0;
    return SV_OK;
}

/* ------------------------------------------------------------------ puzzle */

static sv_status allocate_puzzle(sv_puzzle *puzzle, unsigned size, sv_diagnostic *why)
{
    puzzle->crossings = malloc((size_t)(size + 1) * (size + 1) * sizeof *puzzle->crossings);
    puzzle->confidence = malloc((size_t)size * size * sizeof *puzzle->confidence);
    puzzle->raw = malloc((size_t)size * size);
    puzzle->entries = malloc((size_t)size * size);
    bool complete = puzzle->crossings && puzzle->confidence && puzzle->raw && puzzle->entries;
    return complete ? SV_OK : sv_fail_memory(why, SV_STAGE_ASSEMBLE);
}

/* Takes over the entries; none at all is NULL. */
static void take_entries(sv_puzzle *puzzle, const uint8_t *entries, size_t cells)
{
    const uint8_t none[SV_MAX_CELLS] = {0};
    if (memcmp(entries, none, cells) != 0) {
        memcpy(puzzle->entries, entries, cells);
        return;
    }
    free(puzzle->entries);
    puzzle->entries = NULL;
}

/* The crossings in the full picture's pixels, and the corners among them. */
static void place_puzzle(const sv_grid *grid, double scale_x, double scale_y, sv_puzzle *puzzle)
{
    unsigned n = grid->size;
    for (unsigned i = 0; i < (n + 1) * (n + 1); i++)
        puzzle->crossings[i] =
            (sv_point){grid->crossings[i].x * scale_x, grid->crossings[i].y * scale_y};
    const unsigned corners[4] = {0, n, (n + 1) * (n + 1) - 1, (n + 1) * n};
    for (int k = 0; k < 4; k++)
        puzzle->corners[k] = puzzle->crossings[corners[k]];
}

/* Room for one more, which is all zeros. */
static sv_puzzle *grow(sv_page *page)
{
    sv_puzzle *puzzles = realloc(page->puzzles, (page->count + 1) * sizeof *puzzles);
    if (!puzzles)
        return NULL;
    page->puzzles = puzzles;
    return memset(&puzzles[page->count++], 0, sizeof *puzzles);
}

sv_status sv_page_add(sv_page *page, const sv_image *image, const sv_grid *grid,
                      const sv_readings *readings, const sv_assembly *assembly, sv_diagnostic *why)
{
    size_t cells = (size_t)grid->size * grid->size;
    sv_puzzle *puzzle = grow(page);
    if (!puzzle)
        return sv_fail_memory(why, SV_STAGE_ASSEMBLE);
    sv_status status = allocate_puzzle(puzzle, grid->size, why);
    if (status)
        return status;
    place_puzzle(grid, (double)page->width / image->width, (double)page->height / image->height,
                 puzzle);
    puzzle->board = assembly->board;
    take_entries(puzzle, assembly->entries, cells);
    memcpy(puzzle->raw, assembly->raw, cells);
    memcpy(puzzle->confidence, assembly->confidence, cells * sizeof *puzzle->confidence);
    memcpy(puzzle->repairs, assembly->repairs, sizeof puzzle->repairs);
    puzzle->repair_count = assembly->repair_count;
    puzzle->symbols = readings->symbols;
    puzzle->digit_height = readings->digit_height;
    puzzle->kind = memchr(assembly->board.cells, 0, cells) ? SV_KIND_PUZZLE : SV_KIND_SOLUTION;
    puzzle->solutions = -1;
    return SV_OK;
}

sv_quad sv_puzzle_outline(const sv_puzzle *puzzle, double scale)
{
    sv_quad outline;
    for (int k = 0; k < 4; k++)
        outline.corner[k] = (sv_point){puzzle->corners[k].x * scale, puzzle->corners[k].y * scale};
    return outline;
}

/* ----------------------------------------------------------- several of them */

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

static bool is_full(const sv_puzzle *puzzle)
{
    for (size_t i = 0; i < cells_of(puzzle); i++)
        if (!puzzle->board.cells[i] && !(puzzle->entries && puzzle->entries[i]))
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

void sv_page_arrange(sv_page *page)
{
    unsigned order = 0;
    const sv_puzzle *first;
    if (page->count > 1)
        qsort(page->puzzles, page->count, sizeof *page->puzzles, larger_first);
    settle_small(page);
    settle_alike(page);
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

/* ---------------------------------------------------------------- solution */

static bool keep_first(const uint8_t *cells, void *user)
{
    sv_puzzle *puzzle = user;
    size_t count = (size_t)puzzle->board.size * puzzle->board.size;
    if (!puzzle->solution && (puzzle->solution = malloc(count)))
        memcpy(puzzle->solution, cells, count);
    return true;
}

/* What is left of the time, in seconds; 0 is no bound. */
static double time_left(const sv_deadline *deadline)
{
    return deadline->at > 0 ? fmax(deadline->at - sv_clock_seconds(), 1e-9) : 0;
}

/* Solves what the board holds; *count is 2 where there are several solutions. */
static sv_status solve_board(const sv_board *board, const sv_deadline *deadline, sv_puzzle *puzzle,
                             uint64_t *count, sv_diagnostic *why)
{
    free(puzzle->solution);
    puzzle->solution = NULL;
    sv_status status =
        sv_board_solve(board, 2, time_left(deadline), keep_first, puzzle, count, why);
    if (!status && *count == 1 && !puzzle->solution)
        status = sv_fail_memory(why, SV_STAGE_SOLVE);
    if (status || *count != 1) {
        free(puzzle->solution);
        puzzle->solution = NULL;
    }
    return status;
}

/* The givens decide; what somebody has written, which may be wrong, is asked only where they leave
 * several solutions. */
static sv_status solve_puzzle(sv_puzzle *puzzle, const sv_deadline *deadline, sv_diagnostic *why)
{
    uint64_t count = 0, together = 0;
    puzzle->needs_entries = false;
    sv_status status = solve_board(&puzzle->board, deadline, puzzle, &count, why);
    if (!status && count == 2 && puzzle->entries) {
        sv_board board = puzzle->board;
        for (unsigned cell = 0; cell < (unsigned)board.size * board.size; cell++)
            if (!board.cells[cell])
                board.cells[cell] = puzzle->entries[cell];
        status = solve_board(&board, deadline, puzzle, &together, why);
        puzzle->needs_entries = !status && together == 1;
    }
    puzzle->solutions = status ? -1 : puzzle->needs_entries ? 1 : (int)count;
    return status;
}

sv_mark sv_puzzle_mark(const sv_puzzle *puzzle, unsigned cell)
{
    if (puzzle->board.cells[cell])
        return SV_MARK_GIVEN;
    if (!puzzle->entries || !puzzle->entries[cell])
        return SV_MARK_EMPTY;
    if (!puzzle->solution)
        return SV_MARK_UNKNOWN;
    return puzzle->entries[cell] == puzzle->solution[cell] ? SV_MARK_RIGHT : SV_MARK_WRONG;
}

sv_status sv_page_solve(sv_page *page, sv_diagnostic *why)
{
    double mark = sv_cpu_ms();
    const sv_deadline deadline = sv_deadline_in(page->seconds);
    sv_status status = SV_OK;
    for (size_t i = 0; i < page->count && !status; i++)
        status = solve_puzzle(&page->puzzles[i], &deadline, why);
    sv_cpu_lap(&mark, &page->ms.solve);
    return status;
}
