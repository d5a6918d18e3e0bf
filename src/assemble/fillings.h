/* The likeliest fillings that obey the rules. */
#ifndef SV_ASSEMBLE_FILLINGS_H
#define SV_ASSEMBLE_FILLINGS_H

#include "model.h"

typedef struct sv_fillings {
    unsigned count;
    float cost[SV_MOST_EXPLANATIONS]; /* ascending */
    uint8_t cells[SV_MOST_EXPLANATIONS][SV_READ_CELLS];
    float complete_to; /* no filling cheaper than this is missing from the list */
} sv_fillings;

/* Lists the fillings that cost at most `most` by the model, whatever their givens, and no more than
 * WINDOW above the cheapest: branch and bound, with bounds from assignment problems. SV_MEMORY. */
SV_CHECKED sv_status sv_fillings_find(const sv_model *model, float most, sv_fillings *list,
                                      sv_diagnostic *why);

#endif
