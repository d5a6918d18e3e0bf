#include "unproven.h"

#include "../board/givens.h"
#include "../board/variants.h"
#include "../vision/glyphs.h"
#include "../vision/joined.h"
#include "../vision/locate.h"
#include "../vision/search.h"
#include "../vision/sizes.h"
#include "aside.h"
#include "look.h"
#include "place.h"
#include "solved.h"

/* What is read may have one solution by chance: mended, or, beside the place that was thought of
 * first, with regions. */
static bool is_chance(const sv_puzzle *puzzle, bool unique, bool beside)
{
    return sv_solved_by_mending(puzzle, unique) ||
           (beside && sv_variants_replace_boxes(puzzle->board.variants));
}

/* Reads grids whose lines prove nothing. What they show is read wherever it lies, but must have one
 * solution, and nearly as it was read: a piece of text has been mended into a puzzle. */
static sv_status try_unproven(sv_job *job, const sv_pyramid *pyramid, bool small_print,
                              sv_grids *grids)
{
    sv_page *page = job->page;
    sv_status status = SV_OK;
    sv_debug_grids(&job->debug, &pyramid->level[0], NULL, grids, 0);
    for (unsigned i = 0; i < grids->count && page->count == 0 && !status; i++) {
        sv_grid *grid = &grids->grid[i], found;
        sv_outcome outcome;
        if (sv_aside_has(job, pyramid, grid))
            continue;
        grid->score = SV_GRID_POSSIBLE;
        found = *grid;
        status = sv_grid_read(job, pyramid, *grid, &outcome);
        const bool beside = i > 0 && grids->grid[i - 1].size == grid->size;
        if (page->count && (is_chance(&page->puzzles[0], outcome.unique, beside) ||
                            (small_print && sv_is_part_of_solution(&page->puzzles[0].board))))
            sv_solved_leave_out(job, &outcome);
        if (!status && page->count == 0 && grid->size > SV_USUAL_SIZE &&
            sv_place_is_mixed(&outcome))
            status = sv_solved_find_beside(job, pyramid, grid, 1, &found, &outcome);
        if (page->count)
            sv_place_take(job, pyramid, &found, &outcome);
    }
    return status;
}

sv_status sv_unproven_boxes(sv_job *job, const sv_pyramid *pyramid, const sv_search *search)
{
    sv_grids grids = {.count = 0};
    sv_status status = sv_job_in_time(job);
    if (!status)
        status = sv_locate_boxes(pyramid, search, &grids, job->why);
    sv_grids_drop_below(&grids, SV_GRID_POSSIBLE);
    return status ? status : try_unproven(job, pyramid, false, &grids);
}

sv_status sv_unproven_boxes_of_sizes(sv_job *job, const sv_pyramid *pyramid,
                                     const sv_search *search, const sv_grids *refused)
{
    sv_grids grids;
    sv_status status = sv_job_in_time(job);
    if (!status)
        status = sv_sizes_locate_boxes(pyramid, search, refused, &grids, job->why);
    return status ? status : try_unproven(job, pyramid, false, &grids);
}

sv_status sv_unproven_layouts(sv_job *job, const sv_pyramid *pyramid, const sv_search *search,
                              const sv_grids *refused)
{
    sv_grids grids;
    sv_status status = sv_job_in_time(job);
    if (!status)
        status = sv_layouts_locate(pyramid, &search->layouts, refused, &grids, job->why);
    return status ? status : try_unproven(job, pyramid, false, &grids);
}

sv_status sv_unproven_joined(sv_job *job, const sv_pyramid *pyramid, const sv_search *search)
{
    sv_grids grids = {.count = 0};
    sv_status status = sv_job_in_time(job);
    sv_joined_boards(&search->boxes, NULL, &grids);
    return status ? status : try_unproven(job, pyramid, false, &grids);
}

sv_status sv_unproven_find_glyphs(sv_job *job, const sv_pyramid *pyramid, const sv_threshold *way,
                                  const sv_places *taken, sv_grids *grids)
{
    int level = sv_search_level(pyramid, way);
    sv_ink ink;
    *grids = (sv_grids){.count = 0};
    sv_status status = sv_job_in_time(job);
    if (status || level < 0)
        return status;
    status = sv_look_for_ink(job, &pyramid->level[level], way, &ink);
    if (status)
        return status;
    status = sv_glyphs_locate(pyramid, &ink, (unsigned)level, taken, grids, job->why);
    sv_ink_free(&ink);
    return status;
}

sv_status sv_unproven_glyphs(sv_job *job, const sv_pyramid *pyramid, unsigned from)
{
    sv_status status = SV_OK;
    const sv_threshold *way;
    for (unsigned i = from; (way = sv_search_glyph_way(i)) && job->page->count == 0 && !status;
         i++) {
        sv_grids grids;
        status = sv_unproven_find_glyphs(job, pyramid, way, NULL, &grids);
        if (!status)
            status = try_unproven(job, pyramid, i >= SV_FIRST_OF_SMALL_PRINT, &grids);
    }
    return status;
}
