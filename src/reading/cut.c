#include "cut.h"

#include "../digits/disc.h"
#include "../digits/glare.h"
#include "../tone/tone.h"
#include "../vision/slice.h"

static bool is_decoded(const sv_view *view)
{
    return view->colour.min_long_side == view->min_long_side &&
           view->colour.tone == sv_tone_of_colour(view->tone);
}

static sv_status decode_colour(sv_job *job)
{
    const sv_view *view = &job->view;
    sv_colour *colour = &job->view.colour;
    sv_image rgb = {0};
    sv_planes_free(&colour->planes);
    colour->min_long_side = 0;
    sv_status status = sv_job_decode_again(job, 3, &rgb);
    if (!status)
        status = sv_tone_make_colour(view->tone, &rgb, job->why);
    if (!status)
        status = sv_planes_build(&rgb, &colour->planes, job->why);
    sv_image_free(&rgb);
    colour->min_long_side = status ? 0 : view->min_long_side;
    colour->tone = sv_tone_of_colour(view->tone);
    return status;
}

/* Undoes what a lamp and an app have made of cells. */
static void mend(sv_tiles *planes, unsigned count, sv_discs *discs)
{
    sv_tiles_lift_glare(planes, count);
    sv_tiles_widen_discs(planes, count, discs);
}

sv_status sv_cut_in_grey(const sv_pyramid *pyramid, const sv_grid *grid, sv_tiles *tiles,
                         sv_diagnostic *why)
{
    sv_status status = sv_slice(pyramid, grid, tiles, why);
    sv_discs discs;
    if (!status)
        mend(tiles, 1, &discs);
    return status;
}

static sv_status forget_limit(sv_job *job)
{
    if (job->why)
        *job->why = (sv_diagnostic){0};
    return SV_OK;
}

sv_status sv_cut_in_colour(sv_job *job, const sv_grid *grid, sv_cut *cut)
{
    if (cut->coloured)
        return SV_OK;
    sv_status status = is_decoded(&job->view) ? SV_OK : decode_colour(job);
    if (status == SV_LIMIT)
        return forget_limit(job);
    if (!status)
        status = sv_slice_planes(&job->view.colour.planes, grid, cut->planes, job->why);
    if (!status)
        mend(cut->planes, 3, &cut->discs);
    for (unsigned plane = 0; plane < 3 && !status; plane++)
        sv_tiles_touch(sv_cut_shown(cut), cut->touch, &cut->planes[plane]);
    cut->coloured = !status;
    return status;
}

/* Turns the tiles in place. */
static sv_status turn(sv_tiles *tiles, unsigned turns, sv_diagnostic *why)
{
    sv_tiles turned;
    sv_status status = sv_tiles_turn(tiles, turns, &turned, why);
    if (status)
        return status;
    sv_tiles_free(tiles);
    *tiles = turned;
    return SV_OK;
}

sv_status sv_cut_turn(sv_cut *cut, unsigned turns, sv_grid *grid, sv_diagnostic *why)
{
    if (!turns)
        return SV_OK;
    sv_status status = turn(&cut->grey, turns, why);
    if (!status && cut->as_cut.pixels)
        status = turn(&cut->as_cut, turns, why);
    if (status)
        return status;
    /* Turning the board clockwise makes it upright, so its top left corner is the one that comes
     * there. */
    *grid = sv_grid_turn(grid, turns);
    cut->turns = (cut->turns + turns) % 4;
    return SV_OK;
}

void sv_cut_free(sv_cut *cut)
{
    sv_tiles_free(&cut->grey);
    sv_tiles_free(&cut->as_cut);
    for (unsigned plane = 0; plane < 3; plane++)
        sv_tiles_free(&cut->planes[plane]);
}
