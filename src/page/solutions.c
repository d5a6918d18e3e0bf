/* The solutions of a page's puzzles. */
#include "../board/filled.h"
#include "../cpu_clock.h"
#include "../deadline.h"
#include "../solve/pair.h"
#include "../sudoku_vision.h"

#include <stdlib.h>
#include <string.h>

static sv_status keep_solution(const sv_pair *found, sv_puzzle *puzzle, sv_diagnostic *why)
{
    const size_t cells = sv_cell_count(&puzzle->board);
    puzzle->solution = malloc(cells);
    if (!puzzle->solution)
        return sv_fail_memory(why, SV_STAGE_SOLVE);
    memcpy(puzzle->solution, found->cells[0], cells);
    return SV_OK;
}

/* Solves what the board holds; *count is 2 where there are several solutions. */
static sv_status solve_board(const sv_board *board, const sv_deadline *deadline, sv_puzzle *puzzle,
                             uint64_t *count, sv_diagnostic *why)
{
    sv_pair found = {.size = board->size};
    free(puzzle->solution);
    puzzle->solution = NULL;
    sv_status status = sv_board_solve(board, 2, sv_deadline_seconds_left(deadline), sv_pair_keep,
                                      &found, count, why);
    return status || *count != 1 ? status : keep_solution(&found, puzzle, why);
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
        sv_puzzle_copy_digits(puzzle, board.cells);
        status = solve_board(&board, deadline, puzzle, &together, why);
        puzzle->needs_entries = !status && together == 1;
    }
    puzzle->solutions = status ? -1 : puzzle->needs_entries ? 1 : (int)count;
    return status;
}

sv_status sv_page_solve(sv_page *page, sv_diagnostic *why)
{
    const double start = sv_cpu_ms();
    const sv_deadline deadline = sv_deadline_in(page->seconds);
    sv_status status = sv_seconds_check(page->seconds, why);
    for (size_t i = 0; i < page->count && !status; i++)
        status = solve_puzzle(&page->puzzles[i], &deadline, why);
    page->ms.solve += sv_cpu_ms() - start;
    return status;
}
