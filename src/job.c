#include "job.h"

#include "cpu_clock.h"

/* Where the time of a stage is counted; NULL: nowhere. */
static double *time_of(sv_times *ms, sv_stage stage)
{
    switch (stage) {
    case SV_STAGE_DECODE:
        return &ms->decode;
    case SV_STAGE_BINARIZE:
    case SV_STAGE_LOCATE:
        return &ms->locate;
    case SV_STAGE_SLICE:
    case SV_STAGE_MATCH:
    case SV_STAGE_ASSEMBLE:
        return &ms->read;
    default:
        return NULL;
    }
}

void sv_job_at(sv_job *job, sv_stage stage)
{
    const double now = sv_cpu_ms();
    double *time = time_of(&job->ms, job->stage);
    if (time)
        *time += now - job->since;
    job->since = now;
    job->stage = stage;
    if (job->reader->stage)
        *job->reader->stage = (uint8_t)stage;
}
