#include "tone.h"

#include "../vision/bold.h"
#include "../vision/edged.h"

/* The look for colours takes ten bytes a pixel. Only what is no JPEG, and is not decoded smaller,
 * has more pixels than this. */
static const uint64_t MOST_PIXELS = 8000000;

static sv_status make_coloured(sv_job *job, sv_image *grey, bool *coloured)
{
    char degraded[sizeof job->page->degraded]; /* is told of the grey picture */
    sv_image rgb = {0};
    sv_decode_request request = {.channels = 3, .min_long_side = job->min_long_side};
    sv_status status = sv_picture_decode(job->picture, request, &rgb, degraded, job->why);
    if (!status)
        status = (job->tone == SV_TONE_EDGED ? sv_edged_make : sv_bold_make)(&rgb, grey, coloured,
                                                                             job->why);
    sv_image_free(&rgb);
    return status;
}

sv_status sv_tone_make(sv_job *job, sv_image *grey, bool *useful)
{
    *useful = true;
    if (job->tone == SV_TONE_LIGHT)
        sv_image_invert(grey);
    if (job->tone < SV_TONE_COLOURED)
        return SV_OK;
    *useful = (uint64_t)grey->width * grey->height <= MOST_PIXELS;
    return *useful ? make_coloured(job, grey, useful) : SV_OK;
}
