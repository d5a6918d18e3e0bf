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

/* What goes along while the first puzzle is looked for in one tone. */
typedef struct hunt {
    sv_job *job;
    const sv_pyramid *pyramid;
    bool patient; /* also tries what takes long */
    sv_search search;
    sv_grids *grids; /* the best that the search has found */
    sv_grid refused; /* the first small one of certain lines that holds no puzzle, if any */
} hunt;

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
static bool is_part_of_refused(const hunt *h, const sv_grid *found)
{
    const sv_grid *refused = &h->refused;
    const sv_quad quad = sv_grid_outline(found), outline = sv_grid_outline(refused);
    sv_places places = {.count = 0};
    if (found->size != refused->size || sv_grids_have(&(sv_grids){{*refused}, 1}, found))
        return false;
    sv_places_add(&places, &outline);
    return sv_places_have(&places, &quad) && sv_solved_as_part(&h->job->page->puzzles[0], refused);
}

static sv_status read_small(hunt *h, const sv_grid *grid, sv_outcome *outcome)
{
    sv_grid found;
    sv_status status = sv_small_read(h->job, h->pyramid, grid, &found, outcome);
    if (outcome->added && is_part_of_refused(h, &found))
        refuse_beside(h->job->page, outcome);
    if (outcome->added)
        sv_place_take(h->job, h->pyramid, &found, outcome);
    else if (grid->score >= SV_GRID_CERTAIN && h->refused.size == 0)
        h->refused = *grid;
    return status;
}

/* *outcome: what has come of the grid itself, whatever lies beside it. */
static sv_status read_any(hunt *h, const sv_grid *grid, sv_outcome *outcome)
{
    sv_job *job = h->job;
    if (grid->size < SV_USUAL_SIZE)
        return read_small(h, grid, outcome);
    sv_status status = sv_grid_read(job, h->pyramid, *grid, outcome);
    sv_place_take(job, h->pyramid, grid, outcome);
    bool beside = sv_place_may_be_beside(outcome) ||
                  (job->page->count && sv_solved_by_regions_beside(job->page->puzzles));
    if (status || !beside || !sv_job_spend_move(job))
        return status;
    status = sv_place_replace_by_beside(job, h->pyramid, grid, outcome);
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
    if (told->status && (job->told.likeness >= legible || !better))
        return;
    *told = outcome->refusal;
    job->told.likeness = outcome->likeness;
    job->told.certain = grid->score >= SV_GRID_CERTAIN;
}

static sv_status read_and_tell(hunt *h, const sv_grid *grid)
{
    sv_outcome outcome;
    sv_status status = read_any(h, grid, &outcome);
    if (outcome.refusal.status)
        tell_refusal(h->job, grid, &outcome);
    return status;
}

/* Reads grids, the best first, until one is a puzzle; those that were tried before are left out. */
static sv_status try_grids(hunt *h, const sv_grids *grids, const sv_grids *tried)
{
    sv_status status = SV_OK;
    for (unsigned i = 0; i < grids->count && h->job->page->count == 0 && !status; i++) {
        const sv_grid *grid = &grids->grid[i];
        if (grid->score < SV_GRID_POSSIBLE || sv_grids_have(tried, grid) ||
            sv_refused_place(grids, i) || sv_aside_has(h->job, h->pyramid, grid))
            continue;
        status = read_and_tell(h, grid);
        if (!status)
            status = sv_aside_put(h->job, h->pyramid);
    }
    return status;
}

/* Reads what has been located since `mark`; but not what the search has found. */
static sv_status read_located(hunt *h, const sv_grids *grids, double mark)
{
    sv_times *ms = &h->job->page->ms;
    sv_cpu_lap(&mark, &ms->locate);
    sv_status status = try_grids(h, grids, h->grids);
    sv_cpu_lap(&mark, &ms->read);
    return status;
}

static void debug_grids(const hunt *h, const sv_grids *grids)
{
    sv_debug_grids(&h->job->debug, &h->pyramid->level[0], NULL, grids, 0);
}

/* The cells that ink encloses, side by side, tell the size of a board whose lines bend. */
static sv_status try_cells(hunt *h)
{
    const double mark = sv_cpu_ms();
    sv_grids grids = {.count = 0};
    sv_status status = sv_job_in_time(h->job);
    if (!status)
        status = sv_meshes_of_other_size(h->pyramid, &h->search, &grids, h->job->why);
    debug_grids(h, &grids);
    return status ? status : read_located(h, &grids, mark);
}

/* Lines that cross evenly tell a board whose outline is none; mostly a part of a large one. */
static sv_status try_meshes(hunt *h)
{
    const unsigned size = h->search.size;
    double mark = sv_cpu_ms();
    sv_grids parts = {.count = 0}, around;
    sv_status status = sv_job_in_time(h->job);
    if (!status)
        status = sv_meshes_locate_finely(h->pyramid, &h->search, &parts, h->job->why);
    debug_grids(h, &parts);
    if (!status)
        status = read_located(h, &parts, mark);
    for (unsigned i = 0; i < parts.count && !status && !h->job->page->count; i++) {
        const sv_quad part = sv_grid_outline(&parts.grid[i]);
        mark = sv_cpu_ms();
        status = sv_sizes_around(h->pyramid, &part, size, &around, h->job->why);
        debug_grids(h, &around);
        if (!status)
            status = read_located(h, &around, mark);
    }
    return status;
}

/* What is no puzzle of the size it was taken for may be one of another. */
static sv_status try_sizes(hunt *h)
{
    sv_diagnostic *why = h->job->why;
    double mark = sv_cpu_ms();
    sv_grids sizes = {.count = 0};
    sv_status status = sv_job_in_time(h->job);
    if (!status)
        status = sv_sizes_locate(h->pyramid, &h->search, h->grids, &sizes, why);
    if (!status)
        status = read_located(h, &sizes, mark);
    if (status || h->job->page->count)
        return status;
    mark = sv_cpu_ms();
    const sv_grids tried = sizes;
    status = sv_job_in_time(h->job);
    if (!status)
        status = sv_sizes_locate_closely(h->pyramid, &h->search, h->grids, &tried, &sizes, why);
    return status ? status : read_located(h, &sizes, mark);
}

/* The thin lines of a small board of tiles are hardly to be seen beside its outline, which is
 * mostly taken for one of the usual size. */
static sv_status try_tiles(hunt *h)
{
    const double mark = sv_cpu_ms();
    sv_grids small = {.count = 0};
    sv_status status = sv_job_in_time(h->job);
    if (!status)
        status = sv_sizes_locate_small(h->pyramid, &h->search, h->grids, &small, h->job->why);
    return status ? status : read_located(h, &small, mark);
}

/* Looks in one way after the other, until the search ends. */
static sv_status find_grids(hunt *h)
{
    const unsigned most = h->job->view.tone >= SV_TONE_COLOURED ? COLOURED_WAYS : UINT_MAX;
    const sv_threshold *way;
    for (unsigned i = 0; i < most && (way = sv_search_way(i)); i++) {
        sv_status status = sv_job_in_time(h->job);
        if (!status)
            status = sv_look_for_grids(h->job, h->pyramid, way, &h->search, h->grids);
        if (status)
            return status;
        if (sv_search_ends(&h->search, h->grids, i + 1))
            break;
    }
    return SV_OK;
}

static sv_status find_meshes(hunt *h)
{
    sv_status status = sv_job_in_time(h->job);
    if (!status)
        status = sv_meshes_locate(h->pyramid, &h->search, h->grids, h->job->why);
    if (!status)
        debug_grids(h, h->grids);
    return status;
}

/* Whether the picture is searched thoroughly where the grids found hold no puzzle. */
static bool may_search_on(const hunt *h)
{
    return !h->search.thorough && h->job->view.tone < SV_TONE_COLOURED && sv_grids_likely(h->grids);
}

/* Finds grids, and reads those that were not there before; what is unlikely only once all ways have
 * looked for better ones in its place. */
static sv_status search_once(hunt *h, bool meshes)
{
    sv_times *ms = &h->job->page->ms;
    double mark = sv_cpu_ms();
    const sv_grids tried = *h->grids;
    sv_status status = find_grids(h);
    if (!status && meshes && !sv_grids_certain(h->grids))
        status = find_meshes(h);
    if (!status && may_search_on(h))
        sv_grids_drop_unlikely(h->grids);
    h->job->plan.lines = h->search.lines;
    sv_cpu_lap(&mark, &ms->locate);
    if (!status)
        status = try_grids(h, h->grids, &tried);
    sv_cpu_lap(&mark, &ms->read);
    return status;
}

/* Lines that wave are followed all of a direction at once, in the outlines that were tried. Grids
 * found so lie nearly where others were refused, whose lines went astray. */
static sv_status try_waves(hunt *h)
{
    const sv_search *search = &h->search;
    sv_times *ms = &h->job->page->ms;
    double mark = sv_cpu_ms();
    const sv_grids tried = {.count = 0};
    sv_grids waves = {.count = 0};
    sv_status status = sv_job_in_time(h->job);
    if (!status)
        status = sv_waves_locate(h->pyramid, search->tried, search->fits, search->size, &waves,
                                 h->job->why);
    debug_grids(h, &waves);
    sv_cpu_lap(&mark, &ms->locate);
    if (!status)
        status = try_grids(h, &waves, &tried);
    sv_cpu_lap(&mark, &ms->read);
    return status;
}

static sv_status try_kept(hunt *h, sv_kept *kept)
{
    sv_status status = SV_OK;
    for (unsigned i = 0; i < kept->count && h->job->page->count == 0 && !status; i++)
        status = read_and_tell(h, &kept->grid[i]);
    kept->count = 0;
    return status;
}

/* Boards whose digits were not legible are read once more, in other ways. Light digits between
 * darker lines are dark in the negative. */
static sv_status try_illegible(hunt *h)
{
    sv_job *job = h->job;
    double mark = sv_cpu_ms();
    job->illegible.last = true;
    if (!job->aside.count)
        job->plan.taken.count = 0; /* what was refused beside them may be legible so, too */
    sv_status status = try_kept(h, &job->illegible.dark);
    if (!status && job->view.tone == SV_TONE_LIGHT)
        status = try_kept(h, &job->illegible.light);
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
 * where none of them is. Where that finds no puzzle, the search and its grids stay as they were. */
static sv_status search_beside(hunt *h)
{
    const sv_page *page = h->job->page;
    const sv_search before = h->search;
    const sv_grids best = *h->grids;
    sv_places refused = {.count = 0};
    sv_status status = SV_OK;
    for (unsigned i = 0; i < MOST_LISTS && is_full_of_certain(h->grids) && !page->count && !status;
         i++) {
        add_outlines(h->grids, &refused);
        h->search = begin_search(h->job, h->pyramid);
        h->search.thorough = true;
        h->search.taken = &refused;
        h->grids->count = 0;
        status = search_once(h, false);
    }
    h->search.taken = NULL;
    if (!page->count) {
        h->search = before;
        *h->grids = best;
    }
    return status;
}

/* Where the grids that ended the search hold no puzzle, the picture is searched thoroughly for
 * others. */
static sv_status search_all(hunt *h)
{
    const sv_page *page = h->job->page;
    sv_status status = search_once(h, h->patient);
    if (!status && page->count == 0 && h->job->view.tone == SV_TONE_EDGED)
        status = try_tiles(h);
    if (status || page->count || !may_search_on(h))
        return status;
    h->search.thorough = true;
    status = search_once(h, false);
    return status || page->count ? status : search_beside(h);
}

/* Whether the picture is decoded once more because it has shown no puzzle: then one may be small.
 */
static bool is_finer_look(const sv_job *job)
{
    return job->view.tone == SV_TONE_DARK && job->view.looked_at && !sv_first_is_settled(job);
}

/* The ways beside the usual one, each where none before has found a puzzle. */
static sv_status try_other_ways(hunt *h, bool patient)
{
    const sv_page *page = h->job->page;
    sv_status status = SV_OK;
    if (patient)
        status = try_waves(h);
    if (!status && page->count == 0)
        status = try_cells(h);
    if (!status && page->count == 0)
        status = try_sizes(h);
    if (!status && page->count == 0 && patient)
        status = try_meshes(h);
    if (!status && page->count == 0 && patient)
        status = sv_unproven_boxes(h->job, h->pyramid, &h->search);
    if (!status && page->count == 0 && patient)
        status = sv_unproven_boxes_of_sizes(h->job, h->pyramid, &h->search, h->grids);
    if (!status && page->count == 0 && patient)
        status = sv_unproven_layouts(h->job, h->pyramid, &h->search, h->grids);
    if (!status && page->count == 0 && patient)
        status = sv_unproven_glyphs(h->job, h->pyramid, 0);
    if (!status && page->count == 0 && !patient && is_finer_look(h->job))
        status = sv_unproven_glyphs(h->job, h->pyramid, SV_FIRST_OF_SMALL_PRINT);
    return status || page->count ? status : try_illegible(h);
}

static sv_status search_and_read(hunt *h)
{
    sv_job *job = h->job;
    const sv_page *page = job->page;
    sv_status status = search_all(h);
    if (!status && page->count == 0 && job->view.tone < SV_TONE_COLOURED)
        status = try_other_ways(h, h->patient && !sv_first_is_settled(job));
    if (!status && page->count)
        status = sv_larger_read(job, h->pyramid, &h->search, h->grids);
    return status;
}

bool sv_first_is_settled(const sv_job *job)
{
    const sv_diagnostic *told = &job->page->refusal;
    return told->status && told->stage == SV_STAGE_ASSEMBLE && job->told.certain &&
           job->told.likeness >= BEYOND_DOUBT;
}

sv_status sv_first_read(sv_job *job, const sv_pyramid *pyramid, bool patient, sv_grids *grids)
{
    hunt h = {.job = job,
              .pyramid = pyramid,
              .patient = patient,
              .search = begin_search(job, pyramid),
              .grids = grids};
    sv_status status = search_and_read(&h);
    if (!status)
        status = sv_aside_take_back(job);
    if (job->page->count)
        job->page->refusal = (sv_diagnostic){0};
    return status;
}
