/* What is said of a puzzle that was read: whether it is solved, and if not why. */
#ifndef SV_REPORT_VERDICT_H
#define SV_REPORT_VERDICT_H

#include "record.h"

/* SV_NO_SOLUTION, SV_SEVERAL_SOLUTIONS or SV_TIMEOUT, with what to try, by the solutions that were
 * found of the puzzle. */
SV_CHECKED sv_status sv_verdict(const sv_puzzle *puzzle, sv_record_of of, sv_diagnostic *why);

/* Beside a puzzle, grids printed full are no matter; alone they are what the picture holds. */
bool sv_verdict_passes_over(const sv_page *page, const sv_puzzle *puzzle);

/* SV_NO_PUZZLE where no grid of the page is a puzzle, all being printed full: said of its first.
 * The puzzle is none that is passed over. */
SV_CHECKED sv_status sv_verdict_printed_full(const sv_page *page, const sv_puzzle *puzzle,
                                             sv_diagnostic *why);

/* SV_TIMEOUT where the time was over before the whole page was looked through: what was read of it
 * counts, but more may be there. */
SV_CHECKED sv_status sv_verdict_hurried(const sv_page *page, sv_diagnostic *why);

/* Whether there is something to draw onto the picture. A puzzle without a solution leaves nothing,
 * nor does one that is printed full, unless what was read is asked for. */
bool sv_verdict_draws(const sv_puzzle *puzzle, unsigned what);

/* Of how many of a page's puzzles there is. */
unsigned sv_verdict_count_drawn(const sv_page *page, unsigned what);

/* Keeps what failed first, of that with the highest exit status. */
void sv_verdict_worsen(sv_diagnostic *worst, const sv_diagnostic *why);

#endif
