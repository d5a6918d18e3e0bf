/* What the values of a board's digits say of its print: a puzzle gives nearly all of them, and who
 * fills it in writes what is also given. */
#ifndef SV_READING_VALUES_H
#define SV_READING_VALUES_H

#include "../sudoku_vision.h"

/* Whether what is printed, in cells of a board of that size (0: nothing), has fewer values than a
 * puzzle must give to have one solution: of two that are nowhere given each may be the other. */
bool sv_values_are_too_few(const uint8_t *printed, unsigned size);

/* Whether on a board of 9x9 or larger print is told from writing by the values of the digits alone,
 * so that it is all of one kind. */
bool sv_values_part_print(const uint8_t *printed, const uint8_t *written, unsigned size);

#endif
