#include "rest.h"

#include "further.h"
#include "page.h"
#include "tones.h"

sv_status sv_rest_read(sv_job *job, const sv_image *image, const sv_pyramid *pyramid)
{
    sv_status status = sv_further_read(job, image, pyramid);
    if (!status)
        status = sv_tones_read(job, pyramid);
    return sv_page_hurry(job->page, status, job->why);
}
