#include "finer.h"

#include "../reading/outline.h"
#include "../tone/tone.h"
#include "../vision/alike.h"
#include "other.h"

#include <math.h>

/* So many times finer at most: from an eighth to a whole. */
static const double FINEST = 8;

/* Whether a place is that of a puzzle read. */
static bool is_read(const sv_page *page, const sv_quad *place, double to_page)
{
    sv_quad on_page = *place;
    sv_quad_scale(&on_page, to_page);
    for (size_t i = 0; i < page->count; i++) {
        const sv_quad outline = sv_puzzle_outline(&page->puzzles[i], 1);
        if (sv_quads_are_of_one(&on_page, &outline))
            return true;
    }
    return false;
}

/* What was refused in the coarser picture, however certain its lines, may be read in the finer one.
 */
static void forget_refused(sv_job *job, double to_page)
{
    sv_plan *plan = &job->plan;
    unsigned count = plan->taken.count;
    plan->taken.count = plan->cut_off = 0;
    for (unsigned i = 0; i < count; i++)
        if (is_read(job->page, &plan->taken.quad[i], to_page))
            plan->taken.quad[plan->taken.count++] = plan->taken.quad[i];
}

static void scale_places(sv_plan *plan, sv_others *cut, double scale)
{
    for (unsigned i = 0; i < plan->taken.count; i++)
        sv_quad_scale(&plan->taken.quad[i], scale);
    for (unsigned i = 0; i < cut->cut_count; i++)
        sv_quad_scale(&cut->cut[i], scale);
    sv_quad_scale(&plan->first.quad, scale);
}

/* Decodes the picture once more, finer, and makes it one of the job's tone. */
static sv_status decode(sv_job *job, const sv_image *image, double finer_by, sv_image *finer,
                        bool *useful)
{
    uint32_t side = image->width > image->height ? image->width : image->height;
    job->view.min_long_side = (uint32_t)(side * fmin(finer_by, FINEST));
    sv_job_at(job, SV_STAGE_DECODE);
    sv_status status = sv_job_decode(job, finer);
    sv_job_at(job, SV_STAGE_LOCATE);
    return status ? status : sv_tone_make(job, finer, useful);
}

sv_status sv_finer_open(sv_job *job, const sv_image *image, double finer_by, sv_others *cut,
                        sv_finer *finer, bool *useful)
{
    const uint32_t coarse = job->view.min_long_side;
    *finer = (sv_finer){0};
    sv_status status = decode(job, image, finer_by, &finer->image, useful);
    if (status || !*useful) {
        job->view.min_long_side = coarse;
        return status;
    }
    forget_refused(job, (double)job->page->width / image->width);
    scale_places(&job->plan, cut, (double)finer->image.width / image->width);
    return sv_pyramid_build(&finer->image, &finer->pyramid, job->why);
}

sv_status sv_finer_read_again(sv_job *job, const sv_pyramid *pyramid, sv_others *cut)
{
    sv_page *page = job->page;
    size_t before = page->count, at = 0;
    double to_fine = (double)pyramid->level[0].width / page->width;
    sv_status status = SV_OK;
    for (size_t i = 0; i < before && !status; i++) {
        const sv_puzzle *puzzle = &page->puzzles[at];
        const sv_other again = {sv_puzzle_outline(puzzle, to_fine), puzzle->board.size};
        const sv_places taken = job->plan.taken;
        const unsigned cut_off = job->plan.cut_off;
        size_t count = page->count;
        job->plan.taken.count = 0;
        status = sv_other_read(job, pyramid, &again, cut);
        job->plan.taken = taken;
        job->plan.cut_off = cut_off;
        if (page->count > count)
            sv_page_remove(page, at);
        else
            at++;
    }
    return status;
}

void sv_finer_close(sv_finer *finer)
{
    sv_pyramid_free(&finer->pyramid);
    sv_image_free(&finer->image);
}
