#include "ink.h"

#include <stdlib.h>
#include <string.h>

/* A known rule: what is smaller than this share of the squared mean side is a speck. */
static const double SPECK = 0.00005;

/* Drops the components below the limit and closes the gaps in both arrays. */
static void drop_specks(sv_ink *ink, double limit, uint32_t *renumbered)
{
    sv_components *marks = &ink->marks;
    size_t kept = 0, runs = 0;
    for (size_t i = 0; i < marks->count; i++) {
        bool speck = marks->components[i].area < limit;
        renumbered[i] = speck ? UINT32_MAX : (uint32_t)kept;
        if (!speck)
            marks->components[kept++] = marks->components[i];
    }
    marks->count = kept;
    for (size_t i = 0; i < marks->run_count; i++) {
        sv_run run = marks->runs[i];
        run.component = renumbered[run.component];
        if (run.component == UINT32_MAX)
            memset(sv_image_row(&ink->mask, run.y) + run.x0, 0, (size_t)(run.x1 - run.x0));
        else
            marks->runs[runs++] = run;
    }
    marks->run_count = runs;
}

sv_status sv_despeckle(sv_ink *ink, double finer, sv_diagnostic *why)
{
    double mean_side = (ink->mask.width + ink->mask.height) / 2.0;
    sv_status status = sv_components_find(&ink->mask, 255, &ink->marks, why);
    if (status)
        return status;
    uint32_t *renumbered = malloc((ink->marks.count + 1) * sizeof *renumbered);
    if (!renumbered)
        return sv_fail_memory(why, SV_STAGE_BINARIZE);
    drop_specks(ink, SPECK * mean_side * mean_side / finer, renumbered);
    free(renumbered);
    return SV_OK;
}

void sv_ink_free(sv_ink *ink)
{
    sv_image_free(&ink->mask);
    sv_components_free(&ink->marks);
}
