/* Lines of a grid each of which is darker, or wider, as a whole than others, as pixels cut them. */
#ifndef SV_HOUSES_EVEN_LINES_H
#define SV_HOUSES_EVEN_LINES_H

#include "borders.h"

/* logs: of the ink of each border, NAN where there is none. Where most lines have thin and thick
 * pieces, as irregular regions leave them, takes from each line what its thin pieces have: these
 * are about 0 in all of them then. share: how sure it is of each border that the right pieces of
 * its line were taken for thin, from 0 to 1. False where the lines do not show it; then nothing is
 * changed. */
bool sv_lines_even(unsigned size, float (*logs)[SV_SIDES], float (*share)[SV_SIDES]);

#endif
