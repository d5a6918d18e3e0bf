#include "illegible.h"

#include <stdlib.h>

sv_status sv_kept_add(sv_kept *kept, const sv_grid *grid, sv_diagnostic *why)
{
    if (!kept->grid)
        kept->grid = malloc(SV_MOST_ILLEGIBLE * sizeof *kept->grid);
    if (!kept->grid)
        return sv_fail_memory(why, SV_STAGE_MATCH);
    if (kept->count < SV_MOST_ILLEGIBLE)
        kept->grid[kept->count++] = *grid;
    return SV_OK;
}

void sv_illegible_free(sv_illegible *illegible)
{
    free(illegible->dark.grid);
    free(illegible->light.grid);
    *illegible = (sv_illegible){0};
}
