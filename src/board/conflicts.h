/* Why a board cannot have a solution at first sight: equal digits in one group. */
#ifndef SV_BOARD_CONFLICTS_H
#define SV_BOARD_CONFLICTS_H

#include "groups.h"

typedef struct sv_conflict {
    uint16_t group;         /* of the groups table */
    uint16_t first, second; /* cells, first < second */
    uint8_t digit;
} sv_conflict;

/* Lists the pairs of equal digits in one group, the first `most` of them; `conflicts` may be NULL
 * where most is 0. A pair that two groups share (a row and a box) is listed for the first alone.
 * Returns how many pairs there are. */
size_t sv_conflicts_list(const sv_groups *groups, const uint8_t *cells, sv_conflict *conflicts,
                         size_t most);

/* Whether a board holds equal digits in one of its groups; also where it is no board at all. */
bool sv_board_contradicts(const sv_board *board);

/* "two 5s in row 3 (columns 2 and 7)" */
#define SV_CONFLICT_TEXT_SIZE 96
void sv_conflict_text(const sv_groups *groups, const sv_conflict *conflict,
                      char text[SV_CONFLICT_TEXT_SIZE]);

#endif
