#include "tones.h"

#include "../vision/reversed.h"
#include "further.h"
#include "place.h"

/* Colours, edges and heavy ink are made of pictures that are dark on light. */
static sv_tone reverse_of(sv_tone tone)
{
    return tone == SV_TONE_LIGHT ? SV_TONE_DARK : SV_TONE_LIGHT;
}

/* The page's puzzles, in pixels of that pyramid: nothing else is known in another tone. */
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

static sv_status read_in(sv_job *job, sv_tone tone)
{
    sv_image image = {0};
    sv_pyramid pyramid = {0};
    bool useful = false;
    job->view.tone = tone;
    sv_job_at(job, SV_STAGE_DECODE);
    sv_status status = sv_job_decode_again(job, 1, &image);
    sv_job_at(job, SV_STAGE_LOCATE);
    if (!status)
        status = sv_tone_make(job, &image, &useful);
    if (!status && useful)
        status = sv_pyramid_build(&image, &pyramid, job->why);
    if (!status && useful) {
        begin_anew(job, &pyramid);
        status = sv_further_read_all(job, &pyramid);
    }
    sv_pyramid_free(&pyramid);
    sv_image_free(&image);
    return status;
}

/* Where the puzzles read cover less than this share of a page of several, most have been missed: of
 * 380 drawn pages two gained 16 puzzles by another look. */
static const double LITTLE = 0.15;

static bool is_little_read(const sv_places *taken, const sv_image *page)
{
    double area = 0;
    for (unsigned i = 0; i < taken->count; i++)
        area += sv_quad_area(&taken->quad[i]);
    return taken->count > 1 && area < LITTLE * page->width * page->height;
}

sv_status sv_tones_read(sv_job *job, const sv_pyramid *pyramid)
{
    const sv_tone tone = job->view.tone;
    bool reversed = true;
    sv_status status = SV_OK;
    begin_anew(job, pyramid);
    if (tone < SV_TONE_COLOURED)
        status = sv_reversed_is_shown(pyramid, &job->plan.first.quad, &job->plan.taken, &reversed,
                                      job->why);
    if (!status && reversed)
        status = read_in(job, reverse_of(tone));
    if (status || tone != SV_TONE_DARK)
        return status;
    begin_anew(job, pyramid);
    return is_little_read(&job->plan.taken, &pyramid->level[0]) ? read_in(job, SV_TONE_COLOURED)
                                                                : SV_OK;
}
