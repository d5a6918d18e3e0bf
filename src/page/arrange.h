/* The puzzles of a page in their order. */
#ifndef SV_ARRANGE_H
#define SV_ARRANGE_H

#include "../sudoku_vision.h"

/* When all puzzles are there: sorts them, the largest first, and numbers them as they are read:
 * rows of puzzles beside each other from the top, each from the left, whichever way most puzzles,
 * and so the page, are turned. */
void sv_page_arrange(sv_page *page);

#endif
