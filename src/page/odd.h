/* Puzzles of rules that the page's first does not have. */
#ifndef SV_ODD_H
#define SV_ODD_H

#include "../job.h"

/* Whether there is such a puzzle. */
bool sv_odd_is(const sv_page *page, size_t which);

/* Removes it, if there is one. */
void sv_odd_drop(sv_page *page, size_t which);

/* The same where another reaches a row or a column into its place: columns of two boards, and the
 * gap between them, may have one solution by rules that neither has. */
void sv_odd_drop_across(sv_job *job, const sv_pyramid *pyramid, size_t which);

#endif
