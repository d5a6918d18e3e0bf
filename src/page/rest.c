#include "rest.h"

#include "further.h"
#include "tones.h"

sv_status sv_rest_read(sv_job *job, const sv_image *image, const sv_pyramid *pyramid)
{
    sv_status status = sv_further_read(job, image, pyramid);
    if (!status)
        status = sv_tones_read(job, pyramid);
    job->page->hurried = status == SV_TIMEOUT;
    if (!job->page->hurried)
        return status;
    if (job->why)
        *job->why = (sv_diagnostic){0};
    return SV_OK;
}
