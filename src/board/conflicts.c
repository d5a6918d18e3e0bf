#include "conflicts.h"
#include "symbols.h"

#include <stdio.h>

static bool share(const sv_groups *groups, unsigned group, unsigned cell)
{
    for (unsigned k = 0; k < groups->cell_group_count[cell]; k++)
        if (groups->cell_groups[cell][k] == group)
            return true;
    return false;
}

/* Whether an earlier group than this holds both cells. */
static bool met_before(const sv_groups *groups, unsigned group, unsigned first, unsigned second)
{
    for (unsigned k = 0; k < groups->cell_group_count[first]; k++) {
        unsigned earlier = groups->cell_groups[first][k];
        if (earlier < group && share(groups, earlier, second))
            return true;
    }
    return false;
}

size_t sv_conflicts_list(const sv_groups *groups, const uint8_t *cells, sv_conflict *conflicts,
                         size_t most)
{
    size_t count = 0;
    for (unsigned g = 0; g < groups->count; g++) {
        const sv_group *group = &groups->group[g];
        for (unsigned i = 0; i + 1 < group->count; i++)
            for (unsigned k = i + 1; k < group->count; k++) {
                uint16_t first = group->cells[i], second = group->cells[k];
                if (!cells[first] || cells[first] != cells[second] ||
                    met_before(groups, g, first, second))
                    continue;
                if (count < most)
                    conflicts[count] = (sv_conflict){(uint16_t)g, first, second, cells[first]};
                count++;
            }
    }
    return count;
}

bool sv_board_contradicts(const sv_board *board)
{
    sv_groups groups;
    return sv_groups_build(&groups, board, NULL) != SV_OK ||
           sv_conflicts_list(&groups, board->cells, NULL, 0) > 0;
}

void sv_conflict_text(const sv_groups *groups, const sv_conflict *conflict,
                      char text[SV_CONFLICT_TEXT_SIZE])
{
    char name[SV_GROUP_NAME_SIZE];
    unsigned size = groups->size;
    unsigned row1 = conflict->first / size + 1, column1 = conflict->first % size + 1;
    unsigned row2 = conflict->second / size + 1, column2 = conflict->second % size + 1;
    sv_group_name(&groups->group[conflict->group], name);
    int length =
        snprintf(text, SV_CONFLICT_TEXT_SIZE, "two %cs in %s ", sv_symbol(conflict->digit), name);
    size_t left = SV_CONFLICT_TEXT_SIZE - (size_t)length;
    if (conflict->group < size)
        snprintf(text + length, left, "(columns %u and %u)", column1, column2);
    else if (conflict->group < 2 * size)
        snprintf(text + length, left, "(rows %u and %u)", row1, row2);
    else
        snprintf(text + length, left, "(row %u, column %u and row %u, column %u)", row1, column1,
                 row2, column2);
}
