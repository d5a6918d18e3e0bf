/* Irregular regions, as the lines of a printed lattice or as a line of symbols. */
#ifndef SV_BOARD_LATTICE_H
#define SV_BOARD_LATTICE_H

#include "text_line.h"

#include "../status.h"

/* The lines of a lattice, one bit a column. */
typedef struct sv_walls {
    uint32_t above[SV_MAX_SIZE], left[SV_MAX_SIZE];
} sv_walls;

/* Whether a rule is of the kind that has a + at each corner of each cell. */
bool sv_lattice_is_rule(const sv_text_line *rule, unsigned size);

/* Takes the walls of a row from its line and the rule above it (NULL: none there). */
void sv_lattice_read_row(const sv_text_line *rule, const sv_text_line *row, unsigned size,
                         uint32_t *above, uint32_t *left);

/* Gives the board the regions that the walls enclose. SV_UNREADABLE where these are not `size`
 * regions of `size` cells. */
SV_CHECKED sv_status sv_lattice_regions(const sv_walls *walls, sv_board *board, size_t line,
                                        sv_diagnostic *why);

/* Whether a line of size * size characters can only be meant as regions: so many neighbours are
 * alike as no puzzle has. */
bool sv_regions_seem(const sv_text_line *line, unsigned size);

/* Gives the board the regions of size * size symbols, one for each region; `where` is what faults
 * are told of. SV_UNREADABLE where they are not `size` regions of `size` cells. */
SV_CHECKED sv_status sv_regions_take(const char *symbols, const char *where, sv_board *board,
                                     sv_diagnostic *why);

/* Gives the board the regions of such a line. */
SV_CHECKED sv_status sv_regions_read(const sv_text_line *line, sv_board *board, sv_diagnostic *why);

#endif
