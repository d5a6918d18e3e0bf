#include "page.h"

#include "../board/cell_count.h"

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

bool sv_page_has(const sv_page *page, sv_kind kind)
{
    for (size_t i = 0; i < page->count; i++)
        if (page->puzzles[i].kind == kind)
            return true;
    return false;
}

/* ------------------------------------------------------------------ puzzle */

static bool allocate_puzzle(sv_puzzle *puzzle, unsigned size)
{
    puzzle->crossings = malloc((size_t)(size + 1) * (size + 1) * sizeof *puzzle->crossings);
    puzzle->confidence = malloc((size_t)size * size * sizeof *puzzle->confidence);
    puzzle->raw = malloc((size_t)size * size);
    puzzle->entries = malloc((size_t)size * size);
    return puzzle->crossings && puzzle->confidence && puzzle->raw && puzzle->entries;
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

/* The crossings in the full picture's pixels, the corners among them, and how boxes lie. */
static void place_puzzle(const sv_grid *grid, double scale_x, double scale_y, sv_puzzle *puzzle)
{
    unsigned n = grid->size;
    for (unsigned i = 0; i < sv_crossing_count(grid); i++)
        puzzle->crossings[i] =
            (sv_point){grid->crossings[i].x * scale_x, grid->crossings[i].y * scale_y};
    puzzle->apart = grid->apart;
    const unsigned corners[4] = {0, n, sv_crossing_count(grid) - 1, (n + 1) * n};
    for (int k = 0; k < 4; k++)
        puzzle->corners[k] = puzzle->crossings[corners[k]];
}

/* One more, with room for what is read of it; the page is as it was where memory is short. */
static sv_puzzle *grow(sv_page *page, unsigned size)
{
    sv_puzzle puzzle = {.kind = SV_KIND_PUZZLE};
    sv_puzzle *puzzles = realloc(page->puzzles, (page->count + 1) * sizeof *puzzles);
    if (puzzles)
        page->puzzles = puzzles;
    if (!puzzles || !allocate_puzzle(&puzzle, size)) {
        empty_puzzle(&puzzle);
        return NULL;
    }
    puzzles[page->count] = puzzle;
    return &puzzles[page->count++];
}

sv_status sv_page_add(sv_page *page, const sv_image *image, const sv_grid *grid,
                      const sv_readings *readings, const sv_assembly *assembly, sv_diagnostic *why)
{
    size_t cells = (size_t)grid->size * grid->size;
    sv_puzzle *puzzle = grow(page, grid->size);
    if (!puzzle)
        return sv_fail_memory(why, SV_STAGE_ASSEMBLE);
    place_puzzle(grid, (double)page->width / image->width, (double)page->height / image->height,
                 puzzle);
    puzzle->board = assembly->board;
    take_entries(puzzle, assembly->entries, cells);
    memcpy(puzzle->raw, assembly->raw, cells);
    memcpy(puzzle->confidence, assembly->confidence, cells * sizeof *puzzle->confidence);
    memcpy(puzzle->repairs, assembly->repairs, sizeof puzzle->repairs);
    puzzle->repair_count = assembly->repair_count;
    puzzle->typed = readings->typed;
    puzzle->symbols = readings->symbols;
    puzzle->digit_height = readings->digit_height;
    puzzle->kind = memchr(assembly->board.cells, 0, cells) ? SV_KIND_PUZZLE : SV_KIND_SOLUTION;
    puzzle->solutions = -1;
    return SV_OK;
}

sv_status sv_page_hurry(sv_page *page, sv_status status, sv_diagnostic *why)
{
    if (status != SV_TIMEOUT || !page->count)
        return status;
    page->hurried = true;
    if (why)
        *why = (sv_diagnostic){0};
    return SV_OK;
}

sv_mark sv_puzzle_mark(const sv_puzzle *puzzle, unsigned cell)
{
    if (cell >= sv_cell_count(&puzzle->board))
        return SV_MARK_EMPTY;
    if (puzzle->board.cells[cell])
        return SV_MARK_GIVEN;
    if (!puzzle->entries || !puzzle->entries[cell])
        return SV_MARK_EMPTY;
    if (!puzzle->solution)
        return SV_MARK_UNKNOWN;
    return puzzle->entries[cell] == puzzle->solution[cell] ? SV_MARK_RIGHT : SV_MARK_WRONG;
}
