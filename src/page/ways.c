#include "ways.h"

#include "../vision/meshes.h"
#include "../vision/sizes.h"
#include "../vision/waves.h"
#include "unproven.h"

static void debug_grids(const sv_hunt *h, const sv_grids *grids)
{
    sv_debug_grids(&h->job->debug, &h->pyramid->level[0], NULL, grids, 0);
}

/* The cells that ink encloses, side by side, tell the size of a board whose lines bend. */
static sv_status try_cells(sv_hunt *h)
{
    sv_grids grids = {.count = 0};
    sv_status status = sv_job_in_time(h->job);
    if (!status)
        status = sv_meshes_of_other_size(h->pyramid, &h->search, &grids, h->job->why);
    debug_grids(h, &grids);
    return status ? status : sv_hunt_try_located(h, &grids);
}

/* Lines that cross evenly tell a board whose outline is none; mostly a part of a large one. */
static sv_status try_meshes(sv_hunt *h)
{
    const unsigned size = h->search.size;
    sv_grids parts = {.count = 0}, around;
    sv_status status = sv_job_in_time(h->job);
    if (!status)
        status = sv_meshes_locate_finely(h->pyramid, &h->search, &parts, h->job->why);
    debug_grids(h, &parts);
    if (!status)
        status = sv_hunt_try_located(h, &parts);
    for (unsigned i = 0; i < parts.count && !status && !h->job->page->count; i++) {
        const sv_quad part = sv_grid_outline(&parts.grid[i]);
        status = sv_sizes_around(h->pyramid, &part, size, &around, h->job->why);
        debug_grids(h, &around);
        if (!status)
            status = sv_hunt_try_located(h, &around);
    }
    return status;
}

/* What is no puzzle of the size it was taken for may be one of another. */
static sv_status try_sizes(sv_hunt *h)
{
    sv_diagnostic *why = h->job->why;
    sv_grids sizes = {.count = 0};
    sv_status status = sv_job_in_time(h->job);
    if (!status)
        status = sv_sizes_locate(h->pyramid, &h->search, h->grids, &sizes, why);
    if (!status)
        status = sv_hunt_try_located(h, &sizes);
    if (status || h->job->page->count)
        return status;
    const sv_grids tried = sizes;
    status = sv_job_in_time(h->job);
    if (!status)
        status = sv_sizes_locate_closely(h->pyramid, &h->search, h->grids, &tried, &sizes, why);
    return status ? status : sv_hunt_try_located(h, &sizes);
}

sv_status sv_ways_try_tiles(sv_hunt *h)
{
    sv_grids small = {.count = 0};
    sv_status status = sv_job_in_time(h->job);
    if (!status)
        status = sv_sizes_locate_small(h->pyramid, &h->search, h->grids, &small, h->job->why);
    return status ? status : sv_hunt_try_located(h, &small);
}

/* Lines that wave are followed all of a direction at once, in the outlines that were tried. Grids
 * found so lie nearly where others were refused, whose lines went astray. */
static sv_status try_waves(sv_hunt *h)
{
    const sv_search *search = &h->search;
    const sv_grids tried = {.count = 0};
    sv_grids waves = {.count = 0};
    sv_status status = sv_job_in_time(h->job);
    if (!status)
        status = sv_waves_locate(h->pyramid, search->tried, search->fits, search->size, &waves,
                                 h->job->why);
    debug_grids(h, &waves);
    if (!status)
        status = sv_hunt_try(h, &waves, &tried);
    return status;
}

static sv_status try_kept(sv_hunt *h, sv_kept *kept)
{
    sv_status status = SV_OK;
    for (unsigned i = 0; i < kept->count && h->job->page->count == 0 && !status; i++)
        status = sv_hunt_read(h, &kept->grid[i]);
    kept->count = 0;
    return status;
}

/* Boards whose digits were not legible are read once more, in other ways. Light digits between
 * darker lines are dark in the negative. */
static sv_status try_illegible(sv_hunt *h)
{
    sv_job *job = h->job;
    job->illegible.last = true;
    if (!job->aside.count)
        job->plan.taken.count = 0; /* what was refused beside them may be legible so, too */
    sv_status status = try_kept(h, &job->illegible.dark);
    if (!status && job->view.tone == SV_TONE_LIGHT)
        status = try_kept(h, &job->illegible.light);
    job->illegible.last = false;
    return status;
}

/* Whether the picture is decoded once more because it has shown no puzzle: then one may be small.
 */
static bool is_finer_look(const sv_job *job)
{
    return job->view.tone == SV_TONE_DARK && job->view.looked_at && !sv_hunt_is_settled(job);
}

static sv_status try_joined(sv_hunt *h)
{
    return sv_unproven_joined(h->job, h->pyramid, &h->search);
}

static sv_status try_boxes(sv_hunt *h)
{
    return sv_unproven_boxes(h->job, h->pyramid, &h->search);
}

static sv_status try_boxes_of_sizes(sv_hunt *h)
{
    return sv_unproven_boxes_of_sizes(h->job, h->pyramid, &h->search, h->grids);
}

static sv_status try_layouts(sv_hunt *h)
{
    return sv_unproven_layouts(h->job, h->pyramid, &h->search, h->grids);
}

static sv_status try_glyphs(sv_hunt *h)
{
    return sv_unproven_glyphs(h->job, h->pyramid, 0);
}

static const struct way {
    sv_status (*look)(sv_hunt *h);
    bool takes_long;
} WAYS[] = {{try_joined, false},        {try_waves, true},   {try_cells, false},
            {try_sizes, false},         {try_meshes, true},  {try_boxes, true},
            {try_boxes_of_sizes, true}, {try_layouts, true}, {try_glyphs, true}};

sv_status sv_ways_try_others(sv_hunt *h, bool patient)
{
    const sv_page *page = h->job->page;
    sv_status status = SV_OK;
    for (unsigned i = 0; i < sizeof WAYS / sizeof *WAYS && !page->count && !status; i++)
        if (patient || !WAYS[i].takes_long)
            status = WAYS[i].look(h);
    if (!status && page->count == 0 && !patient && is_finer_look(h->job))
        status = sv_unproven_glyphs(h->job, h->pyramid, SV_FIRST_OF_SMALL_PRINT);
    return status || page->count ? status : try_illegible(h);
}
