#include "cut.h"

#include "../digits/glare.h"
#include "../vision/slice.h"
#include "tone.h"

static bool is_decoded(const sv_job *job)
{
    return job->colour_side == job->min_long_side &&
           job->colour_tone == sv_tone_of_colour(job->tone);
}

static sv_status decode_colour(sv_job *job)
{
    char degraded[sizeof job->page->degraded]; /* is told of the grey picture */
    sv_image rgb = {0};
    sv_decode_request request = {.channels = 3, .min_long_side = job->min_long_side};
    sv_planes_free(&job->colour);
    job->colour_side = 0;
    sv_status status = sv_picture_decode(job->picture, request, &rgb, degraded, job->why);
    if (!status)
        status = sv_tone_make_colour(job->tone, &rgb, job->why);
    if (!status)
        status = sv_planes_build(&rgb, &job->colour, job->why);
    sv_image_free(&rgb);
    job->colour_side = status ? 0 : job->min_long_side;
    job->colour_tone = sv_tone_of_colour(job->tone);
    return status;
}

sv_status sv_cut_in_grey(const sv_pyramid *pyramid, const sv_grid *grid, sv_tiles *tiles,
                         sv_diagnostic *why)
{
    sv_status status = sv_slice(pyramid, grid, tiles, why);
    if (!status)
        sv_tiles_lift_glare(tiles, 1);
    return status;
}

sv_status sv_cut_in_colour(sv_job *job, const sv_grid *grid, sv_cut *cut)
{
    if (cut->coloured)
        return SV_OK;
    sv_status status = is_decoded(job) ? SV_OK : decode_colour(job);
    if (!status)
        status = sv_slice_planes(&job->colour, grid, cut->planes, job->why);
    if (!status)
        sv_tiles_lift_glare(cut->planes, 3);
    for (unsigned plane = 0; plane < 3 && !status; plane++)
        sv_tiles_touch(sv_cut_shown(cut), cut->touch, &cut->planes[plane]);
    cut->coloured = !status;
    return status;
}

void sv_cut_free(sv_cut *cut)
{
    sv_tiles_free(&cut->grey);
    sv_tiles_free(&cut->as_cut);
    for (unsigned plane = 0; plane < 3; plane++)
        sv_tiles_free(&cut->planes[plane]);
}
