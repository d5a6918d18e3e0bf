#include "first.h"

#include "../cpu_clock.h"
#include "../reading/refuse.h"
#include "../vision/meshes.h"
#include "../vision/paper.h"
#include "../vision/search.h"
#include "../vision/sizes.h"
#include "../vision/tiles.h"
#include "../vision/waves.h"
#include "aside.h"
#include "larger.h"
#include "look.h"
#include "place.h"
#include "small.h"
#include "solved.h"
#include "unproven.h"

#include <limits.h>

/* Coloured lines, which stand out from all else once they are dark, are looked for in so many of
 * the usual ways to threshold. */
enum { COLOURED_WAYS = 3 };

/* So like digits is what no other way to look would read otherwise. */
static const float BEYOND_DOUBT = 0.95f;

/* A board cut a line beside, whose right place no lines tell: other grids may. */
static void refuse_beside(sv_page *page, sv_outcome *outcome)
{
    sv_page_remove(page, 0);
    outcome->added = false;
    sv_fail(&outcome->refusal, SV_NO_PUZZLE, SV_STAGE_ASSEMBLE,
            "a grid was found a row or a column beside its boxes; try a photo in which its frame "
            "is plainer");
}

/* Whether a puzzle is a part of a small board that was refused, whose lines are beyond doubt. */
static bool is_part_of_refused(const sv_job *job, const sv_grid *found)
{
    const sv_grid *refused = &job->refused;
    const sv_quad quad = sv_grid_outline(found), outline = sv_grid_outline(refused);
    sv_places places = {.count = 0};
    if (found->size != refused->size || sv_grids_have(&(sv_grids){{*refused}, 1}, found))
        return false;
    sv_places_add(&places, &outline);
    return sv_places_have(&places, &quad) && sv_solved_as_part(&job->page->puzzles[0], refused);
}

static sv_status read_small(sv_job *job, const sv_pyramid *pyramid, const sv_grid *grid,
                            sv_outcome *outcome)
{
    sv_grid found;
    sv_status status = sv_small_read(job, pyramid, grid, &found, outcome);
    if (outcome->added && is_part_of_refused(job, &found))
        refuse_beside(job->page, outcome);
    if (outcome->added)
        sv_place_take(job, pyramid, &found, outcome);
    else if (grid->score >= SV_GRID_CERTAIN && job->refused.size == 0)
        job->refused = *grid;
    return status;
}

/* *outcome: what has come of the grid itself, whatever lies beside it. */
static sv_status read_any(sv_job *job, const sv_pyramid *pyramid, const sv_grid *grid,
                          sv_outcome *outcome)
{
    if (grid->size < SV_USUAL_SIZE)
        return read_small(job, pyramid, grid, outcome);
    sv_status status = sv_grid_read(job, pyramid, *grid, outcome);
    sv_place_take(job, pyramid, grid, outcome);
    bool beside = sv_place_may_be_beside(outcome) ||
                  (job->page->count && sv_solved_by_regions_beside(job->page->puzzles));
    if (status || !beside || !sv_job_spend_move(job))
        return status;
    status = sv_place_replace_by_beside(job, pyramid, grid, outcome);
    if (!status && job->page->count && sv_solved_by_regions_beside(job->page->puzzles))
        refuse_beside(job->page, outcome);
    return status;
}

/* The refusal told is that of the best grid, the first; but digits that are read in a certain one,
 * in another tone or decoded finer, tell more than that there are none. */
static void tell_refusal(sv_job *job, const sv_grid *grid, const sv_outcome *outcome)
{
    const float legible = sv_recogniser_doubtful(&job->reader->recogniser);
    const bool better = grid->score >= SV_GRID_CERTAIN && outcome->likeness >= legible;
    sv_diagnostic *told = &job->page->refusal;
    if (told->status && (job->told_likeness >= legible || !better))
        return;
    *told = outcome->refusal;
    job->told_likeness = outcome->likeness;
    job->told_certain = grid->score >= SV_GRID_CERTAIN;
}

/* Reads grids, the best first, until one is a puzzle; those that were tried before are left out. */
static sv_status try_grids(sv_job *job, const sv_pyramid *pyramid, const sv_grids *grids,
                           const sv_grids *tried)
{
    sv_page *page = job->page;
    sv_status status = SV_OK;
    for (unsigned i = 0; i < grids->count && page->count == 0 && !status; i++) {
        const sv_grid *grid = &grids->grid[i];
        if (grid->score < SV_GRID_POSSIBLE || sv_grids_have(tried, grid) ||
            sv_refused_place(grids, i) || sv_aside_has(job, pyramid, grid))
            continue;
        sv_outcome outcome;
        status = read_any(job, pyramid, grid, &outcome);
        if (outcome.refusal.status)
            tell_refusal(job, grid, &outcome);
        if (!status)
            status = sv_aside_put(job, pyramid);
    }
    return status;
}

/* Reads what has been located since `mark`. */
static sv_status read_located(sv_job *job, const sv_pyramid *pyramid, const sv_grids *grids,
                              const sv_grids *refused, double mark)
{
    sv_cpu_lap(&mark, &job->page->ms.locate);
    sv_status status = try_grids(job, pyramid, grids, refused);
    sv_cpu_lap(&mark, &job->page->ms.read);
    return status;
}

/* The cells that ink encloses, side by side, tell the size of a board whose lines bend. */
static sv_status try_cells(sv_job *job, const sv_pyramid *pyramid, const sv_search *search,
                           const sv_grids *refused)
{
    const double mark = sv_cpu_ms();
    sv_grids grids = {.count = 0};
    sv_status status = sv_job_in_time(job);
    if (!status)
        status = sv_meshes_of_other_size(pyramid, search, &grids, job->why);
    sv_debug_grids(&job->debug, &pyramid->level[0], NULL, &grids, 0);
    return status ? status : read_located(job, pyramid, &grids, refused, mark);
}

/* Lines that cross evenly tell a board whose outline is none; mostly a part of a large one. */
static sv_status try_meshes(sv_job *job, const sv_pyramid *pyramid, const sv_search *search,
                            const sv_grids *refused)
{
    double mark = sv_cpu_ms();
    sv_grids parts = {.count = 0}, around;
    sv_status status = sv_job_in_time(job);
    if (!status)
        status = sv_meshes_locate_finely(pyramid, search, &parts, job->why);
    sv_debug_grids(&job->debug, &pyramid->level[0], NULL, &parts, 0);
    if (!status)
        status = read_located(job, pyramid, &parts, refused, mark);
    for (unsigned i = 0; i < parts.count && !status && !job->page->count; i++) {
        const sv_quad part = sv_grid_outline(&parts.grid[i]);
        mark = sv_cpu_ms();
        status = sv_sizes_around(pyramid, &part, search->size, &around, job->why);
        sv_debug_grids(&job->debug, &pyramid->level[0], NULL, &around, 0);
        if (!status)
            status = read_located(job, pyramid, &around, refused, mark);
    }
    return status;
}

/* What is no puzzle of the size it was taken for may be one of another. */
static sv_status try_sizes(sv_job *job, const sv_pyramid *pyramid, const sv_search *search,
                           const sv_grids *refused)
{
    double mark = sv_cpu_ms();
    sv_grids sizes = {.count = 0};
    sv_status status = sv_job_in_time(job);
    if (!status)
        status = sv_sizes_locate(pyramid, search, refused, &sizes, job->why);
    if (!status)
        status = read_located(job, pyramid, &sizes, refused, mark);
    if (status || job->page->count)
        return status;
    mark = sv_cpu_ms();
    const sv_grids tried = sizes;
    status = sv_job_in_time(job);
    if (!status)
        status = sv_sizes_locate_closely(pyramid, search, refused, &tried, &sizes, job->why);
    return status ? status : read_located(job, pyramid, &sizes, refused, mark);
}

/* The thin lines of a small board of tiles are hardly to be seen beside its outline, which is
 * mostly taken for one of the usual size. */
static sv_status try_tiles(sv_job *job, const sv_pyramid *pyramid, const sv_search *search,
                           const sv_grids *refused)
{
    const double mark = sv_cpu_ms();
    sv_grids small = {.count = 0};
    sv_status status = sv_job_in_time(job);
    if (!status)
        status = sv_sizes_locate_small(pyramid, search, refused, &small, job->why);
    return status ? status : read_located(job, pyramid, &small, refused, mark);
}

/* Looks in one way after the other, until the search ends. */
static sv_status find_grids(sv_job *job, const sv_pyramid *pyramid, sv_search *search,
                            sv_grids *grids)
{
    const unsigned most = job->view.tone >= SV_TONE_COLOURED ? COLOURED_WAYS : UINT_MAX;
    const sv_threshold *way;
    for (unsigned i = 0; i < most && (way = sv_search_way(i)); i++) {
        sv_status status = sv_job_in_time(job);
        if (!status)
            status = sv_look_for_grids(job, pyramid, way, search, grids);
        if (status)
            return status;
        if (sv_search_ends(search, grids, i + 1))
            break;
    }
    return SV_OK;
}

static sv_status find_meshes(sv_job *job, const sv_pyramid *pyramid, const sv_search *search,
                             sv_grids *grids)
{
    sv_status status = sv_job_in_time(job);
    if (!status)
        status = sv_meshes_locate(pyramid, search, grids, job->why);
    if (!status)
        sv_debug_grids(&job->debug, &pyramid->level[0], NULL, grids, 0);
    return status;
}

/* Finds grids, and reads those that were not there before. */
static sv_status search_once(sv_job *job, const sv_pyramid *pyramid, bool meshes, sv_search *search,
                             sv_grids *grids)
{
    double mark = sv_cpu_ms();
    const sv_grids tried = *grids;
    sv_status status = find_grids(job, pyramid, search, grids);
    if (!status && meshes && !sv_grids_certain(grids))
        status = find_meshes(job, pyramid, search, grids);
    job->plan.lines = search->lines;
    sv_cpu_lap(&mark, &job->page->ms.locate);
    if (!status)
        status = try_grids(job, pyramid, grids, &tried);
    sv_cpu_lap(&mark, &job->page->ms.read);
    return status;
}

/* Lines that wave are followed all of a direction at once, in the outlines that were tried. Grids
 * found so lie nearly where others were refused, whose lines went astray. */
static sv_status try_waves(sv_job *job, const sv_pyramid *pyramid, const sv_search *search)
{
    double mark = sv_cpu_ms();
    const sv_grids tried = {.count = 0};
    sv_grids waves = {.count = 0};
    sv_status status = sv_job_in_time(job);
    if (!status)
        status =
            sv_waves_locate(pyramid, search->tried, search->fits, search->size, &waves, job->why);
    sv_debug_grids(&job->debug, &pyramid->level[0], NULL, &waves, 0);
    sv_cpu_lap(&mark, &job->page->ms.locate);
    if (!status)
        status = try_grids(job, pyramid, &waves, &tried);
    sv_cpu_lap(&mark, &job->page->ms.read);
    return status;
}

static sv_status try_kept(sv_job *job, const sv_pyramid *pyramid, sv_kept *kept)
{
    sv_status status = SV_OK;
    for (unsigned i = 0; i < kept->count && job->page->count == 0 && !status; i++) {
        sv_outcome outcome;
        status = read_any(job, pyramid, &kept->grid[i], &outcome);
        if (outcome.refusal.status)
            tell_refusal(job, &kept->grid[i], &outcome);
    }
    kept->count = 0;
    return status;
}

/* Boards whose digits were not legible are read once more, in other ways. Light digits between
 * darker lines are dark in the negative. */
static sv_status try_illegible(sv_job *job, const sv_pyramid *pyramid)
{
    double mark = sv_cpu_ms();
    job->illegible.last = true;
    if (!job->aside.count)
        job->plan.taken.count = 0; /* what was refused beside them may be legible so, too */
    sv_status status = try_kept(job, pyramid, &job->illegible.dark);
    if (!status && job->view.tone == SV_TONE_LIGHT)
        status = try_kept(job, pyramid, &job->illegible.light);
    job->illegible.last = false;
    sv_cpu_lap(&mark, &job->page->ms.read);
    return status;
}

/* What is worth looking for: in a picture decoded finer, cells that had fewer pixels than a tile
 * when it was looked through before; in a negative, what is light there. */
static sv_search begin_search(const sv_job *job, const sv_pyramid *pyramid)
{
    const sv_image *grey = &pyramid->level[0];
    sv_search search = {.size = SV_USUAL_SIZE};
    if (job->view.looked_at)
        search.largest_cell = (double)SV_TILE_SIDE * grey->width / job->view.looked_at;
    if (job->view.tone == SV_TONE_LIGHT)
        search.least_paper = sv_paper_middle(grey);
    return search;
}

/* Of a page of puzzles that cannot be read so many lists of grids are looked through at most,
 * beside the first: 20 of them then. */
enum { MOST_LISTS = 4 };

static bool is_full_of_certain(const sv_grids *grids)
{
    for (unsigned i = 0; i < grids->count; i++)
        if (grids->grid[i].score < SV_GRID_CERTAIN)
            return false;
    return grids->count == SV_MAX_GRIDS;
}

static void add_outlines(const sv_grids *grids, sv_places *places)
{
    for (unsigned i = 0; i < grids->count; i++) {
        const sv_quad outline = sv_grid_outline(&grids->grid[i]);
        sv_places_add(places, &outline);
    }
}

/* Grids that were refused, as many as a list holds, keep all others out of it: these are looked for
 * where none of them is. Where that finds no puzzle, *search and *grids stay as they were. */
static sv_status search_beside(sv_job *job, const sv_pyramid *pyramid, sv_search *search,
                               sv_grids *grids)
{
    const sv_page *page = job->page;
    const sv_search before = *search;
    const sv_grids best = *grids;
    sv_places refused = {.count = 0};
    sv_status status = SV_OK;
    for (unsigned i = 0; i < MOST_LISTS && is_full_of_certain(grids) && !page->count && !status;
         i++) {
        add_outlines(grids, &refused);
        *search = begin_search(job, pyramid);
        search->thorough = true;
        search->taken = &refused;
        grids->count = 0;
        status = search_once(job, pyramid, false, search, grids);
    }
    search->taken = NULL;
    if (!page->count) {
        *search = before;
        *grids = best;
    }
    return status;
}

/* Where the grids that ended the search hold no puzzle, the picture is searched thoroughly for
 * others. */
static sv_status search_all(sv_job *job, const sv_pyramid *pyramid, bool patient, sv_search *search,
                            sv_grids *grids)
{
    const sv_page *page = job->page;
    sv_status status = search_once(job, pyramid, patient, search, grids);
    if (!status && page->count == 0 && job->view.tone == SV_TONE_EDGED)
        status = try_tiles(job, pyramid, search, grids);
    if (status || page->count || job->view.tone >= SV_TONE_COLOURED || !sv_search_was_ended(grids))
        return status;
    search->thorough = true;
    status = search_once(job, pyramid, false, search, grids);
    return status || page->count ? status : search_beside(job, pyramid, search, grids);
}

/* Whether the picture is decoded once more because it has shown no puzzle: then one may be small.
 */
static bool is_finer_look(const sv_job *job)
{
    return job->view.tone == SV_TONE_DARK && job->view.looked_at && !sv_first_is_settled(job);
}

/* The ways beside the usual one, each where none before has found a puzzle. */
static sv_status try_other_ways(sv_job *job, const sv_pyramid *pyramid, bool patient,
                                const sv_search *search, const sv_grids *grids)
{
    const sv_page *page = job->page;
    sv_status status = SV_OK;
    if (patient)
        status = try_waves(job, pyramid, search);
    if (!status && page->count == 0)
        status = try_cells(job, pyramid, search, grids);
    if (!status && page->count == 0)
        status = try_sizes(job, pyramid, search, grids);
    if (!status && page->count == 0 && patient)
        status = try_meshes(job, pyramid, search, grids);
    if (!status && page->count == 0 && patient)
        status = sv_unproven_boxes(job, pyramid, search);
    if (!status && page->count == 0 && patient)
        status = sv_unproven_boxes_of_sizes(job, pyramid, search, grids);
    if (!status && page->count == 0 && patient)
        status = sv_unproven_layouts(job, pyramid, search, grids);
    if (!status && page->count == 0 && patient)
        status = sv_unproven_glyphs(job, pyramid, 0);
    if (!status && page->count == 0 && !patient && is_finer_look(job))
        status = sv_unproven_glyphs(job, pyramid, SV_FIRST_OF_SMALL_PRINT);
    return status || page->count ? status : try_illegible(job, pyramid);
}

static sv_status search_and_read(sv_job *job, const sv_pyramid *pyramid, bool patient,
                                 sv_grids *grids)
{
    const sv_page *page = job->page;
    sv_search search = begin_search(job, pyramid);
    job->refused.size = 0;
    sv_status status = search_all(job, pyramid, patient, &search, grids);
    if (!status && page->count == 0 && job->view.tone < SV_TONE_COLOURED)
        status = try_other_ways(job, pyramid, patient && !sv_first_is_settled(job), &search, grids);
    if (!status && page->count)
        status = sv_larger_read(job, pyramid, &search, grids);
    return status;
}

bool sv_first_is_settled(const sv_job *job)
{
    const sv_diagnostic *told = &job->page->refusal;
    return told->status && told->stage == SV_STAGE_ASSEMBLE && job->told_certain &&
           job->told_likeness >= BEYOND_DOUBT;
}

sv_status sv_first_read(sv_job *job, const sv_pyramid *pyramid, bool patient, sv_grids *grids)
{
    sv_status status = search_and_read(job, pyramid, patient, grids);
    if (!status)
        status = sv_aside_take_back(job);
    if (job->page->count)
        job->page->refusal = (sv_diagnostic){0};
    return status;
}
