/* The solutions of a page's puzzles. */
#include "../board/filled.h"
#include "../cpu_clock.h"
#include "../deadline.h"
#include "../sudoku_vision.h"

#include <stdlib.h>
#include <string.h>

static bool keep_first(const uint8_t *cells, void *user)
{
    sv_puzzle *puzzle = user;
    size_t count = (size_t)puzzle->board.size * puzzle->board.size;
    if (!puzzle->solution && (puzzle->solution = malloc(count)))
        memcpy(puzzle->solution, cells, count);
    return true;
}

/* Solves what the board holds; *count is 2 where there are several solutions. */
static sv_status solve_board(const sv_board *board, const sv_deadline *deadline, sv_puzzle *puzzle,
                             uint64_t *count, sv_diagnostic *why)
{
    free(puzzle->solution);
    puzzle->solution = NULL;
    sv_status status = sv_board_solve(board, 2, sv_deadline_seconds_left(deadline), keep_first,
                                      puzzle, count, why);
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
        sv_puzzle_filled(puzzle, board.cells);
        status = solve_board(&board, deadline, puzzle, &together, why);
        puzzle->needs_entries = !status && together == 1;
    }
    puzzle->solutions = status ? -1 : puzzle->needs_entries ? 1 : (int)count;
    return status;
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
