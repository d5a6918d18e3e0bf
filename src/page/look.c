#include "look.h"

#include "../vision/locate.h"

sv_status sv_look_for_ink(sv_job *job, const sv_image *grey, const sv_threshold *way, sv_ink *ink)
{
    sv_job_at(job, SV_STAGE_BINARIZE);
    sv_status status = sv_binarize(grey, *way, ink, job->why);
    if (status)
        return status;
    status = sv_despeckle(ink, way->finer > 0 ? way->finer : 1, job->why);
    if (status)
        sv_ink_free(ink);
    return status;
}

static sv_status look(sv_job *job, const sv_pyramid *pyramid, const sv_threshold *way,
                      sv_search *search, sv_grids *grids, bool shown)
{
    int level = sv_search_level(pyramid, way);
    sv_ink ink;
    if (level < 0)
        return SV_OK;
    const sv_image *grey = &pyramid->level[level];
    sv_status status = sv_look_for_ink(job, grey, way, &ink);
    if (status)
        return status;
    sv_job_at(job, SV_STAGE_LOCATE);
    status = sv_locate(pyramid, &ink, (unsigned)level, search, grids, job->why);
    if (!status && shown)
        sv_debug_grids(&job->debug, grey, &ink, grids, (unsigned)level);
    sv_ink_free(&ink);
    return status;
}

sv_status sv_look_for_grids(sv_job *job, const sv_pyramid *pyramid, const sv_threshold *way,
                            sv_search *search, sv_grids *grids)
{
    return look(job, pyramid, way, search, grids, true);
}

sv_status sv_look_in_window(sv_job *job, const sv_pyramid *window, const sv_threshold *way,
                            sv_search *search, sv_grids *grids)
{
    return look(job, window, way, search, grids, false);
}
