#include "larger.h"

#include "../vision/search.h"
#include "../vision/sizes.h"
#include "place.h"
#include "solved.h"
#include "unproven.h"

/* Reads a board that may be larger than the one read before, or a cell beside. */
static sv_status read_larger(sv_job *job, const sv_pyramid *pyramid, sv_grid *grid)
{
    sv_grid found;
    sv_outcome outcome;
    grid->score = SV_GRID_POSSIBLE;
    sv_status status = sv_place_read_first(job, pyramid, grid, &outcome);
    if (status || outcome.added || !sv_place_is_mixed(&outcome))
        return status;
    status = sv_solved_find_beside(job, pyramid, grid, 1, &found, &outcome);
    if (outcome.added)
        sv_place_take(job, pyramid, &found, &outcome);
    return status;
}

/* The lines of the larger board may be no more to be seen than its part's outline, but its digits
 * go on. */
static sv_status try_larger_glyphs(sv_job *job, const sv_pyramid *pyramid)
{
    const sv_page *page = job->page;
    const unsigned part = job->plan.first.size;
    sv_status status = SV_OK;
    const sv_threshold *way;
    for (unsigned i = 0; (way = sv_search_glyph_way(i)) && page->count == 1 && !status; i++) {
        sv_grids grids;
        status = sv_unproven_find_glyphs(job, pyramid, way, NULL, &grids);
        for (unsigned k = 0; k < grids.count && page->count == 1 && !status; k++)
            if (grids.grid[k].size > part)
                status = read_larger(job, pyramid, &grids.grid[k]);
    }
    return status;
}

/* What was read but has not one solution may be a part of a larger board; a few rows and columns
 * may have one even so. */
static sv_status try_larger(sv_job *job, const sv_pyramid *pyramid)
{
    sv_page *page = job->page;
    const unsigned part = job->plan.first.size;
    sv_outcome outcome, nearest = {.added = false};
    sv_grids larger = {.count = 0};
    sv_status status =
        sv_sizes_around(pyramid, &job->plan.first.quad, job->plan.first.size, &larger, job->why);
    for (unsigned i = 0; i < larger.count && page->count == 1 && !status; i++) {
        status = sv_place_read_first(job, pyramid, &larger.grid[i], &outcome);
        nearest = i ? nearest : outcome;
    }
    if (!status && larger.count && page->count == 1)
        status = sv_place_replace_by_beside(job, pyramid, &larger.grid[0], &nearest);
    if (!status && page->count == 1 && job->plan.first.size == part && part >= SV_USUAL_SIZE)
        status = try_larger_glyphs(job, pyramid);
    if (page->count > 1)
        sv_page_remove(page, 0);
    return status;
}

static sv_status read_solved_larger(sv_job *job, const sv_pyramid *pyramid, const sv_grids *grids)
{
    const sv_page *page = job->page;
    const unsigned part = job->plan.first.size;
    sv_outcome outcome;
    sv_status status = SV_OK;
    for (unsigned i = 0; i < grids->count && page->count == 1 && !status; i++)
        if (grids->grid[i].size > part)
            status = sv_place_read_first(job, pyramid, &grids->grid[i], &outcome);
    return status;
}

/* Where lines bend, those of a part of a larger board may fit better than its own: then the part
 * has not one solution, and the board has. */
static sv_status try_larger_sizes(sv_job *job, const sv_pyramid *pyramid, const sv_search *search,
                                  const sv_grids *part)
{
    sv_page *page = job->page;
    sv_grids sizes = {.count = 0}, tried;
    sv_status status = sv_job_in_time(job);
    if (!status)
        status = sv_sizes_locate(pyramid, search, part, &sizes, job->why);
    tried = sizes;
    if (!status)
        status = read_solved_larger(job, pyramid, &sizes);
    if (!status && page->count == 1)
        status = sv_sizes_locate_closely(pyramid, search, part, &tried, &sizes, job->why);
    if (!status)
        status = read_solved_larger(job, pyramid, &sizes);
    if (page->count > 1)
        sv_page_remove(page, 0);
    return status;
}

sv_status sv_larger_read(sv_job *job, const sv_pyramid *pyramid, const sv_search *search,
                         const sv_grids *part)
{
    const unsigned size = job->plan.first.size;
    const bool unsolved = size < SV_LARGEST_SIZE && !job->plan.first_solved;
    sv_status status = SV_OK;
    if (size < SV_USUAL_SIZE || unsolved)
        status = try_larger(job, pyramid);
    if (!status && unsolved && size == SV_USUAL_SIZE && job->plan.first.size == size)
        status = try_larger_sizes(job, pyramid, search, part);
    return status;
}
