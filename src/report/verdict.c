#include "verdict.h"

#include "../board/conflicts.h"
#include "../board/variants.h"
#include "../status.h"
#include "exit_status.h"

/* So long at most it is tried, of a puzzle with several solutions, whether it is of a variant. */
static const double HINT_SECONDS = 0.2;

static const char *as_read(sv_record_of of)
{
    return of == SV_RECORD_PICTURE ? ", as it was read," : "";
}

/* Equal digits where there may be only one are the usual reason, and easily put right. */
static sv_status fail_unsolvable(const sv_puzzle *puzzle, sv_record_of of, sv_diagnostic *why)
{
    const sv_board *board = &puzzle->board;
    const char *advice =
        of == SV_RECORD_PICTURE ? "compare the reading with the picture" : "check its digits";
    sv_groups groups;
    sv_conflict conflict;
    char reason[SV_CONFLICT_TEXT_SIZE];
    if (sv_groups_build(&groups, board, NULL) != SV_OK ||
        sv_conflicts_list(&groups, board->cells, &conflict, 1) == 0)
        return sv_fail(why, SV_NO_SOLUTION, SV_STAGE_SOLVE, "the puzzle%s has no solution; %s",
                       as_read(of), advice);
    sv_conflict_text(&groups, &conflict, reason);
    return sv_fail(why, SV_NO_SOLUTION, SV_STAGE_SOLVE,
                   "the puzzle%s has no solution, for there are %s; %s", as_read(of), reason,
                   advice);
}

/* The variant with whose rules besides the puzzle has exactly one solution; NULL: none. */
static const char *hint_of(const sv_puzzle *puzzle)
{
    sv_board board;
    const char *name;
    for (unsigned i = 0; (name = sv_overlay_next(&puzzle->board, &i, &board));) {
        uint64_t count = 0;
        if (sv_board_solve(&board, 2, HINT_SECONDS, NULL, NULL, &count, NULL) == SV_OK &&
            count == 1)
            break;
    }
    return name;
}

static sv_status fail_several(const sv_puzzle *puzzle, sv_record_of of, sv_diagnostic *why)
{
    const char *hint = hint_of(puzzle);
    const char *advice = of == SV_RECORD_PICTURE
                             ? "compare the reading with the picture"
                             : "--all prints every one of them, --limit N so many";
    if (hint)
        return sv_fail(why, SV_SEVERAL_SOLUTIONS, SV_STAGE_SOLVE,
                       "the puzzle%s has several solutions, but as a %s one exactly one: --variant "
                       "%s finds it",
                       as_read(of), hint, hint);
    return sv_fail(why, SV_SEVERAL_SOLUTIONS, SV_STAGE_SOLVE,
                   "the puzzle%s has several solutions; %s", as_read(of), advice);
}

sv_status sv_verdict(const sv_puzzle *puzzle, sv_record_of of, sv_diagnostic *why)
{
    switch (puzzle->solutions) {
    case 0:
        return fail_unsolvable(puzzle, of, why);
    case 1:
        return SV_OK;
    case 2:
        return fail_several(puzzle, of, why);
    default:
        return sv_fail_search_time(why);
    }
}

/* ---------------------------------------------------------- of a whole page */

static bool has_puzzle(const sv_page *page)
{
    for (size_t i = 0; i < page->count; i++)
        if (page->puzzles[i].kind == SV_KIND_PUZZLE)
            return true;
    return false;
}

bool sv_verdict_passes_over(const sv_page *page, const sv_puzzle *puzzle)
{
    return puzzle->kind == SV_KIND_SOLUTION && has_puzzle(page);
}

sv_status sv_verdict_printed_full(const sv_page *page, const sv_puzzle *puzzle, sv_diagnostic *why)
{
    if (puzzle != page->puzzles || puzzle->kind != SV_KIND_SOLUTION)
        return SV_OK;
    if (page->count > 1)
        return sv_fail(why, SV_NO_PUZZLE, SV_STAGE_SOLVE,
                       "all %zu grids are printed full: they are solved already, and there is "
                       "nothing to draw; try the picture of the puzzles themselves",
                       page->count);
    return sv_fail(why, SV_NO_PUZZLE, SV_STAGE_SOLVE,
                   "the grid is printed full: it is solved already, and there is nothing to draw; "
                   "try the picture of the puzzle itself");
}

sv_status sv_verdict_hurried(const sv_page *page, sv_diagnostic *why)
{
    return page->hurried
               ? sv_fail(why, SV_TIMEOUT, SV_STAGE_LOCATE,
                         "the time was over before the whole page was looked through, and there "
                         "may be more puzzles than these; --timeout raises the limit")
               : SV_OK;
}

bool sv_verdict_draws(const sv_puzzle *puzzle, unsigned what)
{
    if (!(what & SV_DRAW_SOLUTION) && what != SV_DRAW_MARKS)
        return what != 0;
    return puzzle->solution && (what & SV_DRAW_MARKS || puzzle->kind != SV_KIND_SOLUTION);
}

unsigned sv_verdict_count_drawn(const sv_page *page, unsigned what)
{
    unsigned drawn = 0;
    for (size_t i = 0; i < page->count; i++)
        drawn += sv_verdict_draws(&page->puzzles[i], what);
    return drawn;
}

void sv_verdict_worsen(sv_diagnostic *worst, const sv_diagnostic *why)
{
    if (sv_exit_status(why->status) > sv_exit_status(worst->status))
        *worst = *why;
}
