/* How many pages a file has, before it is its turn. */
#ifndef SV_BATCH_PAGE_COUNT_H
#define SV_BATCH_PAGE_COUNT_H

#include "../sudoku_vision.h"

/* Whether the file has a page of that number. It is opened in a process of its own, for it may be
 * anything; one that cannot be opened has none, nor has what by its first bytes has a single page.
 */
bool sv_pages_reach(const char *path, const sv_limits *limits, uint32_t page);

#endif
