#include "hidden.h"

#include "../board/givens.h"
#include "../vision/meshes.h"
#include "../vision/search.h"
#include "place.h"
#include "solved.h"
#include "unproven.h"

/* Where boards side by side have cells in line, a mesh of both has windows that are neither. */
enum { FARTHEST = 4 };

/* So many windows that lead nowhere end this search. Of 234 drawn pages three have a board beside
 * such a window, found after one in vain at most, and two boards that are cut off have 27 windows
 * in vain; six leave room for pages unlike those. */
enum { MOST_IN_VAIN = 6 };

/* Reads a grid; what mixes two boards leads to one of them. Of small boards that one has lines as
 * plain: few digits, and what stands around, have one solution by chance. */
static sv_status read_or_beside(sv_job *job, const sv_pyramid *pyramid, const sv_grid *grid)
{
    sv_page *page = job->page;
    const size_t before = page->count;
    sv_outcome outcome;
    sv_grid found;
    sv_status status = sv_place_read_free(job, pyramid, grid, &outcome);
    if (status || page->count > before || !sv_place_may_be_beside(&outcome) ||
        job->vain == MOST_IN_VAIN)
        return status;
    status = sv_solved_find_beside(job, pyramid, grid, FARTHEST, &found, &outcome);
    if (page->count == before) {
        job->vain++;
        return status;
    }
    if (!status)
        status = sv_place_replace_by_fuller(job, pyramid, &found);
    const sv_quad outline = sv_place_outline(job, pyramid, &found, true);
    const bool off = grid->size < SV_USUAL_SIZE && sv_solved_off_lines(pyramid, &found, grid);
    if (off || sv_places_have(&job->plan.taken, &outline))
        sv_page_remove(page, before);
    else
        sv_places_add(&job->plan.taken, &outline);
    return status;
}

/* Reads grids that have so good lines at least. */
static sv_status read_grids(sv_job *job, const sv_pyramid *pyramid, const sv_grids *grids,
                            float least)
{
    sv_status status = SV_OK;
    for (unsigned i = 0; i < grids->count && !status; i++)
        if (grids->grid[i].score >= least)
            status = read_or_beside(job, pyramid, &grids->grid[i]);
    return status;
}

static sv_status read_meshes(sv_job *job, const sv_pyramid *pyramid)
{
    const sv_search search = {.size = job->plan.first.size, .taken = &job->plan.taken};
    sv_grids grids = {.count = 0};
    sv_status status = sv_job_in_time(job);
    if (!status)
        status = sv_meshes_locate(pyramid, &search, &grids, job->why);
    return status ? status : read_grids(job, pyramid, &grids, SV_GRID_POSSIBLE);
}

/* Takes out of what was read since then what are parts of printed solutions: such a part leaves its
 * place free, for in a finer picture the whole solution may be read there. `taken`: so many places
 * were taken before. */
static void drop_parts_of_solutions(sv_job *job, const sv_pyramid *pyramid, size_t since,
                                    unsigned taken)
{
    sv_page *page = job->page;
    for (size_t i = page->count; i-- > since;)
        if (sv_is_part_of_solution(&page->puzzles[i].board))
            sv_page_remove(page, i);
    job->plan.taken.count = taken;
    for (size_t i = since; i < page->count; i++) {
        const sv_quad place = sv_place_of_puzzle(job, pyramid, &page->puzzles[i]);
        sv_places_add(&job->plan.taken, &place);
    }
}

static sv_status read_glyphs(sv_job *job, const sv_pyramid *pyramid)
{
    const size_t before = job->page->count;
    const unsigned taken = job->plan.taken.count;
    sv_status status = SV_OK;
    const sv_threshold *way;
    for (unsigned i = 0; (way = sv_search_glyph_way(i)) && job->page->count == before && !status;
         i++) {
        sv_grids grids;
        status = sv_unproven_find_glyphs(job, pyramid, way, &job->plan.taken, &grids);
        if (!status)
            status = read_grids(job, pyramid, &grids, 0);
        if (i >= SV_FIRST_OF_SMALL_PRINT)
            drop_parts_of_solutions(job, pyramid, before, taken);
    }
    return status;
}

sv_status sv_hidden_read(sv_job *job, const sv_pyramid *pyramid)
{
    const size_t before = job->page->count;
    sv_status status = read_meshes(job, pyramid);
    return status || job->page->count > before ? status : read_glyphs(job, pyramid);
}
