/* What the boards of a page are, when all are known. */
#ifndef SV_SETTLE_H
#define SV_SETTLE_H

#include "../sudoku_vision.h"

/* Tells small printed solutions, those among others and, beside other boards, those of two inks
 * from boards that somebody has filled. Leaves out solutions that were read a line beside their
 * place, and, where a puzzle is whole, those that the picture's edge cuts off, which are counted.
 */
void sv_page_settle(sv_page *page);

#endif
