/* The groups of a board: the sets of cells in which no digit may occur twice.
 *
 * Rows, columns, boxes or regions, and what each variant adds are all the same thing here, a list
 * of cells with a name. Whoever reads this table (solvers, generator, checks) knows no variant. A
 * new variant is one row of the table in variants.c. */
#ifndef SV_BOARD_GROUPS_H
#define SV_BOARD_GROUPS_H

#include "../status.h"

#define SV_MAX_WINDOWS 16 /* of a 25x25 windoku: 4 by 4 */
#define SV_MAX_GROUPS (3 * SV_MAX_SIZE + 2 + SV_MAX_WINDOWS)
#define SV_MAX_CELL_GROUPS 6 /* row, column, box, two diagonals, a window */

typedef struct sv_group {
    const char *noun; /* "row" */
    uint16_t number;  /* from 1; 0 where the noun names it alone: "the main diagonal" */
    uint16_t count;   /* of cells; at most the board's size */
    uint16_t cells[SV_MAX_SIZE];
} sv_group;

/* A plain value; parts beyond the counts are not initialised. Rows come first, then columns. */
typedef struct sv_groups {
    unsigned size, count;
    sv_group group[SV_MAX_GROUPS];
    uint8_t cell_group_count[SV_MAX_CELLS];
    uint8_t cell_groups[SV_MAX_CELLS][SV_MAX_CELL_GROUPS]; /* the groups a cell lies in */
} sv_groups;

/* SV_USAGE where the board is not one: a shape that sv_board_init refuses, a digit beyond the size,
 * a region that has not exactly `size` cells. */
SV_CHECKED sv_status sv_groups_build(sv_groups *groups, const sv_board *board, sv_diagnostic *why);

/* "row 3", "the main diagonal" */
#define SV_GROUP_NAME_SIZE 32
void sv_group_name(const sv_group *group, char name[SV_GROUP_NAME_SIZE]);

#endif
