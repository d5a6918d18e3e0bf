/* Irregular regions, as the lines of a printed lattice. */
#ifndef SV_BOARD_TEXT_LATTICE_H
#define SV_BOARD_TEXT_LATTICE_H

#include "text_line.h"

#include "../status.h"

/* The lines of a lattice, one bit a column. */
typedef struct sv_walls {
    uint32_t above[SV_MAX_SIZE], left[SV_MAX_SIZE];
} sv_walls;

/* Whether a rule is of the kind that has a + at each corner of each cell. */
bool sv_text_lattice_is_rule(const sv_text_line *rule, unsigned size);

/* Takes the walls of a row from its line and the rule above it (NULL: none there). */
void sv_text_lattice_read_row(const sv_text_line *rule, const sv_text_line *row, unsigned size,
                              uint32_t *above, uint32_t *left);

/* Gives the board the regions that the walls enclose. SV_UNREADABLE where these are not `size`
 * regions of `size` cells. */
SV_CHECKED sv_status sv_text_lattice_regions(const sv_walls *walls, sv_board *board, size_t line,
                                             sv_diagnostic *why);

#endif
