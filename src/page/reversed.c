#include "reversed.h"

#include "../vision/reversed.h"
#include "further.h"
#include "place.h"

/* Colours, edges and heavy ink are made of pictures that are dark on light. */
static sv_tone reverse_of(sv_tone tone)
{
    return tone == SV_TONE_LIGHT ? SV_TONE_DARK : SV_TONE_LIGHT;
}

/* The page's puzzles, in pixels of that pyramid: nothing else is known in reverse. */
static void begin_anew(sv_job *job, const sv_pyramid *pyramid)
{
    const sv_page *page = job->page;
    sv_plan *plan = &job->plan;
    *plan = (sv_plan){.first_solved = plan->first_solved};
    for (size_t i = 0; i < page->count; i++) {
        const sv_quad place = sv_place_of_puzzle(job, pyramid, &page->puzzles[i]);
        sv_places_add(&plan->taken, &place);
    }
    plan->first = (sv_other){plan->taken.quad[0], page->puzzles[0].board.size};
}

static sv_status read(sv_job *job)
{
    sv_image image = {0};
    sv_pyramid pyramid = {0};
    bool useful;
    sv_job_at(job, SV_STAGE_DECODE);
    sv_status status = sv_job_decode_again(job, 1, &image);
    sv_job_at(job, SV_STAGE_LOCATE);
    if (!status)
        status = sv_tone_make(job, &image, &useful);
    if (!status)
        status = sv_pyramid_build(&image, &pyramid, job->why);
    if (!status) {
        begin_anew(job, &pyramid);
        status = sv_further_read_all(job, &pyramid);
    }
    sv_pyramid_free(&pyramid);
    sv_image_free(&image);
    return status;
}

sv_status sv_reversed_read(sv_job *job, const sv_pyramid *pyramid)
{
    bool shown = true;
    sv_status status = SV_OK;
    begin_anew(job, pyramid);
    if (job->view.tone < SV_TONE_COLOURED)
        status = sv_reversed_is_shown(pyramid, &job->plan.first.quad, &job->plan.taken, &shown,
                                      job->why);
    if (status || !shown)
        return status;
    job->view.tone = reverse_of(job->view.tone);
    return read(job);
}
