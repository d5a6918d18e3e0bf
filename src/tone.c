#include "tone.h"

#include "cut.h"
#include "vision/bold.h"

sv_status sv_tone_make(sv_job *job, sv_image *grey, bool *useful)
{
    *useful = true;
    if (job->tone == SV_TONE_LIGHT)
        sv_image_invert(grey);
    if (job->tone != SV_TONE_COLOURED)
        return SV_OK;
    sv_status status = sv_cut_decode_colour(job);
    return status ? status : sv_bold_make(&job->colour, grey, useful, job->why);
}
