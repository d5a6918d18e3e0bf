#include "tone.h"

#include "vision/bold.h"

static sv_status make_bold(sv_job *job, sv_image *grey, bool *coloured)
{
    char degraded[sizeof job->page->degraded]; /* is told of the grey picture */
    sv_image rgb = {0};
    sv_decode_request request = {.channels = 3, .min_long_side = job->min_long_side};
    sv_status status = sv_picture_decode(job->picture, request, &rgb, degraded, job->why);
    if (!status)
        status = sv_bold_make(&rgb, grey, coloured, job->why);
    sv_image_free(&rgb);
    return status;
}

sv_status sv_tone_make(sv_job *job, sv_image *grey, bool *useful)
{
    *useful = true;
    if (job->tone == SV_TONE_LIGHT)
        sv_image_invert(grey);
    return job->tone == SV_TONE_COLOURED ? make_bold(job, grey, useful) : SV_OK;
}
