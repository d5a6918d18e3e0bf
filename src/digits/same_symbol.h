/* Which symbol a cell holds, by what the others look like. */
#ifndef SV_DIGITS_SAME_SYMBOL_H
#define SV_DIGITS_SAME_SYMBOL_H

#include "../vision/tiles.h"
#include "readings.h"

/* In an unknown face, or blurred, some cells of a symbol are taken for another one while others are
 * read right. But print of a symbol is the same all over the board: a cell that looks more like
 * those of another symbol than like those of its own becomes likelier to be that one. Wants boards
 * that hold each symbol several times, as large ones do. SV_MEMORY. */
SV_CHECKED sv_status sv_readings_compare_symbols(const sv_tiles *tiles, sv_readings *readings,
                                                 sv_diagnostic *why);

#endif
