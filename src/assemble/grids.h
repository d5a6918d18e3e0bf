/* The likeliest grids that obey the rules. */
#ifndef SV_ASSEMBLE_GRIDS_H
#define SV_ASSEMBLE_GRIDS_H

#include "model.h"

typedef struct sv_grid_list {
    unsigned count;
    float cost[SV_MOST_EXPLANATIONS]; /* ascending */
    uint8_t cells[SV_MOST_EXPLANATIONS][SV_READ_CELLS];
    float complete_to; /* no grid cheaper than this is missing from the list */
} sv_grid_list;

/* Lists the grids that cost at most `most` by the model, whatever their givens, and no more than
 * WINDOW above the cheapest: branch and bound, with bounds from assignment problems. SV_MEMORY. */
SV_CHECKED sv_status sv_grids_find(const sv_model *model, float most, sv_grid_list *list,
                                   sv_diagnostic *why);

#endif
