#include "groups.h"

#include "article.h"
#include "shape.h"
#include "variants.h"

#include <stdio.h>

static sv_status check_cells(const sv_board *board, sv_diagnostic *why)
{
    unsigned size = board->size;
    unsigned members[SV_MAX_SIZE] = {0};
    for (unsigned i = 0; i < size * size; i++) {
        if (board->cells[i] > size)
            return sv_fail(why, SV_USAGE, SV_STAGE_NONE,
                           "row %u, column %u holds %u, which %s %ux%u puzzle does not have",
                           i / size + 1, i % size + 1, board->cells[i], sv_article(size), size,
                           size);
        if (board->regions[i] >= size)
            return sv_fail(why, SV_USAGE, SV_STAGE_NONE, "%s %ux%u puzzle has %u regions, not %u",
                           sv_article(size), size, size, size, board->regions[i] + 1U);
        members[board->regions[i]]++;
    }
    for (unsigned i = 0; i < size; i++)
        if (members[i] != size)
            return sv_fail(why, SV_USAGE, SV_STAGE_NONE, "region %u has %u cells, not %u", i + 1,
                           members[i], size);
    return SV_OK;
}

static sv_status check_board(const sv_board *board, sv_diagnostic *why)
{
    sv_status status =
        sv_shape_check(board->size, board->box_rows, board->box_columns, board->variants, why);
    if (status == SV_OK)
        status = sv_shape_check_room(board, why);
    return status == SV_OK ? check_cells(board, why) : status;
}

static void list_lines(sv_groups *groups)
{
    unsigned size = groups->size;
    for (unsigned i = 0; i < size; i++) {
        sv_group *row = &groups->group[i], *column = &groups->group[size + i];
        *row = (sv_group){.noun = "row", .number = (uint16_t)(i + 1), .count = (uint16_t)size};
        *column =
            (sv_group){.noun = "column", .number = (uint16_t)(i + 1), .count = (uint16_t)size};
        for (unsigned k = 0; k < size; k++) {
            row->cells[k] = (uint16_t)(i * size + k);
            column->cells[k] = (uint16_t)(k * size + i);
        }
    }
    groups->count = 2 * size;
}

static void index_cells(sv_groups *groups)
{
    for (unsigned i = 0; i < groups->size * groups->size; i++)
        groups->cell_group_count[i] = 0;
    for (unsigned g = 0; g < groups->count; g++)
        for (unsigned k = 0; k < groups->group[g].count; k++) {
            unsigned cell = groups->group[g].cells[k];
            groups->cell_groups[cell][groups->cell_group_count[cell]++] = (uint8_t)g;
        }
}

sv_status sv_groups_build(sv_groups *groups, const sv_board *board, sv_diagnostic *why)
{
    sv_status status = check_board(board, why);
    if (status != SV_OK)
        return status;
    groups->size = board->size;
    list_lines(groups);
    sv_variants_list(board, groups);
    index_cells(groups);
    return SV_OK;
}

void sv_group_name(const sv_group *group, char name[SV_GROUP_NAME_SIZE])
{
    if (group->number)
        snprintf(name, SV_GROUP_NAME_SIZE, "%s %u", group->noun, group->number);
    else
        snprintf(name, SV_GROUP_NAME_SIZE, "%s", group->noun);
}
