/* Irregular regions, as size * size symbols, one for each region. */
#ifndef SV_BOARD_TEXT_REGIONS_H
#define SV_BOARD_TEXT_REGIONS_H

#include "format.h"

typedef struct sv_text_regions {
    char symbols[SV_MAX_CELLS];
    size_t line; /* the number of their first line */
} sv_text_regions;

/* Goes past the regions that follow a puzzle, on a line or in rows; false where what follows can be
 * meant as something else. */
bool sv_text_find_regions(sv_text *text, unsigned size, sv_text_regions *regions);

/* Gives the board the regions of size * size symbols; `where` is what faults are told of.
 * SV_UNREADABLE where they are not `size` regions of `size` cells. */
SV_CHECKED sv_status sv_regions_take(const char *symbols, const char *where, sv_board *board,
                                     sv_diagnostic *why);

#endif
