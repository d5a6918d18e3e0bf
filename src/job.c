#include "job.h"

#include "cpu_clock.h"
#include "vision/bilevel.h"

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

static sv_status decode(sv_job *job, unsigned channels, char *degraded, sv_image *image)
{
    const sv_decode_request request = {.channels = channels,
                                       .min_long_side = job->view.min_long_side};
    sv_status status = sv_picture_decode(job->picture, request, image, degraded, job->why);
    if (!status)
        status = sv_bilevel_smooth(image, job->why);
    if (status)
        sv_image_free(image);
    return status;
}

sv_status sv_job_decode(sv_job *job, sv_image *image)
{
    return decode(job, 1, job->page->degraded, image);
}

sv_status sv_job_decode_again(sv_job *job, unsigned channels, sv_image *image)
{
    char degraded[sizeof job->page->degraded];
    return decode(job, channels, degraded, image);
}
